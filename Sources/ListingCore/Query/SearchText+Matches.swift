/// Positions of search matches in a string, which rows highlight.
extension SearchText {
    /// The ranges in which required terms are found, each term by itself; of a prefix match only the part that was typed.
    ///
    /// A string has a range for every term that ``Term/matches(_:)`` it, and none for others.
    ///
    /// - Returns: UTF-8 ranges, ascending and disjoint, never splitting a character.
    /// - Complexity: O(length of the text · terms); O(terms) if there is nothing to find.
    public func matches(in text: String) -> [Range<Int>] {
        guard terms.contains(where: { !$0.isExcluded }) else { return [] }
        let words = TermPositions(text)
        var found: [Range<Int>] = []
        for term in terms where !term.isExcluded {
            for range in words.ranges(of: term) { found.append(text.wholeCharacters(range)) }
        }
        return Array(RangeSet(found).ranges)
    }
}

/// The folded words of a string with their positions, stored in two arrays however many words there are.
private struct TermPositions {
    private struct Word {
        /// The range in `bytes`.
        let folded: Range<Int>
        let range: Tokenizer.Position
    }

    private let text: String
    private var bytes: [UInt8] = []
    private var words: [Word] = []

    init(_ text: String) {
        self.text = text
        bytes.reserveCapacity(text.utf8.count)
        words.reserveCapacity(text.utf8.count / 4)
        var reader = Tokenizer()
        var (bytes, words) = (bytes, words)
        reader.readWithLocations(text) { word, range in
            let start = bytes.count
            for index in word.indices { bytes.append(word[index]) }
            words.append(Word(folded: start..<bytes.count, range: range))
        }
        (self.bytes, self.words) = (bytes, words)
    }

    /// The ranges in which a term's words occur one after the other.
    func ranges(of term: SearchText.Term) -> [Range<Int>] {
        let wanted = term.words.map { Array($0.utf8) }
        // The last character of a run counts only for terms of one word, as in ``SearchText/Term/matches(_:)``.
        let words = wanted.count == 1 ? words : words.filter { !$0.range.isLastCharacter }
        guard let last = wanted.last, words.count >= wanted.count else { return [] }
        var ranges: [Range<Int>] = []
        for first in 0...words.count - wanted.count {
            let end = words[first + wanted.count - 1]
            guard begins(end, with: last), term.isPrefix || end.folded.count == last.count else { continue }
            guard (0..<wanted.count - 1).allSatisfy({ begins(words[first + $0], with: wanted[$0], isWhole: true) }) else { continue }
            let upperBound = end.folded.count == last.count ? end.range.bytes.upperBound : self.end(of: last.count, in: end.range.bytes)
            ranges.append(words[first].range.bytes.lowerBound..<upperBound)
        }
        return ranges
    }

    private func begins(_ word: Word, with wanted: [UInt8], isWhole: Bool = false) -> Bool {
        guard isWhole ? word.folded.count == wanted.count : word.folded.count >= wanted.count else { return false }
        for index in 0..<wanted.count where bytes[word.folded.lowerBound + index] != wanted[index] { return false }
        return true
    }

    /// The end of a prefix of a word in the text.
    ///
    /// - Parameters:
    ///   - count: Length of the prefix in the folded word, in bytes.
    ///   - range: The range of the word in the text.
    private func end(of count: Int, in range: Range<Int>) -> Int {
        let utf8 = text.utf8
        let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
        var (end, rest) = (range.lowerBound, count)
        for scalar in text.unicodeScalars[start...] where rest > 0 && end < range.upperBound {
            end += UTF8.width(scalar)
            rest -= scalar.isASCII ? 1 : TextFolding.fold(scalar)?.utf8.count ?? 0
        }
        return end
    }
}

extension String {
    /// A range widened to whole characters, because a letter and its accent may be two scalars.
    fileprivate func wholeCharacters(_ range: Range<Int>) -> Range<Int> {
        var start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
        var end = utf8.index(utf8.startIndex, offsetBy: range.upperBound)
        // An index inside a character belongs to that character.
        if Index(start, within: self) == nil { start = index(before: index(after: start)) }
        if Index(end, within: self) == nil { end = index(after: end) }
        return utf8.distance(from: utf8.startIndex, to: start)..<utf8.distance(from: utf8.startIndex, to: end)
    }
}
