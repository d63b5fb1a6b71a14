import TestSupport
import Testing

@testable import ListingCore

/// Keys that are plain numbers have their own storage, which must not be observable.
@Suite("Row keys that are plain numbers")
struct NumberedRowKeysTests {
    private static let seeds = Seeds.first(7)

    @Test(arguments: seeds) func `numbered keys behave like a list of the same keys`(seed: UInt64) {
        print("seed \(seed)")
        var random = SeededGenerator(seed: seed)
        for _ in 0..<15 {
            let sample = KeySample(using: &random)
            #expect(sample.numbered.elements == sample.keys, "seed \(seed)")
            #expect(sample.numbered == sample.listed && sample.listed == sample.numbered, "seed \(seed)")
            #expect(sample.numbered.count == sample.keys.count && sample.numbered.duplicates.isEmpty, "seed \(seed)")
            #expect((-1...sample.keys.count).map(sample.numbered.key) == (-1...sample.keys.count).map(sample.listed.key), "seed \(seed)")
            let probes = (0..<60).map { _ in Int.random(in: -2..<420, using: &random) }
            #expect(probes.allSatisfy { sample.numbered.index(ofID: $0) == sample.listed.index(ofID: $0) }, "seed \(seed)")
        }
    }

    @Test(arguments: seeds) func `numbered keys compare like lists of the same keys`(seed: UInt64) {
        print("seed \(seed)")
        var random = SeededGenerator(seed: seed)
        for _ in 0..<30 {
            let one = KeySample(using: &random)
            let other = one.edited(using: &random)
            #expect((one.numbered == other.numbered) == (one.keys == other.keys), "seed \(seed)")
            if one.numbered.isPart(ofOrContains: other.numbered) {
                let shorter = min(one.keys.count, other.keys.count)
                #expect(one.keys.prefix(shorter) == other.keys.prefix(shorter), "seed \(seed)")
            }
            let (start, end) = one.numbered.sharedEnds(with: other.numbered)
            #expect(start + end <= min(one.keys.count, other.keys.count), "seed \(seed)")
            #expect(one.keys.prefix(start) == other.keys.prefix(start) && one.keys.suffix(end) == other.keys.suffix(end), "seed \(seed)")
            let kept = one.numbered.kept(in: other.numbered).elements.map(\.id)
            #expect(kept == one.keys.map(\.id).filter { other.listed.index(ofID: $0) != nil }, "seed \(seed)")
        }
    }

    @Test func `the shared ends of two lists are found in full where the versions are the same`() {
        let one = DiffKeys(numbers: RowIDs([9, 4, 7, 1, 3]))
        let other = DiffKeys(numbers: RowIDs([9, 4, 8, 6, 1, 3]))
        #expect(one.sharedEnds(with: other) == (2, 2))
        #expect(one.sharedEnds(with: one) == (5, 0))
        #expect(DiffKeys(numbers: RowIDs(all: 1_000)).sharedEnds(with: DiffKeys(numbers: RowIDs(all: 900))) == (900, 0))
        #expect(one.sharedEnds(with: DiffKeys([RowKey(id: 9)])) == (0, 0))
    }

    @Test func `ascending numbers are part of longer ones only if the versions are the same`() {
        #expect(DiffKeys(numbers: RowIDs(all: 3)).isPart(ofOrContains: DiffKeys(numbers: RowIDs(all: 5))))
        #expect(!DiffKeys(numbers: RowIDs(all: 3)).isPart(ofOrContains: DiffKeys(numbers: RowIDs(all: 5), versions: [1: 2])))
        let even = DiffKeys(numbers: RowIDs((0..<500).map { $0 * 2 }))
        #expect(even.prefix(300).isPart(ofOrContains: even) && even.isPart(ofOrContains: even.prefix(300)))
        #expect(!even.isPart(ofOrContains: DiffKeys(numbers: RowIDs((0..<500).map { $0 * 2 }), versions: [4: 1])))
        #expect(!even.isPart(ofOrContains: DiffKeys(numbers: RowIDs((0..<600).map { $0 * 2 + $0 / 400 }))))
        #expect(!DiffKeys(numbers: RowIDs([1, 0])).isPart(ofOrContains: DiffKeys(numbers: RowIDs([1, 0, 2]))))
        let keys = DiffKeys(numbers: RowIDs([2, 1]))
        let copy = keys
        #expect(keys.isPart(ofOrContains: copy))
    }

    @Test(arguments: [RowIDs(all: 3), RowIDs([2, 0, 1]), RowIDs([0, 1, 9])])
    func `appending to a list leaves its copies unchanged`(numbers: RowIDs) {
        let before = DiffKeys(numbers: numbers, versions: [1: 4])
        var keys = before
        keys.append(contentsOf: [RowKey(id: 7, version: 1), RowKey(id: 0)])
        #expect(before.count == 3 && before.index(ofID: 7) == nil)
        #expect(keys.elements.prefix(3) == before.elements[...])
        #expect(keys.index(ofID: 7) == 3 && keys.duplicates == [0])
    }

