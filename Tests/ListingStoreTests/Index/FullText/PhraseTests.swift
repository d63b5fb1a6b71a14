import ListingCore
import Testing
import TestSupport

@testable import ListingStore

/// Phrases in the index, compared with a scan of the listings' text by ``SearchMatcher``.
@Suite("Phrases in the index of words")
struct PhraseTests {
    private static let words = [
        "blue", "Blå", "mug", "mugs", "mu", "tea", "tea-pot", "a", "3", "青花瓷", "青", "花瓷", "瓷", "かん",
        "x" + String(repeating: "y", count: 80),
    ]

    /// Returns a string of some words. Frequent words repeat, so that phrases overlap.
    private func text(_ counts: ClosedRange<Int>, _ random: inout SeededGenerator) -> String {
        (0..<Int.random(in: counts, using: &random)).map { _ in
            let words = Self.words.prefix(Bool.random(using: &random) ? 4 : Self.words.count)
            return (words.randomElement(using: &random) ?? "a") + (Int.random(in: 0..<4, using: &random) == 0 ? ", " : " ")
        }.joined()
    }

    private func listings(_ count: Int, _ random: inout SeededGenerator) -> [Listing] {
        (0..<count).map { row in
            Listing.with(row) { listing in
                listing.title = text(0...5, &random)
                listing.tags = (0..<Int.random(in: 0...3, using: &random)).map { _ in text(1...2, &random) }
                if Bool.random(using: &random) { listing.brand = text(1...2, &random) }
                guard Bool.random(using: &random) else { return }
                let markup: DescriptionText.Markup = Bool.random(using: &random) ? .plain : .html
                // Now and then a string with so many words that their positions take several bytes.
                let counts = row % 97 == 0 ? 2_000...2_500 : 0...30
                let raw = markup == .plain ? text(counts, &random) : "<p>\(text(counts, &random))</p><p>\(text(0...4, &random))</p>"
                listing.description = DescriptionText(raw: raw, markup: markup)
            }
        }
    }

    /// Returns a search with at least one phrase.
    private func search(_ random: inout SeededGenerator) -> SearchText {
        let terms = (0..<Int.random(in: 1...3, using: &random)).map { number in
            if number > 0, Bool.random(using: &random) { return text(1...1, &random) }
            return (Int.random(in: 0..<4, using: &random) == 0 ? "-\"" : "\"") + text(2...4, &random) + "\""
        }
        let phrase = terms.joined(separator: " ")
        return switch Int.random(in: 0..<4, using: &random) {
        case 0: SearchText(phrase + " \"" + text(1...3, &random).dropLast(Int.random(in: 1...2, using: &random)))
        case 1: SearchText(phrase + " 青花瓷 tea-p")
        default: SearchText(phrase)
        }
    }

    /// Returns the matches as a scan finds them.
    private func scan(_ listings: [Listing], _ search: SearchText) -> SearchMatches {
        var matches = SearchMatches(none: RowBitmap(capacity: listings.count), indexedCount: listings.count)
        let matcher = SearchMatcher(search)
        for (row, listing) in listings.enumerated() {
            guard let rank = matcher.match(SearchableTexts(listing)) else { continue }
            matches.rows.insert(row)
            // The index ranks no rows of a search that only excludes.
            if search.wanted.isEmpty { continue }
            if rank >= .names { matches.inNames.insert(row) }
            if rank == .title { matches.inTitle.insert(row) }
        }
        return matches
    }

    private func index(_ listings: [Listing]) throws -> FullTextIndex {
        let index = try FullTextIndex(path: nil, identity: "")
        try index.extend(to: listings.count) { rows in
            rows.reduce(into: [:]) { $0[$1] = listings[$1] }
        } onProgress: {
        }
        return index
    }

