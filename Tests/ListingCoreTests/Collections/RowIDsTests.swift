import TestSupport
import Testing

@testable import ListingCore

/// Rows have several forms in memory, which must not be observable.
@Suite("Row ids")
struct RowIDsTests {
    private static let seeds = Seeds.first(5)

    @Test(arguments: seeds) func `rows in any form behave like an array of them`(seed: UInt64) {
        print("seed \(seed)")
        var random = SeededGenerator(seed: seed)
        for round in 0..<60 {
            let sample = RowSample(using: &random)
            let (rows, expected) = (sample.rows, sample.expected)
            let place: Comment = "seed \(seed), round \(round): \(sample.form)"
            #expect(Array(rows) == expected && rows.map { $0 } == expected && rows.filter { _ in true } == expected, place)
            #expect(rows.count == expected.count && rows.isEmpty == expected.isEmpty, place)
            #expect(rows.indices.map { rows[$0] } == expected && rows.first == expected.first && rows.last == expected.last, place)
            #expect(rows.reversed() == expected.reversed(), place)
            let positions = Dictionary(uniqueKeysWithValues: zip(expected, expected.indices))
            #expect((-2..<sample.capacity + 70).allSatisfy { rows.index(of: $0) == positions[$0] }, place)
            #expect((-2..<sample.capacity + 70).allSatisfy { rows.contains($0) == (positions[$0] != nil) }, place)
            for _ in 0..<5 {
                let start = Int.random(in: 0...expected.count, using: &random)
                let end = Int.random(in: start...expected.count, using: &random)
                #expect(Array(rows[start..<end]) == Array(expected[start..<end]), place)
                #expect(rows.rows(at: start..<end) == Array(expected[start..<end]), place)
                #expect(rows.rows(at: start - expected.count..<end) == Array(expected[..<end]), place)
                #expect(Array(IteratorSequence(rows.makeIterator(from: start))) == Array(expected[start...]), place)
                let beginning = rows.beginning(start)
                #expect(Array(beginning) == Array(expected[..<start]) && beginning == rows.beginning(start), place)
                #expect(beginning.index(of: expected.first ?? 0) == (start > 0 ? 0 : nil), place)
            }
        }
    }

    @Test(arguments: seeds) func `rows in any form are compared like arrays of them`(seed: UInt64) {
        print("seed \(seed)")
        var random = SeededGenerator(seed: seed)
        for round in 0..<200 {
            let one = RowSample(using: &random)
            let other = Bool.random(using: &random) ? one.edited(using: &random) : RowSample(using: &random)
            let place: Comment = "seed \(seed), round \(round): \(one.form), \(other.form)"
            #expect((one.rows == other.rows) == (one.expected == other.expected), place)
            let prefix = zip(one.expected, other.expected).prefix { $0 == $1 }.count
            #expect(one.rows.sharedPrefix(with: other.rows) == prefix, place)
            let suffix = zip(one.expected.reversed(), other.expected.reversed()).prefix { $0 == $1 }.count
            for limit in [0, 1, suffix - 1, suffix, suffix + 1, 10_000] where limit >= 0 {
                #expect(one.rows.sharedSuffix(with: other.rows, limit: limit) == min(limit, suffix), place)
            }
        }
    }

    @Test(arguments: [0, 1, 63, 64, 65, 127, 511, 512, 513, 1_023, 1_024, 1_025, 4_095, 4_096])
    func `rows at the borders of words and of the directory are found`(row: Int) {
        for capacity in [row + 1, row + 2, row + 64, 5_000] {
            for rows in [[row], [row, row + 1], [0, row], [row, capacity - 1], [0, row, row + 1, capacity - 1]] {
                let members = Set(rows).filter { $0 < capacity }.sorted()
                #expect(Array(RowIDs(set(members, capacity))) == members)
                // The same rows, removed from all, are in a bitmap.
                let rest = (0..<capacity).filter { !members.contains($0) }
                let ids = RowIDs(set(rest, capacity))
                #expect(Array(ids) == rest && ids.indices.allSatisfy { ids[$0] == rest[$0] && ids.index(of: rest[$0]) == $0 })
                #expect(members.allSatisfy { ids.index(of: $0) == nil } && ids == RowIDs(rest.map(UInt32.init)))
            }
        }
    }

    @Test func `no rows, and numbers that no row has, are harmless`() {
        for none in [RowIDs(all: 0), RowIDs(all: -3), RowIDs([] as [UInt32]), RowIDs(RowBitmap(capacity: 90)), RowIDs([] as [RowBitmap])] {
            #expect(none.isEmpty && Array(none) == [] && none == RowIDs(all: 0) && none.byteCount == 0)
            #expect(none.index(of: 0) == nil && none.rows(at: -5..<5) == [] && none.beginning(3).isEmpty)
            #expect(none.sharedPrefix(with: RowIDs(all: 5)) == 0 && none.sharedSuffix(with: RowIDs(all: 5), limit: 0) == 0)
        }
        for rows in [RowIDs(all: 100), RowIDs([7, 3, 5]), RowIDs(set([1, 2, 80], 100))] {
            #expect([Int.min, -1, 200, Int(UInt32.max), Int(UInt32.max) + 1, Int.max].allSatisfy { rows.index(of: $0) == nil })
        }
        #expect(Array(RowIDs([.max, 0])) == [Int(UInt32.max), 0])
    }

