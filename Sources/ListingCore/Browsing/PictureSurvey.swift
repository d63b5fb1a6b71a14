/// Reads the listings of a result one after the other, off the main thread, and notes their pictures.
actor PictureSurvey {
    /// The pictures of the next listings, and what was found out with them.
    struct Batch: Sendable {
        /// The hashes of each listing's pictures.
        let pictures: [[UInt64]]
        /// Cells without a picture, counted from the first cell of the batch.
        let missing: [Int]
        /// Hashes of pictures that turned out to be in several listings, in this batch or with an earlier one.
        let shared: [UInt64]
        /// Number of cells so far with such a picture.
        let sharedCount: Int
    }

    private let catalog: any Catalog
    private let answer: QueryResult
    private var duplicates: PictureDuplicates
    private var next = 0

    /// Number of listings to read at a time.
    private static let batch = 512

    init(_ catalog: any Catalog, _ answer: QueryResult, files: (any PictureFileFacts)?) {
        self.catalog = catalog
        self.answer = answer
        duplicates = PictureDuplicates(files: files)
    }

    /// Reads the next listings.
    ///
    /// - Returns: nil at the end of the result.
    /// - Throws: `CancellationError`, or the reason why the catalog cannot be read.
    func readOn() async throws -> Batch? {
        let positions = next..<min(next + Self.batch, answer.count)
        guard !positions.isEmpty else { return nil }
        let rows = answer.rows(at: positions)
        let listings = try await catalog.listings(at: rows)
        try Task.checkCancellation()
        next = positions.upperBound
        var pictures: [[UInt64]] = []
        var missing: [Int] = []
        var cell = 0
        for (offset, row) in rows.enumerated() {
            let found = duplicates.add(listings[row]?.images.map(\.location) ?? [], of: positions.lowerBound + offset)
            if found.isEmpty { missing.append(cell) }
            for (index, picture) in found.enumerated() where picture.isMissing { missing.append(cell + index) }
            pictures.append(found.map(\.hash))
            cell += max(1, found.count)
        }
        return Batch(pictures: pictures, missing: missing, shared: duplicates.takeNews(), sharedCount: duplicates.sharedCount)
    }
}
