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
        let places = [
            problem.record.map { "record \(CountText.grouped($0))" },
            problem.line.map { "line \(CountText.grouped($0))" },
            problem.column.map { "column \($0)" },
            problem.file.map { "file \($0)" },
        ].compactMap(\.self)
        let place = places.joined(separator: ", ")
        self.init(message: problem.message, location: place.isEmpty ? nil : place.prefix(1).uppercased() + place.dropFirst())
    }

    public var accessibleLabel: String? { [message, location].compactMap(\.self).joined(separator: ". ") }
}

extension RowKind where ViewModel == ProblemViewModel {
    public static var problem: RowKind { RowKind("problem") }
}
