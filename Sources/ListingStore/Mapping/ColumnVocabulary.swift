/// What columns are called, in the languages of shops. Names are compared as ``HeaderName/words(_:)`` gives them.
///
/// Within a meaning, earlier names are surer: of several columns for one meaning, that with the earliest name has it.
struct ColumnVocabulary: Sendable {
    struct Entry: Sendable {
        let meaning: ColumnMeaning
        /// 0 for the surest name.
        let rank: Int
    }

    static let standard = ColumnVocabulary(ColumnNames.all)

    private let entries: [String: Entry]
    /// Names of several words written as one, as elements of XML are: "productname".
    private let joined: [String: Entry]

    /// - Parameter names: lists of names, separated by commas and line ends.
    init(_ names: [(meaning: ColumnMeaning, names: String)]) {
        var entries: [String: Entry] = [:]
        for (meaning, list) in names {
            for (rank, name) in list.split(whereSeparator: { $0 == "," || $0.isNewline }).enumerated() {
                let words = HeaderName.words(String(name))
                if entries[words] == nil { entries[words] = Entry(meaning: meaning, rank: rank) }
            }
        }
        self.entries = entries
        var joined: [String: Entry] = [:]
        for (words, entry) in entries where words.contains(" ") {
            let name = words.filter { $0 != " " }
            // Of two names that are one when joined, the surer counts, whatever the order of a dictionary.
            let known = joined[name].map { ($0.rank, $0.meaning.rawValue) }
            if known.map({ (entry.rank, entry.meaning.rawValue) < $0 }) ?? true { joined[name] = entry }
        }
        self.joined = joined
    }

    /// A match of a shortened name is worth less than any of a whole one.
    private static let shortened = 1000

    /// - Parameter words: as ``HeaderName/words(_:)`` gives them.
    subscript(words: String) -> Entry? {
        if let entry = entries[words] ?? joined[words] { return entry }
        if let entry = withoutNumber(words) { return entry }
        for prefix in Self.prefixes where words.hasPrefix(prefix) {
            let rest = String(words.dropFirst(prefix.count))
            if let entry = entries[rest] ?? withoutNumber(rest) {
                return Entry(meaning: entry.meaning, rank: entry.rank + Self.shortened)
            }
        }
        return nil
    }

    /// "Image 3", "bild10", "3rd" is none: only for meanings of which there may be several columns.
    private func withoutNumber(_ words: String) -> Entry? {
        guard words.last?.isNumber == true || words.contains(where: \.isNumber) else { return nil }
        let bare = words.filter { !$0.isNumber }.split(separator: " ").joined(separator: " ")
        guard let entry = entries[bare], entry.meaning.allowsSeveralColumns else { return nil }
        return entry
    }

    private static let prefixes = ["product ", "item ", "listing ", "variant ", "produkt ", "artikel ", "article ", "g "]
}
