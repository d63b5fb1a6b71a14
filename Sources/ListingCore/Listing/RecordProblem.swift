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
    /// The value found, the value expected, and the substitute.
    public let message: String

    /// - Parameters:
    ///   - column: Shortened, like the message, because thousands of problems with a name of a megabyte would fill the memory.
    public init(file: String? = nil, record: Int? = nil, line: Int? = nil, column: String? = nil, message: String) {
        self.file = file
        self.record = record
        self.line = line
        self.column = column?.shortened(to: 200)
        self.message = message.shortened(to: 500)
    }
}
