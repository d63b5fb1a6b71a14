/// The FNV-1a hash (64 bits) of Fowler, Noll and Vo. Unlike Swift's own hash values it is the same in every run of the program, as stored
/// data require.
struct FNV {
    private var state: UInt64 = 0xCBF2_9CE4_8422_2325

    init() {}

    /// Continues from an earlier hash.
    init(after digest: UInt64) { state = digest }

    mutating func add(_ byte: UInt8) { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
    mutating func add(_ text: String) {
        let bytes = text.utf8Span.span
        for index in bytes.indices { add(bytes[index]) }
    }

    var digest: UInt64 { state }
}
