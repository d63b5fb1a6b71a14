import ListingCore

/// A parser for text that is nearly JSON: scripts of saved web pages, Python's and MongoDB's notation, or the beginning of a file.
///
/// Beyond RFC 8259 it accepts: byte order marks and no-break spaces between tokens; `//` and `/* */` comments; commas before a
/// closing bracket; strings in apostrophes, and with raw line breaks; `u'…'` and `b'…'`; names without quotes; `None`, `True`,
/// `NaN` and `undefined`; and calls such as `ObjectId("…")`, which are replaced by their first argument. A number in a notation
/// that JSON lacks (007, +5, .5) becomes a string.
struct LenientJSONParser {
    let bytes: [UInt8]
    var position = 0
    /// True if the text may end or be broken anywhere. Open containers are then closed, and a string or number that was cut is omitted.
    let mayBeCut: Bool
    /// True if a quote belongs to its string when nothing that fits follows it, as in `"a 4" pot"`.
    let forgivesQuotes: Bool
    /// True if the text ended, or was broken, within a value.
    var wasCut = false

    init(_ bytes: [UInt8], mayBeCut: Bool = false, forgivesQuotes: Bool = false) {
        self.bytes = bytes
        self.mayBeCut = mayBeCut
        self.forgivesQuotes = forgivesQuotes
    }

    /// Parses a single value: first with quotes as written, then forgiving quotes within strings.
    static func parse(_ bytes: [UInt8]) throws(JSONError) -> JSONValue {
        do {
            return try single(LenientJSONParser(bytes))
        } catch {
            if let value = try? single(LenientJSONParser(bytes, forgivesQuotes: true)) { return value }
            throw error
        }
    }

    private static func single(_ start: LenientJSONParser) throws(JSONError) -> JSONValue {
        var parser = start
        guard let value = try parser.next() else { throw JSONError(offset: 0, expected: .value) }
        guard try parser.next() == nil else { throw JSONError(offset: parser.position, expected: .endOfText) }
        return value
    }

    /// Returns the next of several values in a row, with or without commas or semicolons between them; nil at the end.
    mutating func next() throws(JSONError) -> JSONValue? {
        skipBlanks()
        while let byte = peek, byte == .comma || byte == UInt8(ascii: ";") {
            position += 1
            skipBlanks()
        }
        return peek == nil || wasCut ? nil : try value(depth: 0)
    }

    var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// - Returns: nil if the text was cut before the value's end.
    private mutating func value(depth: Int) throws(JSONError) -> JSONValue? {
        skipBlanks()
        guard let byte = peek else { return try ended(.value) }
        switch byte {
        case UInt8(ascii: "{"): return try object(depth: depth + 1)
        case UInt8(ascii: "["): return try array(depth: depth + 1)
        case .quote, .apostrophe: return try string().map { .string($0) }
        default: return try word(depth: depth + 1)
        }
    }

    private mutating func object(depth: Int) throws(JSONError) -> JSONValue? {
        try enter(depth)
        var members: [JSONValue.Member] = []
        do {
            try readMembers(into: &members, depth: depth)
        } catch {
            try forgive(error)
        }
        return .object(members)
    }

    private mutating func readMembers(into members: inout [JSONValue.Member], depth: Int) throws(JSONError) {
        while let byte = try nextInside(close: "}"), byte != UInt8(ascii: "}") {
            guard let name = try name(), try skipColon(), let value = try value(depth: depth) else { return }
            members.append(JSONValue.Member(name: name, value: value))
            if wasCut { return }
            try separator(close: "}")
        }
    }

    private mutating func array(depth: Int) throws(JSONError) -> JSONValue? {
        try enter(depth)
        var values: [JSONValue] = []
        do {
            try readValues(into: &values, close: "]", depth: depth)
        } catch {
            try forgive(error)
        }
        return .array(values)
    }

    mutating func readValues(into values: inout [JSONValue], close: Unicode.Scalar, depth: Int) throws(JSONError) {
        while let byte = try nextInside(close: close), byte != UInt8(ascii: close) {
            guard let value = try value(depth: depth) else { return }
            values.append(value)
            if wasCut { return }
            try separator(close: close)
        }
    }

    /// Treats an error as a cut if the text may be cut. What was read before is kept.
    private mutating func forgive(_ error: JSONError) throws(JSONError) {
        guard mayBeCut else { throw error }
        wasCut = true
    }

    mutating func enter(_ depth: Int) throws(JSONError) {
        guard depth <= JSONParser.deepestNesting else {
            throw JSONError(offset: position, expected: .lessNesting)
        }
        position += 1
    }

    /// Returns the first byte of an entry or of the container's end, which is then skipped; nil if the text was cut.
    private mutating func nextInside(close: Unicode.Scalar) throws(JSONError) -> UInt8? {
        skipBlanks()
        guard let byte = peek else { return try ended(close == "}" ? .commaOrBrace : .commaOrBracket) }
        if byte == UInt8(ascii: close) { position += 1 }
        return byte
    }

    /// Skips the comma after an entry. A trailing comma before the closing bracket is accepted.
    private mutating func separator(close: Unicode.Scalar) throws(JSONError) {
        skipBlanks()
        guard let byte = peek else { return }
        if byte == .comma {
            position += 1
        } else if byte != UInt8(ascii: close) {
            throw JSONError(offset: position, expected: close == "}" ? .commaOrBrace : .commaOrBracket)
        }
    }

    /// - Returns: False if the text was cut.
    private mutating func skipColon() throws(JSONError) -> Bool {
        skipBlanks()
        guard let byte = peek else { return try ended(.colon) ?? false }
        guard byte == UInt8(ascii: ":") else { throw JSONError(offset: position, expected: .colon) }
        position += 1
        return true
    }

    private mutating func name() throws(JSONError) -> String? {
        if peek == .quote || peek == .apostrophe { return try string() }
        let start = position
        let name = bareWord()
        if name.isEmpty { throw JSONError(offset: start, expected: .name) }
        if isPrefix(name), peek == .quote || peek == .apostrophe { return try string() }
        return name
    }

    /// Records a cut if the text may be cut.
    ///
    /// - Throws: ``JSONError`` if the text must not end here.
    mutating func ended<Value>(_ expected: ProblemTerm) throws(JSONError) -> Value? {
        guard mayBeCut else { throw JSONError(offset: bytes.count, expected: expected) }
        wasCut = true
        return nil
    }
}
