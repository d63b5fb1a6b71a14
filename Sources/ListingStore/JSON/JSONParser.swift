import ListingCore

/// The position and reason of a JSON error.
struct JSONError: Error, Equatable {
    /// The offset in bytes from the start of the text.
    let offset: Int
    /// The term for the token that belongs there.
    let expected: ProblemTerm
}

/// A strict JSON parser (RFC 8259) over bytes, for one line of JSON Lines at a time.
///
/// Nesting is limited, so that no line can exhaust the stack of its thread.
enum JSONParser {
    static let deepestNesting = 128

    static func parse(_ bytes: Span<UInt8>) throws(JSONError) -> JSONValue {
        var position = 0
        let value = try value(bytes, at: &position, depth: 0)
        skipBlanks(bytes, at: &position)
        guard position == bytes.count else { throw JSONError(offset: position, expected: .endOfLine) }
        return value
    }

    private static func value(_ bytes: Span<UInt8>, at position: inout Int, depth: Int) throws(JSONError) -> JSONValue {
        skipBlanks(bytes, at: &position)
        guard position < bytes.count else { throw JSONError(offset: position, expected: .value) }
        switch bytes[position] {
        case .quote: return .string(try string(bytes, at: &position))
        case UInt8(ascii: "{"): return try object(bytes, at: &position, depth: depth + 1)
        case UInt8(ascii: "["): return try array(bytes, at: &position, depth: depth + 1)
        case UInt8(ascii: "t"): return try word("true", .bool(true), bytes, at: &position)
        case UInt8(ascii: "f"): return try word("false", .bool(false), bytes, at: &position)
        case UInt8(ascii: "n"): return try word("null", .null, bytes, at: &position)
        default: return .number(try number(bytes, at: &position))
        }
    }

    private static func object(_ bytes: Span<UInt8>, at position: inout Int, depth: Int) throws(JSONError) -> JSONValue {
        var members: [JSONValue.Member] = []
        try enter(depth, at: &position)
        if skip("}", bytes, at: &position) { return .object(members) }
        repeat {
            skipBlanks(bytes, at: &position)
            guard position < bytes.count, bytes[position] == .quote else { throw JSONError(offset: position, expected: .name) }
            let name = try string(bytes, at: &position)
            guard skip(":", bytes, at: &position) else { throw JSONError(offset: position, expected: .colon) }
            members.append(JSONValue.Member(name: name, value: try value(bytes, at: &position, depth: depth)))
        } while skip(",", bytes, at: &position)
        guard skip("}", bytes, at: &position) else { throw JSONError(offset: position, expected: .commaOrBrace) }
        return .object(members)
    }

    private static func array(_ bytes: Span<UInt8>, at position: inout Int, depth: Int) throws(JSONError) -> JSONValue {
        var values: [JSONValue] = []
        try enter(depth, at: &position)
        if skip("]", bytes, at: &position) { return .array(values) }
        repeat {
            values.append(try value(bytes, at: &position, depth: depth))
        } while skip(",", bytes, at: &position)
        guard skip("]", bytes, at: &position) else { throw JSONError(offset: position, expected: .commaOrBracket) }
        return .array(values)
    }

    private static func enter(_ depth: Int, at position: inout Int) throws(JSONError) {
        guard depth <= deepestNesting else { throw JSONError(offset: position, expected: .lessNesting) }
        position += 1
    }

    private static func number(_ bytes: Span<UInt8>, at position: inout Int) throws(JSONError) -> String {
        let start = position
        if position < bytes.count, bytes[position] == UInt8(ascii: "-") { position += 1 }
        let first = position
        let whole = skipDigits(bytes, at: &position)
        guard whole > 0 else { throw JSONError(offset: start, expected: .value) }
        guard whole == 1 || bytes[first] != UInt8(ascii: "0") else {
            throw JSONError(offset: first, expected: .numberWithoutZeros)
        }
        if position < bytes.count, bytes[position] == UInt8(ascii: ".") {
            position += 1
            guard skipDigits(bytes, at: &position) > 0 else { throw JSONError(offset: position, expected: .digit) }
        }
        if position < bytes.count, bytes[position] | 0x20 == UInt8(ascii: "e") {
            position += 1
            if position < bytes.count, bytes[position] == UInt8(ascii: "+") || bytes[position] == UInt8(ascii: "-") { position += 1 }
            guard skipDigits(bytes, at: &position) > 0 else { throw JSONError(offset: position, expected: .digit) }
        }
        return bytes.text(from: start, upTo: position)
    }

    private static func skipDigits(_ bytes: Span<UInt8>, at position: inout Int) -> Int {
        let start = position
        while position < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[position]) { position += 1 }
        return position - start
    }

    private static func word(
        _ word: StaticString, _ value: JSONValue, _ bytes: Span<UInt8>, at position: inout Int
    ) throws(JSONError) -> JSONValue {
        let text = bytes.text(from: position, upTo: min(bytes.count, position + word.utf8CodeUnitCount))
        guard text == word.description else { throw JSONError(offset: position, expected: .value) }
        position += word.utf8CodeUnitCount
        return value
    }

    /// Skips blanks and, if it follows, the character.
    ///
    /// - Returns: True if the character was there.
    private static func skip(_ character: Unicode.Scalar, _ bytes: Span<UInt8>, at position: inout Int) -> Bool {
        skipBlanks(bytes, at: &position)
        guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private static func skipBlanks(_ bytes: Span<UInt8>, at position: inout Int) {
        while position < bytes.count {
            switch bytes[position] {
            case .space, .lineFeed, .carriageReturn, .tab: position += 1
            default: return
            }
        }
    }
}
