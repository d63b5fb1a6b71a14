import Testing

@testable import ListingCore

@Suite("Snapshot diff")
struct SnapshotDiffTests {
    /// A section with an item for each letter; the item shows `text`, or the letter itself.
    private func section(_ id: SectionID, _ letters: String, header: String? = nil, texts: [Character: String] = [:]) -> Section {
        Section(
            id, header: header.map { ListItem(Section.headerID, .note, Note(text: $0)) },
            items: letters.map { ListItem(ItemID(String($0)), .note, Note(text: texts[$0] ?? String($0))) })
    }

    private func diff(_ old: [Section], _ new: [Section]) -> SnapshotDiff { SnapshotDiff(from: Snapshot(old), to: Snapshot(new)) }

    private func splices(_ old: String, _ new: String) -> [Splice] { diff([section("s", old)], [section("s", new)]).splices }

    @Test("nothing changes between equal snapshots")
    func nothingChangesBetweenEqual() {
        #expect(diff([section("s", "abc", header: "h")], [section("s", "abc", header: "h")]).isEmpty)
        #expect(diff([], []).isEmpty)
    }

    @Test("rows come and go where they stand")
    func rowsComeAndGo() {
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

    @Test("a moved row is taken out and put in again, and the others stay")
    func aMovedRowIs() {
        #expect(splices("abcd", "dabc") == [Splice(position: 0, removed: 0, added: 1), Splice(position: 4, removed: 1, added: 0)])
        #expect(splices("abcd", "bcda") == [Splice(position: 0, removed: 1, added: 0), Splice(position: 3, removed: 0, added: 1)])
    }

    @Test("a row that shows something else is changed and not replaced")
    func aRowThatShows() {
        let diff = diff(
            [section("s", "abcde", header: "old")], [section("s", "axbde", header: "new", texts: ["a": "A", "b": "B", "e": "E"])])
        #expect(diff.changed == [0, 1, 3, 5])
        #expect(diff.splices == [Splice(position: 2, removed: 0, added: 1), Splice(position: 4, removed: 1, added: 0)])
    }

    @Test("a row of another kind is changed too")
    func aRowOfAnother() {
        let old = Section("s", items: [ListItem(1, .note, Note(text: "a"))])
        let new = Section("s", items: [ListItem(1, .bigNote, Note(text: "a"))])
        #expect(diff([old], [new]).changed == [0])
        #expect(diff([old], [new]).splices.isEmpty)
    }

    @Test("headers come and go by themselves")
    func headersComeAndGo() {
        #expect(diff([section("s", "ab")], [section("s", "ab", header: "h")]).splices == [Splice(position: 0, removed: 0, added: 1)])
        #expect(diff([section("s", "ab", header: "h")], [section("s", "ab")]).splices == [Splice(position: 0, removed: 1, added: 0)])
    }

    @Test("sections come, go and move as a whole")
    func sectionsComeGoAnd() {
        let (a, b, c) = (section("a", "12"), section("b", "34"), section("c", "5"))
        #expect(diff([a, c], [a, b, c]).splices == [Splice(position: 2, removed: 0, added: 2)])
        #expect(diff([a, b, c], [a, c]).splices == [Splice(position: 2, removed: 2, added: 0)])
        #expect(
            diff([a, b, c], [c, a, b]).splices == [Splice(position: 0, removed: 0, added: 1), Splice(position: 5, removed: 1, added: 0)])
    }

    @Test("splices that touch are one")
    func splicesThatTouchAre() {
        #expect(diff([section("a", "12")], [section("b", "34")]).splices == [Splice(position: 0, removed: 2, added: 2)])
    }

    private func indexed(_ count: Int, generation: Int, header: String? = nil) -> Section {
        let items = IndexedItems(count: count, generation: generation) { ListItem(ItemID($0), .figure, Figure(value: $0)) }
        return Section("i", header: header.map { ListItem(Section.headerID, .note, Note(text: $0)) }, content: .indexed(items))
    }

    @Test("an indexed section grows and shrinks at its end")
    func anIndexedSectionGrows() {
        #expect(
            diff([indexed(3, generation: 1)], [indexed(1_000_000, generation: 1)]).splices == [
                Splice(position: 3, removed: 0, added: 999_997)
            ])
        #expect(diff([indexed(5, generation: 1)], [indexed(2, generation: 1)]).splices == [Splice(position: 2, removed: 3, added: 0)])
    }

    @Test("another generation replaces all rows but the header")
    func anotherGenerationReplacesAll() {
        let diff = diff([indexed(3, generation: 1, header: "3")], [indexed(2, generation: 2, header: "2")])
        #expect(diff.splices == [Splice(position: 1, removed: 3, added: 2)])
        #expect(diff.changed == [0])
    }

    @Test("a section that is no longer indexed gets new rows")
    func aSectionThatIs() {
        let whole = Section("i", items: [ListItem(0, .figure, Figure(value: 0))])
        #expect(diff([indexed(2, generation: 1)], [whole]).splices == [Splice(position: 0, removed: 2, added: 1)])
    }

    @Test("the longest run stays")
    func theLongestRunStays() {
        #expect(longestIncreasing([3, 0, -1, 1, 2]) == [false, true, false, true, true])
        #expect(longestIncreasing([]) == [])
        #expect(longestIncreasing([-1, -1]) == [false, false])
    }
}
