/// A repair of one cell, to be shown before it is made.
public struct RepairProposal: Sendable, Equatable {
    public let kind: RepairKind
    /// The number of the row, from 1 without the header, as in ``Listing/source``.
    public let row: Int
    /// The line on which the row begins, from 1.
    public let line: Int
    /// The index of the column, from 0.
    public let column: Int
    /// The column's name in the header.
    public let name: String
    public let before: String
    /// The repaired text; nil if the user has to choose first.
    public let after: String?
    /// The tags from which the user chooses; empty for all other kinds.
    public let choices: [String]
    /// The limit that the tags exceed; nil for all other kinds.
    public let limit: TagLimit?

    public init(
        _ kind: RepairKind, row: Int, line: Int, column: Int, name: String, before: String, after: String?, choices: [String] = [],
        limit: TagLimit? = nil
    ) {
        (self.kind, self.row, self.line, self.column, self.name) = (kind, row, line, column, name)
        (self.before, self.after, self.choices, self.limit) = (before, after, choices, limit)
    }
}
