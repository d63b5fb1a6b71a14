/// Collects the text of blocks, and decides as late as possible what separates two pieces of text.
///
/// The tags around a gap express the same thing repeatedly (`</p></td> <td><p>`) and in any order. Nothing is therefore written for
/// a tag: when the next visible character arrives, the strongest gap requested so far takes effect. As a result no block is empty,
/// and none starts or ends with white space, except the indentation of the first line in preformatted text.
struct TextBlockBuilder {
    enum Kind { case paragraph, heading, listItem(level: Int, marker: String) }

    /// From the weakest to the strongest.
    private enum Gap: Int, Comparable {
        case none, blank, line, block, cell
        static func < (left: Gap, right: Gap) -> Bool { left.rawValue < right.rawValue }
    }

    private let keepsBlankLines: Bool
    private var blocks: [TextBlock] = []
    private var kind = Kind.paragraph
    private var text: [UInt8] = []
    private var gap = Gap.none
    private var newlines = 0

    /// - Parameter keepsBlankLines: True if a blank line of the source ends a block.
    init(keepsBlankLines: Bool) { self.keepsBlankLines = keepsBlankLines }

    /// Ends the current block and starts one of a given kind.
    mutating func begin(_ kind: Kind) {
        flush()
        self.kind = kind
        gap = .none
    }

    /// Ends a line, like `br`: two in a row end a paragraph.
    mutating func endLine() {
        if gap == .line, case .paragraph = kind { gap = .block }
        gap = max(gap, .line)
    }

    /// Ends a block.
    ///
    /// - Parameter staysInItem: True if blocks inside a list item become lines of that item.
    mutating func endBlock(staysInItem: Bool) {
        if staysInItem, case .listItem = kind { gap = max(gap, .line) } else { gap = max(gap, .block) }
    }

    /// Starts another cell of the same row. Blocks inside a cell do not separate it from its neighbor.
    mutating func beginCell() {
        if !text.isEmpty { gap = .cell }
    }

    mutating func append(_ scalar: Unicode.Scalar, isPreformatted: Bool) {
        switch scalar.value {
        case ..<0x80: append(UInt8(scalar.value), isPreformatted: isPreformatted)
        case 0x85, 0xA0: append(.blank, isPreformatted: isPreformatted)
        case 0x86..<0xA0, 0x80..<0x85: break
        default:
            closeGap()
            text.append(contentsOf: scalar.utf8)
        }
    }

    mutating func append(_ byte: UInt8, isPreformatted: Bool) {
        let isFirst = text.isEmpty || gap == .block
        if byte.isHTMLBlank, !isPreformatted || byte == .carriageReturn || byte == 0x0C || byte == .newline && isFirst {
            gap = max(gap, .blank)
            if byte == .newline { newlines += 1 }
            if keepsBlankLines, newlines > 1 { gap = max(gap, .block) }
        } else if !byte.isASCIIControl || byte.isHTMLBlank {
            closeGap()
            text.append(byte)
        }
    }

    mutating func finish() -> [TextBlock] {
        flush()
        return blocks
    }

    private mutating func closeGap() {
        newlines = 0
        guard gap != .none else { return }
        if gap == .block { flush() }
        if !text.isEmpty {
            switch gap {
            case .blank: text.append(.blank)
            case .line: text.append(.newline)
            case .cell: text.append(contentsOf: " · ".utf8)
            case .none, .block: break
            }
        }
        gap = .none
    }

    /// Ends the current block. Invisible text makes no block, so the text that follows still starts the current one.
    private mutating func flush() {
        while let last = text.last, last.isHTMLBlank { text.removeLast() }
        let string = String(decoding: text, as: UTF8.self)
        text.removeAll(keepingCapacity: true)
        guard string.hasVisibleText else { return }
        switch kind {
        case .paragraph: blocks.append(.paragraph(string))
        case .heading: blocks.append(.heading(string))
        case .listItem(let level, let marker): blocks.append(.listItem(string, level: level, marker: marker))
        }
        kind = .paragraph
    }
}

extension StringProtocol {
    /// True if the text contains more than white space, zero-width characters and other marks without a glyph.
    var hasVisibleText: Bool {
        unicodeScalars.contains { !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint }
    }
}
