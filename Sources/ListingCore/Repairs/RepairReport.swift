/// The repairs that are proposed for a table, for a window.
public struct RepairReport: Sendable {
    /// The number of proposals of each kind that are kept as examples.
    public static let maxExamples = 50

    /// The number of proposals of each kind.
    public let counts: [RepairKind: Int]
    /// The first proposals of each kind, in the order of the file.
    public let examples: [RepairKind: [RepairProposal]]
    /// The number of rows that were looked through.
    public let rows: Int
    /// The number of rows that stay as they are because a defect makes it uncertain which cell is in which column.
    public let skippedRows: Int

    public init(counts: [RepairKind: Int], examples: [RepairKind: [RepairProposal]], rows: Int, skippedRows: Int) {
        (self.counts, self.examples, self.rows, self.skippedRows) = (counts, examples, rows, skippedRows)
    }

    /// The kinds with proposals, in their order.
    public var kinds: [RepairKind] { RepairKind.allCases.filter { counts[$0, default: 0] > 0 } }
}

/// Finds what can be repaired in the file of a window, and writes a repaired copy.
public protocol TableRepairer: Sendable {
    /// Reads the file, off the main thread and at a low priority.
    ///
    /// - Parameter progress: called with the fraction that has been read, 0 to 1, on any thread.
    /// - Throws: `CancellationError` if the task is canceled, or the reason why the file can't be repaired, in words.
    func propose(progress: @escaping @Sendable (Double) -> Void) async throws -> RepairReport

    /// Writes a copy with the repairs of some kinds. The file itself is never changed.
    ///
    /// - Parameter keptTags: the tags that the user keeps of rows with too many, by the number of the row.
    /// - Returns: the number of repairs.
    /// - Throws: `CancellationError` if the task is canceled, or the reason why the copy can't be written, in words.
    func write(_ kinds: Set<RepairKind>, keptTags: [Int: Set<String>], to path: String) async throws -> Int
}
