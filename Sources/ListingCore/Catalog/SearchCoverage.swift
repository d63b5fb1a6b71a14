/// The share of a catalog that a query's result covers.
public enum SearchCoverage: Equatable, Sendable {
    /// All listings.
    case all
    /// All listings available so far; the files are still being read, or their terms are still being indexed.
    case soFar
    /// All listings that can be searched; the rest never will be, for a reason that ``CatalogStatus`` gives.
    case asFarAsPossible

    /// - Parameters:
    ///   - verifiedCount: See ``QueryResult/verifiedCount``.
    ///   - status: The catalog's current status.
    public init(_ verifiedCount: Int, _ status: CatalogStatus) {
        switch status.phase {
        case .reading: self = .soFar
        case .complete, .failed:
            let isWhole = status.indexingFailed && verifiedCount >= status.indexedCount
            self = verifiedCount >= status.rows ? .all : isWhole ? .asFarAsPossible : .soFar
        }
    }
}

extension QueryResult {
    /// Number of rows for which it is known whether they match.
    public var verifiedCount: Int { query.search.isEmpty ? total : min(indexedCount, total) }

    /// True if repeating the query covers more rows, because more rows were indexed meanwhile.
    func isExtended(by status: CatalogStatus) -> Bool { verifiedCount < min(status.indexedCount, total) }
}
