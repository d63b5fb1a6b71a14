import Foundation
import ListingCore
import ListingStore
import Measuring
import TestSupport

/// Measures searches as they are typed, in classes by the number of hits: all hits, best first, with their first page.
struct SearchBenchmarks {
    let catalog: any Catalog
    let references: References

    /// The number of searches; two of them are above the 99th percentile.
    private static let queries = 200
    /// The number of searches by FTS5. It is smaller, because FTS5 ranks all hits, which takes seconds for some.
    private static let referenceQueries = 20
    static let longestMedian = 16.0
    static let longest = 50.0
    /// The aim for more than a million listings at the 99th percentile; the median has none.
    static let longestOfMany = 100.0
    /// The aim for all hits of a phrase at the 99th percentile.
    static let longestPhrase = 100.0

    /// Imports an export for the searches alone.
    static func run(file: String) async throws -> [Figure] {
        let cache = file + ".catalogs"
        defer { try? FileManager.default.removeItem(atPath: cache) }
        _ = try Import.inOwnProcess(file: file, cache: cache)
        let catalog = SQLiteCatalog(paths: [file], folder: cache)
        catalog.start()
        for await status in catalog.statuses() where status.isFinal { break }
        let folder = (file as NSString).deletingLastPathComponent
        return try await SearchBenchmarks(catalog: catalog, references: References(folder: folder, file: file)).run { $0 }
    }

    func run(_ name: (String) -> String) async throws -> [Figure] {
        var results: [Figure] = []
        let words = try await TermSamples(catalog: catalog, count: Self.queries)
        // Warms up, because the first search after opening reads from disk what later ones find in memory.
        try await catalog.firstPage(of: ListingQuery(search: SearchText("warm up")))
        for kind in TermSamples.Kind.allCases {
            let texts = words.texts(kind)
            var times: [Double] = []
            var wholeTimes: [Double] = []
            for text in texts {
                let query = ListingQuery(search: SearchText(text))
                let first = try await time { try await catalog.firstPage(of: query) }
                times.append(first)
                if kind == .phrase { wholeTimes.append(first + (try await time { keep(try await catalog.allRows(of: query)) })) }
            }
            let sql = "SELECT rowid FROM words WHERE words MATCH ? ORDER BY rank LIMIT 50"
            let arguments = texts.prefix(Self.referenceQueries).map { [TermSamples.expression($0)] }
            let theirs = references.sqlite([References.Query(sql: sql, arguments: arguments)])?[0]
            let isLarge = catalog.status.rows > CatalogBenchmarks.million
            let longest = isLarge ? Self.longestOfMany : Self.longest
            for (part, title, limit) in [(0.5, "median", Self.longestMedian), (0.99, "99th percentile", longest)] {
                let hasAim = part > 0.5 || !isLarge
                func figure(_ what: String, _ times: [Double], limit: Double) -> Figure {
                    Figure(
                        name("search for \(what), \(title)"), value: times.quantile(part),
                        reference: theirs == nil ? (hasAim ? "the aim" : "") : "FTS5, 50 by rank",
                        referenceValue: theirs?.quantile(part) ?? (hasAim ? limit : 0), aim: hasAim ? .limit(limit) : .none)
                }
                results.append(figure(kind.rawValue, times, limit: limit))
                guard kind == .phrase else { continue }
                results.append(figure("all of \(kind.rawValue)", wholeTimes, limit: part == 0.5 ? limit : Self.longestPhrase))
            }
        }
        return results
    }
}

/// Searches, made of words that occur together in random listings. Frequent words are frequent here, too, as when people type.
struct TermSamples {
    enum Kind: String, CaseIterable {
        case prefix3 = "a prefix of 3 letters"
        case prefix5 = "a prefix of 4 or 5 letters"
        case word = "one word"
        case wordAndPrefix = "a word and a prefix"
        case threeWords = "three words"
        case phrase = "a phrase"
    }

    /// Three words of each listing, and two adjacent ones.
    private var samples: [(words: [String], phrase: String)] = []

    init(catalog: any Catalog, count: Int) async throws {
        var random = SeededGenerator(seed: 42)
        let rows = catalog.status.rows
        while samples.count < count {
            let row = Int.random(in: 0..<rows, using: &random)
            guard let listing = try await catalog.listings(at: [row])[row] else { throw Trouble("row \(row) can't be read") }
            let text = listing.title + " " + (listing.description?.raw ?? "")
            let words = Set(text.lowercased().split { !$0.isLetter }.map(String.init).filter { $0.count > 4 }).sorted()
            let position = text.lowercased().range(of: "[a-z]{5,} [a-z]{5,}", options: .regularExpression)
            guard words.count > 2, let position else { continue }
            samples.append((Array(words.shuffled(using: &random).prefix(3)), String(text.lowercased()[position])))
        }
    }

    /// Returns the searches as they are typed: a trailing space marks the last word as complete.
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

    /// Returns the same search in FTS5's syntax.
    static func expression(_ text: String) -> String {
        if text.hasPrefix("\"") { return text }
        let words = text.split(separator: " ").map { "\"\($0)\"" }.joined(separator: " ")
        return text.hasSuffix(" ") ? words : words + "*"
    }
}
