import Testing

@testable import ListingCore

@Suite("Groups of sections")
struct SectionGroupPresenterTests {
    private let notes = SectionGroupPresenter(
        groups: { (properties: [[String]]) in properties.filter { $0.count != 1 } },
        sectionID: { SectionID("notes \($0.first ?? "")") },
        SectionPresenter(
            "notes", .note, rows: { properties in properties.group.map { (id: ItemID($0), viewModel: Note(text: $0)) } }
        ).header(.bigNote) { Note(text: "\($0.group.count) of \($0.screen.count)") })

    @Test func `each group with rows is a section of its own, and a group without rows has none`() {
        let sections = notes.sections(for: [["a", "b"], ["omitted"], [], ["c", "d", "e"]])
        #expect(sections.map(\.id) == ["notes a", "notes c"])
        #expect(sections.map(\.itemCount) == [2, 3])
        #expect(sections.first?.header?.viewModel(as: .bigNote)?.text == "2 of 4")
    }

    @Test func `a screen lists groups like sections, and a group that is removed takes its rows along`() {
        let screen = [notes.erased]
        let old = Snapshot(screen.flatMap { $0.sections(for: [["a", "b"], ["c", "d"]]) })
        let new = Snapshot(screen.flatMap { $0.sections(for: [["c", "d"]]) })
        #expect(SnapshotDiff(from: old, to: new).splices == [Splice(position: 0, removed: 3, added: 0)])
        #expect(screen.flatMap(\.rowKinds) == [RowKind<Note>.note.erased, RowKind<Note>.bigNote.erased])
        #expect(screen.map(\.id) == ["notes"])
    }
}
