/// Finds the scripts of one type in a web page. Memory does not depend on the size of the page.
///
/// Pages are as malformed as browsers tolerate, so nothing else is read; other scripts and comments are skipped.
struct PageScripts {
    struct Script {
        /// The unchanged text between the tags.
        let text: String
        /// The line on which the text begins, from 1.
        let line: Int
    }

    enum Found {
        case script(Script)
        case tooLong(line: Int)
    }

    static let maxLength = 32 * 1024 * 1024

    private var window: ByteWindow
    private var line: Int
    /// The media type in lowercase, because browsers ignore its case.
    private let type: String

    /// - Parameter type: A media type, or a part of it, such as "ld+json"; in lowercase.
    init(_ text: TextFile, type: String) {
        window = ByteWindow(text)
        line = text.startLine
        self.type = type
    }

    var progress: Double { window.progress }

    /// - Returns: The next script; nil at the end of the page.
    mutating func next() throws -> Found? {
        while try skip(to: "<") {
            if try starts(with: "<!--") {
                _ = try skip(to: "-->")
            } else if try starts(with: "<script"), let tag = try readTag() {
                let isWanted = isWanted(tag)
                advance(to: tag.end)
                if isWanted { return try readScript() }
                _ = try skip(to: "</script")
            } else {
                advance(to: window.start + 1)
            }
        }
        return nil
    }

    private func isWanted(_ tag: MarkupTag) -> Bool {
        let bytes = window.bytes.span
        return tag.attributes.contains { attribute in
            guard let value = attribute.value else { return false }
            let name = bytes.text(from: attribute.name.lowerBound, upTo: attribute.name.upperBound)
            return name.lowercased() == "type" && bytes.text(from: value.lowerBound, upTo: value.upperBound).lowercased().contains(type)
        }
    }

    private mutating func readTag() throws -> MarkupTag? {
        while true {
            switch MarkupTag.read(window.bytes.span, at: window.start, upTo: window.end) {
            case .tag(let tag): return tag
            case .none: return nil
            case .incomplete:
                guard !window.isAtEnd, window.end - window.start < MarkupRepair.maxTagLength else { return nil }
                try window.extend()
            }
        }
    }

    /// Reads the text up to `</script`, or up to the end of the page if it is missing.
    private mutating func readScript() throws -> Found {
        let first = line
        var indexedCount = window.start
        while true {
            while let open = window.bytes.span.firstIndex(of: .lessThan, from: indexedCount, upTo: window.end) {
                guard open + 8 <= window.end || window.isAtEnd else { break }
                if window.bytes.span.starts(open, with: "</script"), open + 8 <= window.end { return script(upTo: open, line: first) }
                indexedCount = open + 1
            }
            if window.isAtEnd { return script(upTo: window.end, line: first) }
            guard window.end - window.start < Self.maxLength else {
                _ = try skip(to: "</script")
                return .tooLong(line: first)
            }
            // The search resumes at a possible beginning of the end tag.
            indexedCount = max(0, min(indexedCount, window.end) - window.start)
            try window.extend()
        }
    }

    private mutating func script(upTo end: Int, line first: Int) -> Found {
        let text = window.bytes.span.text(from: window.start, upTo: end)
        advance(to: end)
        return .script(Script(text: text, line: first))
    }

    // MARK: Looking ahead

    private mutating func starts(with letters: StaticString) throws -> Bool {
        while window.end - window.start < letters.utf8CodeUnitCount, !window.isAtEnd { try window.extend() }
        return window.starts(with: letters)
    }

    /// Advances to the next occurrence of these letters, in any case.
    ///
    /// - Returns: True if there is one.
    private mutating func skip(to letters: StaticString) throws -> Bool {
        let first = letters.withUTF8Buffer { $0.first ?? 0 }
        while true {
            if let found = window.bytes.span.firstIndex(of: first, from: window.start, upTo: window.end) {
                advance(to: found)
                if try starts(with: letters) { return true }
                advance(to: window.start + 1)
            } else {
                advance(to: window.end)
                if window.isAtEnd { return false }
                try window.extend()
            }
        }
    }

    private mutating func advance(to position: Int) {
        let end = min(position, window.end)
        line += window.bytes.span.count(of: .lineFeed, from: window.start, upTo: end)
        window.advance(to: end)
    }
}
