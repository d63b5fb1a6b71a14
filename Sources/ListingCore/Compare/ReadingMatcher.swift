/// Matches the listings of two readings in rounds. Each round takes only listings that the rounds before have left, and only values that
/// are unique on both sides among them.
///
/// Ids, addresses and titles are compared by hash. Only what is left is decoded, to compare SKUs, barcodes and pictures: in most exports
/// none or few listings.
public struct ReadingMatcher<Old: ComparedReading, New: ComparedReading> {
    private let old: Old
    private let new: New
    /// The only way to match; nil for all.
    private let only: MatchReason?
    private let decisions: MatchDecisions
    /// The positions of listings that the user has said are not the same.
    private let apart: Set<SIMD2<Int32>>
    private var pairs: MatchedPairs
    private var match = ReadingMatch()
    private var hasComparableIDs = false
    private var details = LeftoverDetails()

    /// - Parameters:
    ///   - only: the only way to match; nil for all, one after the other.
    ///   - decisions: what the user has decided about doubtful pairs.
    public init(_ old: Old, _ new: New, only: MatchReason? = nil, decisions: MatchDecisions = MatchDecisions()) {
        (self.old, self.new, self.only, self.decisions) = (old, new, only, decisions)
        pairs = MatchedPairs(old.fingerprints, new.fingerprints)
        apart = Set(Self.positions(of: decisions.apart, pairs.oldPrints, pairs.newPrints).map { [Int32($0.old), Int32($0.new)] })
    }

    /// - Throws: the errors of ``ComparedReading/listings(at:)``, and `CancellationError`.
    public consuming func run() throws -> ReadingMatch {
        if only == nil { matchConfirmed() }
        if allows(.id) { matchIDs() }
        if allows(.url) { matchKeys(.url, .url) }
        if allows(.title) { matchKeys(.title, .title) }
        let doubtful = try dissolveContradictions()
        try matchLeftovers()
        restore(doubtful.titles)
        if only == nil || only == .order { try matchInOrder(except: doubtful.keys) }
        if allows(.similar) { try matchSimilar() }
        return finish(reassigned: doubtful.keys)
    }

    private func allows(_ reason: MatchReason) -> Bool { only == nil || only == reason }

    private var oldPrints: [ListingFingerprint] { pairs.oldPrints }
    private var newPrints: [ListingFingerprint] { pairs.newPrints }
    private func isFree(old position: Int) -> Bool { pairs.isFree(old: position) }
    private func isFree(new position: Int) -> Bool { pairs.isFree(new: position) }
    private mutating func pair(_ before: Int, _ after: Int, _ reason: MatchReason) { pairs.pair(before, after, reason) }

    // MARK: Decisions

    private mutating func matchConfirmed() {
        for (before, after) in Self.positions(of: decisions.same, oldPrints, newPrints) where isFree(old: before) && isFree(new: after) {
            pair(before, after, .confirmed)
        }
    }

    /// The positions of the listings that decisions are about, without those whose keys several listings of a reading have.
    private static func positions(
        of pairs: some Collection<MatchDecisions.Pair>, _ oldPrints: [ListingFingerprint], _ newPrints: [ListingFingerprint]
    ) -> [(old: Int, new: Int)] {
        guard !pairs.isEmpty else { return [] }
        let (old, new) = (oldPrints.uniquePositions(of: Set(pairs.map(\.old))), newPrints.uniquePositions(of: Set(pairs.map(\.new))))
        return pairs.compactMap { pair in old[pair.old].flatMap { before in new[pair.new].map { (before, $0) } } }
    }

    private func areApart(_ before: Int, _ after: Int) -> Bool { apart.contains([Int32(before), Int32(after)]) }

    // MARK: By hash

    /// Ids of another kind, such as those of another marketplace, may be the same by chance: at least a fifth has to be in common.
    private mutating func matchIDs() {
        let table = pairs.uniqueKeys(.id)
        var common = 0
        table.forEachPair { _, _, _ in common += 1 }
        let count = min(oldPrints.count { $0.id != 0 }, newPrints.count { $0.id != 0 })
        hasComparableIDs = old.format == new.format || common * 5 >= count
        guard hasComparableIDs else { return }
        match.doubledKeys = table.repeated
        pairs.pair(table, .id)
    }

    private mutating func matchKeys(_ key: ListingFingerprint.Key, _ reason: MatchReason) {
        guard pairs.unmatched.old > 0, pairs.unmatched.new > 0 else { return }
        pairs.pair(pairs.uniqueKeys(key), reason)
    }

    // MARK: Doubts

    /// Pairs that were separated because they contradict the listings' content.
    private struct Doubtful {
        /// Pairs of the same title, by their old positions.
        var titles: [Int: Int] = [:]
        /// Pairs of the same id or address.
        var keys: [(old: Int, new: Int)] = []
    }

