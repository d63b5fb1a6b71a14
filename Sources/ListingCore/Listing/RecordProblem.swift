/// A defect in the source, such as a value that could not be parsed. It never stops the reading and never hides the record.
public struct RecordProblem: Hashable, Sendable {
    /// The file's path if several were read together; nil if there is only one.
    public var file: String?
    /// The record's number from 1, not counting the header; nil if the problem concerns the whole file.
    public let record: Int?
    /// The line of the problem, from 1.
    public let line: Int?
    /// The column's name if the problem is in one cell.
    public let column: String?
    /// The name of the cell, such as B12, if the problem is in one of a spreadsheet.
    public let cell: String?
    /// The defect, as data.
    public let cause: ProblemCause

    /// - Parameter column: Shortened, because thousands of problems with a name of a megabyte would fill the memory.
    public init(
        file: String? = nil, record: Int? = nil, line: Int? = nil, column: String? = nil, cell: String? = nil, _ cause: ProblemCause
    ) {
        self.file = file
        self.record = record
        self.line = line
        self.column = column?.shortened(to: 200)
        self.cell = cell
        self.cause = cause
    }

    public var code: ProblemCode { cause.code }
    public var severity: ProblemSeverity { cause.severity }
    /// The sentences that say what happened and what is shown instead, in the user's language.
    public var message: String { cause.message }
}
