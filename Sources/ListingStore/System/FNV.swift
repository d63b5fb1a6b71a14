/// The FNV-1a hash (64 bits) of Fowler, Noll and Vo, by which the users' remembered mappings name the shape of a table. Everything else
/// is hashed by ``XXH3``, which is faster.
struct FNV {
    private var state: UInt64 = 0xCBF2_9CE4_8422_2325

    init() {}

    mutating func add(_ byte: UInt8) { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
    mutating func add(_ text: String) {
        let bytes = text.utf8Span.span
        for index in bytes.indices { add(bytes[index]) }
    }

    var digest: UInt64 { state }
}
