import ListingCore

/// The addresses of pictures in a cell: one, several separated by whatever the exporter likes, or a JSON array.
enum PictureList {
    /// Each address once. Addresses hold commas and semicolons themselves, so a cell is split only before `http://` or `https://`.
    static func locations(_ cell: String) -> [String] {
        guard let text = cell.nonBlank else { return [] }
        if text.hasPrefix("[") || text.hasPrefix("{") || text.hasPrefix("\""), let value = try? JSONParser.parse(text.utf8Span.span) {
            return locations(value).distinct
        }
        return separated(text).distinct
    }

    static func images(_ cell: String) -> [ListingImage] { locations(cell).map { ListingImage(location: $0) } }

    /// Whether the text begins with an address of the web, one without a scheme included.
    static func startsWithAddress(_ text: String) -> Bool {
        let start = text.trimmed.prefix(8).lowercased()
        return start.hasPrefix("http://") || start.hasPrefix("https://") || (start.hasPrefix("//") && text.contains("."))
    }

    /// The texts of an array, or what its objects name as their address.
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

    private static func separated(_ text: String) -> [String] {
        var starts: [String.Index] = []
        var searched = text.startIndex
        while let found = text[searched...].firstIndex(where: { $0 == "h" || $0 == "H" }) {
            let start = text[found...].prefix(8).lowercased()
            if start.hasPrefix("http://") || start.hasPrefix("https://"), isStart(found, in: text) { starts.append(found) }
            searched = text.index(after: found)
        }
        if starts.isEmpty { return startsWithAddress(text) ? [text.trimmed] : [] }
        return zip(starts, starts.dropFirst() + [text.endIndex]).compactMap { start, end in
            trimmed(text[start..<end])
        }
    }

    /// An address inside another one is part of it: "https://proxy.example/?url=https://…".
    private static func isStart(_ index: String.Index, in text: String) -> Bool {
        guard index > text.startIndex else { return true }
        let before = text[text.index(before: index)]
        return before.isWhitespace || ",;|[\"'<".contains(before)
    }

    private static func trimmed(_ text: Substring) -> String? {
        var end = text.endIndex
        while end > text.startIndex {
            let last = text[text.index(before: end)]
            guard last.isWhitespace || ",;|]\"'>".contains(last) else { break }
            end = text.index(before: end)
        }
        return String(text[..<end]).nonBlank
    }
}
