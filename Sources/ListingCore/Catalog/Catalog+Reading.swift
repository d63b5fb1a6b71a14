/// Reads a whole shared catalog, which has no files to read.
extension Catalog {
    /// Reads all listings in their order, in batches.
    ///
    /// - Parameter body: takes a batch and the share of the catalog that is read with it, from 0 to 1.
    /// - Throws: ``SharedCatalogChanged`` if a file was replaced after the catalog was opened; `CancellationError`; errors of `body`.
    package func forEachBatch(_ body: ([Listing], Double) throws -> Void) async throws {
        let count = status.rows
        // Listings of a replaced file stay in the catalog until it is opened again, but no query finds them.
        guard try await rows(of: ListingQuery(sort: ListingSort(.file))).count == count else { throw SharedCatalogChanged() }
        for start in stride(from: 0, to: count, by: listingsPerBatch) {
            try Task.checkCancellation()
            let rows = start..<min(start + listingsPerBatch, count)
            let found = try await listings(at: Array(rows))
            let listings = rows.compactMap { found[$0] }
            guard listings.count == rows.count else { throw SharedCatalogChanged() }
            try body(listings, Double(rows.upperBound) / Double(count))
        }
    }
}

/// The number of listings that are read together.
private let listingsPerBatch = 1_024
