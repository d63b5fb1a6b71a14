/// The user guide: a title, and a page for each topic.
///
/// It is read from the same file as on the web, docs/USING.md or its translation, so that there is only one guide to keep true.
public struct HelpDocument: Equatable, Sendable {
    /// A page.
    public struct Topic: Equatable, Sendable {
        public let title: String
        public internal(set) var blocks: [Block] = []
    }

    /// A part of a page.
    public enum Block: Equatable, Sendable {
        case heading(GuideText)
        case paragraph(GuideText)
        /// The marker is a bullet or a number.
        case item(marker: String, GuideText)
        /// A row of a table.
        case row([GuideText], isHeader: Bool)
    }

    public internal(set) var title = ""
    public internal(set) var topics: [Topic] = []

    /// Reads Markdown: headings of three levels, paragraphs, lists and tables. What is above the first topic is omitted, except the title.
    public init(markdown: String) {
        var parser = HelpParser()
        for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) { parser.read(line) }
        parser.endBlock()
        title = parser.title
        topics = parser.topics
    }
}

/// Reads a guide line by line.
private struct HelpParser {
    var title = ""
    var topics: [HelpDocument.Topic] = []
    /// The paragraph or the list item that the next line may continue.
    private var open: (marker: String?, text: String)?
    private var isInTable = false

    mutating func read(_ line: Substring) {
        let text = line.trimmingPrefix { $0 == " " }
        if line.hasPrefix("|") { return readRow(line) }
        isInTable = false
        if let level = Self.level(of: line) {
            endBlock()
            return begin(String(line.dropFirst(level + 1)), level: level)
        }
        if text.isEmpty { return endBlock() }
        if text.startIndex == line.startIndex, let (marker, rest) = Self.item(line) {
            endBlock()
            open = (marker, String(rest))
        } else if let block = open {
            open = (block.marker, block.text + " " + text)
        } else {
            open = (nil, String(text))
        }
    }

    mutating func endBlock() {
        guard let (marker, text) = open else { return }
        open = nil
        let content = GuideText(markdown: text)
        add(marker.map { .item(marker: $0, content) } ?? .paragraph(content))
    }

    private mutating func add(_ block: HelpDocument.Block) {
        if !topics.isEmpty { topics[topics.count - 1].blocks.append(block) }
    }

    private mutating func begin(_ heading: String, level: Int) {
        switch level {
        case 1: title = GuideText(markdown: heading).plain
        case 2: topics.append(HelpDocument.Topic(title: GuideText(markdown: heading).plain))
        default: add(.heading(GuideText(markdown: heading)))
        }
    }

    private mutating func readRow(_ line: Substring) {
        endBlock()
        // Cells are between the bars, so the first and the last part are empty.
        let cells = line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast().map { $0.trimming { $0 == " " } }
        // The line between the header and the other rows.
        guard !cells.allSatisfy({ !$0.isEmpty && $0.allSatisfy { $0 == "-" } }) else { return }
        add(.row(cells.map { GuideText(markdown: String($0)) }, isHeader: !isInTable))
        isInTable = true
    }

    /// The number of number signs of a heading.
    private static func level(of line: Substring) -> Int? {
        let level = line.prefix { $0 == "#" }.count
        return (1...3).contains(level) && line.dropFirst(level).first == " " ? level : nil
    }

    /// The marker of a list item, and its text.
    private static func item(_ line: Substring) -> (String, Substring)? {
        if line.hasPrefix("- ") { return ("•", line.dropFirst(2)) }
        let digits = line.prefix { $0.isASCII && $0.isNumber }
        guard !digits.isEmpty, line.dropFirst(digits.count).hasPrefix(". ") else { return nil }
        return ("\(digits).", line.dropFirst(digits.count + 2))
    }
}
