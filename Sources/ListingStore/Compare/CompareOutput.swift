import ListingCore

/// The forms of the result of a comparison.
public enum CompareForm: String, CaseIterable, Sendable {
    /// For people: grouped by kind of change.
    case text
    /// JSON Lines: a summary, and then an object for each listing that differs.
    case json
    /// A row for each change.
    case csv
}

/// Writes the result of a comparison in one form.
public protocol CompareOutput {
    /// Called with each listing that differs, in the order of the new files, and then with those that are gone.
    mutating func add(_ outcome: ListingOutcome) throws
    /// Counts the changes of a listing of which only the stock has changed.
    ///
    /// - Returns: false if the listing itself is needed. Then nothing is counted.
    mutating func count(_ changes: [ListingChange]) -> Bool
    /// Called once, after all listings.
    mutating func finish(_ outcome: FileComparison.Outcome) throws
}

extension CompareOutput {
    public mutating func count(_ changes: [ListingChange]) -> Bool { false }
}

/// The kinds of changes that a user wants to see.
public struct ChangeSelection: Sendable {
    /// Names of kinds and of groups; empty for all.
    public let names: Set<String>
    public let includesMinor: Bool

    public init(_ names: Set<String> = [], includesMinor: Bool = false) { (self.names, self.includesMinor) = (names, includesMinor) }

    /// The names that a user can choose from.
    public static let all = ChangeGroup.allCases.map(\.rawValue) + ChangeKind.allCases.map(\.rawValue)

    public func includes(_ kind: ChangeKind) -> Bool {
        names.isEmpty || names.contains(kind.rawValue) || names.contains(kind.group.rawValue)
    }

    /// The wanted ones of the changes of a listing.
    public func selected(_ changes: [ListingChange]) -> [ListingChange] {
        changes.filter { includes($0.kind) && (includesMinor || !$0.isMinor) }
    }

    /// The outcome with only the wanted changes; nil if none is left.
    public func selected(_ outcome: ListingOutcome) -> ListingOutcome? {
        guard outcome.status == .changed else { return includes(outcome.status.kind) ? outcome : nil }
        let changes = selected(outcome.changes)
        return changes.isEmpty
            ? nil : ListingOutcome(.changed, outcome.reason, old: outcome.old, new: outcome.new, changes: changes)
    }
}

extension CompareForm {
    /// - Parameters:
    ///   - names: the names of both files as messages show them.
    ///   - limit: the number of listings that text names for each kind of change.
    ///   - write: receives the bytes in order; may throw to stop.
    /// - Throws: ``ImportError`` if no temporary file can be made for the lines of the JSON.
    public func output(
        of names: (old: String, new: String), limit: Int, _ write: @escaping (String) throws -> Void
    ) throws -> any CompareOutput {
        switch self {
        case .text: CompareText(names: names, limit: limit, write: write)
        case .json: try CompareJSON(names: names, write: write)
        case .csv: CompareCSV(write: write)
        }
    }
}
