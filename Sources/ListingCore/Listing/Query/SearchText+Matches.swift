/// Where a text has what is searched for: what a row marks.
extension SearchText {
    /// The parts of a text that wanted terms were found in, each term by itself; of a word that may go on, what was typed of it.
    ///
    /// A text that a term ``Term/matches(_:)`` has a part for it, and others have none.
    ///
    /// - Returns: places in UTF-8, in order, apart from each other, and never in the middle of a character.
    /// - Complexity: O(length of the text · terms); nothing at all where nothing is searched for.
    public func matches(in text: String) -> [Range<Int>] {
        guard terms.contains(where: { !$0.isExcluded }) else { return [] }
        let words = PlacedWords(text)
        var found: [Range<Int>] = []
        for term in terms where !term.isExcluded {
            for place in words.places(of: term) { found.append(text.wholeCharacters(place)) }
        }
        return found.merged()
    }
}

/// The folded words of a text with their places, in two lists however many words there are.
private struct PlacedWords {
    private struct Word {
        /// In `bytes`.
        let folded: Range<Int>
        let place: WordReader.Place
    }

    private let text: String
    private var bytes: [UInt8] = []
    private var words: [Word] = []

    init(_ text: String) {
        self.text = text
        bytes.reserveCapacity(text.utf8.count)
        words.reserveCapacity(text.utf8.count / 4)
        var reader = WordReader()
        var (bytes, words) = (bytes, words)
        reader.readPlaced(text) { word, place in
            let start = bytes.count
            for index in word.indices { bytes.append(word[index]) }
            words.append(Word(folded: start..<bytes.count, place: place))
        }
        (self.bytes, self.words) = (bytes, words)
    }

    /// Where the words of a term stand one after the other.
    func places(of term: SearchText.Term) -> [Range<Int>] {
        let wanted = term.words.map { Array($0.utf8) }
        // Only where a term is one word does a run's last character count, as in ``SearchText/Term/matches(_:)``.
        let words = wanted.count == 1 ? words : words.filter { !$0.place.isLastCharacter }
        guard let last = wanted.last, words.count >= wanted.count else { return [] }
        var places: [Range<Int>] = []
        for first in 0...words.count - wanted.count {
            let end = words[first + wanted.count - 1]
            guard begins(end, with: last), term.isPrefix || end.folded.count == last.count else { continue }
            guard (0..<wanted.count - 1).allSatisfy({ begins(words[first + $0], with: wanted[$0], isWhole: true) }) else { continue }
            let upperBound = end.folded.count == last.count ? end.place.bytes.upperBound : self.end(of: last.count, in: end.place.bytes)
            places.append(words[first].place.bytes.lowerBound..<upperBound)
        }
        return places
    }

    private func begins(_ word: Word, with wanted: [UInt8], isWhole: Bool = false) -> Bool {
        guard isWhole ? word.folded.count == wanted.count : word.folded.count >= wanted.count else { return false }
        for index in 0..<wanted.count where bytes[word.folded.lowerBound + index] != wanted[index] { return false }
        return true
    }

    /// Where the beginning of a word ends.
    ///
    /// - Parameters:
    ///   - count: bytes of the folded word.
    ///   - place: that of the word in the text.
    private func end(of count: Int, in place: Range<Int>) -> Int {
        let utf8 = text.utf8
        let start = utf8.index(utf8.startIndex, offsetBy: place.lowerBound)
        var (end, rest) = (place.lowerBound, count)
        for scalar in text.unicodeScalars[start...] where rest > 0 && end < place.upperBound {
            end += UTF8.width(scalar)
            rest -= scalar.isASCII ? 1 : TextFolding.fold(scalar)?.utf8.count ?? 0
        }
        return end
    }
}

extension String {
    /// A place widened to where characters begin and end: a letter with an accent of its own may be two scalars.
    fileprivate func wholeCharacters(_ place: Range<Int>) -> Range<Int> {
        var start = utf8.index(utf8.startIndex, offsetBy: place.lowerBound)
        var end = utf8.index(utf8.startIndex, offsetBy: place.upperBound)
        // An index in the middle of a character counts as that character's.
        if Index(start, within: self) == nil { start = index(before: index(after: start)) }
        if Index(end, within: self) == nil { end = index(after: end) }
        return utf8.distance(from: utf8.startIndex, to: start)..<utf8.distance(from: utf8.startIndex, to: end)
    }
}

extension [Range<Int>] {
    /// In order, those that touch or overlap as one.
    fileprivate func merged() -> Self {
        guard count > 1 else { return self }
        var merged: Self = []
        for range in sorted(by: { $0.lowerBound < $1.lowerBound }) {
            if let last = merged.last, range.lowerBound <= last.upperBound {
                merged[merged.count - 1] = last.lowerBound..<Swift.max(last.upperBound, range.upperBound)
            } else {
                merged.append(range)
            }
        }
        return merged
    }
}