    @Test(arguments: seeds) func `a diff of numbered keys equals that of listed keys, and reloads affect no other rows`(seed: UInt64) {
        print("seed \(seed)")
        var random = SeededGenerator(seed: seed)
        for _ in 0..<30 {
            let one = KeySample(using: &random)
            let other = one.edited(using: &random)
            var log = ChangeLog()
            log.record(0..<1)
            let before = log
            for _ in 0..<Int.random(in: 0...2, using: &random) {
                let start = Int.random(in: 0...60, using: &random)
                log.record(start..<start + Int.random(in: 0...9, using: &random))
            }
            let numbered = SnapshotDiff(from: shown(one.numbered, before), to: shown(other.numbered, log))
            let listed = SnapshotDiff(from: shown(one.listed, before), to: shown(other.listed, log))
            #expect(numbered.splices == listed.splices || one.keys != other.keys, "seed \(seed)")
            check(numbered, from: one.keys, to: other.keys, reloads: log.ranges(since: before), seed: seed)
            check(listed, from: one.keys, to: other.keys, reloads: log.ranges(since: before), seed: seed)
        }
    }

    private func shown(_ keys: DiffKeys, _ changes: ChangeLog) -> Snapshot {
        let items = IndexedItems(keys: keys, kind: RowKind<Card>.card.erased, changes: changes) { ListItem(0, .card, Card(text: "\($0)")) }
        return Snapshot([Section("s", content: .indexed(items))])
    }

    /// Replays the splices and compares the remaining rows with the keys.
    private func check(_ diff: SnapshotDiff, from old: [RowKey], to new: [RowKey], reloads: [Range<Int>], seed: UInt64) {
        var rows: [Int?] = old.indices.map { $0 }
        for splice in diff.splices {
            rows.replaceSubrange(splice.position..<splice.position + splice.removed, with: repeatElement(nil, count: splice.added))
        }
        guard rows.count == new.count else {
            Issue.record("seed \(seed): \(rows.count) rows instead of \(new.count)")
            return
        }
        let stays = rows.indices.filter { rows[$0] != nil }
        #expect(stays.allSatisfy { index in rows[index].map { old[$0].id } == new[index].id }, "seed \(seed)")
        let changed = stays.filter { index in
            rows[index].map { old[$0] } != new[index] || reloads.contains { $0.contains(index) }
        }
        #expect(diff.changed == changed, "seed \(seed)")
    }
}

/// The same keys in both storages.
private struct KeySample {
    let keys: [RowKey]
    let numbered: DiffKeys
    var listed: DiffKeys { DiffKeys(keys) }

    init(using random: inout SeededGenerator) {
        let count = Int.random(in: 0...400, using: &random)
        let numbers: RowIDs
        switch Int.random(in: 0..<5, using: &random) {
        case 0: numbers = RowIDs(all: count)
        case 1: numbers = RowIDs((0..<UInt32(count)).filter { _ in Bool.random(using: &random) })
        case 2: numbers = RowIDs((0..<UInt32(count)).filter { _ in Int.random(in: 0..<90, using: &random) == 0 })
        case 3:
            let ranks = (0..<count).map { _ in Int.random(in: 0..<3, using: &random) }
            numbers = RowIDs((0..<3).flatMap { rank in ranks.indices.filter { ranks[$0] == rank }.map(UInt32.init) })
        default: numbers = RowIDs((0..<UInt32(count)).shuffled(using: &random))
        }
        self.init(numbers, versions: Self.versions(using: &random))
    }

    private init(_ numbers: RowIDs, versions: [Int: Int]) {
        numbered = DiffKeys(numbers: numbers, versions: versions)
        keys = (0..<numbers.count).map { RowKey(id: numbers[$0], version: versions[numbers[$0]] ?? 0) }
    }

    private static func versions(using random: inout SeededGenerator) -> [Int: Int] {
        guard Bool.random(using: &random) else { return [:] }
        let named = (0..<5).map { _ in (Int.random(in: 0..<400, using: &random), Int.random(in: 0...2, using: &random)) }
        return Dictionary(named) { first, _ in first }
    }

    /// Returns another list that has much in common with this one.
    func edited(using random: inout SeededGenerator) -> KeySample {
        var numbers = keys.map { UInt32($0.id) }
        var versions = Dictionary(uniqueKeysWithValues: keys.map { ($0.id, $0.version) }).filter { $0.value != 0 }
        if Bool.random(using: &random) { versions = Self.versions(using: &random) }
        switch Int.random(in: 0..<5, using: &random) {
        case 0: break
        case 1: numbers.removeAll { _ in Int.random(in: 0..<10, using: &random) == 0 }
        case 2: numbers.append(contentsOf: (400..<400 + UInt32.random(in: 0...20, using: &random)))
        case 3 where !numbers.isEmpty: numbers.insert(numbers.removeLast(), at: Int.random(in: 0...numbers.count, using: &random))
        default: return KeySample(RowIDs(all: Int.random(in: 0...400, using: &random)), versions: versions)
        }
        return KeySample(RowIDs(numbers), versions: versions)
    }
}
