/// The parsed text of the search field.
///
/// All words must be found, anywhere in the listing. The last word also matches as a prefix, because the user may still be typing,
/// unless a blank follows it. Words in quotes must be adjacent and in order. A word or phrase after a `-` is excluded.
public struct SearchText: Hashable, Sendable {
    /// One unit of a search: a word or a quoted phrase, required or excluded.
    public struct Term: Hashable, Sendable {
        /// Folded words in order: a single one, except for phrases and for scripts without spaces.
        public let words: [String]
        /// True if the last word also matches as a prefix.
        public let isPrefix: Bool
        /// True if listings that match the term are excluded.
        public let isExcluded: Bool

        init(_ text: Substring, isPrefix: Bool, isExcluded: Bool) {
            words = Tokenizer.words(of: String(text), keepsLastCharacter: false)
            // A single character of a script without spaces is indexed together with the one after it, so it has to match as a
            // prefix.
            let isCharacter = words.last.map { $0.unicodeScalars.count == 1 && $0.unicodeScalars.allSatisfy(TextFolding.isUnspaced) }
            self.isPrefix = isPrefix || isCharacter == true
            self.isExcluded = isExcluded
        }
    }

    /// Maximum number of terms. Further ones are ignored, because each costs time, and users do not type that many.
    public static let maxTerms = 32

    public let text: String
    public let terms: [Term]

    public init(_ text: String) {
        self.text = text
        var terms: [Term] = []
        var rest = Substring(text)
        while terms.count < Self.maxTerms, let term = Self.nextTerm(&rest) {
            if !term.words.isEmpty { terms.append(term) }
        }
        self.terms = terms
    }

    /// True if there are no terms, so that every listing matches.
    public var isEmpty: Bool { terms.isEmpty }
    public var wanted: [Term] { terms.filter { !$0.isExcluded } }
    public var excluded: [Term] { terms.filter(\.isExcluded) }

    private static func nextTerm(_ rest: inout Substring) -> Term? {
        rest = rest.drop { $0.isWhitespace }
        guard let first = rest.first else { return nil }
        // A lone hyphen is not an operator: people write "mug - blue".
        let isExcluded = first == "-" && rest.dropFirst().first.map { !$0.isWhitespace } == true
        if isExcluded { rest = rest.dropFirst() }
        if let mark = rest.first, let closing = quotes[mark] { return quoted(&rest, closing: closing, isExcluded) }
        let end = rest.firstIndex { $0.isWhitespace } ?? rest.endIndex
        let word = rest[..<end]
        rest = rest[end...]
        // An excluded word never matches as a prefix: while it is being typed, its beginning must not exclude half of the listings.
        return Term(word, isPrefix: rest.isEmpty && !isExcluded, isExcluded: isExcluded)
    }

    private static func quoted(_ rest: inout Substring, closing: Character, _ isExcluded: Bool) -> Term {
        rest = rest.dropFirst()
        let end = rest.firstIndex(of: closing)
        let phrase = rest[..<(end ?? rest.endIndex)]
        rest = end.map { rest[$0...].dropFirst() } ?? ""
        return Term(phrase, isPrefix: end == nil && !isExcluded, isExcluded: isExcluded)
    }

    private static let quotes: [Character: Character] = ["\"": "\"", "“": "”", "„": "“", "«": "»", "「": "」"]
}

extension SearchText.Term {
    /// True if a string contains the words, one after the other.
    public func matches(_ text: String) -> Bool {
        let words = Tokenizer.words(of: text, keepsLastCharacter: words.count == 1)
        return words.indices.contains { begins(at: $0, of: words) }
    }

    private func begins(at start: Int, of text: [String]) -> Bool {
        let window = text[start...].prefix(words.count)
        guard window.count == words.count, let last = words.last, let final = window.last else { return false }
        guard zip(words.dropLast(), window).allSatisfy({ $0 == $1 }) else { return false }
        return isPrefix ? final.utf8.starts(with: last.utf8) : final == last
    }
}
