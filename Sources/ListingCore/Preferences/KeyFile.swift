/// A file of groups, keys and values, as the Desktop Entry Specification has it. Lines that the program does not know stay unchanged.
///
///     # A comment
///     [Preferences]
///     density=compact
public struct KeyFile: Equatable, Sendable {
    private enum Line: Equatable {
        case group(String)
        /// The value as written, with its escapes.
        case entry(key: String, value: String)
        /// A comment or an empty line.
        case comment(String)
        case broken(String)
    }

    private var lines: [Line] = []

    public init() {}

    /// Reads the lines of a file. No text fails: what is not a group, an entry or a comment is kept as a broken line.
    public init(text: String) {
        // In a file of Windows, a line ends with "\r\n", which is a single character.
        var texts = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }.map(String.init)
        if texts.last == "" { texts.removeLast() }
        lines = texts.map(Self.line)
    }

    private static func line(_ text: String) -> Line {
        let content = text.trimmedBlanks
        if content.isEmpty || content.hasPrefix("#") { return .comment(text) }
        if content.hasPrefix("["), content.hasSuffix("]") { return .group(String(content.dropFirst().dropLast())) }
        guard let sign = content.firstIndex(of: "="), sign > content.startIndex else { return .broken(text) }
        return .entry(key: content[..<sign].trimmedBlanks, value: content[content.index(after: sign)...].trimmedBlanks)
    }

    /// The file's text, which ends with a line break unless it is empty.
    public var text: String {
        lines.map { line in
            switch line {
            case .group(let name): "[\(name)]\n"
            case .entry(let key, let value): "\(key)=\(value)\n"
            case .comment(let text), .broken(let text): text + "\n"
            }
        }.joined()
    }

    /// The first line that is not one of a key file; nil if there is none.
    public var firstBrokenLine: String? {
        for case .broken(let text) in lines { return text }
        return nil
    }

    /// The value of a key, without escapes. Of several entries the last one counts. Nil removes the entries.
    public subscript(group: String, key: String) -> String? {
        get { indices(of: key, in: group).last.flatMap { if case .entry(_, let value) = lines[$0] { value.unescaped } else { nil } } }
        set {
            let known = indices(of: key, in: group)
            guard let newValue else { return lines.remove(atAll: known) }
            let entry = Line.entry(key: key, value: newValue.escaped)
            if let last = known.last {
                lines[last] = entry
            } else {
                insert(entry, into: group)
            }
        }
    }

    private func indices(of key: String, in group: String) -> [Int] {
        var (isInside, found) = (false, [Int]())
        for (index, line) in lines.enumerated() {
            switch line {
            case .group(let name): isInside = name == group
            case .entry(key, _) where isInside: found.append(index)
            default: break
            }
        }
        return found
    }

    /// Inserts an entry after the last one of its group, which is made if it is missing.
    private mutating func insert(_ entry: Line, into group: String) {
        guard let start = lines.lastIndex(of: .group(group)) else {
            if !lines.isEmpty { lines.append(.comment("")) }
            return lines += [.group(group), entry]
        }
        var end = lines[(start + 1)...].firstIndex { if case .group = $0 { true } else { false } } ?? lines.count
        while end > start + 1, lines[end - 1] == .comment("") { end -= 1 }
        lines.insert(entry, at: end)
    }
}

extension Array {
    fileprivate mutating func remove(atAll indices: [Int]) { for index in indices.reversed() { remove(at: index) } }
}

extension StringProtocol {
    fileprivate var trimmedBlanks: String {
        let start = drop { $0 == " " || $0 == "\t" }
        return String(start.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
    }
}

extension String {
    /// The value as an entry has it. A space is escaped only at the start and the end, where it would be lost.
    fileprivate var escaped: String {
        var text = ""
        for (index, character) in enumerated() {
            switch character {
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\r\n": text += "\\r\\n"
            case "\t": text += "\\t"
            case " " where index == 0 || index == count - 1: text += "\\s"
            default: text.append(character)
            }
        }
        return text
    }

    /// The value without escapes. An unknown escape stays as written.
    fileprivate var unescaped: String {
        var (text, rest) = ("", self[...])
        while let character = rest.popFirst() {
            guard character == "\\", let escape = rest.popFirst() else {
                text.append(character)
                continue
            }
            switch escape {
            case "s": text.append(" ")
            case "n": text.append("\n")
            case "r": text.append("\r")
            case "t": text.append("\t")
            case "\\": text.append("\\")
            default: text += "\\" + String(escape)
            }
        }
        return text
    }
}
