/// The reason of a problem with a file or a value in it, as data: a code and the arguments of its sentence. The sentence is made when it is
/// shown.
public struct ProblemCause: Hashable, Sendable {
    /// Maximum length of a string in a cause, because thousands of causes with a megabyte each would fill the memory.
    public static let maxLength = 80

    public let code: ProblemCode
    /// The arguments of the sentence, in the order of its placeholders in ``ProblemKind/text``.
    public let values: [ProblemValue]

    public init(_ code: ProblemCode, _ values: ProblemValue...) {
        self.init(code, values: values)
    }

    /// - Parameter values: the arguments in the order of the placeholders; strings are shortened.
    public init(_ code: ProblemCode, values: [ProblemValue]) {
        self.code = code
        self.values = values.map { value in
            if case .text(let text) = value { .text(text.shortened(to: Self.maxLength)) } else { value }
        }
    }

    public var severity: ProblemSeverity { kind.severity }
    private var kind: ProblemKind { ProblemKind.of(code) }

    /// The sentences that say what happened and what is shown instead, in the user's language.
    public var message: String { kind.message(values) }

    /// The sentences with one string in full length instead of its shortened form.
    ///
    /// - Parameters:
    ///   - text: The string, in the user's language.
    ///   - name: The name of its placeholder.
    public func message(with text: String, for name: String) -> String {
        kind.message(zip(kind.parameters, values).map { $0 == name ? .text(text) : $1 })
    }

    /// The advice about what to do, in the user's language.
    public var advice: String { tr(kind.advice) }

    /// The arguments by their names, in the order of the placeholders.
    public var arguments: [(name: String, value: ProblemValue)] {
        zip(kind.parameters, values).map { (name: $0, value: $1) }
    }
}
