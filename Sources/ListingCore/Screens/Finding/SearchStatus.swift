/// What is said beside the search field of what was found.
public enum SearchStatus: Equatable, Sendable {
    /// Nothing is asked for, so everything is shown.
    case idle
    /// The answer is not there yet.
    case searching
    /// - Parameters:
    ///   - count: listings that were found.
    ///   - of: listings that were looked at.
    ///   - isPartial: whether more are to be looked at, as the file is still being read or its words are.
    case found(_ count: Int, of: Int, isPartial: Bool)

    /// - Parameters:
    ///   - query: what is asked for now.
    ///   - answer: the last one there is, perhaps to another question.
    public init(_ query: ListingQuery, answer: CatalogueAnswer?, status: CatalogueStatus) {
        guard !query.parts.isEmpty else {
            self = .idle
            return
        }
        guard let answer, answer.query.search == query.search, answer.query.filters == query.filters else {
            self = .searching
            return
        }
        let lookedAt = query.search.isEmpty ? answer.of : min(answer.searched, answer.of)
        self = .found(answer.count, of: lookedAt, isPartial: status.phase == .reading || lookedAt < status.rows)
    }

    /// "1,204 of 1,000,000 listings"; empty where nothing is asked for.
    public var text: String {
        switch self {
        case .idle: ""
        case .searching: "Searching…"
        case .found(let count, let all, let isPartial):
            (count == 0 ? "No listings" : "\(CountText.grouped(count)) of \(CountText.of(all, "listing"))") + (isPartial ? " so far" : "")
        }
    }
}
