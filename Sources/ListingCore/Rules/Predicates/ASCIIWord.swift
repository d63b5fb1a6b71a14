/// Eight bytes of text that are examined together.
struct ASCIIWord {
    private static let ones: UInt64 = 0x0101_0101_0101_0101
    private static let highest: UInt64 = 0x8080_8080_8080_8080

    let bytes: UInt64

    init(_ bytes: UInt64) { self.bytes = bytes }

    /// The bytes, each of which is below 0x80, in lowercase.
    var lowercased: UInt64 {
        // No sum reaches the next byte.
        let capitals = (bytes &+ 0x3F &* Self.ones) & ~(bytes &+ 0x25 &* Self.ones) & Self.highest
        return bytes | capitals >> 2
    }

    /// 1 in each byte that is a letter of ASCII, 0 in the others.
    var letters: UInt64 {
        let folded = (bytes | 0x20 &* Self.ones) & ~Self.highest
        return ((folded &+ 0x1F &* Self.ones) & ~(folded &+ 0x05 &* Self.ones) & ~bytes & Self.highest) >> 7
    }

    /// The sum of the bytes, which must be below 256.
    var sum: UInt64 { (bytes &* Self.ones) >> 56 }
}
