import Foundation
import ListingCore
import Measuring

/// What is typed into the search field, in classes by how many listings it finds: all hits, best first, with the first page of them.
struct SearchBenchmarks {
    let catalogue: any Catalogue
    let references: References

    /// Two of them lie beyond the 99th percentile.
    private static let queries = 200
    /// FTS5 ranks everything that it finds, which takes seconds for some: fewer are enough.
    private static let referenceQueries = 20
    static let longestMedian = 16.0
    static let longest = 50.0

    func run(_ name: (String) -> String) async throws -> [Figure] {
        var results: [Figure] = []
        let words = try await WordSamples(catalogue: catalogue, count: Self.queries)
        // The first search after opening reads what all others find in memory.
        try await catalogue.firstPage(of: ListingQuery(search: SearchText("warm up")))
        for kind in WordSamples.Kind.allCases {
            let texts = words.texts(kind)
            var times: [Double] = []
            var wholeTimes: [Double] = []
            for text in texts {
                let query = ListingQuery(search: SearchText(text))
                let first = try await time { try await catalogue.firstPage(of: query) }
                times.append(first)
                if kind == .phrase { wholeTimes.append(first + (try await time { keep(try await catalogue.allRows(of: query)) })) }
            }
            let sql = "SELECT rowid FROM words WHERE words MATCH ? ORDER BY rank LIMIT 50"
            let arguments = texts.prefix(Self.referenceQueries).map { [WordSamples.expression($0)] }
            let theirs = references.sqlite([References.Query(sql: sql, arguments: arguments)])?[0]
            for (part, title, limit) in [(0.5, "median", Self.longestMedian), (0.99, "99th percentile", Self.longest)] {
                results.append(
                    Figure(
                        name("search for \(kind.rawValue), \(title)"), value: times.quantile(part),
                        reference: theirs == nil ? "the aim" : "FTS5, 50 by rank", referenceValue: theirs?.quantile(part) ?? limit,
                        aim: .limit(limit)))
                guard kind == .phrase else { continue }
                // Those are told as they are found: how long the last one takes has no aim.
                results.append(
                    Figure(
                        name("search for all of \(kind.rawValue), \(title)"), value: wholeTimes.quantile(part),
                        reference: "FTS5, 50 by rank", referenceValue: theirs?.quantile(part) ?? 0, aim: .none))
            }
        }
        return results
    }
}

/// Texts to search for, of words that stand together in listings picked at random: frequent words come often, as people type them.
struct WordSamples {
    enum Kind: String, CaseIterable {
        case prefix3 = "a prefix of 3 letters"
        case prefix5 = "a prefix of 4 or 5 letters"
        case word = "one word"
        case wordAndPrefix = "a word and a prefix"
        case threeWords = "three words"
        case phrase = "a phrase"
    }

    /// Three words of a listing each, and two that stand one after the other.
    private var samples: [(words: [String], phrase: String)] = []

    init(catalogue: any Catalogue, count: Int) async throws {
        var random = SplitMix64(state: 42)
        let rows = catalogue.status.rows
        while samples.count < count {
            let row = Int.random(in: 0..<rows, using: &random)
            guard let listing = try await catalogue.listings(at: [row])[row] else { throw Trouble("row \(row) can't be read") }
            let text = listing.title + " " + (listing.description?.raw ?? "")
            let words = Set(text.lowercased().split { !$0.isLetter }.map(String.init).filter { $0.count > 4 }).sorted()
            let place = text.lowercased().range(of: "[a-z]{5,} [a-z]{5,}", options: .regularExpression)
            guard words.count > 2, let place else { continue }
            samples.append((Array(words.shuffled(using: &random).prefix(3)), String(text.lowercased()[place])))
        }
    }

    /// As they are typed: a blank behind the last word says that it is whole.
    func texts(_ kind: Kind) -> [String] {
        samples.enumerated().map { number, sample in
            let words = sample.words
            return switch kind {
            case .prefix3: String(words[0].prefix(3))
            case .prefix5: String(words[0].prefix(4 + number % 2))
            case .word: words[0] + " "
            case .wordAndPrefix: words[0] + " " + words[1].prefix(4)
            case .threeWords: words.joined(separator: " ") + " "
            case .phrase: "\"\(sample.phrase)\""
            }
        }
    }

    /// The same in FTS5's language.
    static func expression(_ text: String) -> String {
        if text.hasPrefix("\"") { return text }
        let words = text.split(separator: " ").map { "\"\($0)\"" }.joined(separator: " ")
        return text.hasSuffix(" ") ? words : words + "*"
    }
}
