import TestSupport
import Testing

@testable import ListingCore
@testable import ListingStore

@Suite("Searching for words in listings") struct SearchMatcherTests {
    private func match(_ search: String, title: String, description: String = "") -> FieldRank? {
        var listing = Listing.bare(0, title: title)
        listing.description = DescriptionText(raw: description, markup: .plain)
        return SearchMatcher(SearchText(search)).match(SearchableTexts(listing))
    }

    @Test func `the words of a phrase follow each other in one string, wherever they begin`() {
        #expect(match(#""blue mug""#, title: "A blue, blue mug") == .title)
        #expect(match(#""blue blue mug""#, title: "A blue, blue mug") == .title)
        #expect(match(#""blue mug""#, title: "Mug blue", description: "A Blue Mug!") == .anywhere)
        #expect(match(#""blue mug""#, title: "blue", description: "mug") == nil)
        #expect(match(#""a b a c""#, title: "a b a b a c") == .title)
        #expect(match(#""blue mu"#, title: "blue mugs") == .title && match(#""blue mu""#, title: "blue mugs") == nil)
        #expect(match(#"-"blue mug""#, title: "mug blue") == .title && match(#"-"blue mug""#, title: "x", description: "blue mug") == nil)
    }

    @Test func `a phrase with more words than a machine word has bits is found too`() {
        let words = (0..<200).map { "w\($0)" }.joined(separator: " ")
        #expect(match("\"\(words)\"", title: "x", description: "w0 w1 \(words) w2") == .anywhere)
        #expect(match("\"\(words) w3\"", title: "x", description: "w0 w1 \(words) w2") == nil)
    }

    @Test(arguments: 0..<5) func `the matcher finds what splitting strings into lists of words finds`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let listings = QueryListings.make(300, &random)
        let texts = PlainTexts(listings)
        var kinds: Set<FieldRank?> = []
        for _ in 0..<200 {
            let search = QueryListings.search(&random)
            let expected = texts.find(search)
            let matcher = SearchMatcher(search)
            for row in listings.indices {
                let match = matcher.match(SearchableTexts(listings[row]))
                let wanted = search.isEmpty ? .title : expected.isMatch(row) ? expected.rank(row) : nil
                if match != wanted {
                    let what = [match, wanted].map { String(describing: $0) }.joined(separator: ", not ")
                    Issue.record("seed \(seed), \(search.text), \(listings[row].title): \(what)")
                }
                kinds.insert(match)
            }
        }
        #expect(kinds.count == 4)
    }
}
