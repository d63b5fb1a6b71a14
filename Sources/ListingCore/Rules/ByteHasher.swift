/// Hashes bytes that come one after the other, without memory for all of them. Hashes are only valid in this process.
struct ByteHasher {
    private var hasher = Hasher()
    /// The last bytes, until there are eight.
    private var word: UInt64 = 0
    private var count = 0

    mutating func combine(_ byte: UInt8) {
        word = word << 8 | UInt64(byte)
        count += 1
        if count & 7 == 0 { hasher.combine(word) }
    }

    consuming func finalize() -> UInt64 {
        hasher.combine(word)
        hasher.combine(count)
        return UInt64(bitPattern: Int64(hasher.finalize()))
    }
}
