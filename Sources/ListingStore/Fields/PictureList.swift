import ListingCore

/// Extracts the picture addresses of a cell: one, several with any separators, or a JSON array.
enum PictureList {
    /// The beginning of a picture's name that is inside the same file, as in a spreadsheet. There is one on each line.
    static let partMark = "!/"

    /// Each address once. Addresses contain commas and semicolons themselves, so a cell is split only before `http://` or `https://`.
    static func locations(_ cell: String) -> [String] {
        guard let text = cell.nonBlank else { return [] }
        if text.hasPrefix(partMark) { return text.split(separator: "\n").map(String.init).distinct }
        if text.hasPrefix("[") || text.hasPrefix("{") || text.hasPrefix("\""), let value = try? JSONParser.parse(text.utf8Span.span) {
            return locations(value).distinct
        }
        return separated(text).distinct
    }

    static func images(_ cell: String) -> [ListingImage] { locations(cell).map { ListingImage(location: $0) } }

    /// True if the text begins with a web address, possibly without a scheme.
    static func startsWithAddress(_ text: String) -> Bool {
        let start = text.trimmed.prefix(8).lowercased()
        return start.hasPrefix("http://") || start.hasPrefix("https://") || (start.hasPrefix("//") && text.contains("."))
    }

    /// The strings of an array, or the addresses of its objects.
    private static func locations(_ value: JSONValue) -> [String] {
        switch value {
        case .string(let text): separated(text)
        case .array(let values): values.flatMap(locations)
        case .object:
            ["url", "src", "hi_res", "large", "href", "link", "image", "imageUrl", "contentUrl"].lazy
                .compactMap { value[$0]?.scalarText?.nonBlank }.first.map { separated($0) } ?? []
        default: []
        }
    }

    /// Splits text into addresses. It runs on every picture of every record, so it scans bytes: an address begins where `://` follows
    /// its scheme.
    private static func separated(_ text: String) -> [String] {
        let bytes = text.utf8Span.span
        var starts: [Int] = []
        var indexedCount = 0
        while let colon = bytes.firstIndex(of: UInt8(ascii: ":"), from: indexedCount) {
            if let start = start(of: bytes, colon: colon), isStart(start, in: bytes) { starts.append(start) }
            indexedCount = colon + 1
        }
        if starts.isEmpty { return startsWithAddress(text) ? [text.trimmed] : [] }
        if starts.count == 1, starts[0] == 0, let last = text.utf8.last, !isSeparator(last) { return [text] }
        return zip(starts, starts.dropFirst() + [bytes.count]).compactMap { start, end in
            var end = end
            while end > start, isSeparator(bytes[end - 1]) { end -= 1 }
            return bytes.text(from: start, upTo: end).nonBlank
        }
    }

    private static func start(of bytes: Span<UInt8>, colon: Int) -> Int? {
        guard colon + 2 < bytes.count, bytes[colon + 1] == UInt8(ascii: "/"), bytes[colon + 2] == UInt8(ascii: "/") else { return nil }
        return ["https", "http"].lazy.map { (scheme: StaticString) in (scheme, colon - scheme.utf8CodeUnitCount) }.first { scheme, start in
            start >= 0 && bytes.text(from: start, upTo: colon).lowercased() == scheme.description
        }?.1
    }

    /// True if an address may begin here. An address inside another is part of it: "https://proxy.example/?url=https://…".
    private static func isStart(_ index: Int, in bytes: Span<UInt8>) -> Bool {
        if index == 0 || isSeparator(bytes[index - 1]) || "[<".utf8.contains(bytes[index - 1]) { return true }
        // No-break space (U+00A0).
        return index > 1 && bytes[index - 1] == 0xA0 && bytes[index - 2] == 0xC2
    }

    /// True for whitespace, commas and other characters that separate addresses.
    private static func isSeparator(_ byte: UInt8) -> Bool {
        byte <= .space || byte == .comma || byte == .quote || byte == UInt8(ascii: ";") || byte == UInt8(ascii: "|")
            || byte == UInt8(ascii: "]")
            || byte == UInt8(ascii: "'") || byte == UInt8(ascii: ">")
    }
}
