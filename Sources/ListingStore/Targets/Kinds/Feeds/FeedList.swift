import ListingCore

/// The notation of values of an attribute that may occur several times, and of their parts.
enum FeedLists: Sendable {
    /// Commas between values and colons between parts. A backslash comes before those of a value, as Google reads it.
    case escaped
    /// The same, but spaces replace the commas and colons of a value.
    case plain
    /// Line feeds and tabs, of which ``XMLFeedEncoder`` makes elements.
    case elements
}

/// The values of such an attribute in one cell.
struct FeedList {
    /// nil without a value.
    private(set) var text: String?
    /// True if characters of a value were replaced.
    private(set) var isChanged = false
    private let lists: FeedLists

    init(_ lists: FeedLists) { self.lists = lists }

    /// Adds a value. A value with one part may have colons.
    mutating func add(_ parts: [String]) {
        let isSingle = parts.count == 1
        let value = parts.map { part($0.onOneLine, isSingle: isSingle) }.joined(separator: lists == .elements ? "\t" : ":")
        text = text.map { $0 + (lists == .elements ? "\n" : ",") + value } ?? value
    }

    private mutating func part(_ part: String, isSingle: Bool) -> String {
        guard lists != .elements else { return part }
        let isSeparator = { (byte: UInt8) in byte == .comma || (!isSingle && byte == UInt8(ascii: ":")) }
        let escapes = lists == .escaped
        guard part.utf8.contains(where: { isSeparator($0) || (escapes && $0 == UInt8(ascii: "\\")) }) else { return part }
        var bytes: [UInt8] = []
        for byte in part.utf8 {
            if escapes, isSeparator(byte) || byte == UInt8(ascii: "\\") { bytes.append(UInt8(ascii: "\\")) }
            bytes.append(!escapes && isSeparator(byte) ? .space : byte)
        }
        if escapes { return String(decoding: bytes, as: UTF8.self) }
        isChanged = true
        return String(decoding: bytes, as: UTF8.self).onOneLine
    }
}

enum FeedText {
    /// The text without control characters and what else XML 1.0 forbids; nil if it has none of them. Tabs and line ends are allowed.
    static func withoutControls(_ text: String) -> String? {
        let clean = text.withoutXMLControls
        guard (clean ?? text).holds(0x7F) else { return clean }
        return String(String.UnicodeScalarView((clean ?? text).unicodeScalars.filter { $0.value != 0x7F }))
    }

    /// The text without control characters, and with “ instead of a quotation mark at its beginning, from which programs would read on to
    /// the next one, even beyond the cell; nil if there is nothing to change.
    static func withoutQuotes(_ text: String) -> String? {
        let clean = withoutControls(text)
        let own = clean ?? text
        guard own.utf8.first == .quote else { return clean }
        let hasEnd = own.utf8.count > 1 && own.utf8.last == .quote
        return "“" + (hasEnd ? own.dropFirst().dropLast() + "”" : own.dropFirst())
    }
}