    @Test(arguments: Seeds.first(6)) func `random phrases give the rows and ranks of a scan of all text`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let listings = listings(Int.random(in: 1...700, using: &random), &random)
        let index = try index(listings)
        var found = (rows: 0, names: 0, titles: 0)
        for _ in 0..<60 {
            let search = search(&random)
            let (matches, expected) = (try index.find(search, capacity: listings.count), scan(listings, search))
            #expect(matches == expected, "seed \(seed), \(search.text)")
            found.rows += expected.rows.count - expected.inNames.count
            found.names += expected.inNames.count - expected.inTitle.count
            found.titles += expected.inTitle.count
        }
        // Otherwise all answers could be empty and right.
        #expect(listings.count < 100 || (found.rows > 0 && found.names > 0 && found.titles > 0), "seed \(seed): \(found)")
    }

    @Test func `phrases are found in every segment, also after an incomplete one was built again`() throws {
        let count = SegmentStore.rowsPerSegment + 1_000
        let listings = (0..<count).map { row in
            Listing.bare(row, title: row % 5 == 0 ? "Blue mug no \(row)" : row % 3 == 0 ? "Mug, blue" : "Blue \(row % 7) mug")
        }
        let index = try FullTextIndex(path: nil, identity: "")
        let read: @Sendable ([Int]) -> [Int: Listing] = { rows in rows.reduce(into: [:]) { $0[$1] = listings[$1] } }
        for rows in [count - 500, count] { try index.extend(to: rows, read) {} }
        let texts = [
            #""blue mug""#, #""mug blue""#, #""blue 3 mug""#, #""mug no 3276"#, #""no 32800""#, #"mug -"blue mug""#, #""mug mug""#,
        ]
        for text in texts {
            let search = SearchText(text)
            #expect(try index.find(search, capacity: count) == scan(listings, search), "\(text)")
        }
    }

    @Test func `words of different strings make no phrase`() throws {
        let listing = Listing.with { listing in
            listing.title = "Blue mug"
            listing.tags = ["tea pot", "red"]
            listing.brand = "Ann"
            listing.description = DescriptionText(raw: "<p>Clay</p><p>from Blue Mug</p>", markup: .html)
        }
        let index = try index([listing])
        func rank(_ text: String) throws -> FieldRank? {
            let matches = try index.find(SearchText(text), capacity: 1)
            if matches.rows.isEmpty { return nil }
            return matches.inNames.isEmpty ? .anywhere : matches.inTitle.isEmpty ? .names : .title
        }
        #expect(try rank(#""blue mug""#) == .title && rank(#""tea pot""#) == .names && rank(#""from blue mug""#) == .anywhere)
        #expect(try rank(#""blue mug" "tea pot""#) == .names && rank(#""blue mug" clay"#) == .anywhere)
        for text in [#""mug tea""#, #""pot red""#, #""red ann""#, #""ann clay""#, #""clay from""#, #""mug blue""#, #"-"blue mug""#] {
            #expect(try rank(text) == nil, "\(text)")
        }
    }

    @Test func `rows with so many words that a piece is cut into several runs are found`() throws {
        var random = SeededGenerator(seed: Seeds.one())
        let listings = listings(200, &random)
        let runs = [0..<1, 1..<50, 50..<200].map { rows in
            var postings = PostingsBuilder()
            for row in rows { postings.add(SearchableTexts(listings[row])) }
            return postings.sorted(from: rows.lowerBound)
        }
        let whole = try SortedRun.runs(of: 0..<200) { rows in rows.reduce(into: [:]) { $0[$1] = listings[$1] } }
        let (pieces, expected) = (SegmentWriter(runs), SegmentWriter(whole))
        #expect(whole.count == 1 && pieces.fieldEnds == expected.fieldEnds)
        for (piece, other) in zip(pieces.ranks, expected.ranks) {
            #expect(piece.terms.blocks.map(\.bytes) == other.terms.blocks.map(\.bytes))
            #expect(piece.terms.blocks.map(\.positions) == other.terms.blocks.map(\.positions))
        }
    }
}