    @Test func `a dense result takes a bit for each row of the catalog, in any of its ranks`() {
        let count = 1_000_000
        let dense = RowIDs(set((0..<count).filter { $0 % 3 > 0 }, count))
        #expect(dense.count == 666_666 && dense.byteCount < 200_000)
        let byRank = RowIDs((0..<3).map { rank in set((0..<count).filter { $0 % 3 == rank }, count) })
        #expect(byRank.count == count && byRank.byteCount < 3 * 200_000)
        #expect(RowIDs(byRank.map(UInt32.init)).byteCount == byRank.byteCount, "a list in the same order")
        #expect(RowIDs(set(Array(0..<count), count)).byteCount < 100, "all rows")
        #expect(RowIDs(set([5, 999_999], count)).byteCount == 8, "a list of two rows")
        #expect(RowIDs((0..<UInt32(count)).reversed()).byteCount == 4 * count, "another order")
    }

    @Test func `many groups take no more memory than a list of their rows`() {
        let groups = (0..<10_000).map { group in RowIDs((0..<100).map { UInt32(group + $0 * 10_000) }) }
        #expect(groups.reduce(0) { $0 + $1.byteCount } == 4_000_000)
        let neighbors = (0..<10_000).map { group in RowIDs((0..<100).map { UInt32(group * 200 + $0 * 2) }) }
        #expect(neighbors.reduce(0) { $0 + $1.byteCount } < 500_000)
        let joined = RowIDs(joining: neighbors)
        #expect(joined.count == 1_000_000 && joined[999_999] == 1_999_998 && joined.index(of: 1_999_998) == 999_999)
    }

    private func set(_ rows: [Int], _ capacity: Int) -> RowBitmap {
        var set = RowBitmap(capacity: capacity)
        rows.forEach { set.insert($0) }
        return set
    }
}

/// The same rows in a random form and in an array.
private struct RowSample {
    let rows: RowIDs
    let expected: [Int]
    /// No row is above it.
    let capacity: Int
    let form: String

    private init(_ form: String, _ rows: RowIDs, _ expected: [Int], _ capacity: Int) {
        (self.form, self.rows, self.expected, self.capacity) = (form, rows, expected, capacity)
    }

    init(using random: inout SeededGenerator) {
        let capacity = Int.random(in: 0...([70, 700, 3_000].randomElement(using: &random) ?? 70), using: &random)
        let members = Self.members(capacity, using: &random)
        self.init(members, capacity, using: &random)
    }

    private init(_ members: [Int], _ capacity: Int, using random: inout SeededGenerator) {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: self.init("all", RowIDs(all: capacity), Array(0..<capacity), capacity)
        case 1: self.init("set", RowIDs(Self.set(members, capacity)), members, capacity)
        case 2: self.init("ascending list", RowIDs(members.map(UInt32.init)), members, capacity)
        case 3:
            let shuffled = members.shuffled(using: &random)
            self.init("list", RowIDs(shuffled.map(UInt32.init)), shuffled, capacity)
        case 4:
            let ranks = Self.ranks(of: members, using: &random)
            self.init("ranks", RowIDs(ranks.map { Self.set($0, capacity) }), ranks.flatMap { $0 }, capacity)
        default:
            let ranks = Self.ranks(of: members, using: &random).map { $0.shuffled(using: &random) } + [Array(capacity..<capacity + 40)]
            self.init("joined", RowIDs(joining: ranks.map { RowIDs($0.map(UInt32.init)) }), ranks.flatMap { $0 }, capacity + 40)
        }
    }

    /// Rows of a random density, which are neighbors or not.
    private static func members(_ capacity: Int, using random: inout SeededGenerator) -> [Int] {
        let density: Double = [0, 0.002, 0.03, 0.3, 0.97, 1].randomElement(using: &random) ?? 1
        let blocks = (0...capacity / 100).map { _ in Bool.random(using: &random) }
        let areNeighbors = Bool.random(using: &random)
        return (0..<capacity).filter { (!areNeighbors || blocks[$0 / 100]) && Double.random(in: 0..<1, using: &random) < density }
    }

    /// The rows in three ascending sequences, some of which may be empty.
    private static func ranks(of members: [Int], using random: inout SeededGenerator) -> [[Int]] {
        let (first, second) = (Int.random(in: 0...10, using: &random), Int.random(in: 0...10, using: &random))
        let ranks = members.map { _ in
            let number = Int.random(in: 0..<10, using: &random)
            return number < first ? 0 : number < second ? 1 : 2
        }
        return (0..<3).map { rank in zip(members, ranks).filter { $0.1 == rank }.map(\.0) }
    }

    private static func set(_ rows: [Int], _ capacity: Int) -> RowBitmap {
        var set = RowBitmap(capacity: capacity)
        rows.forEach { set.insert($0) }
        return set
    }

    /// Rows that have much in common with these, mostly in another form.
    func edited(using random: inout SeededGenerator) -> RowSample {
        var rows = expected
        switch Int.random(in: 0..<5, using: &random) {
        case 0: break
        case 1 where !rows.isEmpty: rows.remove(at: Int.random(in: 0..<rows.count, using: &random))
        case 2: rows.append(contentsOf: capacity..<capacity + Int.random(in: 0...200, using: &random))
        case 3: rows.removeLast(Int.random(in: 0...rows.count, using: &random))
        default: rows.removeFirst(min(rows.count, Int.random(in: 0...3, using: &random)))
        }
        let capacity = max(capacity, (rows.max() ?? 0) + 1)
        if rows == rows.sorted(), Bool.random(using: &random) { return RowSample(rows, capacity, using: &random) }
        // The set of each ascending run, or a list.
        let runs = rows.reduce(into: [[Int]]()) { runs, row in
            if let last = runs.last?.last, last < row { runs[runs.count - 1].append(row) } else { runs.append([row]) }
        }
        guard runs.count <= 3, Bool.random(using: &random) else { return RowSample("list", RowIDs(rows.map(UInt32.init)), rows, capacity) }
        return RowSample("runs", RowIDs(runs.map { Self.set($0, capacity) }), rows, capacity)
    }
}
