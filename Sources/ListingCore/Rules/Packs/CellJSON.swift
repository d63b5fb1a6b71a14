/// A JSON value in a cell. Readers of JSON files keep lists as JSON, and write the members of objects into columns of their own.
enum CellJSON {
    case null
    /// A string, a number, or "true" or "false".
    case scalar(String)
    case list([CellJSON])
    case object([Member])

    struct Member {
        let name: String
        let value: CellJSON
    }

    /// The value of a cell. A cell that isn't JSON is a string.
    init(_ cell: String) {
        if cell == "null" {
            self = .null
        } else if let first = cell.utf8.first, first == UInt8(ascii: "[") || first == UInt8(ascii: "{") {
            var parser = CellJSONParser(cell)
            self = parser.whole() ?? .scalar(cell)
        } else {
            self = .scalar(cell)
        }
    }

    /// The values of a list, or the value itself; nothing for null.
    var entries: [CellJSON] {
        switch self {
        case .null: []
        case .list(let values): values
        default: [self]
        }
    }

    var members: [Member] { if case .object(let members) = self { members } else { [] } }
    var isObject: Bool { if case .object = self { true } else { false } }

    /// A string or a number; nil for anything else, and for a string of white space.
    var text: String? { if case .scalar(let text) = self, !text.isBlankText { text } else { nil } }

    /// The member of this name; nil if there is none, or if it is null.
    subscript(name: String) -> CellJSON? {
        guard let member = members.last(where: { $0.name == name }) else { return nil }
        if case .null = member.value { return nil }
        return member.value
    }
}

/// Parses the compact JSON that readers write.
private struct CellJSONParser {
    private static let deepest = 32
    private let bytes: [UInt8]
    private var index = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    /// Returns nil for anything that isn't JSON.
    mutating func whole() -> CellJSON? {
        guard let value = value(depth: 0) else { return nil }
        skipSpaces()
        return index == bytes.count ? value : nil
    }

    private mutating func value(depth: Int) -> CellJSON? {
        guard depth < Self.deepest else { return nil }
        skipSpaces()
        guard index < bytes.count else { return nil }
        switch bytes[index] {
        case UInt8(ascii: "["): return list(depth)
        case UInt8(ascii: "{"): return object(depth)
        case UInt8(ascii: "\""): return string().map { .scalar($0) }
        default:
            let start = index
            while index < bytes.count, !Self.isEnd(bytes[index]) { index += 1 }
            let word = String(decoding: bytes[start..<index], as: UTF8.self)
            if word == "null" { return .null }
            let isScalar = word == "true" || word == "false" || bytes[start].isDigit || bytes[start] == UInt8(ascii: "-")
            return isScalar ? .scalar(word) : nil
        }
    }

    private mutating func list(_ depth: Int) -> CellJSON? {
        index += 1
        var values: [CellJSON] = []
        if skip(UInt8(ascii: "]")) { return .list(values) }
        repeat {
            guard let value = value(depth: depth + 1) else { return nil }
            values.append(value)
        } while skip(UInt8(ascii: ","))
        return skip(UInt8(ascii: "]")) ? .list(values) : nil
    }

    private mutating func object(_ depth: Int) -> CellJSON? {
        index += 1
        var members: [CellJSON.Member] = []
        if skip(UInt8(ascii: "}")) { return .object(members) }
        repeat {
            skipSpaces()
            guard let name = string(), skip(UInt8(ascii: ":")), let value = value(depth: depth + 1) else { return nil }
            members.append(CellJSON.Member(name: name, value: value))
        } while skip(UInt8(ascii: ","))
        return skip(UInt8(ascii: "}")) ? .object(members) : nil
    }

    private mutating func string() -> String? {
        guard skip(UInt8(ascii: "\"")) else { return nil }
        var text: [UInt8] = []
        while index < bytes.count {
            let byte = bytes[index]
            index += 1
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                guard index < bytes.count else { return nil }
                let escaped = bytes[index]
                index += 1
                switch escaped {
                case UInt8(ascii: "n"): text.append(0x0A)
                case UInt8(ascii: "t"): text.append(0x09)
                case UInt8(ascii: "r"): text.append(0x0D)
                case UInt8(ascii: "b"): text.append(0x08)
                case UInt8(ascii: "f"): text.append(0x0C)
                case UInt8(ascii: "u"): text.append(contentsOf: unicode().utf8)
                default: text.append(escaped)
                }
            default: text.append(byte)
            }
        }
        return nil
    }

    /// The character of `\u00FC`, or of two such escapes.
    private mutating func unicode() -> String {
        guard let first = hexNumber() else { return "\u{FFFD}" }
        var units = [first]
        if UTF16.isLeadSurrogate(first), bytes[index...].starts(with: "\\u".utf8) {
            index += 2
            if let second = hexNumber() { units.append(second) }
        }
        return String(decoding: units, as: UTF16.self)
    }

    private mutating func hexNumber() -> UInt16? {
        guard index + 4 <= bytes.count else { return nil }
        let number = UInt16(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16)
        if number != nil { index += 4 }
        return number
    }

    private mutating func skipSpaces() {
        while index < bytes.count, bytes[index] <= 0x20 { index += 1 }
    }

    private mutating func skip(_ byte: UInt8) -> Bool {
        skipSpaces()
        guard index < bytes.count, bytes[index] == byte else { return false }
        index += 1
        return true
    }

    private static func isEnd(_ byte: UInt8) -> Bool {
        byte <= 0x20 || byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")
    }
}
