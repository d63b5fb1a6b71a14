import ListingCore
import ListingStore

/// ``ColumnPart/values``: the values of a segment by their codes, counted from 1, each with the number of rows that have it. Sealed.
///
/// Codes belong to the segment. Another segment may have another spelling of the same value, which is equal under canonical equivalence:
/// the first one that its rows have.
package struct SegmentValues: Sendable {
    package let entries: [DictionaryEntry]
    package let counts: [Int]

    /// - Parameter counts: as many as there are values.
    package init(_ entries: [DictionaryEntry], counts: [Int]) { (self.entries, self.counts) = (entries, counts) }

    /// - Throws: `BlockCompression.Damage` if Zstandard fails, as without memory.
    package func bytes() throws -> [UInt8] {
        var writer = ByteWriter()
        writer.write(count: entries.count)
        for (entry, count) in zip(entries, counts) {
            writer.write(entry.kind.rawValue)
            writer.write(entry.text)
            writer.write(count: count)
        }
        return try SealedBytes.sealed(writer.bytes)
    }

    /// - Throws: ``SegmentDamage`` if the bytes are not those of values.
    package init(_ bytes: [UInt8]) throws(SegmentDamage) {
        let bytes = try SealedBytes.opened(bytes)
        self = try decodingStored {
            var parser = ByteParser(bytes)
            var (entries, counts) = ([DictionaryEntry](), [Int]())
            for _ in 0..<(try parser.count()) {
                // A kind of a newer choice of facets is kept: `run.facets` tells whether kinds have the same meaning.
                entries.append(DictionaryEntry(DictionaryEntry.Kind(number: try parser.byte()), try parser.text()))
                guard let count = Int(exactly: try parser.unsigned()) else { throw SegmentDamage() }
                counts.append(count)
            }
            guard parser.isAtEnd else { throw SegmentDamage() }
            return SegmentValues(entries, counts: counts)
        }
    }
}

/// ``ColumnPart/initials``: the letters in the order of their first appearance, and ``PackedNumbers`` with the number of each row's
/// letter, counted from 1, 0 for none. Sealed.
package enum SegmentInitials {
    /// - Throws: `BlockCompression.Damage` if Zstandard fails, as without memory.
    package static func bytes(_ initials: TitleInitials) throws -> [UInt8] {
        var writer = ByteWriter()
        writer.write(initials.letters)
        return try SealedBytes.sealed(writer.bytes + PackedNumbers.packed(initials.rows[...]))
    }

    /// - Throws: ``SegmentDamage`` if the bytes are not those of initials.
    package static func initials(_ bytes: [UInt8]) throws(SegmentDamage) -> TitleInitials {
        let bytes = try SealedBytes.opened(bytes)
        return try decodingStored {
            var parser = ByteParser(bytes)
            let letters = try parser.texts()
            let start = try parser.skip(0).lowerBound
            var rows: [UInt32] = []
            try PackedNumbers.unpack(bytes.span.bytes.extracting(start..<bytes.count), into: &rows)
            guard rows.allSatisfy({ $0 <= letters.count }) else { throw SegmentDamage() }
            return TitleInitials(letters, rows: rows)
        }
    }
}
