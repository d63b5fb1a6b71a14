/// The listings of two readings that belong together, while ``ReadingMatcher`` finds them.
struct MatchedPairs {
    let oldPrints: [ListingFingerprint]
    let newPrints: [ListingFingerprint]
    /// The partner of each listing, or -1.
    private var partnersOfOld: [Int32]
    private var partnersOfNew: [Int32]
    private var reasons: [MatchReason]
    /// Number of listings without a partner.
    private(set) var unmatched: (old: Int, new: Int)

    init(_ old: [ListingFingerprint], _ new: [ListingFingerprint]) {
        (oldPrints, newPrints) = (old, new)
        partnersOfOld = Array(repeating: -1, count: old.count)
        partnersOfNew = Array(repeating: -1, count: new.count)
        reasons = Array(repeating: .id, count: new.count)
        unmatched = (old.count, new.count)
    }

    // MARK: Pairs

    mutating func pair(_ before: Int, _ after: Int, _ reason: MatchReason) {
        partnersOfOld[before] = Int32(after)
        partnersOfNew[after] = Int32(before)
        reasons[after] = reason
        unmatched = (unmatched.old - 1, unmatched.new - 1)
    }

    mutating func separate(_ after: Int) {
        partnersOfOld[Int(partnersOfNew[after])] = -1
        partnersOfNew[after] = -1
        unmatched = (unmatched.old + 1, unmatched.new + 1)
    }

    func isFree(old position: Int) -> Bool { partnersOfOld[position] < 0 }
    func isFree(new position: Int) -> Bool { partnersOfNew[position] < 0 }
    var freeOld: [Int] { Self.positions(without: partnersOfOld) }
    var freeNew: [Int] { Self.positions(without: partnersOfNew) }

    /// The old listing of a new one that has a partner.
    func partner(ofNew position: Int) -> Int { Int(partnersOfNew[position]) }
    func reason(ofNew position: Int) -> MatchReason { reasons[position] }

    private static func positions(without partners: [Int32]) -> [Int] {
        var positions: [Int] = []
        for position in partners.indices where partners[position] < 0 { positions.append(position) }
        return positions
    }

    // MARK: Keys

    /// The keys of the listings without a partner.
    func uniqueKeys(_ key: ListingFingerprint.Key) -> UniqueKeyTable {
        // Most values are on both sides.
        var table = UniqueKeyTable(capacity: max(unmatched.old, unmatched.new))
        table.addOld(oldPrints, key, without: partnersOfOld)
        table.addNew(newPrints, key, without: partnersOfNew)
        return table
    }

    /// Pairs the listings of each key that both sides have once.
    mutating func pair(_ table: UniqueKeyTable, _ reason: MatchReason) {
        table.forEachPair { _, before, after in pair(before, after, reason) }
    }

    /// The new positions of pairs whose hashes allow that their content contradicts the match.
    var contradictions: [Int] {
        partnersOfNew.indices.filter { after in
            guard partnersOfNew[after] >= 0, reasons[after] != .confirmed else { return false }
            let before = Int(partnersOfNew[after])
            guard oldPrints[before].pictures != newPrints[after].pictures || oldPrints[before].variants != newPrints[after].variants else {
                return false
            }
            return reasons[after] == .title
                || oldPrints[before].title != newPrints[after].title && oldPrints[before].pictures != newPrints[after].pictures
        }
    }

    // MARK: Result

    /// The pairs in the order of the new reading, and the listings without a partner.
    consuming func finish(_ match: consuming ReadingMatch) -> ReadingMatch {
        match.pairs.reserveCapacity(partnersOfNew.count - unmatched.new)
        for after in partnersOfNew.indices {
            if partnersOfNew[after] < 0 {
                match.new.append(after)
            } else {
                match.pairs.append(ReadingMatch.Pair(old: Int(partnersOfNew[after]), new: after, reason: reasons[after]))
            }
        }
        match.gone = freeOld
        return match
    }
}
