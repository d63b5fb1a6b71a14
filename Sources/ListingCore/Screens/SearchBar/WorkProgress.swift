/// The progress of work that the user is waiting for.
public enum WorkProgress: Equatable, Sendable {
    /// The fraction of the files that has been read, 0 to 1.
    case reading(Double)
    /// The fraction of the listings that has been searched, 0 to 1.
    case searching(Double)

    /// - Parameter answer: The latest result, perhaps of another query.
    /// - Returns: nil if the user is not waiting: indexing goes on after reading, but only a search depends on it.
    public init?(_ query: ListingQuery, _ status: CatalogStatus, answer: QueryResult?) {
        if case .reading = status.phase {
            self = .reading(min(max(status.progress, 0), 1))
            return
        }
        let verifiedCount = answer.flatMap { $0.query == query ? $0.verifiedCount : nil } ?? status.indexedCount
        guard !query.search.isEmpty, SearchCoverage(verifiedCount, status) == .soFar else { return nil }
        self = .searching(Double(verifiedCount) / Double(max(status.rows, 1)))
    }

    public var fraction: Double {
        switch self {
        case .reading(let fraction), .searching(let fraction): fraction
        }
    }

    public var label: String {
        switch self {
        case .reading: tr("Reading file…")
        case .searching: tr("Searching…")
        }
    }
}
