/// Splits a web page into tags and text while it is read. Memory does not depend on the size of the page.
///
/// Pages are as malformed as browsers tolerate. So nothing is an error: a `<` that begins no tag is text. Comments, declarations, scripts
/// and styles are skipped.
struct PageTokens {
    /// A piece of the page. Its ranges are valid until the next token is read.
    enum Token {
        case start(MarkupTag)
        case end(MarkupTag)
        /// Text, or a part of it. A part ends between two characters, and not inside of a character reference.
        case text(Range<Int>)
    }

    /// The longest tag, in bytes, such as one of an image that is in the page itself. A longer one is skipped.
    private static let maxTagLength = 4 << 20
    /// The length in bytes from which text is passed on without waiting for the next tag.
    private static let maxRunLength = 16 * 1024
    private static let maxReferenceLength = 40

    /// The window that the ranges of the current token are in.
    private(set) var window: ByteWindow
    /// The end of the current token in the window.
    private var tokenEnd = 0
    /// The end tag of the script or style whose content comes next.
    private var rawEnd: StaticString?

    /// - Parameters:
    ///   - text: the page.
    ///   - position: the place to begin at, from ``position`` of another pass; 0 for the beginning.
    /// - Throws: the errors of reading the file.
    init(_ text: TextFile, at position: Int = 0) throws {
        window = ByteWindow(text)
        while window.position < position {
            let end = min(window.start + position - window.position, window.end)
            if end == window.start, window.isAtEnd { break }
            window.advance(to: end)
            if window.position < position { try window.extend() }
        }
        tokenEnd = window.start
    }

    /// - Parameters:
    ///   - bytes: a part of the page that is in memory.
    ///   - range: the part of it to read.
    init(_ bytes: [UInt8], _ range: Range<Int>) {
        window = ByteWindow(bytes, range)
        tokenEnd = window.start
    }

    /// The fraction of the page that was read, 0 to 1.
    var progress: Double { window.progress }
    /// The place of the current token in the page, which is the same in each pass.
    var position: Int { window.position }
    /// The place of the end of the current token.
    var endPosition: Int { window.position + tokenEnd - window.start }

    /// - Returns: the next token; nil at the end of the page.
    /// - Throws: the errors of reading the file.
    mutating func next() throws -> Token? {
        window.advance(to: tokenEnd)
        while true {
            if let end = rawEnd {
                try skip(to: end)
                rawEnd = nil
            }
            guard try has(1) else {
                tokenEnd = window.start
                return nil
            }
            if window.bytes[window.start] != .lessThan { return try text() }
            if try starts(with: "<!--") {
                window.advance(to: window.start + 2)
                try skip(past: "-->")
            } else if try starts(with: "<!") {
                try skip(past: ">")
            } else if try starts(with: "<?") {
                try skip(past: ">")
            } else if let token = try tag() {
                return token
            }
        }
    }

    // MARK: The current token

    func name(of tag: MarkupTag) -> XMLByteName { XMLByteName(lowercasing: window.bytes.span.extracting(tag.name)) }

    /// Calls `body` with the names and values of a tag's attributes. Character references in values are as in the page.
    func forEachAttribute(of tag: MarkupTag, _ body: (XMLByteName, Span<UInt8>) -> Void) {
        let bytes = window.bytes.span
        for attribute in tag.attributes {
            body(XMLByteName(lowercasing: bytes.extracting(attribute.name)), bytes.extracting(attribute.value ?? 0..<0))
        }
    }

    // MARK: Reading

    private mutating func tag() throws -> Token? {
        while true {
            switch MarkupTag.read(window.bytes.span, at: window.start, upTo: window.end) {
            case .tag(let tag): return token(tag)
            case .none: return try text()
            case .incomplete:
                if !window.isAtEnd, window.end - window.start < Self.maxTagLength {
                    try window.extend()
                    continue
                }
                // A quote that is never closed.
                if case .tag(let tag) = MarkupTag.read(window.bytes.span, at: window.start, upTo: window.end, ignoresQuotes: true) {
                    return token(tag)
                }
                try skip(past: ">")
                return nil
            }
        }
    }

    private mutating func token(_ tag: MarkupTag) -> Token {
        tokenEnd = tag.end
        guard tag.kind == .start else { return .end(tag) }
        if !tag.isSelfClosing {
            let name = name(of: tag)
            if name == XMLByteName("script") { rawEnd = "</script" } else if name == XMLByteName("style") { rawEnd = "</style" }
        }
        return .start(tag)
    }

    /// The text up to the next tag. The first byte may be a `<` that begins none.
    private mutating func text() throws -> Token {
        var searched = 1
        while true {
            let (start, end) = (window.start, window.end)
            if let found = window.bytes.span.firstIndex(of: .lessThan, from: start + searched, upTo: end) {
                tokenEnd = found
            } else if window.isAtEnd {
                tokenEnd = end
            } else if end - start >= Self.maxRunLength {
                tokenEnd = endOfWholeText()
            } else {
                searched = max(1, end - start)
                try window.extend()
                continue
            }
            return .text(start..<tokenEnd)
        }
    }

    /// The end of the text in the window, without the beginning of a character or of a character reference.
    private func endOfWholeText() -> Int {
        let end = window.end
        var place = end - 1
        while place > window.start, end - place < Self.maxReferenceLength, window.bytes[place] != UInt8(ascii: ";") {
            if window.bytes[place] == .ampersand { return place }
            place -= 1
        }
        var whole = end - 1
        while whole > window.start, end - whole < 4, window.bytes[whole] & 0xC0 == 0x80 { whole -= 1 }
        return whole > window.start && window.bytes[whole] >= 0xC0 ? whole : end
    }

    // MARK: Looking ahead

    /// True if this many bytes follow.
    private mutating func has(_ count: Int) throws -> Bool {
        while window.end - window.start < count {
            if window.isAtEnd { return false }
            try window.extend()
        }
        return true
    }

    private mutating func starts(with letters: StaticString) throws -> Bool {
        _ = try has(letters.utf8CodeUnitCount)
        return window.starts(with: letters)
    }

    /// Advances to the next occurrence of these letters, in any case; to the end of the page if there is none.
    private mutating func skip(to letters: StaticString) throws {
        let first = letters.withUTF8Buffer { $0.first ?? 0 }
        while try has(1) {
            guard let found = window.bytes.span.firstIndex(of: first, from: window.start, upTo: window.end) else {
                window.advance(to: window.end)
                continue
            }
            window.advance(to: found)
            if try starts(with: letters) { return }
            window.advance(to: window.start + 1)
        }
    }

    private mutating func skip(past letters: StaticString) throws {
        try skip(to: letters)
        window.advance(to: min(window.start + letters.utf8CodeUnitCount, window.end))
    }
}
