/// The names of columns in the languages of shops. They are compared as ``HeaderName/words(_:)`` gives them.
///
/// Within a meaning, earlier names are more certain. If several columns fit a meaning that allows one, the column with the
/// earliest name gets it.
struct ColumnVocabulary: Sendable {
    struct Entry: Sendable {
        let role: ColumnRole
        /// The position in the list of names; 0 for the most certain one.
        let rank: Int
    }

    static let standard = ColumnVocabulary(ColumnNames.all)

    /// Computes ``standard``, which takes milliseconds, before it is needed.
    static func compute() { _ = standard }

    private let entries: [String: Entry]
    /// Names of several words written as one, as in XML elements: "productname".
    private let joined: [String: Entry]

    /// - Parameter names: Lists of names, separated by commas and line breaks.
    init(_ names: [(role: ColumnRole, names: String)]) {
        var entries: [String: Entry] = [:]
        for (role, list) in names {
            // By bytes, because two thousand names are read before the first listings appear.
            let names = list.utf8.split { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "\n") }
            for (rank, name) in names.enumerated() {
                let words = HeaderName.words(String(Substring(name)))
                if entries[words] == nil { entries[words] = Entry(role: role, rank: rank) }
            }
        }
        self.entries = entries
        var joined: [String: Entry] = [:]
        for (words, entry) in entries where words.utf8.contains(UInt8(ascii: " ")) {
            let name = String(decoding: words.utf8.filter { $0 != UInt8(ascii: " ") }, as: UTF8.self)
            // If two names are equal when joined, the more certain one counts, whatever the order of the dictionary.
            let known = joined[name].map { ($0.rank, $0.role.rawValue) }
            if known.map({ (entry.rank, entry.role.rawValue) < $0 }) ?? true { joined[name] = entry }
        }
        self.joined = joined
    }

    /// The rank added to matches without a prefix, so that every match of a whole name comes before them.
    private static let shortened = 1000

    /// - Parameter words: A name as ``HeaderName/words(_:)`` gives it.
    subscript(words: String) -> Entry? {
        if let entry = entries[words] ?? joined[words] { return entry }
        if let entry = withoutNumber(words) { return entry }
        guard let first = words.utf8.first, Self.firstLetters.contains(first) else { return nil }
        for prefix in Self.prefixes where words.hasPrefix(prefix) {
            let rest = String(words.dropFirst(prefix.count))
            if let entry = entries[rest] ?? withoutNumber(rest) {
                return Entry(role: entry.role, rank: entry.rank + Self.shortened)
            }
        }
        return nil
    }

    /// Returns the entry of a name without its digits ("Image 3", "bild10"), for meanings that allow several columns.
    private func withoutNumber(_ words: String) -> Entry? {
        guard let bare = Self.withoutDigits(words), let entry = entries[bare], entry.role.allowsSeveralColumns else { return nil }
        return entry
    }

    /// The words without digits; nil if they have none.
    private static func withoutDigits(_ words: String) -> String? {
        var (bare, hasDigit) = ([UInt8](), false)
        for byte in words.utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): hasDigit = true
            case .space: if let last = bare.last, last != .space { bare.append(.space) }
            // Numbers beyond ASCII need a look at each character.
            case 0x80...:
                guard words.contains(where: \.isNumber) else { return nil }
                return words.filter { !$0.isNumber }.split(separator: " ").joined(separator: " ")
            default: bare.append(byte)
            }
        }
        if bare.last == .space { bare.removeLast() }
        return hasDigit ? String(decoding: bare, as: UTF8.self) : nil
    }

    private static let firstLetters = Set(prefixes.compactMap(\.utf8.first))
    private static let prefixes = ["product ", "item ", "listing ", "variant ", "produkt ", "artikel ", "article ", "g "]
}
