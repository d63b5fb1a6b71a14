/// Text of the user guide, in parts of different styles.
public struct GuideText: Equatable, Sendable {
    /// A part in one style.
    public struct Run: Equatable, Sendable {
        public enum Style: Sendable {
            case plain, strong, emphasized, code, key
        }

        public let text: String
        public let style: Style

        public init(_ text: String, _ style: Style = .plain) {
            self.text = text
            self.style = style
        }
    }

    public let runs: [Run]

    /// The text without its styles.
    public var plain: String { runs.map(\.text).joined() }

    private static let marks: [(start: String, end: String, style: Run.Style)] = [
        ("`", "`", .code), ("<kbd>", "</kbd>", .key), ("**", "**", .strong), ("*", "*", .emphasized),
    ]

    /// Parses the marks that the guide uses: `**strong**`, `*emphasized*`, `` `code` ``, `<kbd>key</kbd>` and `[text](address)`.
    ///
    /// A link keeps its text and loses its address, because the other documents are not installed. A mark without its end is text.
    public init(markdown: String) {
        var runs: [Run] = []
        var plain = ""
        func add(_ text: some StringProtocol, _ style: Run.Style) {
            if !plain.isEmpty { runs.append(Run(plain)) }
            plain = ""
            if !text.isEmpty { runs.append(Run(String(text), style)) }
        }
        var rest = Substring(markdown)
        while let first = rest.first {
            if let (text, end) = Self.link(at: rest) {
                plain += text
                rest = rest[end...]
            } else if let mark = Self.marks.first(where: { rest.hasPrefix($0.start) }),
                let end = rest.dropFirst(mark.start.count).firstRange(of: mark.end)
            {
                add(rest[rest.index(rest.startIndex, offsetBy: mark.start.count)..<end.lowerBound], mark.style)
                rest = rest[end.upperBound...]
            } else {
                plain.append(first)
                rest.removeFirst()
            }
        }
        add("", .plain)
        self.runs = runs
    }

    /// The text of a link that a string begins with, and the index after the link.
    private static func link(at text: Substring) -> (Substring, String.Index)? {
        guard text.first == "[", let middle = text.firstRange(of: "]("), let end = text[middle.upperBound...].firstIndex(of: ")") else {
            return nil
        }
        return (text[text.index(after: text.startIndex)..<middle.lowerBound], text.index(after: end))
    }
}
