/// What is said beside the search field of what was found.
public enum SearchStatus: Equatable, Sendable {
    /// Nothing is asked for, so everything is shown.
    case idle
    /// The answer is not there yet.
    case searching
    /// - Parameters:
    ///   - count: listings that were found.
    ///   - of: listings that were looked at.
    ///   - reach: whether those are all.
    case found(_ count: Int, of: Int, AnswerReach)
    /// Nobody knows what would be found; the page says why.
    case failed

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
        self = answer.failure != nil ? .failed : .found(answer.count, of: answer.lookedAt, AnswerReach(answer.lookedAt, status))
    }

    /// "1,204 of 1,000,000 listings so far"; empty where nothing is asked for.
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

    private static func addition(_ reach: AnswerReach) -> String {
        switch reach {
        case .all: ""
        case .soFar: " so far"
        case .asFarAsPossible: "; others can’t be searched"
        }
    }
}
