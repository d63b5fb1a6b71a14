/// A parser for what was meant as JSON: scripts of saved web pages, Python's and MongoDB's notation, the beginning of a file.
///
/// Taken besides RFC 8259: byte order marks and no-break blanks between tokens, `//` and `/* */` comments, commas before a closing
/// bracket, texts in apostrophes and texts with raw line ends, `u'…'` and `b'…'`, names without quotes, `None`, `True`, `NaN` and
/// `undefined`, and calls such as `ObjectId("…")`, which stand for their first argument. A number in a notation that JSON lacks
/// (007, +5, .5) is kept as the text it is.
struct LenientJSONParser {
    let bytes: [UInt8]
    var position = 0
    /// Whether the text may end or be broken anywhere; what is open there is closed, and a text or number cut in two is left out.
    let mayBeCut: Bool
    /// Whether a quote that nothing fitting follows belongs to its text, as in `"a 4" pot"`.
    let forgivesQuotes: Bool
    /// Whether the text ended, or was broken, inside of a value.
    var wasCut = false

    init(_ bytes: [UInt8], mayBeCut: Bool = false, forgivesQuotes: Bool = false) {
        self.bytes = bytes
        self.mayBeCut = mayBeCut
        self.forgivesQuotes = forgivesQuotes
    }

    /// Reads a text of one value; first with quotes as they stand, then forgiving those inside of texts.
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
        guard let value = try parser.next() else { throw JSONError(offset: 0, expected: "a value") }
        guard try parser.next() == nil else { throw JSONError(offset: parser.position, expected: "the end of the text") }
        return value
    }

    /// The next of the values that stand one after another, with or without commas or semicolons between them; nil at the end.
    mutating func next() throws(JSONError) -> JSONValue? {
        skipBlanks()
        while let byte = peek, byte == .comma || byte == UInt8(ascii: ";") {
            position += 1
            skipBlanks()
        }
        return peek == nil || wasCut ? nil : try value(depth: 0)
    }

    var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// - Returns: nil where the text was cut before the value's end.
    private mutating func value(depth: Int) throws(JSONError) -> JSONValue? {
        skipBlanks()
        guard let byte = peek else { return try ended("a value") }
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

    private mutating func readValues(into values: inout [JSONValue], close: Unicode.Scalar, depth: Int) throws(JSONError) {
        while let byte = try nextInside(close: close), byte != UInt8(ascii: close) {
            guard let value = try value(depth: depth) else { return }
            values.append(value)
            if wasCut { return }
            try separator(close: close)
        }
    }

    /// Where the text may be cut, a fault is a cut: what stands before it is kept.
    private mutating func forgive(_ error: JSONError) throws(JSONError) {
        guard mayBeCut else { throw error }
        wasCut = true
    }

    private mutating func enter(_ depth: Int) throws(JSONError) {
        guard depth <= JSONParser.deepestNesting else {
            throw JSONError(offset: position, expected: "at most \(JSONParser.deepestNesting) levels of nesting")
        }
        position += 1
    }

    /// The byte that an entry or the end of a container begins with, the end being passed over; nil where the text was cut.
    private mutating func nextInside(close: Unicode.Scalar) throws(JSONError) -> UInt8? {
        skipBlanks()
        guard let byte = peek else { return try ended("“\(close)”") }
        if byte == UInt8(ascii: close) { position += 1 }
        return byte
    }

    /// Passes over the comma behind an entry; one too many before the closing bracket is forgiven.
    private mutating func separator(close: Unicode.Scalar) throws(JSONError) {
        skipBlanks()
        guard let byte = peek else { return }
        if byte == .comma {
            position += 1
        } else if byte != UInt8(ascii: close) {
            throw JSONError(offset: position, expected: "“,” or “\(close)”")
        }
    }

    /// - Returns: false where the text was cut.
    private mutating func skipColon() throws(JSONError) -> Bool {
        skipBlanks()
        guard let byte = peek else { return try ended("“:”") ?? false }
        guard byte == UInt8(ascii: ":") else { throw JSONError(offset: position, expected: "“:”") }
        position += 1
        return true
    }

    private mutating func name() throws(JSONError) -> String? {
        if peek == .quote || peek == .apostrophe { return try string() }
        let start = position
        let name = bareWord()
        if name.isEmpty { throw JSONError(offset: start, expected: "a name in quotes") }
        if isPrefix(name), peek == .quote || peek == .apostrophe { return try string() }
        return name
    }

    /// Notes that the text was cut, or refuses its end.
    mutating func ended<Value>(_ expected: String) throws(JSONError) -> Value? {
        guard mayBeCut else { throw JSONError(offset: bytes.count, expected: expected) }
        wasCut = true
        return nil
    }

    private mutating func word(depth: Int) throws(JSONError) -> JSONValue? {
        let start = position
        let word = bareWord()
        guard let next = peek else {
            if mayBeCut { return try ended("a value") }
            return try plain(word, at: start)
        }
        if isPrefix(word), next == .quote || next == .apostrophe { return try string().map { .string($0) } }
        if next == UInt8(ascii: "("), !word.isEmpty { return try call(depth: depth) }
        return try plain(word, at: start)
    }

    private func plain(_ word: String, at start: Int) throws(JSONError) -> JSONValue {
        switch word {
        case "true", "True", "TRUE": return .bool(true)
        case "false", "False", "FALSE": return .bool(false)
        case "null", "None", "NULL", "undefined", "nil", "NaN", "nan", "Infinity", "-Infinity", "inf", "-inf": return .null
        default:
            if let strict = try? JSONParser.parse(Array(word.utf8).span) { return strict }
            let isNumeric = word.utf8.first.map { "+-.0123456789".utf8.contains($0) } ?? false
            guard isNumeric, word.utf8.contains(where: { (0x30...0x39).contains($0) }) else {
                throw JSONError(offset: start, expected: "a value")
            }
            return .string(word)
        }
    }

    /// `ObjectId("…")`, `NumberDecimal("80.00")`, `datetime.datetime(…)`: the first argument.
    private mutating func call(depth: Int) throws(JSONError) -> JSONValue? {
        try enter(depth)
        var arguments: [JSONValue] = []
        try readValues(into: &arguments, close: ")", depth: depth)
        return arguments.first ?? .null
    }

    private func isPrefix(_ word: String) -> Bool { ["u", "b", "r", "U", "B", "R"].contains(word) }

    private mutating func bareWord() -> String {
        let start = position
        while let byte = peek, Self.isWordByte(byte) { position += 1 }
        return bytes.span.text(from: start, upTo: position)
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "."), UInt8(ascii: "+"),
            UInt8(ascii: "-"), 0x80...:
            true
        default: false
        }
    }
}
