import ListingCore

/// The numbers of rows and repairs that a pass over a table has found.
public struct RepairSummary: Sendable, Equatable {
    /// The name of the file's format.
    public let format: String
    /// The number of rows, without the header and blank lines.
    public internal(set) var rows = 0
    /// The number of rows that are copied without a look at their cells, because a defect makes it uncertain which cell is in which column.
    public internal(set) var skippedRows = 0
    /// The number of repairs of each kind: of those that are proposed, or of those that were made.
    public internal(set) var counts: [RepairKind: Int] = [:]
    /// The number of proposals about which the user has to decide first.
    public internal(set) var undecided = 0

    init(format: String) { self.format = format }

    /// The number of all repairs.
    public var total: Int { counts.values.reduce(0, +) }
}
