import ListingCore

/// The forms in which repairs are reported.
public enum RepairForm: String, CaseIterable, Sendable {
    /// For people: grouped by kind, with examples.
    case text
    /// JSON Lines: an object for each repair, and then a summary.
    case json
}

/// Reports proposals, or repairs that were made, in one form.
public protocol RepairOutput {
    /// Called with each proposal, in the order of the file.
    mutating func add(_ proposal: RepairProposal) throws
    /// Called once, after all proposals.
    mutating func finish(_ summary: RepairSummary) throws
}

extension RepairForm {
    /// - Parameters:
    ///   - name: the name of the file as messages show it.
    ///   - output: the path of the copy; nil if none is written.
    ///   - limit: the number of examples that text shows for each kind.
    ///   - write: receives the text in order; may throw to stop.
    public func output(
        of name: String, to output: String?, limit: Int, _ write: @escaping (String) throws -> Void
    ) -> any RepairOutput {
        switch self {
        case .text: RepairText(name: name, output: output, limit: limit, write: write)
        case .json: RepairJSON(name: name, output: output, write: write)
        }
    }
}
