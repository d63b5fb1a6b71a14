/// Plain text as HTML, and HTML in the notation of targets.
enum HTMLText {
    /// Escapes what HTML would read as markup, and makes paragraphs of blocks that blank lines separate. Text without line breaks and
    /// without markup stays as it is.
    static func markup(_ text: String) -> String {
        let escaped = escape(text)
        guard escaped.holds(.lineFeed) else { return escaped }
        let paragraphs = escaped.split(separator: "\n\n").map { paragraph in
            "<p>" + paragraph.split(separator: "\n", omittingEmptySubsequences: true).joined(separator: "<br>") + "</p>"
        }
        return paragraphs.joined()
    }

    static func escape(_ text: String) -> String {
        let needsEscapes = text.utf8Span.span.holds {
            $0.matches(UInt8(ascii: "&")) | $0.matches(UInt8(ascii: "<")) | $0.matches(UInt8(ascii: ">")) | $0.matches(.carriageReturn)
        }
        guard needsEscapes else { return text }
        var escaped = ""
        for character in text {
            switch character {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\r\n", "\r": escaped += "\n"
            default: escaped.append(character)
            }
        }
        return escaped
    }
}
