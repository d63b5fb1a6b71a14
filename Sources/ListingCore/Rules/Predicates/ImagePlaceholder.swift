/// The names that shops give to images which only show that there is none.
enum ImagePlaceholder {
    private static let names: InlineArray<7, StaticString> = [
        "placeholder", "no-image", "noimage", "coming-soon", "default.", "default-image", "image-coming",
    ]

    /// True if the name of the file in an address begins with one of these words.
    static func isName(of location: String) -> Bool {
        let bytes = location.utf8Span.span
        var (start, end) = (0, 0)
        while end < bytes.count, bytes[end] != UInt8(ascii: "?") {
            if bytes[end] == UInt8(ascii: "/") { start = end + 1 }
            end += 1
        }
        let name = bytes.extracting(start..<end)
        for index in names.indices where begins(name, with: names[index]) { return true }
        return false
    }

    /// False if ``isName(of:)`` certainly is. This looks at the end of the address only.
    static func mayBeName(of location: Span<UInt8>) -> Bool {
        var start = location.count
        while start > 0, location[start - 1] != UInt8(ascii: "/") {
            start -= 1
            // What follows a question mark may have a slash, too.
            if location[start] == UInt8(ascii: "?") { return true }
        }
        guard start < location.count else { return false }
        switch location[start].lowercasedASCII {
        case UInt8(ascii: "p"), UInt8(ascii: "n"), UInt8(ascii: "c"), UInt8(ascii: "d"), UInt8(ascii: "i"): return true
        default: return location.hasQuestionMark(before: start)
        }
    }

    private static func begins(_ name: Span<UInt8>, with word: StaticString) -> Bool {
        word.withUTF8Buffer { word in
            guard name.count >= word.count else { return false }
            for index in word.indices {
                let byte = name[index] == UInt8(ascii: "_") ? UInt8(ascii: "-") : name[index].lowercasedASCII
                if byte != word[index] { return false }
            }
            return true
        }
    }
}

extension Span<UInt8> {
    fileprivate func hasQuestionMark(before end: Int) -> Bool {
        for index in 0..<end where self[index] == UInt8(ascii: "?") { return true }
        return false
    }
}
