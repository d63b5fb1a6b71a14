/// Finds listings that were probably renamed: their titles share most words, weighted by how rare they are, and something else is the same.
struct SimilarListings {
    /// Most listings of a side for which it is worth it.
    static let maxCount = 2_000

    /// Positions in the two arrays.
    private(set) var pairs: [(old: Int, new: Int)] = []

    private struct Candidate {
        let old: Int
        let new: Int
        let similarity: Double
        let rank: SIMD2<UInt64>
    }

    /// - Parameter ranks: decides between equal candidates, by their positions.
    init(_ old: [Listing], _ new: [Listing], ranks: (Int, Int) -> SIMD2<UInt64>) {
        let (oldWords, newWords) = (old.map(Self.words), new.map(Self.words))
        var frequencies: [String: Int] = [:]
        for words in oldWords + newWords { for word in words { frequencies[word, default: 0] += 1 } }
        let weight = { (word: String) in 1 / Double(frequencies[word] ?? 1) }
        var postings: [String: [Int]] = [:]
        for (position, words) in newWords.enumerated() { for word in words { postings[word, default: []].append(position) } }
        var candidates: [Candidate] = []
        for (before, words) in oldWords.enumerated() {
            let rarest = words.filter { postings[$0] != nil }.sorted { (frequencies[$0] ?? 0, $0) < (frequencies[$1] ?? 0, $1) }.prefix(3)
            for after in Set(rarest.flatMap { postings[$0] ?? [] }) {
                let similarity = Self.similarity(words, newWords[after], weight)
                guard similarity >= 0.6, Self.haveSomethingElseInCommon(old[before], new[after]) else { continue }
                candidates.append(Candidate(old: before, new: after, similarity: similarity, rank: ranks(before, after)))
            }
        }
        var (freeOld, freeNew) = (Set(old.indices), Set(new.indices))
        for candidate in candidates.sorted(by: { ($1.similarity, $0.rank[0], $0.rank[1]) < ($0.similarity, $1.rank[0], $1.rank[1]) }) {
            guard freeOld.contains(candidate.old), freeNew.contains(candidate.new) else { continue }
            freeOld.remove(candidate.old)
            freeNew.remove(candidate.new)
            pairs.append((candidate.old, candidate.new))
        }
    }

    private static func words(of listing: Listing) -> Set<String> { Set(ComparedText.words(of: listing.title).map { $0.lowercased() }) }

    /// The Jaccard index of two sets of weighted words.
    private static func similarity(_ one: Set<String>, _ other: Set<String>, _ weight: (String) -> Double) -> Double {
        let shared = one.intersection(other).sorted().reduce(0) { $0 + weight($1) }
        let all = one.union(other).sorted().reduce(0) { $0 + weight($1) }
        return all > 0 ? shared / all : 0
    }

    private static func haveSomethingElseInCommon(_ old: Listing, _ new: Listing) -> Bool {
        if let price = old.price.lowest, price == new.price.lowest { return true }
        if let brand = old.brand, brand == new.brand, !old.category.isEmpty, old.category == new.category { return true }
        if !old.options.isEmpty, old.options == new.options { return true }
        guard let one = old.description?.raw, let other = new.description?.raw else { return false }
        return ComparedText.similarity(one, other) >= 0.8
    }
}
