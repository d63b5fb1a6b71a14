import TestSupport
import Testing

@testable import ListingCore

@Suite("Row keys")
struct DiffKeysTests {
    private func keys(_ ids: some Sequence<Int>) -> DiffKeys { DiffKeys(ids.map { RowKey(id: $0, version: $0 &* 10) }) }
    private func ids(_ keys: DiffKeys) -> [Int] { keys.elements.map(\.id) }

    @Test(arguments: [[1, 2, 3, 7], [7, 3, 2, 1], [-4, 9, 0, .max, .min]])
    func `a key is found by its index and by its id`(numbers: [Int]) {
        let keys = DiffKeys(numbers.map { RowKey(id: $0, version: 5) })
        #expect(numbers.indices.map { keys.key(at: $0) } == numbers.map { RowKey(id: $0, version: 5) })
        #expect(numbers.map { keys.index(ofID: $0) } == Array(numbers.indices))
        #expect(keys.index(ofID: 4) == nil)
        #expect(keys.key(at: -1) == nil && keys.key(at: numbers.count) == nil)
    }

    @Test func `an empty list has no keys`() {
        var none = DiffKeys()
        none.append(contentsOf: [])
        #expect(none.count == 0 && none.key(at: 0) == nil && none.index(ofID: 0) == nil && none == [])
    }

    @Test func `appending to a list leaves its copies unchanged`() {
        var grown = keys([1, 5])
        let copy = grown
        grown.append(contentsOf: [RowKey(id: 3), RowKey(id: 8)])
        #expect(ids(copy) == [1, 5] && ids(grown) == [1, 5, 3, 8])
        #expect(copy.key(at: 2) == nil && copy.index(ofID: 3) == nil && grown.index(ofID: 3) == 2)
        #expect(copy.isPart(ofOrContains: grown))
    }

    @Test func `copies that grow differently are independent, and each finds its own keys`() {
        var one = keys([4, 2])
        var other = one
        one.append(contentsOf: [RowKey(id: 1)])
        other.append(contentsOf: [RowKey(id: 9), RowKey(id: 1)])
        #expect(ids(one) == [4, 2, 1] && ids(other) == [4, 2, 9, 1])
        #expect(one.index(ofID: 1) == 2 && other.index(ofID: 1) == 3 && one.index(ofID: 9) == nil)
        #expect(!one.isPart(ofOrContains: other))
    }

    @Test func `a repeated id gets a new one, always the same, and is reported`() {
        let twice = keys([5, 6, 5, 5, 7])
        #expect(twice.duplicates == [5, 5])
        #expect(Set(ids(twice)).count == 5)
        #expect(ids(twice) == ids(keys([5, 6, 5, 5, 7])))
        #expect(twice.key(at: 3)?.version == 50)
        #expect(ids(twice).enumerated().allSatisfy { twice.index(ofID: $1) == $0 })
    }

    @Test func `an id that a renumbered key already uses is renumbered too`() {
        let other = RowKey(id: 5).repeated(1).id
        let keys = keys([5, 5, other])
        #expect(keys.duplicates == [5, other])
        #expect(Set(ids(keys)).count == 3)
    }

    @Test func `duplicates are reported only for the list that has them, and only once`() {
        var grown = keys([1, 2])
        let before = grown
        grown.append(contentsOf: [RowKey(id: 1)])
        #expect(before.duplicates == [] && grown.duplicates == [1])
        var other = before
        other.append(contentsOf: [RowKey(id: 3)])
        #expect(other.duplicates == [])
        let section = Section("s", content: .indexed(IndexedItems(keys: grown) { ListItem(0, .figure, Figure(value: $0)) }))
        #expect(Snapshot([section]).duplicates.map(\.description) == ["s/1"])
    }

    @Test func `lists with equal keys are equal, wherever they came from`() {
        #expect(keys([1, 2]) == keys([1, 2]))
        #expect(keys([1, 2]) != keys([2, 1]) && keys([1]) != keys([1, 2]))
        #expect(DiffKeys([RowKey(id: 1, version: 1)]) != DiffKeys([RowKey(id: 1, version: 2)]))
    }

