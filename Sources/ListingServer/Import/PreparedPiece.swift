import ListingCore
import ListingStore

/// A piece whose listings are compressed, and whose words are sorted. A task makes it, because this takes most of the time of an import.
struct PreparedPiece: Sendable {
    private let piece: ImportPiece
    /// The compressed bodies, the keys and the hashes of the contents, in the order of the listings.
    let bodies: [[UInt8]]
    let keys: [Int64]
    private let hashes: [UInt64]
    /// The listings with names that had to be changed, by their index.
    private let changed: [Int: Listing]
    /// The words of the listings, in the order of the rows: one run, or several for listings with thousands of words.
    let words: [SortedRun]

    /// - Parameters:
    ///   - columns: The columns of all listings of the piece, and of those before.
    ///   - dictionary: That of the run.
    /// - Throws: `BlockCompression.Damage` if Zstandard fails, as without memory; `CancellationError`.
    init(
        _ piece: ImportPiece, _ columns: SharedColumns, _ names: ShortFileNames, _ dictionary: DictionaryCompression.Prepared
    ) throws {
        var (columns, names) = (columns, names)
        var (bodies, keys, hashes, changed) = ([[UInt8]](), [Int64](), [UInt64](), [Int: Listing]())
        bodies.reserveCapacity(piece.count)
        keys.reserveCapacity(piece.count)
        hashes.reserveCapacity(piece.count)
        var (words, runs, firstRow) = (PostingsBuilder(), [SortedRun](), piece.first)
        func add(_ listing: borrowing Listing, _ header: SourceColumns) {
            let (body, hash) = ListingBody.bytes(listing, columns: header, &columns)
            bodies.append(body)
            keys.append(ListingRows.key(of: listing))
            hashes.append(hash)
            words.add(SearchableTexts(copy listing))
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
            guard words.isFull else { return }
            runs.append(words.sorted(from: firstRow % SegmentLayout.rowsPerChunk))
            (words, firstRow) = (PostingsBuilder(), piece.first + index + 1)
        }
        if firstRow < piece.first + piece.count { runs.append(words.sorted(from: firstRow % SegmentLayout.rowsPerChunk)) }
        self.bodies = try ListingRows.packed(bodies, with: dictionary)
        (self.piece, self.keys, self.hashes, self.changed, self.words) = (piece, keys, hashes, changed, runs)
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
