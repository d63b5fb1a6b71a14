/// The words of a Swift source file outside of comments and string literals, with the nesting depth of braces at each.
///
/// Code in string interpolations counts; text around it does not. Operators, numbers and raw strings' interpolations are skipped.
struct SwiftWords {
    struct Word: Equatable {
        let text: String
        /// The number of braces open before the word.
        let depth: Int
        /// True after a dot: the name of a member or of a nested type.
        let isMember: Bool
        /// The names of the generic parameters that are declared directly after the word: `<Element: Sendable, Key>`.
        var parameters: [String] = []
    }

    private(set) var words: [Word] = []
    private let bytes: [UInt8]
    private var position = 0
    private var depth = 0

    init(_ text: String) {
        bytes = Array(text.utf8)
        scan(untilParenthesis: false)
    }

    private func byte(at index: Int) -> UInt8 { bytes.indices.contains(index) ? bytes[index] : 0 }

    private func starts(with text: StaticString, at index: Int) -> Bool {
        let wanted = Array(text.description.utf8)
        return index + wanted.count <= bytes.count && bytes[index..<index + wanted.count].elementsEqual(wanted)
    }

    /// Scans code; inside an interpolation up to its closing parenthesis.
    private mutating func scan(untilParenthesis: Bool) {
        var parentheses = 0
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "/") where starts(with: "//", at: position): skipLine()
            case UInt8(ascii: "/") where starts(with: "/*", at: position): skipComment()
            case UInt8(ascii: "#"), UInt8(ascii: "\""): skipString()
            case UInt8(ascii: "{"):
                depth += 1
                position += 1
            case UInt8(ascii: "}"):
                depth -= 1
                position += 1
            case UInt8(ascii: "("):
                parentheses += 1
                position += 1
            case UInt8(ascii: ")"):
                position += 1
                if untilParenthesis, parentheses == 0 { return }
                parentheses -= 1
            case let byte where Self.isLetter(byte): addWord()
            case let byte where Self.isDigit(byte):
                while Self.isLetter(self.byte(at: position)) || Self.isDigit(self.byte(at: position)) { position += 1 }
            default: position += 1
            }
        }
    }

    private mutating func addWord() {
        let isMember = byte(at: position - 1) == UInt8(ascii: ".")
        let text = word()
        words.append(Word(text: text, depth: depth, isMember: isMember, parameters: parameters()))
    }

    private mutating func word() -> String {
        let start = position
        while Self.isLetter(byte(at: position)) || Self.isDigit(byte(at: position)) { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    /// Returns the first word after `<` and after each comma of an angle bracket that follows, without moving on.
    private mutating func parameters() -> [String] {
        guard byte(at: position) == UInt8(ascii: "<") else { return [] }
        let start = position
        defer { position = start }
        var (level, isExpected, names) = (0, false, [String]())
        while position < bytes.count {
            switch bytes[position] {
            case UInt8(ascii: "<"):
                level += 1
                isExpected = level == 1
            case UInt8(ascii: ">"):
                // Part of an arrow.
                if byte(at: position - 1) != UInt8(ascii: "-") { level -= 1 }
                if level == 0 { return names }
            case UInt8(ascii: ","): isExpected = level == 1
            case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"): return []
            case let byte where Self.isLetter(byte):
                let name = word()
                if isExpected, name != "each" {
                    names.append(name)
                    isExpected = false
                }
                continue
            default: break
            }
            position += 1
        }
        return []
    }

    private mutating func skipLine() {
        while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
    }

    private mutating func skipComment() {
        var level = 0
        while position < bytes.count {
            if starts(with: "/*", at: position) {
                level += 1
                position += 2
            } else if starts(with: "*/", at: position) {
                level -= 1
                position += 2
                if level == 0 { return }
            } else {
                position += 1
            }
        }
    }

    /// Skips a string literal except for the code in its interpolations, or a single `#`.
    private mutating func skipString() {
        var hashes = 0
        while byte(at: position) == UInt8(ascii: "#") {
            hashes += 1
            position += 1
        }
        guard byte(at: position) == UInt8(ascii: "\"") else { return }
        let quotes = starts(with: "\"\"\"", at: position) ? 3 : 1
        position += quotes
        while position < bytes.count {
            if isEnd(quotes: quotes, hashes: hashes) {
                position += quotes + hashes
                return
            }
            guard bytes[position] == UInt8(ascii: "\\"), hashes == 0 else {
                position += 1
                continue
            }
            position += 2
            if byte(at: position - 1) == UInt8(ascii: "(") { scan(untilParenthesis: true) }
        }
    }

    private func isEnd(quotes: Int, hashes: Int) -> Bool {
        (0..<quotes).allSatisfy { byte(at: position + $0) == UInt8(ascii: "\"") }
            && (0..<hashes).allSatisfy { byte(at: position + quotes + $0) == UInt8(ascii: "#") }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "_") || byte >= 0x80
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}