    @Test(arguments: Seeds.first(4)) func `copies that are appended to behave like arrays`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var copies: [(keys: DiffKeys, ids: [Int])] = [([], [])]
        for _ in 0..<100 {
            var (keys, ids) = copies[Int.random(in: 0..<copies.count, using: &random)]
            let isAscending = Bool.random(using: &random)
            let new = (0..<Int.random(in: 0..<40, using: &random)).map {
                isAscending ? ids.count + $0 + 1_000 : Int.random(in: 0..<5_000, using: &random)
            }
            let fresh = new.enumerated().filter { !ids.contains($1) && new.firstIndex(of: $1) == $0 }.map(\.element)
            keys.append(contentsOf: fresh.map { RowKey(id: $0) })
            ids += fresh
            copies.append((keys, ids))
        }
        for (keys, ids) in copies {
            let probes = (0..<50).map { _ in Int.random(in: 0..<5_000, using: &random) }
            #expect(keys.elements.map(\.id) == ids && keys.duplicates.isEmpty, "seed \(seed)")
            #expect(probes.allSatisfy { keys.index(ofID: $0) == ids.firstIndex(of: $0) }, "seed \(seed)")
        }
    }
}

@Suite("Items with keys")
struct KeyedItemsTests {
    private let presenter = SectionPresenter<[Int], Figure>(
        "figures", AnyRowProvider(.figure), keys: { DiffKeys($0.map { RowKey(id: $0) }) }, row: { .loaded(Figure(value: $0[$1])) })

    @Test func `a row is presented by its index and named by its key`() {
        let snapshot = Snapshot([presenter.section(for: [30, 10, 20])].compactMap(\.self))
        #expect((0..<3).compactMap { snapshot.row(at: $0)?.path.description } == ["figures/30", "figures/10", "figures/20"])
        #expect(snapshot.row(at: 1)?.item.viewModel(as: .figure)?.value == 10)
        #expect(snapshot.position(of: ItemPath(section: "figures", item: 20)) == 2)
        #expect(snapshot.position(of: ItemPath(section: "figures", item: 1)) == nil)
        #expect(snapshot.position(of: ItemPath(section: "figures", item: ItemID(20).repeated(1))) == nil)
    }

    @Test func `a section without keys is not shown`() {
        #expect(presenter.section(for: []) == nil)
        #expect(presenter.rowKinds.map(\.name).first == "figure")
    }

    @Test func `lines of a grid change where the keys of their items change`() {
        func lines(_ ids: [Int]) -> Snapshot {
            let grid = presenter.layout(.grid(minimumItemWidth: 100, spacing: 0))
            return Snapshot([grid.section(for: ids)].compactMap(\.self)).arranged(forWidth: 200)
        }
        let diff = SnapshotDiff(from: lines([1, 2, 3, 4, 5]), to: lines([1, 2, 4, 3, 5, 6, 7]))
        #expect(diff.changed == [1, 2])
        #expect(diff.splices == [Splice(position: 3, removed: 0, added: 1)])
        #expect(SnapshotDiff(from: lines([1, 2, 3]), to: lines([1, 2, 3])).isEmpty)
    }

    @Test func `a grid whose list has grown changes only at its end`() {
        var keys = DiffKeys((0..<5).map { RowKey(id: $0) })
        func lines(_ keys: DiffKeys) -> Snapshot {
            let items = IndexedItems(keys: keys) { ListItem(0, .figure, Figure(value: $0)) }
            return Snapshot([Section("g", layout: .grid(minimumItemWidth: 100, spacing: 0), content: .indexed(items))]).arranged(
                forWidth: 200)
        }
        let before = lines(keys)
        keys.append(contentsOf: [RowKey(id: 5), RowKey(id: 6)])
        let diff = SnapshotDiff(from: before, to: lines(keys))
        #expect(diff.changed == [2] && diff.splices == [Splice(position: 3, removed: 0, added: 1)])
    }

    @Test func `carousels differ if their keys differ`() {
        func carousel(_ ids: [Int]) -> CarouselLineViewModel? { presenter.section(for: ids).map { CarouselLineViewModel($0) } }
        #expect(carousel([1, 2]) == carousel([1, 2]))
        #expect(carousel([1, 2]) != carousel([2, 1]) && carousel([1, 2]) != carousel([1, 2, 3]))
    }
}
