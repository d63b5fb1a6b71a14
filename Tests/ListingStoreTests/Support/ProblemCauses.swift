import ListingCore

extension Sequence<RecordProblem> {
    /// The causes, problem by problem, without the places.
    var causes: [ProblemCause] { map(\.cause) }
    var codes: [ProblemCode] { map(\.code) }
}

extension Sequence<ProblemCause> {
    var codes: [ProblemCode] { map(\.code) }
}

extension ProblemCause {
    /// The values that are text of the file or of the system.
    var strings: [String] { values.compactMap { if case .text(let text) = $0 { text } else { nil } } }

    /// The code and the values, independent of the words of the sentence: `json-invalid 25 comma-or-brace`.
    var brief: String {
        let shown = values.map { value in
            switch value {
            case .text(let text): "“\(text)”"
            case .number(let number), .bytes(let number): "\(number)"
            case .term(let term): term.rawValue
            }
        }
        return ([code.rawValue] + shown).joined(separator: " ")
    }
}
