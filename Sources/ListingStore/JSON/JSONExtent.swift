/// Finds the end of a JSON value without parsing it, and resumes where it stopped when more bytes are available.
///
/// It only looks at quotes, brackets and comments. The parser decides whether the rest is JSON.
struct JSONExtent {
    private enum State: Equatable {
        case before
        case scalar
        case container
        case text(UInt8)
        case escape(UInt8)
        case slash
        case lineComment
        case blockComment
        case blockStar
    }

    /// True if apostrophes open strings, too, as in Python.
    let apostrophes: Bool
    private var state = State.before
    private var depth = 0

    init(apostrophes: Bool) { self.apostrophes = apostrophes }

    /// True if the value so far is a number or a word, which may end without a closing character.
    var isScalar: Bool { state == .scalar }

    /// - Returns: The position after the value's last byte; nil if it continues after `end`.
    mutating func end(in bytes: Span<UInt8>, from start: Int, upTo end: Int) -> Int? {
        var position = start
        while position < end {
            switch state {
            case .text(let quote):
                while position < end, bytes[position] != quote, bytes[position] != UInt8(ascii: "\\") { position += 1 }
                guard position < end else { return nil }
                state = bytes[position] == quote ? .container : .escape(quote)
                position += 1
                if state == .container, depth == 0 { return position }
            case .escape(let quote):
                state = .text(quote)
                position += 1
            case .container:
                position += 1
                if step(bytes[position - 1]) { return position }
            case .before, .scalar:
                if let end = stepOutside(bytes[position], at: position) { return end }
                position += 1
            case .slash where bytes[position] != UInt8(ascii: "/") && bytes[position] != UInt8(ascii: "*"):
                state = .container
            default:
                stepInComment(bytes[position])
                position += 1
            }
        }
        return nil
    }

    /// - Returns: True if the byte ends the value.
    private mutating func step(_ byte: UInt8) -> Bool {
        switch byte {
        case .quote: state = .text(byte)
        case .apostrophe: if apostrophes { state = .text(byte) }
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
            depth -= 1
            return depth <= 0
        case UInt8(ascii: "/"): state = .slash
        default: break
        }
        return false
    }

    /// Handles the first byte of a value, and the bytes of a number or a word.
    ///
    /// - Returns: The end of the number or word, if the byte follows it.
    private mutating func stepOutside(_ byte: UInt8, at position: Int) -> Int? {
        let isEnd = byte <= .space || ",]}:".utf8.contains(byte)
        if state == .scalar { return isEnd ? position : nil }
        state = .container
        if byte != .quote, byte != UInt8(ascii: "{"), byte != UInt8(ascii: "["), !(apostrophes && byte == .apostrophe) {
            state = .scalar
        } else {
            _ = step(byte)
        }
        return nil
    }

    private mutating func stepInComment(_ byte: UInt8) {
        switch (state, byte) {
        case (.slash, UInt8(ascii: "/")): state = .lineComment
        case (.slash, UInt8(ascii: "*")): state = .blockComment
        case (.lineComment, .lineFeed), (.lineComment, .carriageReturn): state = .container
        case (.blockComment, UInt8(ascii: "*")), (.blockStar, UInt8(ascii: "*")): state = .blockStar
        case (.blockStar, UInt8(ascii: "/")): state = .container
        case (.blockStar, _): state = .blockComment
        default: break
        }
    }
}
