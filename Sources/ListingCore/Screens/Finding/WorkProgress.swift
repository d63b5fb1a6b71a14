/// What a catalogue is busy with, as far as the user waits for it.
public enum WorkProgress: Equatable, Sendable {
    /// The part of the files that was read, 0 to 1.
    case reading(Double)
    /// The part of the listings that was looked through, 0 to 1.
    case searching(Double)

    /// - Parameter answer: the last one there is, perhaps to another question.
    /// - Returns: nil where nobody waits: words are taken in behind the reading, and only a search asks for them.
    public init?(_ query: ListingQuery, _ status: CatalogueStatus, answer: CatalogueAnswer?) {
        if case .reading = status.phase {
            self = .reading(min(max(status.progress, 0), 1))
            return
        }
        let lookedAt = answer.flatMap { $0.query == query ? $0.lookedAt : nil } ?? status.searched
        guard !query.search.isEmpty, AnswerReach(lookedAt, status) == .soFar else { return nil }
        self = .searching(Double(lookedAt) / Double(max(status.rows, 1)))
    }

    public var fraction: Double {
        switch self {
        case .reading(let fraction), .searching(let fraction): fraction
        }
    }

    public var label: String {
        switch self {
        case .reading: "Reading the file"
        case .searching: "Searching the listings"
        }
    }
}
