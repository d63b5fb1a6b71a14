import ListingCore

/// The prefix key of a term: its first characters, at most ``maxLength``. Most searches type no more before results appear.
package struct PrefixKey: Hashable, Sendable {
    /// The maximum number of characters. Fewer are used if their bytes exceed the eight of ``bits``.
    package static let maxLength = 3
    private static let capacity = 8

    /// The bytes of the prefix, most significant first, padded with zeros, which no term contains.
    package let bits: UInt64
    private let length: Int

    /// Creates the key under which ``PrefixPostings`` stores a term.
    package init(of term: Span<UInt8>) {
        var (bits, characters, length) = (UInt64(0), 0, 0)
        while length < term.count, characters < Self.maxLength {
            var end = length + 1
            while end < term.count, term[end] & 0xC0 == 0x80 { end += 1 }
            guard end <= Self.capacity else { break }
            for index in length..<end { bits |= UInt64(term[index]) << UInt64(56 - 8 * index) }
            (length, characters) = (end, characters + 1)
        }
        (self.bits, self.length) = (bits, length)
    }

    /// - Returns: nil if the text is empty or longer than the key of a term.
    package init?(_ text: String) {
        let bytes = Array(text.utf8)
        self.init(of: bytes.span)
        guard length > 0, length == bytes.count else { return nil }
    }

    /// The database keys of all terms with this prefix. Their order is the byte order of the terms.
    package var range: ClosedRange<Int64> {
        let rest = length == Self.capacity ? 0 : UInt64.max >> UInt64(8 * length)
        return Self.key(bits)...Self.key(bits | rest)
    }

    /// The database key: `bits` as a signed number of the same order.
    package static func key(_ bits: UInt64) -> Int64 { Int64(bitPattern: bits ^ 1 << 63) }

    /// The bits of a database key.
    package static func bits(of key: Int64) -> UInt64 { UInt64(bitPattern: key) ^ 1 << 63 }
}

/// Postings by prefix (up to three characters) for one segment, so that a short prefix, which may match half of the rows, need not merge
/// thousands of terms.
package struct PrefixPostings: Sendable {
    /// See ``PrefixKey/key(_:)``.
    package let key: Int64
    /// The postings as ``PostingsCodec`` encodes them, with a checksum.
    package let bytes: [UInt8]
}

/// Merges the postings of terms that share a prefix.
package struct PrefixPostingsWriter {
    private var all: [PrefixPostings] = []
    private var bits: UInt64 = 0
    private var rows = PostingsCodec.Collector()

    /// - Parameter term: the next term in byte order, so that terms with the same prefix are adjacent.
    package mutating func add(_ term: Span<UInt8>, _ others: ArraySlice<UInt16>) {
        let prefix = PrefixKey(of: term).bits
        if prefix != bits { close() }
        bits = prefix
        for row in others { rows.insert(row) }
    }

    /// - Returns: the postings, in ascending order of their keys.
    package mutating func finish() -> [PrefixPostings] {
        close()
        return all
    }

    private mutating func close() {
        guard bits != 0 else { return }
        all.append(PrefixPostings(key: PrefixKey.key(bits), bytes: Checksum.adding(to: rows.take())))
    }
}
