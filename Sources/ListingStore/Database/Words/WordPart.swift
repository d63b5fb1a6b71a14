import ListingCore

/// The words of a part of a catalogue, as the database takes them.
struct WordPart: Sendable {
    struct Words: Sendable {
        let leaves: [WordLeaf]
        let beginnings: [WordBeginnings]

        init(_ postings: WordPostings) {
            var (leaves, beginnings) = (WordLeafWriter(), WordBeginningsWriter())
            postings.forEach { word, rows in
                leaves.add(word, rows)
                beginnings.add(word, rows)
            }
            self.leaves = leaves.finish()
            self.beginnings = beginnings.finish()
        }
    }

    /// Of titles, tags, brands and SKUs: who finds the words here has found the listing.
    let names: Words
    /// Of all that is searched, those of names among them.
    let all: Words

    /// Listings whose words are made together.
    private static let batch = 1_024

    /// - Parameters:
    ///   - rows: the part's, or the first of them.
    ///   - listings: gives the listings of rows.
    init(_ rows: Range<Int>, _ listings: ([Int]) throws -> [Int: Listing]) throws {
        var gatherer = WordGatherer()
        for start in stride(from: rows.lowerBound, to: rows.upperBound, by: Self.batch) {
            let some = start..<min(start + Self.batch, rows.upperBound)
            let listings = try listings(Array(some))
            for row in some { gatherer.add(listings[row].map { SearchableTexts($0) }) }
        }
        names = Words(gatherer.names)
        all = Words(gatherer.all)
    }
}

/// Takes the words out of listings, each once.
private struct WordGatherer {
    private(set) var names = WordPostings()
    private(set) var all = WordPostings()
    private var seen = WordSet()

    /// Adds the next row; one whose listing is gone has no words.
    mutating func add(_ texts: SearchableTexts?) {
        seen.removeAll()
        for name in texts?.names ?? [] { add(name, isName: true) }
        for detail in texts?.details ?? [] { add(detail, isName: false) }
        names.endRow()
        all.endRow()
    }

    private mutating func add(_ source: String, isName: Bool) {
        var reader = WordReader()
        reader.read(source) { word in
            var hasher = FNV()
            for index in word.indices { hasher.add(word[index]) }
            let hash = hasher.bits
            // Half of a text's words are repetitions. A name's word is told from the same word elsewhere.
            guard seen.insert(isName ? ~hash : hash) else { return }
            if isName {
                names.add(word, hash: hash)
                guard seen.insert(hash) else { return }
            }
            all.add(word, hash: hash)
        }
    }
}
