import ListingCore

/// The records of a file, each with the listing of other files that it is about, by one kind of key.
///
/// A key counts only if a single listing has it. Otherwise, nothing says which of several listings is meant.
struct JoinMatching: Sendable {
    /// The number of a listing in place of which there is none.
    static let none: Int32 = -1
    /// The number in place of several listings.
    private static let several: Int32 = -2

    let key: FileJoin.Key
    /// The number of the listing for each record.
    private(set) var partners: [Int32]
    private(set) var matched = 0
    private(set) var ambiguous = 0
    /// The number of records of the file, and of listings, that have such a key.
    private var keyed = (own: 0, others: 0)

    private struct Pair: Comparable {
        let own: UInt32
        let other: UInt32
        var votes: Int32 = 1

        static func < (left: Pair, right: Pair) -> Bool { left.own == right.own ? left.other < right.other : left.own < right.own }
    }

    /// - Parameters:
    ///   - own: the keys of the file, sorted.
    ///   - others: the keys of the listings that it may be joined to, sorted.
    init(_ own: JoinKeys, with others: JoinTargets, by key: FileJoin.Key) {
        self.key = key
        partners = [Int32](repeating: Self.none, count: own.rows)
        var pairs = pairs(own, others)
        pairs.sort()
        choose(Self.counted(pairs))
        // The pictures of a listing may be in several records. The one that has most of them is about the listing.
        if key == .picture, own.isTitled { settle(Self.counted(pairs)) }
        matched = partners.count { $0 >= 0 }
        ambiguous = partners.count { $0 == Self.several }
        for index in partners.indices where partners[index] == Self.several { partners[index] = Self.none }
    }

    /// True if more records match than by accident: a fifth of those of the file, or of the listings.
    var fits: Bool { matched > 0 && matched * 5 >= min(keyed.own, keyed.others) }

    /// The records and listings that share a key which no other listing has. Marks records whose keys several have.
    private mutating func pairs(_ own: JoinKeys, _ others: JoinTargets) -> [Pair] {
        let (left, right) = (own[key], others[key])
        let allowsSeveral = own.table?.allowsSeveralRows ?? false
        var rows = (own: RowSet(count: own.rows), others: RowSet(count: others.rows))
        var pairs: [Pair] = []
        var start = 0
        for index in right.indices { rows.others.insert(right[index].row) }
        var index = left.startIndex
        while index < left.endIndex {
            let hash = left[index].hash
            var end = index
            var isShared = false
            while end < left.endIndex, left[end].hash == hash {
                rows.own.insert(left[end].row)
                if left[end].row != left[index].row { isShared = true }
                end += 1
            }
            defer { index = end }
            while start < right.endIndex, right[start].hash < hash { start += 1 }
            guard start < right.endIndex, right[start].hash == hash else { continue }
            let target = right[start].row
            var isUnique = !isShared || allowsSeveral
            for other in right[start...].prefix(while: { $0.hash == hash }) where other.row != target { isUnique = false }
            for key in left[index..<end] {
                if !isUnique {
                    partners[Int(key.row)] = Self.several
                } else if !key.isShort || areSame(own.titles[Int(key.row)], others.titles[Int(target)]) {
                    pairs.append(Pair(own: key.row, other: target))
                }
            }
        }
        keyed = (rows.own.count, rows.others.count)
        return pairs
    }

    /// True if two titles are the same, or one is unknown.
    private func areSame(_ left: UInt64, _ right: UInt64) -> Bool { left == 0 || right == 0 || left == right }

    /// The distinct pairs, with their number.
    private static func counted(_ pairs: [Pair]) -> [Pair] {
        var counted: [Pair] = []
        for pair in pairs {
            if let last = counted.last, last.own == pair.own, last.other == pair.other {
                counted[counted.count - 1].votes += 1
            } else {
                counted.append(pair)
            }
        }
        return counted
    }

    /// Gives each record the listing with which it shares the most keys.
    private mutating func choose(_ pairs: [Pair]) {
        var best: [UInt32: Int32] = [:]
        for pair in pairs {
            let most = best[pair.own] ?? 0
            if pair.votes > most {
                partners[Int(pair.own)] = Int32(pair.other)
                best[pair.own] = pair.votes
            } else if pair.votes == most {
                partners[Int(pair.own)] = Self.several
            }
        }
    }

    /// Takes listings from records that share fewer keys with them than another record does.
    private mutating func settle(_ pairs: [Pair]) {
        var best: [UInt32: (own: UInt32, votes: Int32, isTied: Bool)] = [:]
        let chosen = pairs.filter { partners[Int($0.own)] == Int32($0.other) }
        for pair in chosen {
            guard let known = best[pair.other], known.votes >= pair.votes else {
                best[pair.other] = (pair.own, pair.votes, false)
                continue
            }
            if known.votes == pair.votes { best[pair.other]?.isTied = true }
        }
        for pair in chosen {
            guard let known = best[pair.other] else { continue }
            if known.isTied, known.votes == pair.votes {
                partners[Int(pair.own)] = Self.several
            } else if known.own != pair.own {
                partners[Int(pair.own)] = Self.none
            }
        }
    }
}

/// Numbers of records, counted once each.
private struct RowSet {
    private var isIn: [Bool]
    private(set) var count = 0

    init(count: Int) { isIn = [Bool](repeating: false, count: count) }

    mutating func insert(_ row: UInt32) {
        guard !isIn[Int(row)] else { return }
        isIn[Int(row)] = true
        count += 1
    }
}
