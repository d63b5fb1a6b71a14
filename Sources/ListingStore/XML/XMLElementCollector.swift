/// Builds values of the wanted elements, with their content.
///
/// Everything outside of them is skipped. An element larger than ``maxBytes`` is given up, so that a file cannot exhaust memory.
final class XMLElementCollector: XMLEvents {
    /// The maximum size of an element: the bytes of its text and attribute values, and 64 for each element and attribute.
    static let maxBytes = 32 * 1024 * 1024

    enum Found {
        case element(XMLElement)
        case tooLarge(XMLName, line: Int)
    }

    private let isWanted: (XMLName, _ parent: XMLName?) -> Bool
    private let largest: Int
    private let firstLine: Int
    /// The elements around the collected one, without the root that ``MarkupRepair`` adds.
    private var around: [XMLName] = []
    private var depth = 0
    /// The wanted element and its open descendants.
    private var open: [XMLElement] = []
    private var text = ""
    private var size = 0
    /// The number of open elements, counted from the one that was too large; 0 if there is none.
    private var givenUp = 0
    private var found: [Found] = []
    private(set) var defects = MarkupDiagnostics()

    /// - Parameters:
    ///   - firstLine: The line of the file on which the text begins.
    ///   - isWanted: Called for each element outside of wanted ones.
    init(
        largest: Int = XMLElementCollector.maxBytes, firstLine: Int = 1, where isWanted: @escaping (XMLName, _ parent: XMLName?) -> Bool
    ) {
        self.isWanted = isWanted
        self.largest = largest
        self.firstLine = firstLine
    }

    /// Returns all complete elements and removes them.
    func removeAll() -> [Found] {
        defer { found.removeAll(keepingCapacity: true) }
        return found
    }

    func start(_ name: XMLName, attributes: [XMLAttribute], line: Int) {
        depth += 1
        if depth == 1 { return }
        if givenUp > 0 {
            givenUp += 1
        } else if !open.isEmpty || isWanted(name, around.last) {
            flushText()
            open.append(XMLElement(name: name, attributes: attributes, line: line + firstLine - 1))
            count(64 + attributes.reduce(0) { $0 + $1.value.utf8.count + 64 })
        } else {
            around.append(name)
        }
    }

    func end() {
        depth -= 1
        if depth == 0 { return }
        if givenUp > 0 {
            givenUp -= 1
            return
        }
        flushText()
        guard let element = open.popLast() else {
            _ = around.popLast()
            return
        }
        if open.isEmpty {
            found.append(.element(element))
            size = 0
        } else {
            open[open.count - 1].content.append(.element(element))
        }
    }

    func text(_ piece: String) {
        guard !open.isEmpty else { return }
        text += piece
        count(piece.utf8.count)
    }

    func error(code: Int, message: String, line: Int) {
        defects.report(.parser(code: code, message: String(message.trimmed.prefix(200))), line: line + firstLine - 1)
    }

    private func flushText() {
        guard !text.isEmpty, !open.isEmpty else { return }
        open[open.count - 1].content.append(.text(text))
        text = ""
    }

    private func count(_ bytes: Int) {
        size += bytes
        guard size > largest, let outermost = open.first else { return }
        found.append(.tooLarge(outermost.name, line: outermost.line))
        givenUp = open.count
        open.removeAll()
        text = ""
        size = 0
    }
}
