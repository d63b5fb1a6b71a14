import Testing

@testable import ListingCore

@Suite("Sort weights")
struct SortWeightTests {
    private func note(_ id: ItemID, _ sortWeight: SortWeight) -> ListItem {
        ListItem(id, .note, Note(text: "")).with(sortWeight: sortWeight)
    }
    private func path(_ item: ItemID) -> ItemPath { ItemPath(section: "a", item: item) }
    private func ids(_ editor: SnapshotEditor) -> [String] { editor.snapshot.sections[0].wholeItems.map(\.id.description) }

    @Test func `items are placed by weight, in any order of arrival`() throws {
        for order in [[1, 2, 3], [3, 2, 1], [2, 3, 1], [1, 3, 2]] {
            var editor = SnapshotEditor(Snapshot([Section("a", items: [])]))
            for number in order { try editor.append([note(ItemID(number), SortWeight(number))], to: "a") }
            #expect(ids(editor) == ["1", "2", "3"])
        }
    }

    @Test func `items of equal weight keep their order and never pass a heavier or lighter one`() throws {
        var editor = SnapshotEditor(Snapshot([Section("a", items: [note("top", -1), note("x", 0), note("y", 0), note("end", 1)])]))
        try editor.append([note("z", 0)], to: "a")
        try editor.prepend([note("w", 0)], to: "a")
        #expect(ids(editor) == ["top", "w", "x", "y", "z", "end"])
        try editor.move(path("x"), after: path("z"))
        try editor.move(path("top"), after: path("end"))
        try editor.move(path("end"), before: path("w"))
        #expect(ids(editor) == ["top", "w", "y", "z", "x", "end"])
        try editor.replace(path("end"), with: note("start", -2))
        #expect(ids(editor) == ["start", "top", "w", "y", "z", "x"])
    }

    @Test func `sections are placed by weight`() throws {
        var editor = SnapshotEditor(Snapshot([Section("footer", sortWeight: 9, items: []), Section("b", items: [])]))
        try editor.append(Section("late", sortWeight: 5, items: []))
        try editor.append(Section("c", items: []))
        try editor.insert(Section("first", sortWeight: -1, items: []), after: "footer")
        #expect(editor.snapshot.sections.map(\.id) == ["first", "b", "c", "late", "footer"])
        try editor.move("footer", before: "b")
        try editor.move("c", before: "b")
        #expect(editor.snapshot.sections.map(\.id) == ["first", "c", "b", "late", "footer"])
    }

    @Test func `a presenter sets the weight of its section`() {
        let presenter = SectionPresenter<Int, Figure>("a", .figure, row: { Figure(value: $0) }).sortWeight(4)
        #expect(presenter.section(for: 1)?.sortWeight == 4)
    }
}
