/// The description of a problem code: its severity and its wording. The kinds are in a file for each subject.
public struct ProblemKind: Sendable {
    public let code: ProblemCode
    public let severity: ProblemSeverity
    /// The sentence, with a placeholder for each argument: “{value}” isn’t a price.
    public let text: StaticString
    /// The sentence for other counts than 1, if the argument `{n}` is a count.
    public let plural: StaticString?
    /// Advice about what the user can do.
    public let advice: StaticString
    /// The meaning of the problem, for docs/PROBLEMS.md.
    public let meaning: String
    /// A piece of a file that has it, for docs/PROBLEMS.md.
    public let example: String
    /// The names of the placeholders, in their order in ``text``, and then of those that are only in ``plural``.
    public let parameters: [String]

    init(
        _ code: ProblemCode, _ severity: ProblemSeverity, _ text: StaticString, advice: StaticString, meaning: String, example: String
    ) {
        self.init(code, severity, text, nil, advice, meaning, example)
    }

    /// - Parameter texts: The sentences for a count of 1 and for others.
    init(
        _ code: ProblemCode, _ severity: ProblemSeverity, _ texts: (one: StaticString, other: StaticString), advice: StaticString,
        meaning: String, example: String
    ) {
        self.init(code, severity, texts.one, texts.other, advice, meaning, example)
    }

    private init(
        _ code: ProblemCode, _ severity: ProblemSeverity, _ text: StaticString, _ plural: StaticString?, _ advice: StaticString,
        _ meaning: String, _ example: String
    ) {
        self.code = code
        self.severity = severity
        self.text = text
        self.plural = plural
        self.advice = advice
        self.meaning = meaning
        self.example = example
        parameters = Self.placeholders(of: text.description + (plural?.description ?? ""))
    }

    /// All kinds, by subject, as docs/PROBLEMS.md lists them.
    public static let subjects: [(title: String, kinds: [ProblemKind])] = [
        ("Values", values), ("Listings", listings), ("Tables", tables), ("JSON", json), ("XML and web pages", xml),
        ("Encodings", encodings), ("Files that change or end early", inputs), ("Compressed files and archives", archives),
        ("Files that can’t be opened", files),
    ]

    /// The kind of a code.
    public static func of(_ code: ProblemCode) -> ProblemKind {
        byCode[code] ?? ProblemKind(code, .noted, "", advice: "", meaning: "", example: "")
    }

    private static let byCode = Dictionary(subjects.flatMap(\.kinds).map { ($0.code, $0) }) { first, _ in first }

    /// The sentence in the user's language.
    func message(_ values: [ProblemValue]) -> String {
        let pairs = zip(parameters, values)
        var text = tr(text)
        if let plural, case .number(let count)? = pairs.first(where: { $0.0 == "n" })?.1 { text = trn(self.text, plural, count) }
        return text.filled { name in
            guard let value = pairs.first(where: { $0.0 == name })?.1 else { return nil }
            return name == "reason" ? LibraryMessage.translated(value.shown) : value.shown
        }
    }

    /// The distinct names in braces.
    private static func placeholders(of text: String) -> [String] {
        var names: [String] = []
        _ = text.filled { name in
            if !names.contains(String(name)) { names.append(String(name)) }
            return nil
        }
        return names
    }
}
