import Testing

@testable import ListingCore

@Suite("Snapshot diff")
struct SnapshotDiffTests {
    /// Returns a section with an item for each letter. An item shows its text in `texts`, or the letter itself.
    private func section(_ id: SectionID, _ letters: String, header: String? = nil, texts: [Character: String] = [:]) -> Section {
        Section(
            id, header: header.map { ListItem(Section.headerID, .note, Note(text: $0)) },
            items: letters.map { ListItem(ItemID(String($0)), .note, Note(text: texts[$0] ?? String($0))) })
    }

    private func diff(_ old: [Section], _ new: [Section]) -> SnapshotDiff { SnapshotDiff(from: Snapshot(old), to: Snapshot(new)) }

    private func splices(_ old: String, _ new: String) -> [Splice] { diff([section("s", old)], [section("s", new)]).splices }

    @Test func `the diff of equal snapshots is empty`() {
        #expect(diff([section("s", "abc", header: "h")], [section("s", "abc", header: "h")]).isEmpty)
        #expect(diff([], []).isEmpty)
    }

    @Test func `rows are inserted and removed in place`() {
        #expect(splices("", "abc") == [Splice(position: 0, removed: 0, added: 3)])
        #expect(splices("abc", "abcd") == [Splice(position: 3, removed: 0, added: 1)])
        #expect(splices("abc", "xabc") == [Splice(position: 0, removed: 0, added: 1)])
        #expect(splices("abcd", "ad") == [Splice(position: 1, removed: 2, added: 0)])
        #expect(splices("abcd", "axd") == [Splice(position: 1, removed: 2, added: 1)])
        #expect(
            splices("abcde", "bxd") == [
                Splice(position: 0, removed: 1, added: 0), Splice(position: 1, removed: 1, added: 1),
                Splice(position: 3, removed: 1, added: 0),
            ])
    }

    @Test func `a moved row is removed and inserted again, and the others stay`() {
        #expect(splices("abcd", "dabc") == [Splice(position: 0, removed: 0, added: 1), Splice(position: 4, removed: 1, added: 0)])
        #expect(splices("abcd", "bcda") == [Splice(position: 0, removed: 1, added: 0), Splice(position: 3, removed: 0, added: 1)])
    }

    @Test func `a row with new content is changed and not replaced`() {
        let diff = diff(
            [section("s", "abcde", header: "old")], [section("s", "axbde", header: "new", texts: ["a": "A", "b": "B", "e": "E"])])
        #expect(diff.changed == [0, 1, 3, 5])
        #expect(diff.splices == [Splice(position: 2, removed: 0, added: 1), Splice(position: 4, removed: 1, added: 0)])
    }

    @Test func `a row of another kind is changed too`() {
        let old = Section("s", items: [ListItem(1, .note, Note(text: "a"))])
        let new = Section("s", items: [ListItem(1, .bigNote, Note(text: "a"))])
        #expect(diff([old], [new]).changed == [0])
        #expect(diff([old], [new]).splices.isEmpty)
    }

    @Test func `headers are inserted and removed separately`() {
        #expect(diff([section("s", "ab")], [section("s", "ab", header: "h")]).splices == [Splice(position: 0, removed: 0, added: 1)])
        #expect(diff([section("s", "ab", header: "h")], [section("s", "ab")]).splices == [Splice(position: 0, removed: 1, added: 0)])
    }

    @Test func `sections come, go and move as a whole`() {
        let (a, b, c) = (section("a", "12"), section("b", "34"), section("c", "5"))
        #expect(diff([a, c], [a, b, c]).splices == [Splice(position: 2, removed: 0, added: 2)])
        #expect(diff([a, b, c], [a, c]).splices == [Splice(position: 2, removed: 2, added: 0)])
        #expect(
            diff([a, b, c], [c, a, b]).splices == [Splice(position: 0, removed: 0, added: 1), Splice(position: 5, removed: 1, added: 0)])
    }

    @Test func `adjacent splices are merged`() {
        #expect(diff([section("a", "12")], [section("b", "34")]).splices == [Splice(position: 0, removed: 2, added: 2)])
    }

    private func indexed(_ count: Int, generation: Int, header: String? = nil) -> Section {
        let items = IndexedItems(count: count, generation: generation) { ListItem(ItemID($0), .figure, Figure(value: $0)) }
        return Section("i", header: header.map { ListItem(Section.headerID, .note, Note(text: $0)) }, content: .indexed(items))
    }

    @Test func `an indexed section grows and shrinks at its end`() {
        #expect(
            diff([indexed(3, generation: 1)], [indexed(1_000_000, generation: 1)]).splices == [
                Splice(position: 3, removed: 0, added: 999_997)
            ])
        #expect(diff([indexed(5, generation: 1)], [indexed(2, generation: 1)]).splices == [Splice(position: 2, removed: 3, added: 0)])
    }

    @Test func `a new generation replaces all rows except the header`() {
        let diff = diff([indexed(3, generation: 1, header: "3")], [indexed(2, generation: 2, header: "2")])
        #expect(diff.splices == [Splice(position: 1, removed: 3, added: 2)])
        #expect(diff.changed == [0])
    }

    @Test func `a section that is no longer indexed gets new rows`() {
        let whole = Section("i", items: [ListItem(0, .figure, Figure(value: 0))])
        #expect(diff([indexed(2, generation: 1)], [whole]).splices == [Splice(position: 0, removed: 2, added: 1)])
    }

    private func keyed(_ id: SectionID, _ keys: DiffKeys, kind: AnyRowKind? = RowKind<Figure>.figure.erased) -> Section {
        Section(id, content: .indexed(IndexedItems(keys: keys, kind: kind) { ListItem(0, .figure, Figure(value: $0)) }))
    }

    private func keys(_ ids: [Int], versions: [Int: Int] = [:]) -> DiffKeys {
        DiffKeys(ids.map { RowKey(id: $0, version: versions[$0] ?? 0) })
    }

    @Test func `rows with keys are inserted, removed, moved and changed at any position`() {
        let old = keyed("k", keys([1, 2, 3, 4, 5]))
        let diff = diff([old], [keyed("k", keys([9, 1, 3, 4, 2], versions: [3: 1]))])
        #expect(
            diff.splices == [
                Splice(position: 0, removed: 0, added: 1), Splice(position: 2, removed: 1, added: 0),
                Splice(position: 4, removed: 1, added: 1),
            ])
        #expect(diff.changed == [2])
        #expect(diff.relocations.isEmpty, "a row that stays in its section goes nowhere")
    }

    @Test func `a list of keys that grows is compared by its counts`() {
        var grown = keys([3, 1, 2])
        let before = keyed("k", grown)
        grown.append(contentsOf: [RowKey(id: 7), RowKey(id: 5)])
        let after = keyed("k", grown)
        #expect(diff([before], [after]).splices == [Splice(position: 3, removed: 0, added: 2)])
        #expect(diff([after], [before]).splices == [Splice(position: 3, removed: 2, added: 0)])
        #expect(diff([after], [after]).isEmpty)
    }

    @Test func `a row with a key that moves to another section is reported, whatever kind of items that section has`() {
        let whole = Section("w", items: [ListItem(8, .figure, Figure(value: 8))])
        let diff = diff(
            [keyed("a", keys([1, 2])), keyed("b", keys([3])), whole],
            [keyed("a", keys([2, 8])), keyed("b", keys([3, 1])), Section("w", items: [])])
        let moves = Set(diff.relocations.map { "\($0.from) to \($0.to)" })
        #expect(moves == ["w/8 to a/8", "a/1 to b/1"])
    }

    @Test func `a row with a key is not reported as moved if its kind is unknown or different`() {
        let gone = keyed("b", keys([]))
        #expect(diff([keyed("a", keys([])), keyed("b", keys([1]), kind: nil)], [keyed("a", keys([1])), gone]).relocations.isEmpty)
        let note = RowKind<Note>.note.erased
        #expect(diff([keyed("a", keys([])), keyed("b", keys([1]), kind: note)], [keyed("a", keys([1])), gone]).relocations.isEmpty)
    }

    @Test func `rows that gain or lose keys are replaced`() {
        let replaced = [Splice(position: 0, removed: 2, added: 2)]
        #expect(diff([indexed(2, generation: 0)], [keyed("i", keys([0, 1]))]).splices == replaced)
        #expect(diff([keyed("i", keys([0, 1]))], [indexed(2, generation: 0)]).splices == replaced)
        let whole = Section("i", items: [ListItem(0, .figure, Figure(value: 0)), ListItem(1, .figure, Figure(value: 1))])
        #expect(diff([whole], [keyed("i", keys([0, 1]))]).splices == replaced)
    }

    @Test func `a reloaded section with keys shows all its rows again without moving any`() throws {
        let old = Snapshot([keyed("k", keys([1, 2, 3]))])
        let new = try old.edited { editor throws(SnapshotEditError) in try editor.reload("k") }
        #expect(SnapshotDiff(from: old, to: new).changed == [0, 1, 2])
        #expect(SnapshotDiff(from: old, to: new).splices.isEmpty)
        #expect(SnapshotDiff(from: new, to: old).changed == [0, 1, 2])
    }

    @Test func `the longest increasing run stays`() {
        #expect(longestIncreasing([3, 0, -1, 1, 2]) == [false, true, false, true, true])
        #expect(longestIncreasing([]) == [])
        #expect(longestIncreasing([-1, -1]) == [false, false])
    }
}
