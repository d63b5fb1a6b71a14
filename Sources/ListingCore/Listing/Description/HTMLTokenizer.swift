/// Splits HTML into text and tags, as tolerant as a browser.
///
/// - There is no tree: a million nested or unclosed tags cost no more than a million words.
/// - Comments, declarations, CDATA brackets, and elements that a page never shows as text (scripts, styles) are skipped.
/// - A "<" that opens no tag, as in "a < b" or "<3", is text. A tag that never closes extends to the end, as in a browser.
/// - Every failed search is remembered, so that no part of the text is scanned repeatedly.
struct HTMLTokenizer {
    enum Token {
        case text(Range<Int>)
        case start(name: String, attributes: Range<Int>)
        case end(name: String)
    }

    /// The HTML in UTF-8, with "\n" for every line end. The tokens' ranges are positions in it.
    let bytes: [UInt8]
    private var position = 0
    private var isInsideCDATA = false
    /// Bytes that do not occur after the current position.
    private var exhausted: Set<UInt8> = []
    /// Names of elements without an end tag after the current position.
    private var unclosed: Set<String> = []

    init(_ html: String) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(html.utf8.count)
        var afterReturn = false
        for byte in html.utf8 {
            if byte == .carriageReturn { bytes.append(.newline) } else if byte != .newline || !afterReturn { bytes.append(byte) }
            afterReturn = byte == .carriageReturn
        }
        self.bytes = bytes
    }

    /// Returns the next token; nil at the end. Names are lowercase, and empty if they are longer than any known one.
    mutating func next() -> Token? {
        while position < bytes.count {
            if bytes[position] == .lessThan {
                switch markup() {
                case .token(let token): return token
                case .unshown: continue
                case .none: return text()
                }
            }
            guard isInsideCDATA, starts("]]>", at: position) else { return text() }
            isInsideCDATA = false
            position += 3
        }
        return nil
    }

    private mutating func text() -> Token {
        let start = position
        position += 1
        while position < bytes.count, bytes[position] != .lessThan, !isInsideCDATA || !starts("]]>", at: position) { position += 1 }
        return .text(start..<position)
    }

    private enum Markup { case token(Token), unshown, none }

    /// Moves past the markup at the position, or not at all if the "<" opens none.
    private mutating func markup() -> Markup {
        let second = byte(at: position + 2)
        switch byte(at: position + 1) {
        case let first where first.isASCIILetter:
            return startTag().map { .token($0) } ?? .unshown
        case .slash where second.isASCIILetter:
            let name = name(at: position + 2)
            skip(to: endOfTag(from: position + 2 + name.length))
            return .token(.end(name: name.text))
        case .slash where second.isHTMLBlank || second == .greaterThan:
            skip(to: index(of: .greaterThan, from: position))
        case .exclamationMark where starts("<!--", at: position):
            skip(to: endOfComment())
        case .exclamationMark where starts("<![CDATA[", at: position):
            isInsideCDATA = true
            position += 9
        case .exclamationMark where second.isASCIILetter || second == .openingBracket, .questionMark where second.isASCIILetter:
            skip(to: index(of: .greaterThan, from: position))
        default:
            return .none
        }
        return .unshown
    }

    private mutating func startTag() -> Token? {
        let name = name(at: position + 1)
        let attributes = position + 1 + name.length
        guard let end = endOfTag(from: attributes) else {
            position = bytes.count
            return nil
        }
        position = end + 1
        if Self.unshown.contains(name.text) { skipContents(of: name.text, isSelfClosed: bytes[end - 1] == .slash) }
        return .start(name: name.text, attributes: attributes..<end)
    }

    private static let unshown: Set<String> = [
        "head", "iframe", "noembed", "noframes", "noscript", "script", "style", "svg", "template", "title",
    ]

    /// Moves to the end tag of an element that is not shown, or to the end of the text if there is none.
    private mutating func skipContents(of name: String, isSelfClosed: Bool) {
        if !unclosed.contains(name) {
            for index in position..<bytes.count where bytes[index] == .lessThan {
                let closes = byte(at: index + 1) == .slash && self.name(at: index + 2).text == name
                if closes || name == "head" && self.name(at: index + 1).text == "body" {
                    position = index
                    return
                }
            }
            unclosed.insert(name)
        }
        if !isSelfClosed { position = bytes.count }
    }
}

extension HTMLTokenizer {
    /// The name at `start` in lowercase, and its length in bytes. Reads at most one byte more than the longest known name has.
    private func name(at start: Int) -> (text: String, length: Int) {
        let rest = bytes[min(start, bytes.count)...].prefix(Self.maxNameLength + 1)
        let name = rest.prefix { !$0.isHTMLBlank && $0 != .slash && $0 != .greaterThan }
        guard name.count <= Self.maxNameLength else { return ("", name.count) }
        return (String(decoding: name.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self), name.count)
    }

    private static let maxNameLength = 15

    /// The position of the ">" that ends a tag whose attributes start at `start`. A ">" in quotes after a "=" is part of the value.
    private mutating func endOfTag(from start: Int) -> Int? {
        var index = start
        var isAtValue = false
        while index < bytes.count {
            let byte = bytes[index]
            if byte == .greaterThan { return index }
            if isAtValue, byte == .quotationMark || byte == .apostrophe {
                // A quote without its closing counterpart is a typo; the tag ends at the next ">".
                guard let close = self.index(of: byte, from: index + 1) else { return self.index(of: .greaterThan, from: index) }
                index = close
            }
            if !byte.isHTMLBlank { isAtValue = byte == .equalsSign }
            index += 1
        }
        return nil
    }

    /// The position of the ">" that ends the comment at the position; `<!-->` is a complete comment.
    private func endOfComment() -> Int? {
        (position + 2..<bytes.count).first { bytes[$0] == .hyphen && (starts("-->", at: $0) || starts("--!>", at: $0)) }
            .flatMap { start in (start..<bytes.count).first { bytes[$0] == .greaterThan } }
    }

    private mutating func skip(to end: Int?) { position = end.map { $0 + 1 } ?? bytes.count }

    private mutating func index(of byte: UInt8, from start: Int) -> Int? {
        guard !exhausted.contains(byte), start <= bytes.count else { return nil }
        let index = bytes[start...].firstIndex(of: byte)
        if index == nil { exhausted.insert(byte) }
        return index
    }

    private func byte(at index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }

    private func starts(_ text: StaticString, at index: Int) -> Bool {
        guard index + text.utf8CodeUnitCount <= bytes.count else { return false }
        return text.withUTF8Buffer { bytes[index...].starts(with: $0) }
    }
}
