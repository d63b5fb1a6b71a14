/// An action of a problem's row.
public enum ProblemAction: Hashable, Sendable {
    /// Shows the listing that has the problem.
    case open(RecordProblem)
}

/// A problem in the file.
public struct ProblemViewModel: HighlightableItem {
    public let severity: ProblemSeverity
    public let message: String
    /// Advice about what the user can do; nil if the rows above say it.
    public let advice: String?
    /// The location: "Row 12 · Line 340 · Column PRICE", or "Cell B12 · Column PRICE" in a spreadsheet, followed by the file if there are
    /// several.
    public let location: String?
    /// nil for a problem on the page of its own listing, and for one of no row.
    public let activation: ProblemAction?

    public init(
        severity: ProblemSeverity, message: String, advice: String? = nil, location: String? = nil, activation: ProblemAction? = nil
    ) {
        self.severity = severity
        self.message = message
        self.advice = advice
        self.location = location
        self.activation = activation
    }

    /// A problem with its advice, on the page of its listing.
    ///
    /// - Parameter isOfTable: True if the problem's record is a row of a table.
    public init(_ problem: RecordProblem, isOfTable: Bool) {
        self.init(
            severity: problem.severity, message: problem.message, advice: problem.cause.advice,
            location: Self.location(of: problem, isOfTable: isOfTable))
    }

    /// A problem below the header of its group.
    init(grouped problem: RecordProblem, isOfTable: Bool) {
        self.init(
            severity: problem.severity, message: problem.message, location: Self.location(of: problem, isOfTable: isOfTable),
            activation: problem.record == nil ? nil : .open(problem))
    }

    private static func location(of problem: RecordProblem, isOfTable: Bool) -> String? {
        let isInCell = problem.cell != nil
        let details = [
            problem.cell.map { tr("Cell {cell}", ["cell": $0]) },
            isInCell ? nil : problem.record.map { RecordName.numbered($0, isOfTable: isOfTable) },
            isInCell ? nil : problem.line.map { tr("Line {line}", ["line": CountText.grouped($0)]) },
            problem.column.map { ColumnName.isPositional($0) ? ColumnName.shown($0) : tr("Column {name}", ["name": $0]) },
            problem.file,
        ].compactMap(\.self)
        return details.isEmpty ? nil : details.joined(separator: " · ")
    }

    public var isHighlightable: Bool { activation != nil }
    public var accessibleLabel: String? { [message, advice, location].compactMap(\.self).joined(separator: " ") }
}

extension RowKind where ViewModel == ProblemViewModel {
    public static var problem: RowKind { RowKind("problem") }
}
