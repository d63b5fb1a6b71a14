/// Reads a description without markup the way its author laid it out: paragraphs between blank lines, lists by their bullets.
///
/// Headings are not guessed, because a line in capitals is as often mere emphasis.
struct PlainTextReader {
    private var blocks: [TextBlock] = []
    private var paragraph: [Substring] = []
    /// Pending lines such as "-High waist": a single one is text, two or more in a row are a list.
    private var dashed: [Substring] = []

    static func blocks(of text: String) -> [TextBlock] {
        var reader = PlainTextReader()
        let clean = cleaned(HTMLEntities.decode(text))
        for line in clean.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            reader.read(Substring(Substring(line).unicodeScalars.trimming(while: \.isBlank)))
        }
        reader.endParagraph()
        return reader.blocks
    }

    private mutating func read(_ line: Substring) {
        if !line.hasVisibleText {
            endParagraph()
        } else if let (marker, text) = Bullet.split(line) {
            endParagraph()
            blocks.append(.listItem(String(text), level: 1, marker: marker))
        } else if Bullet.isDashed(line) {
            dashed.append(line)
        } else {
            endDashed()
            paragraph.append(line)
        }
    }

    private mutating func endParagraph() {
        endDashed()
        if !paragraph.isEmpty { blocks.append(.paragraph(paragraph.joined(separator: "\n"))) }
        paragraph.removeAll(keepingCapacity: true)
    }

    private mutating func endDashed() {
        let lines = dashed
        dashed.removeAll(keepingCapacity: true)
        guard lines.count > 1 else { return paragraph.append(contentsOf: lines) }
        endParagraph()
        for line in lines { blocks.append(.listItem(String(Substring(line.unicodeScalars.dropFirst())), level: 1, marker: "•")) }
    }

    /// The text with "\n" for every kind of line end, and without control characters except "\n" and tabs.
    private static func cleaned(_ text: String) -> String {
        if isClean(text) { return text }
        var clean = String.UnicodeScalarView()
        var afterReturn = false
        for scalar in text.unicodeScalars {
            switch scalar.value {
            case 0x0A: if !afterReturn { clean.append("\n") }
            // Line ends from Excel and Word: vertical tab, form feed, next line, line and paragraph separator.
            case 0x0D, 0x0B, 0x0C, 0x85, 0x2028, 0x2029: clean.append("\n")
            case 0x09: clean.append(scalar)
            case ..<0x20, 0x7F..<0xA0: break
            default: clean.append(scalar)
            }
            afterReturn = scalar == "\r"
        }
        return String(clean)
    }

    /// True for text without a character that `cleaned` removes or replaces, as nearly all descriptions are.
    private static func isClean(_ text: String) -> Bool {
        var last: UInt8 = 0
        for byte in text.utf8 {
            switch byte {
            case 0x09, 0x0A: break
            case ..<0x20, 0x7F: return false
            // U+0080 to U+009F, and the separators U+2028 and U+2029.
            case 0x80..<0xA0 where last == 0xC2, 0xA8...0xA9 where last == 0x80: return false
            default: break
            }
            last = byte
        }
        return true
    }
}

/// The marks of list entries in plain text.
private enum Bullet {
    /// Marks that hardly ever mean anything else at the start of a line.
    private static let certain: Set<Unicode.Scalar> = ["•", "✓", "✔", "►", "◆", "●", "▪", "◦", "‣", "❖", "➤", "▸", "☑"]
    /// Marks that also start words and numbers, such as "-5 °C" and "*note"; they count only with a blank after them.
    private static let doubtful: Set<Unicode.Scalar> = ["-", "*", "·", "–"]

    /// True if the line starts with a dash followed directly by a letter.
    static func isDashed(_ line: Substring) -> Bool {
        line.unicodeScalars.first == "-" && line.unicodeScalars.dropFirst().first?.properties.isAlphabetic == true
    }

    /// The marker to show and the text after the mark; nil if the line is not a list entry.
    static func split(_ line: Substring) -> (marker: String, text: Substring)? {
        let scalars = line.unicodeScalars
        guard let first = scalars.first else { return nil }
        var rest = scalars.dropFirst()
        var marker = "•"
        if certain.contains(first) {
            // A mark may be followed by a variation selector for emoji.
            if let next = rest.first, next.properties.isVariationSelector { rest = rest.dropFirst() }
        } else if doubtful.contains(first) {
            guard rest.first?.isBlank == true else { return nil }
        } else {
            let digits = scalars.prefix { ("0"..."9").contains($0) }
            rest = scalars.dropFirst(digits.count)
            guard (1...3).contains(digits.count), rest.first == "." || rest.first == ")" else { return nil }
            rest = rest.dropFirst()
            guard rest.first?.isBlank == true else { return nil }
            marker = String(Substring(digits)) + "."
        }
        let text = rest.trimming(while: \.isBlank)
        // "* * *" and "- - -" are rules, not lists.
        guard text.contains(where: { $0.properties.isAlphabetic || $0.properties.numericType != nil }) else { return nil }
        return (marker, Substring(text))
    }
}

extension Unicode.Scalar {
    /// The same as `properties.isWhitespace`, which looks even ASCII up in a table.
    var isBlank: Bool { isASCII ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace }
}
