import ListingCore

/// The text of an element of a web page as a browser shows it: runs of white space are a space, and blocks are on lines of their own.
struct PageText {
    /// The longest text of an element, in bytes. The rest is dropped.
    private static let maxLength = 1 << 20

    private(set) var bytes: [UInt8] = []
    /// True if the text was too long.
    private(set) var isTruncated = false
    private var endsWithSpace = false
    /// The number of line feeds that come before the next character.
    private var breaks = 0

    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        (endsWithSpace, breaks, isTruncated) = (false, 0, false)
    }

    /// Appends text of the page, with its character references decoded.
    mutating func append(_ text: Span<UInt8>) {
        guard text.firstIndex(of: .ampersand, from: 0) != nil else { return appendDecoded(text) }
        appendDecoded(text.text(from: 0, upTo: text.count).decoded.utf8Span.span)
    }

    private mutating func appendDecoded(_ text: Span<UInt8>) {
        for index in text.indices {
            let byte = text[index]
            if byte.isMarkupBlank {
                endsWithSpace = true
                continue
            }
            if !bytes.isEmpty {
                // A character has at most three bytes after its first, with which it becomes whole.
                let limit = byte & 0xC0 == 0x80 ? Self.maxLength + 3 : Self.maxLength
                guard !isTruncated, bytes.count < limit else { return isTruncated = true }
                if breaks > 0 {
                    for _ in 0..<breaks { bytes.append(.lineFeed) }
                } else if endsWithSpace {
                    bytes.append(.space)
                }
            }
            (endsWithSpace, breaks) = (false, 0)
            bytes.append(byte)
        }
    }

    mutating func addSpace() { endsWithSpace = true }

    /// Adds a line break that the page asks for. Several of them are at most one blank line.
    mutating func addBreak() { breaks = min(breaks + 1, 2) }

    /// Ends the line at the edge of a block.
    mutating func endLine() { breaks = max(breaks, 1) }

    /// Removes no-break spaces around the text. A cell that holds nothing else is empty.
    mutating func trim() {
        var end = bytes.count
        while end > 0 {
            if bytes[end - 1] <= .space {
                end -= 1
            } else if end > 1, bytes[end - 2] == 0xC2, bytes[end - 1] == 0xA0 {
                end -= 2
            } else {
                break
            }
        }
        bytes.removeLast(bytes.count - end)
        var start = 0
        while start < bytes.count {
            if bytes[start] <= .space {
                start += 1
            } else if start + 1 < bytes.count, bytes[start] == 0xC2, bytes[start + 1] == 0xA0 {
                start += 2
            } else {
                break
            }
        }
        if start > 0 { bytes.removeFirst(start) }
    }

    /// True for elements that begin and end on lines of their own.
    static func isBlock(_ name: XMLByteName) -> Bool { blocks.contains(name) }

    private static let blocks: Set<XMLByteName> = [
        XMLByteName("p"), XMLByteName("div"), XMLByteName("li"), XMLByteName("ul"), XMLByteName("ol"), XMLByteName("dl"), XMLByteName("dt"),
        XMLByteName("dd"), XMLByteName("h1"), XMLByteName("h2"), XMLByteName("h3"), XMLByteName("h4"), XMLByteName("h5"), XMLByteName("h6"),
        XMLByteName("pre"), XMLByteName("blockquote"), XMLByteName("hr"), XMLByteName("section"), XMLByteName("article"),
        XMLByteName("address"), XMLByteName("figure"), XMLByteName("option"),
    ]
}
