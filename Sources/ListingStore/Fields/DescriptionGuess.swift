import ListingCore

extension DescriptionText {
    /// Guesses the markup: HTML if the text contains an HTML tag, even one that was escaped once too often; "a < b" and "<3" are plain.
    init(guessing text: String) {
        guard text.holds(UInt8(ascii: "<")) || text.holds(UInt8(ascii: "&")) else {
            self.init(raw: text, markup: .plain)
            return
        }
        if Self.holdsTag(text) {
            self.init(raw: text, markup: .html)
        } else if text.contains("&lt;"), Self.holdsTag(text.decoded) {
            self.init(raw: text.decoded, markup: .html)
        } else {
            self.init(raw: text.decoded, markup: .plain)
        }
    }

    private static let tags: Set<String> = [
        "p", "br", "div", "span", "ul", "ol", "li", "b", "i", "u", "strong", "em", "a", "h1", "h2", "h3", "h4", "h5", "h6", "table", "tr",
        "td", "th", "tbody", "img", "font", "hr", "section", "article", "center", "blockquote", "style", "script", "html", "body", "meta",
        "iframe", "pre", "sup", "sub", "small",
    ]

    private static func holdsTag(_ text: String) -> Bool {
        let bytes = text.utf8Span.span
        var position = 0
        while let open = bytes.firstIndex(of: UInt8(ascii: "<"), from: position) {
            var start = open + 1
            if start < bytes.count, bytes[start] == UInt8(ascii: "/") { start += 1 }
            var end = start
            while end < bytes.count, end - start < 11, isNameByte(bytes[end]) { end += 1 }
            if tags.contains(bytes.text(from: start, upTo: end).lowercased()) { return true }
            position = open + 1
        }
        return false
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
