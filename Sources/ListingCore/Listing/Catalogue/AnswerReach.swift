/// How much of a catalogue an answer has looked at.
public enum AnswerReach: Equatable, Sendable {
    /// All there is.
    case all
    /// What is there so far, as the files are still read or their words are still taken in.
    case soFar
    /// What can be searched; the rest never will be, for a reason that ``CatalogueStatus`` gives.
    case asFarAsPossible

    /// - Parameters:
    ///   - lookedAt: see ``CatalogueAnswer/lookedAt``.
    ///   - status: the catalogue's at the moment.
    public init(_ lookedAt: Int, _ status: CatalogueStatus) {
        switch status.phase {
        case .reading: self = .soFar
        case .complete, .failed:
            let isWhole = status.cannotBeSearched && lookedAt >= status.searched
            self = lookedAt >= status.rows ? .all : isWhole ? .asFarAsPossible : .soFar
        }
    }
}

extension CatalogueAnswer {
    /// Rows of which it is known whether they are in it.
    public var lookedAt: Int { query.search.isEmpty ? of : min(searched, of) }

    /// Whether more is looked at when the same is asked for again, as phrases take their time.
    func isExtended(by status: CatalogueStatus) -> Bool { lookedAt < min(status.searched, of) }
}
