import ListingCore

/// A JSON value that preserves what prices and columns need: the notation of numbers and the order of members.
///
/// Foundation's decoders turn numbers into binary fractions or drop the zero of 12.10, and return the members of an object in a
/// different order on each run.
enum JSONValue: Equatable, Sendable {
    struct Member: Equatable, Sendable {
        let name: String
        let value: JSONValue
    }

    case null
    case bool(Bool)
    /// The number as written.
    case number(String)
    case string(String)
    case array([JSONValue])
    case object([Member])

    /// The value of a name; the last one if the object repeats it.
    subscript(name: String) -> JSONValue? {
        guard case .object(let members) = self else { return nil }
        return members.last { $0.name == name }?.value
    }

    /// The type of the value, for the sentences of problems.
    var kind: ProblemTerm {
        switch self {
        case .null: .null
        case .bool: .boolean
        case .number: .number
        case .string: .text
        case .array: .list
        case .object: .object
        }
    }
}

extension JSONValue {
    /// Compact JSON.
    var json: String {
        var output = ""
        write(to: &output)
        return output
    }

    private func write(to output: inout String) {
        switch self {
        case .null: output += "null"
        case .bool(let value): output += value ? "true" : "false"
        case .number(let text): output += text
        case .string(let text): Self.write(text, to: &output)
        case .array(let values):
            output += "["
            for (index, value) in values.enumerated() {
                if index > 0 { output += "," }
                value.write(to: &output)
            }
            output += "]"
        case .object(let members):
            output += "{"
            for (index, member) in members.enumerated() {
                if index > 0 { output += "," }
                Self.write(member.name, to: &output)
                output += ":"
                member.value.write(to: &output)
            }
            output += "}"
        }
    }

    private static func write(_ text: String, to output: inout String) {
        output += "\""
        defer { output += "\"" }
        if !needsEscapes(text) {
            output += text
            return
        }
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": output += "\\\""
            case "\\": output += "\\\\"
            case "\n": output += "\\n"
            case "\r": output += "\\r"
            case "\t": output += "\\t"
            case "\u{0}"..<"\u{20}", "\u{2028}", "\u{2029}":
                let digits = String(scalar.value, radix: 16)
                output += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: output.unicodeScalars.append(scalar)
            }
        }
    }

    private static func needsEscapes(_ text: String) -> Bool {
        let bytes = text.utf8Span.span
        // 0xE2 begins U+2028 and U+2029, which are escaped, and other characters, which are not.
        return bytes.indices.contains { bytes[$0] < 0x20 || bytes[$0] == .quote || bytes[$0] == UInt8(ascii: "\\") || bytes[$0] == 0xE2 }
    }
}