    /// Separates pairs of the same id whose listings have nothing in common, and pairs of the same title with other pictures or SKUs.
    private mutating func dissolveContradictions() throws -> Doubtful {
        var doubtful = Doubtful()
        guard only == nil else { return doubtful }
        var rest = pairs.contradictions[...]
        while !rest.isEmpty {
            let chunk = Array(rest.prefix(Self.chunk))
            rest = rest.dropFirst(chunk.count)
            try dissolve(chunk, &doubtful)
        }
        return doubtful
    }

    private static var chunk: Int { 4_096 }

    private mutating func dissolve(_ candidates: [Int], _ doubtful: inout Doubtful) throws {
        try details.load(old: candidates.map { pairs.partner(ofNew: $0) }, old)
        try details.load(new: candidates, new)
        for after in candidates {
            let before = pairs.partner(ofNew: after)
            let (one, other) = (try details.old(before), try details.new(after))
            if pairs.reason(ofNew: after) == .title, one.pictures.contradict(other.pictures) || one.skus.contradict(other.skus) {
                doubtful.titles[before] = after
                pairs.separate(after)
            } else if pairs.reason(ofNew: after) != .title, isReassigned(one, other) {
                doubtful.keys.append((before, after))
                pairs.separate(after)
            } else {
                details.remove(old: before, new: after)
            }
        }
    }

    /// True if two listings with the same id have other titles, pictures and SKUs, and more than one of these can be compared.
    private func isReassigned(_ old: LeftoverDetails.Entry, _ new: LeftoverDetails.Entry) -> Bool {
        guard ComparedText.similarity(old.title, new.title) < 0.2, old.pictures.isDisjoint(with: new.pictures),
            old.skus.isDisjoint(with: new.skus), old.barcodes.isDisjoint(with: new.barcodes)
        else { return false }
        return old.pictures.contradict(new.pictures) || old.skus.contradict(new.skus) || old.barcodes.contradict(new.barcodes)
    }

    /// Pairs the listings of the same title again for which no better partner was found.
    private mutating func restore(_ titles: [Int: Int]) {
        for (before, after) in titles where isFree(old: before) && isFree(new: after) { pair(before, after, .title) }
    }

    // MARK: By content

    private mutating func matchLeftovers() throws {
        guard [.sku, .gtin, .title, .picture].contains(where: allows) else { return }
        let (oldRest, newRest) = (pairs.freeOld, pairs.freeNew)
        guard !oldRest.isEmpty, !newRest.isEmpty else { return }
        try details.load(old: oldRest, old)
        try details.load(new: newRest, new)
        if allows(.sku) { matchSets(\.skus, .sku) { $0.shared * 2 >= min($0.old, $0.new) } }
        if allows(.gtin) { matchSets(\.barcodes, .gtin) { $0.shared * 2 >= min($0.old, $0.new) } }
        if allows(.picture) {
            matchSets(\.pictures, .picture) { $0.isAmongFirst || $0.shared * 2 >= $0.old + $0.new - $0.shared }
        }
        // Titles whose accents are encoded in another way have other hashes. This comes after the pictures, which correct exchanged titles.
        if allows(.title) { matchSets(\.titleKeys, .title) { _ in true } }
    }

    /// The overlap of two sets of values.
    private struct Overlap {
        var shared = 0
        let old: Int
        let new: Int
        /// True if one of the first three values is shared.
        var isAmongFirst = false
    }

    /// Matches the listings with the most values in common, first those with more of them.
    private mutating func matchSets(
        _ values: KeyPath<LeftoverDetails.Entry, [UInt64]>, _ reason: MatchReason, accepts: (Overlap) -> Bool
    ) {
        var table = UniqueKeyTable(capacity: 64)
        let (oldRest, newRest) = (pairs.freeOld, pairs.freeNew)
        for position in oldRest { for value in details.known(old: position, values) { table.add(value, old: position) } }
        for position in newRest { for value in details.known(new: position, values) { table.add(value, new: position) } }
        var overlaps: [SIMD2<Int32>: Overlap] = [:]
        table.forEachPair { hash, before, after in
            let (one, other) = (details.known(old: before, values), details.known(new: after, values))
            var overlap = overlaps[[Int32(before), Int32(after)]] ?? Overlap(old: one.count, new: other.count)
            overlap.shared += 1
            if one.prefix(3).contains(hash) || other.prefix(3).contains(hash) { overlap.isAmongFirst = true }
            overlaps[[Int32(before), Int32(after)]] = overlap
        }
        let candidates = overlaps.filter { accepts($0.value) }.map { pair, overlap in
            (pair: pair, shared: overlap.shared, rank: oldPrints[Int(pair[0])].rank &+ newPrints[Int(pair[1])].rank)
        }
        // Equal candidates are ordered by content, so that the order of the rows doesn't matter.
        for candidate in candidates.sorted(by: { ($1.shared, $0.rank[0], $0.rank[1]) < ($0.shared, $1.rank[0], $1.rank[1]) }) {
            let (before, after) = (Int(candidate.pair[0]), Int(candidate.pair[1]))
            if isFree(old: before), isFree(new: after) { pair(before, after, reason) }
        }
    }

