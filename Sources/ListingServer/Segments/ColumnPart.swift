import ListingCore
import ListingStore

/// `column_part`: the columns of a segment. Each part is sealed. The numbers of kinds never change.
package enum ColumnPart: Int16, CaseIterable, Sendable {
    /// See ``SegmentColumns/numbers``.
    case numbers = 1
    /// The codes of brands, sellers and categories: see ``SegmentColumns/codes``.
    case codes = 2
    /// The codes of the values of which a listing may have several: see ``BlockList`` of ``MultiValueColumn`` blocks.
    case terms = 3
    /// The values behind the codes, with their counts: see ``SegmentValues``.
    case values = 4
    /// See ``BlockList`` of ``FingerprintCoding`` blocks.
    case fingerprints = 5
    /// The initial letters of titles: see ``SegmentInitials``.
    case initials = 6
    /// See ``BlockList`` of the folded titles, each followed by a zero byte: see ``TitleSortKey``.
    case titleKeys = 7
    /// See ``BlockList`` with a block for each chunk: ``PackedNumbers`` of the ends of titles and names, which phrases need: see
    /// ``SegmentWriter/fieldEnds``. Written with the words.
    case fieldEnds = 8
}

/// Blocks of variable length, one after the other, each with its length in front: ``SegmentLayout/rowsPerBlock`` rows in each, fewer in the
/// last one. Sealed.
package enum BlockList {
    /// - Throws: `BlockCompression.Damage` if Zstandard fails, as without memory.
    package static func bytes(_ blocks: [[UInt8]]) throws -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(blocks.reduce(0) { $0 + $1.count + 5 })
        for block in blocks {
            Varint.append(UInt64(block.count), to: &bytes)
            bytes += block
        }
        return try SealedBytes.sealed(bytes)
    }

    /// - Throws: ``SegmentDamage`` if the bytes are not those of blocks.
    package static func blocks(_ bytes: [UInt8]) throws(SegmentDamage) -> [[UInt8]] {
        let bytes = try SealedBytes.opened(bytes)
        return try decodingStored {
            var parser = ByteParser(bytes)
            var blocks: [[UInt8]] = []
            while !parser.isAtEnd { blocks.append(Array(bytes[try parser.range()])) }
            return blocks
        }
    }

    /// The fingerprints of blocks that ``FingerprintCoding`` has written.
    ///
    /// - Throws: ``SegmentDamage`` if the bytes are not those of fingerprints.
    package static func fingerprints(_ bytes: [UInt8]) throws(SegmentDamage) -> [ListingFingerprint] {
        let blocks = try blocks(bytes)
        return try decodingStored {
            var fingerprints: [ListingFingerprint] = []
            for block in blocks { try FingerprintCoding.append(block, to: &fingerprints) }
            return fingerprints
        }
    }
}
