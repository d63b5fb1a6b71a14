/// Reads an HTML description the way a page shows it: block by block, in one pass over the tags, whatever their nesting.
struct HTMLTextReader {
    private var tokenizer: HTMLTokenizer
    private var builder: TextBlockBuilder
    private var lists: [List] = []
    private var openPre = 0
    /// True if any tag marks the end of a block or a line.
    private var hasStructure = false

    private struct List {
        let isOrdered: Bool
        var next: Int
    }

    /// The blocks of `html`. If no tag gives it structure, its author relied on line breaks, so they are kept.
    static func blocks(of html: String) -> [TextBlock] {
        var reader = HTMLTextReader(html, keepsBlankLines: false)
        let blocks = reader.read()
        guard !reader.hasStructure, html.unicodeScalars.contains(where: { $0 == "\n" || $0 == "\r" }) else { return blocks }
        reader = HTMLTextReader(html, keepsBlankLines: true)
        return reader.read()
    }

    private init(_ html: String, keepsBlankLines: Bool) {
        tokenizer = HTMLTokenizer(html)
        builder = TextBlockBuilder(keepsBlankLines: keepsBlankLines)
    }

    private mutating func read() -> [TextBlock] {
        while let token = tokenizer.next() {
            switch token {
            case .text(let range): append(range)
            case .start(let name, let attributes): start(name, attributes)
            case .end(let name): end(name)
            }
        }
        return builder.finish()
    }

    private mutating func start(_ name: String, _ attributes: Range<Int>) {
        guard let role = HTMLRole(of: name) else { return }
        hasStructure = true
        switch role {
        case .block: builder.endBlock(staysInItem: !lists.isEmpty)
        case .lineBreak: builder.endLine()
        case .cell: builder.beginCell()
        case .row: builder.begin(.paragraph)
        case .heading: if lists.isEmpty { builder.begin(.heading) } else { builder.endBlock(staysInItem: true) }
        case .pre:
            openPre += 1
            builder.endBlock(staysInItem: !lists.isEmpty)
        case .list(let isOrdered):
            builder.begin(.paragraph)
            lists.append(List(isOrdered: isOrdered, next: isOrdered ? firstNumber(attributes) : 1))
        case .item: beginItem()
        }
    }

    private mutating func end(_ name: String) {
        guard let role = HTMLRole(of: name) else { return }
        hasStructure = true
        switch role {
        case .block: builder.endBlock(staysInItem: !lists.isEmpty)
        case .lineBreak: builder.endLine()
        case .cell: break
        case .row, .item: builder.begin(.paragraph)
        case .heading: if lists.isEmpty { builder.begin(.paragraph) } else { builder.endBlock(staysInItem: true) }
        case .pre:
            openPre = max(0, openPre - 1)
            builder.endBlock(staysInItem: !lists.isEmpty)
        case .list:
            builder.begin(.paragraph)
            _ = lists.popLast()
        }
    }

    private mutating func beginItem() {
        guard var list = lists.popLast() else { return builder.begin(.listItem(level: 1, marker: "•")) }
        let marker = list.isOrdered ? "\(list.next)." : "•"
        list.next += 1
        lists.append(list)
        builder.begin(.listItem(level: min(lists.count, Self.deepestLevel), marker: marker))
    }

    /// Maximum nesting level; deeper lists look like this one, because unlimited indentation would push the text out of the window.
    private static let deepestLevel = 9

    /// The number in `start="5"`, as editors write it if a list continues after a picture.
    private func firstNumber(_ attributes: Range<Int>) -> Int {
        let separators: Set<UInt8> = [.blank, .tab, .newline, .equalsSign, .quotationMark, .apostrophe]
        let words = tokenizer.bytes[attributes].split { separators.contains($0) }
        guard let name = words.firstIndex(where: { String(decoding: $0, as: UTF8.self).lowercased() == "start" }) else { return 1 }
        let number = words[(name + 1)...].first.flatMap { Int(String(decoding: $0, as: UTF8.self)) } ?? 1
        return (0...9_999).contains(number) ? number : 1
    }

    private mutating func append(_ range: Range<Int>) {
        let bytes = tokenizer.bytes
        var index = range.lowerBound
        while index < range.upperBound {
            if bytes[index] == .ampersand, let reference = HTMLEntities.reference(in: bytes, at: index) {
                builder.append(reference.scalar, isPreformatted: openPre > 0)
                index += reference.length
            } else if bytes[index] == 0xC2, index + 1 < range.upperBound, bytes[index + 1] <= 0xA0 {
                // U+0080 to U+00A0: control characters, and the no-break space.
                builder.append(Unicode.Scalar(bytes[index + 1]), isPreformatted: openPre > 0)
                index += 2
            } else {
                builder.append(bytes[index], isPreformatted: openPre > 0)
                index += 1
            }
        }
    }
}
