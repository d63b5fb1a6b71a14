import ListingCore
import ListingStore

/// `listing.body`: a ``ListingBody``, compressed with `run.dictionary`. `listing.key` is ``key(of:)``.
package enum ListingRows {
    /// - Parameters:
    ///   - bodies: those of consecutive listings.
    ///   - dictionary: that of the run.
    /// - Throws: `BlockCompression.Damage` if Zstandard fails, as without memory.
    package static func packed(_ bodies: [[UInt8]], with dictionary: [UInt8]) throws -> [[UInt8]] {
        try DictionaryCompression.compressed(bodies, with: dictionary)
    }

    /// The same with a dictionary that was prepared once.
    ///
    /// - Throws: `BlockCompression.Damage` if Zstandard fails, as without memory.
    package static func packed(_ bodies: [[UInt8]], with dictionary: PreparedDictionary) throws -> [[UInt8]] {
        try DictionaryCompression.compressed(bodies, with: dictionary)
    }

    /// Decodes listings that one statement has returned. It prepares the dictionary once, so many listings at a time are faster.
    ///
    /// - Parameters:
    ///   - rows: the ids that the listings get, and their bodies.
    ///   - dictionary: that of the run.
    ///   - columns: those of the run: see ``RunSummary``.
    ///   - layout: `run.layout`.
    /// - Returns: the listings in the order of `rows`.
    /// - Throws: ``SegmentDamage`` if a body is damaged or has an unknown layout.
    package static func listings(
        _ rows: [(id: ListingID, body: [UInt8])], with dictionary: [UInt8], _ columns: SharedColumns, layout: Int
    ) throws(SegmentDamage) -> [Listing] {
        try decodingStored {
            let bodies = try DictionaryCompression.expanded(rows.map(\.body), with: dictionary)
            return try zip(rows, bodies).map { try ListingBody.listing($1, id: $0.id, columns, layout: layout) }
        }
    }

    /// The hash of a listing's key as if it were the first with it, as the column has it.
    package static func key(of listing: borrowing Listing) -> Int64 { Int64(bitPattern: KeyIndex.firstHash(of: listing)) }

    /// The value of the column for all listings with a key, whatever its occurrence.
    package static func key(of key: ListingKey) -> Int64 { Int64(bitPattern: KeyIndex.firstHash(key)) }
}
