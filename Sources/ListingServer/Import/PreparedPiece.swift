import ListingCore
import ListingStore

/// A piece whose listings are compressed. A task makes it, because this takes much of the time of an import.
struct PreparedPiece: Sendable {
    private let piece: ImportPiece
    /// The compressed bodies, the keys and the hashes of the contents, in the order of the listings.
    let bodies: [[UInt8]]
    let keys: [Int64]
    private let hashes: [UInt64]
    /// The listings with names that had to be changed, by their index.
    private let changed: [Int: Listing]

    /// - Parameters:
    ///   - columns: The columns of all listings of the piece, and of those before.
    ///   - dictionary: That of the run.
    /// - Throws: `BlockCompression.Damage` if Zstandard fails, as without memory; `CancellationError`.
    init(
        _ piece: ImportPiece, _ columns: SharedColumns, _ names: ShortFileNames, _ dictionary: PreparedDictionary
    ) throws {
        var (columns, names) = (columns, names)
        var (bodies, keys, hashes, changed) = ([[UInt8]](), [Int64](), [UInt64](), [Int: Listing]())
        bodies.reserveCapacity(piece.count)
        keys.reserveCapacity(piece.count)
        hashes.reserveCapacity(piece.count)
        func add(_ listing: borrowing Listing, _ header: SourceColumns) {
            let (body, hash) = ListingBody.bytes(listing, columns: header, &columns)
            bodies.append(body)
            keys.append(ListingRows.key(of: listing))
            hashes.append(hash)
        }
        try piece.forEach { index, listing in
            if index % 256 == 0 { try Task.checkCancellation() }
            let header = names.short(listing.source.columns)
            if let other = names.changed(listing) {
                changed[index] = other
                add(other, header)
            } else {
                add(listing, header)
            }
        }
        self.bodies = try ListingRows.packed(bodies, with: dictionary)
        (self.piece, self.keys, self.hashes, self.changed) = (piece, keys, hashes, changed)
    }

    /// Adds the rows to the columns of their segment.
    func append(to segment: inout SegmentBuilder) {
        piece.forEach { index, listing in
            if let other = changed[index] {
                segment.append(other, content: hashes[index])
            } else {
                segment.append(listing, content: hashes[index])
            }
        }
    }
}
