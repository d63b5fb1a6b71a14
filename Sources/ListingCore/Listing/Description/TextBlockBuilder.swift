/// Collects the text of blocks, and decides late what stands between two pieces of it.
///
/// Tags around a gap say the same thing many times over (`</p></td> <td><p>`), and in any order. So nothing is written for a tag:
/// the strongest gap that was asked for counts once the next visible character comes. That is also why no block is empty, and why
/// none starts or ends with white space, but for the first line's indentation in preformatted text.
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

    /// - Parameter keepsBlankLines: whether a blank line of the source ends a block.
    init(keepsBlankLines: Bool) { self.keepsBlankLines = keepsBlankLines }

    /// Ends the block at hand and starts one of this kind.
    mutating func begin(_ kind: Kind) {
        flush()
        self.kind = kind
        gap = .none
    }

    /// The end of a line, as `br` means it: two of them make a paragraph.
    mutating func endLine() {
        if gap == .line, case .paragraph = kind { gap = .block }
        gap = max(gap, .line)
    }

    /// - Parameter staysInItem: whether blocks inside an item of a list are lines of that item.
    mutating func endBlock(staysInItem: Bool) {
        if staysInItem, case .listItem = kind { gap = max(gap, .line) } else { gap = max(gap, .block) }
    }

    /// Another cell of the same row. A cell's own blocks do not part it from its neighbour.
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

    /// Text that nobody can see makes no block, and what comes next is then still the start of the block at hand.
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
    /// Whether there is more than white space, zero-width blanks and other marks without a shape.
    var hasVisibleText: Bool {
        unicodeScalars.contains { !$0.properties.isWhitespace && !$0.properties.isDefaultIgnorableCodePoint }
    }
}
