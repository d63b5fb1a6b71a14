import ListingCore

/// A hash of terms for in-memory tables, computed eight bytes at a time. It is never stored, so it may change.
enum TermHash {
    static func hash(of term: Span<UInt8>) -> UInt64 {
        let (bytes, count) = (term.bytes, term.count)
        var hash = UInt64(truncatingIfNeeded: count) &* multiplier
        func read<Number: FixedWidthInteger & BitwiseCopyable>(_ start: Int, as type: Number.Type) -> UInt64 {
            UInt64(truncatingIfNeeded: LittleEndian.read(bytes, start, as: type))
        }
        switch count {
        case 8...:
            for start in stride(from: 0, to: count - 8, by: 8) { hash = mixed(hash, read(start, as: UInt64.self)) }
            // The last eight bytes, which may overlap those hashed before.
            return mixed(hash, read(count - 8, as: UInt64.self))
        case 4...: return mixed(hash, read(0, as: UInt32.self) << 32 | read(count - 4, as: UInt32.self))
        case 1...: return mixed(hash, UInt64(term[0]) << 16 | UInt64(term[count / 2]) << 8 | UInt64(term[count - 1]))
        default: return hash
        }
    }

    private static let multiplier: UInt64 = 0x9E37_79B9_7F4A_7C15

    private static func mixed(_ hash: UInt64, _ bits: UInt64) -> UInt64 {
        let product = (hash ^ bits).multipliedFullWidth(by: multiplier)
        return product.high ^ product.low
    }
}
