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

    /// Combines bytes of ASCII in lowercase.
    mutating func combineLowercased(_ bytes: Span<UInt8>) {
        bytes.withUnsafeBytes { bytes in
            var start = 0
            // Eight bytes are a word of their own only if none are left over.
            while count & 7 == 0, start + 8 <= bytes.count {
                word = ASCIIWord(UInt64(bigEndian: bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self))).lowercased
                count += 8
                hasher.combine(word)
                start += 8
            }
            for byte in bytes[start...] { combine(byte.lowercasedASCII) }
        }
    }

    consuming func finalize() -> UInt64 {
        hasher.combine(word)
        hasher.combine(count)
        return UInt64(bitPattern: Int64(hasher.finalize()))
    }
}