    // MARK: Several of the same key

    /// - Parameter separated: pairs that have a key in common but nothing else.
    private mutating func matchInOrder(except separated: [(old: Int, new: Int)]) throws {
        let (separatedOld, separatedNew) = (Set(separated.map(\.old)), Set(separated.map(\.new)))
        let keys: [ListingFingerprint.Key] = hasComparableIDs ? [.id, .url, .title] : [.url, .title]
        for key in keys {
            var groups: [UInt64: [Int]] = [:]
            for position in pairs.freeOld where oldPrints[position][key] != 0 && !separatedOld.contains(position) {
                groups[oldPrints[position][key], default: []].append(position)
            }
            var others: [UInt64: [Int]] = [:]
            for position in pairs.freeNew where !separatedNew.contains(position) {
                let hash = newPrints[position][key]
                if groups[hash] != nil { others[hash, default: []].append(position) }
            }
            for (hash, positions) in others { try pairInOrder(groups[hash] ?? [], positions) }
        }
    }

    /// Pairs listings of the same key: first those with the same content, and then the others in the order of the files.
    private mutating func pairInOrder(_ oldGroup: [Int], _ newGroup: [Int]) throws {
        let (old, new, oldPrints, newPrints) = (old, new, oldPrints, newPrints)
        pairEqual(oldGroup, newGroup, { oldPrints[$0].contentAndStock }, { newPrints[$0].contentAndStock })
        var rest = (oldGroup.filter(isFree(old:)), newGroup.filter(isFree(new:)))
        if !rest.0.isEmpty, !rest.1.isEmpty, rest.0.count + rest.1.count > 2 {
            // The files may write the same content in different ways.
            let oldHashes = Dictionary(zip(rest.0, try old.contentHashes(at: rest.0))) { first, _ in first }
            let newHashes = Dictionary(zip(rest.1, try new.contentHashes(at: rest.1))) { first, _ in first }
            pairEqual(rest.0, rest.1, { oldHashes[$0] ?? 0 }, { newHashes[$0] ?? 0 })
            rest = (rest.0.filter(isFree(old:)), rest.1.filter(isFree(new:)))
        }
        for (before, after) in zip(rest.0, rest.1) where !areApart(before, after) { pair(before, after, .order) }
    }

    /// Pairs listings with equal hashes. Hashes of 0 stand for unknown content.
    private mutating func pairEqual(
        _ oldGroup: [Int], _ newGroup: [Int], _ oldHash: (Int) -> UInt64, _ newHash: (Int) -> UInt64
    ) {
        var byHash: [UInt64: [Int]] = [:]
        for position in oldGroup.reversed() { byHash[oldHash(position), default: []].append(position) }
        byHash[0] = nil
        for after in newGroup { if let before = byHash[newHash(after)]?.popLast() { pair(before, after, .order) } }
    }

    // MARK: Similar titles

    private mutating func matchSimilar() throws {
        let (oldRest, newRest) = (pairs.freeOld, pairs.freeNew)
        guard !oldRest.isEmpty, !newRest.isEmpty else { return }
        guard max(oldRest.count, newRest.count) <= SimilarListings.maxCount else {
            match.isSimilaritySkipped = true
            return
        }
        let similar = SimilarListings(
            try old.listings(at: oldRest), try new.listings(at: newRest),
            ranks: { oldPrints[oldRest[$0]].rank &+ newPrints[newRest[$1]].rank })
        for (before, after) in similar.pairs where !areApart(oldRest[before], newRest[after]) {
            pair(oldRest[before], newRest[after], .similar)
        }
    }

    // MARK: Result

    private consuming func finish(reassigned: [(old: Int, new: Int)]) -> ReadingMatch {
        let pairs = pairs
        var match = pairs.finish(match)
        for (before, after) in reassigned where pairs.isFree(old: before) && pairs.isFree(new: after) {
            match.replaced.append(ReadingMatch.Pair(old: before, new: after, reason: .id))
        }
        return match
    }
}

extension [UInt64] {
    fileprivate func isDisjoint(with other: [UInt64]) -> Bool { !contains(where: other.contains) }

    /// True if both have values, and none in common.
    fileprivate func contradict(_ other: [UInt64]) -> Bool { !isEmpty && !other.isEmpty && isDisjoint(with: other) }
}
