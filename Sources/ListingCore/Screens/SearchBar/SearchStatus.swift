/// The status of a search, shown next to the search field.
public enum SearchStatus: Equatable, Sendable {
    /// There is no search or filter, so everything is shown.
    case idle
    /// The result has not arrived yet.
    case searching
    /// - Parameters:
    ///   - count: Number of listings found.
    ///   - of: Number of listings searched.
    ///   - reach: The share of the catalog that has been searched.
    case found(_ count: Int, of: Int, SearchCoverage)
    /// The query has failed; the page gives the reason.
    case failed

    /// - Parameters:
    ///   - query: The current query.
    ///   - answer: The latest result, perhaps of another query.
    public init(_ query: ListingQuery, answer: QueryResult?, status: CatalogStatus) {
        guard !query.parts.isEmpty else {
            self = .idle
            return
        }
        guard let answer, answer.query.search == query.search, answer.query.filters == query.filters else {
            self = .searching
            return
        }
        self =
            answer.failure != nil ? .failed : .found(answer.count, of: answer.verifiedCount, SearchCoverage(answer.verifiedCount, status))
    }

    /// The status as text, such as "1,204 of 1,000,000 listings so far"; empty without a query.
    public var text: String {
        switch self {
        case .idle: ""
        case .searching: "Searching…"
        case .found(0, _, .soFar): "No listings so far"
        case .found(0, _, .all): "No listings"
        case .failed: "Could not be looked up"
        case .found(let count, let all, let reach):
            "\(CountText.grouped(count)) of \(CountText.of(all, "listing"))" + Self.addition(reach)
        }
    }

    private static func addition(_ reach: SearchCoverage) -> String {
        switch reach {
        case .all: ""
        case .soFar: " so far"
        case .asFarAsPossible: "; others can’t be searched"
        }
    }
}
