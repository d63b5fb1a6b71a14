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
        case .searching: tr("Searching…")
        case .found(0, _, .soFar): tr("No matches yet")
        case .found(0, _, .all): tr("No matches")
        case .failed: tr("Search failed")
        case .found(let count, let all, let reach): Self.text(CountText.grouped(count), of: all, reach)
        }
    }

    private static func text(_ count: String, of all: Int, _ reach: SearchCoverage) -> String {
        switch reach {
        case .all: trn("{count} of {n} listing", "{count} of {n} listings", all, ["count": count])
        case .soFar: trn("{count} of {n} listing so far", "{count} of {n} listings so far", all, ["count": count])
        case .asFarAsPossible:
            trn(
                "{count} of {n} listing · some listings can’t be searched",
                "{count} of {n} listings · some listings can’t be searched",
                all, ["count": count])
        }
    }
}
