/// The tables of a web page that hold data, and what else the page says about itself.
struct HTMLTablesOutline {
    /// A table with at least two rows of at least two cells that are not empty.
    struct Table {
        /// The place of the table in the page, by ``PageTokens/position``.
        let position: Int
        /// The place of the end of the table; nil if the page, or the part of it in which tables are searched, ends in the table.
        let end: Int?
        let caption: String
        /// True if links, scripts or forms come before the table, as on the page of a website.
        let isOnWebsite: Bool
    }

    /// The number of bytes in which tables are searched.
    static let maxLength = 16 << 20
    private static let maxTables = 10_000
    /// Tables that are deeper in others are not read on their own.
    private static let maxDepth = 100
    /// The longest caption, in bytes.
    private static let maxCaption = 200

    /// A table whose end is not reached yet.
    private struct Open {
        let position: Int
        let isOnWebsite: Bool
        var rows = 0
        var cells = 0
        var (isInCell, isFilled, isInCaption) = (false, false, false)
        var caption = PageText()

        init(position: Int, isOnWebsite: Bool) { (self.position, self.isOnWebsite) = (position, isOnWebsite) }

        mutating func endCell() {
            if isFilled { cells += 1 }
            (isInCell, isFilled, isInCaption) = (false, false, false)
        }

        mutating func endRow() {
            endCell()
            if cells > 1 { rows += 1 }
            cells = 0
        }
    }

    /// The tables, in the order of their beginnings.
    private(set) var tables: [Table] = []
    /// True if the page has scripts of JSON-LD, which may describe products.
    private(set) var hasScripts = false
    /// True if the page describes products in its attributes.
    private(set) var hasProducts = false
    /// True if the page ends in a table.
    private(set) var endsEarly = false
    /// True if the page goes on after the part in which tables are searched.
    private(set) var isIncomplete = false

    private var open: [Open] = []
    private var tooDeep = 0
    private var isOnWebsite = false

    /// - Throws: the errors of reading the page.
    init(_ text: TextFile) throws {
        var tokens = try PageTokens(text)
        let start = tokens.position
        while true {
            if tokens.position - start >= Self.maxLength {
                isIncomplete = true
                break
            }
            guard let token = try tokens.next() else {
                endsEarly = !open.isEmpty
                break
            }
            switch token {
            case .start(let tag): self.start(tokens.name(of: tag), tag, tokens)
            case .end(let tag): end(tokens.name(of: tag), at: tokens.endPosition)
            case .text(let range):
                guard let last = open.indices.last, open[last].isInCell || open[last].isInCaption else { continue }
                let bytes = tokens.window.bytes
                read(bytes.span.extracting(range), in: last)
            }
        }
        while !open.isEmpty { endTable(at: nil) }
        tables.sort { $0.position < $1.position }
    }

    private mutating func start(_ name: XMLByteName, _ tag: MarkupTag, _ tokens: borrowing PageTokens) {
        switch name {
        case XMLByteName("table"):
            guard open.count < Self.maxDepth, tooDeep == 0 else { return tooDeep += 1 }
            open.append(Open(position: tokens.position, isOnWebsite: isOnWebsite))
        case XMLByteName("tr"), XMLByteName("thead"), XMLByteName("tbody"), XMLByteName("tfoot"), XMLByteName("colgroup"): endRow()
        case XMLByteName("td"), XMLByteName("th"):
            guard let last = open.indices.last, tooDeep == 0 else { return }
            open[last].endCell()
            open[last].isInCell = true
        case XMLByteName("caption"):
            guard let last = open.indices.last, tooDeep == 0 else { return }
            open[last].endRow()
            open[last].isInCaption = true
        case XMLByteName("img"):
            isOnWebsite = true
            if let last = open.indices.last, open[last].isInCell { open[last].isFilled = true }
        case XMLByteName("script"):
            isOnWebsite = true
            tokens.forEachAttribute(of: tag) { name, value in
                guard name == XMLByteName("type") else { return }
                if value.text(from: 0, upTo: value.count).lowercased().contains("ld+json") { hasScripts = true }
            }
        case XMLByteName("a"), XMLByteName("nav"), XMLByteName("form"), XMLByteName("button"), XMLByteName("input"), XMLByteName("iframe"),
            XMLByteName("header"), XMLByteName("svg"):
            isOnWebsite = true
        default: break
        }
        guard !hasProducts, !tag.attributes.isEmpty else { return }
        tokens.forEachAttribute(of: tag) { name, value in
            guard name == XMLByteName("itemtype") else { return }
            if value.text(from: 0, upTo: value.count).lowercased().contains("schema.org/product") { hasProducts = true }
        }
    }

    private mutating func end(_ name: XMLByteName, at position: Int) {
        switch name {
        case XMLByteName("table"): if tooDeep > 0 { tooDeep -= 1 } else if !open.isEmpty { endTable(at: position) }
        case XMLByteName("tr"), XMLByteName("thead"), XMLByteName("tbody"), XMLByteName("tfoot"): endRow()
        case XMLByteName("td"), XMLByteName("th"), XMLByteName("caption"):
            if let last = open.indices.last, tooDeep == 0 { open[last].endCell() }
        default: break
        }
    }

    private mutating func endRow() { if let last = open.indices.last, tooDeep == 0 { open[last].endRow() } }

    private mutating func endTable(at end: Int?) {
        guard var table = open.popLast() else { return }
        table.endRow()
        guard table.rows > 1, tables.count < Self.maxTables else { return }
        var caption = table.caption
        caption.trim()
        let name = String(decoding: caption.bytes, as: UTF8.self).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        tables.append(Table(position: table.position, end: end, caption: name, isOnWebsite: table.isOnWebsite))
    }

    private mutating func read(_ text: Span<UInt8>, in table: Int) {
        if open[table].isInCaption {
            if open[table].caption.bytes.count < Self.maxCaption { open[table].caption.append(text) }
        } else if !open[table].isFilled {
            open[table].isFilled = Self.isFilled(text)
        }
    }

    /// True if there is anything but white space and no-break spaces.
    private static func isFilled(_ text: Span<UInt8>) -> Bool {
        var position = 0
        while position < text.count {
            if text[position].isMarkupBlank {
                position += 1
            } else if text[position] == 0xC2, position + 1 < text.count, text[position + 1] == 0xA0 {
                position += 2
            } else if text.starts(position, with: "&nbsp;") || text.starts(position, with: "&#160;") {
                position += 6
            } else {
                return true
            }
        }
        return false
    }
}
