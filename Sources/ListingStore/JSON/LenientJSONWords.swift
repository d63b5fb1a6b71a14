/// Values without quotes: numbers, words and calls.
extension LenientJSONParser {
    mutating func word(depth: Int) throws(JSONError) -> JSONValue? {
        let start = position
        let word = bareWord()
        guard let next = peek else {
            if mayBeCut { return try ended(.value) }
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
                throw JSONError(offset: start, expected: .value)
            }
            return .string(word)
        }
    }

    /// Parses a call such as `ObjectId("…")`, `NumberDecimal("80.00")` or `datetime.datetime(…)`, and returns its first argument.
    private mutating func call(depth: Int) throws(JSONError) -> JSONValue? {
        try enter(depth)
        var arguments: [JSONValue] = []
        try readValues(into: &arguments, close: ")", depth: depth)
        return arguments.first ?? .null
    }

    func isPrefix(_ word: String) -> Bool { ["u", "b", "r", "U", "B", "R"].contains(word) }

    mutating func bareWord() -> String {
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
