/// A problem in the file.
public struct ProblemViewModel: RowViewModel {
    public let message: String
    /// The location: "Record 12, line 340, column PRICE", followed by the file if there are several.
    public let location: String?

    public init(message: String, location: String? = nil) {
        self.message = message
        self.location = location
    }

    public init(_ problem: RecordProblem) {
        let details = [
            problem.record.map { "record \(CountText.grouped($0))" },
            problem.line.map { "line \(CountText.grouped($0))" },
            problem.column.map { "column \($0)" },
            problem.file.map { "file \($0)" },
        ].compactMap(\.self)
        let location = details.joined(separator: ", ")
        self.init(message: problem.message, location: location.isEmpty ? nil : location.prefix(1).uppercased() + location.dropFirst())
    }

    public var accessibleLabel: String? { [message, location].compactMap(\.self).joined(separator: ". ") }
}

extension RowKind where ViewModel == ProblemViewModel {
    public static var problem: RowKind { RowKind("problem") }
}
