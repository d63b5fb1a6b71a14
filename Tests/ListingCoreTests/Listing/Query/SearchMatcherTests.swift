import Testing

@testable import ListingCore

@Suite("Looking for words in listings") struct SearchMatcherTests {
    private func match(_ search: String, title: String, description: String = "") -> SearchMatcher.Match {
        var listing = Listing.bare(0, title: title)
        listing.description = DescriptionText(raw: description, markup: .plain)
        return SearchMatcher(SearchText(search)).match(SearchableTexts(listing))
    }

    @Test("phrases stand one after the other, wherever they begin, in one text")
    func phrases() {
        #expect(match(#""blue mug""#, title: "A blue, blue mug") == .best)
        #expect(match(#""blue blue mug""#, title: "A blue, blue mug") == .best)
        #expect(match(#""blue mug""#, title: "Mug blue", description: "A Blue Mug!") == .found)
        #expect(match(#""blue mug""#, title: "blue", description: "mug") == .none)
        #expect(match(#""a b a c""#, title: "a b a b a c") == .best)
        #expect(match(#""blue mu"#, title: "blue mugs") == .best && match(#""blue mu""#, title: "blue mugs") == .none)
        #expect(match(#"-"blue mug""#, title: "mug blue") == .best && match(#"-"blue mug""#, title: "x", description: "blue mug") == .none)
    }

    @Test("an example longer than what fits into a machine word is found, too")
    func long() {
        let words = (0..<200).map { "w\($0)" }.joined(separator: " ")
        #expect(match("\"\(words)\"", title: "x", description: "w0 w1 \(words) w2") == .found)
        #expect(match("\"\(words) w3\"", title: "x", description: "w0 w1 \(words) w2") == .none)
    }

    @Test("it finds what parting the texts into lists of words finds", arguments: 0..<5)
    func property(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let listings = QueryListings.make(300, &random)
        let texts = PlainTexts(listings)
        var kinds: Set<String> = []
        for _ in 0..<200 {
            let search = QueryListings.search(&random)
            let expected = texts.find(search)
            let matcher = SearchMatcher(search)
            for row in listings.indices {
                let match = matcher.match(SearchableTexts(listings[row]))
                let wanted: SearchMatcher.Match =
                    search.isEmpty ? .best : expected.isMatch(row) ? (expected.isBest(row) ? .best : .found) : .none
                if match != wanted { Issue.record("seed \(seed), \(search.text), \(listings[row].title): \(match), not \(wanted)") }
                kinds.insert("\(match)")
            }
        }
        #expect(kinds.count == 3)
    }
}
