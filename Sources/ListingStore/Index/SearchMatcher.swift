import ListingCore

/// Matches a search against the text of listings, term by term while it is tokenized; the text is not kept.
package struct SearchMatcher: Sendable {
    private struct Term: Sendable {
        /// Folded terms in UTF-8.
        let words: [[UInt8]]
        let isPrefix: Bool

        func isWord(_ index: Int, _ word: Span<UInt8>) -> Bool {
            let wanted = words[index]
            guard isPrefix && index == words.count - 1 ? word.count >= wanted.count : word.count == wanted.count else { return false }
            for position in wanted.indices where word[position] != wanted[position] { return false }
            return true
        }
    }

    private let terms: [Term]
    /// One bit per search term, of which there are at most ``SearchText/maxTerms``.
    private let wanted: UInt32
    private let excluded: UInt32

    package init(_ search: SearchText) {
        terms = search.terms.map { Term(words: $0.words.map { Array($0.utf8) }, isPrefix: $0.isPrefix) }
        var (wanted, excluded): (UInt32, UInt32) = (0, 0)
        for (index, term) in search.terms.enumerated() {
            if term.isExcluded { excluded |= 1 << UInt32(index) } else { wanted |= 1 << UInt32(index) }
        }
        (self.wanted, self.excluded) = (wanted, excluded)
    }

    /// The rank of a listing in which all required terms and no excluded ones are found.
    ///
    /// - Returns: nil if the listing does not match.
    /// - Complexity: O(length of the text · terms)
    package func match(_ texts: SearchableTexts) -> FieldRank? {
        var reading = Reading(terms)
        reading.read(texts.title)
        var rank: FieldRank? = has(reading) ? .title : nil
        for text in texts.names where rank == nil || excluded != 0 { reading.read(text) }
        if rank == nil, has(reading) { rank = .names }
        for text in texts.details {
            if excluded == 0, has(reading) { break }
            reading.read(text)
        }
        if rank == nil, has(reading) { rank = .anywhere }
        return reading.found & excluded == 0 ? rank : nil
    }

    /// True if all required terms have been found.
    private func has(_ reading: Reading) -> Bool { reading.found & wanted == wanted }

    private struct Reading {
        let terms: [Term]
        /// One bit for each term that has been found.
        var found: UInt32 = 0
        /// The numbers of words matched so far, per term, one for every possible start of the phrase.
        private var begun: [[Int]]

        init(_ terms: [Term]) {
            self.terms = terms
            begun = Array(repeating: [], count: terms.count)
        }

        mutating func read(_ text: String) {
            for index in begun.indices { begun[index].removeAll(keepingCapacity: true) }
            var reader = Tokenizer()
            reader.readWithLocations(text) { word, position in
                for index in terms.indices where found & 1 << UInt32(index) == 0 {
                    // The last character of a run counts only for terms of one word, as in ``SearchText/Term/matches(_:)``.
                    if terms[index].words.count == 1 || !position.isLastCharacter { advance(word, index) }
                }
            }
        }

        private mutating func advance(_ word: Span<UInt8>, _ index: Int) {
            let last = terms[index].words.count - 1
            var kept = 0
            for position in begun[index].indices {
                let count = begun[index][position]
                guard terms[index].isWord(count, word) else { continue }
                if count == last { found |= 1 << UInt32(index) }
                begun[index][kept] = count + 1
                kept += 1
            }
            begun[index].removeLast(begun[index].count - kept)
            guard terms[index].isWord(0, word) else { return }
            if last == 0 { found |= 1 << UInt32(index) } else { begun[index].append(1) }
        }
    }
}
