import Testing

@testable import ListingCore

@Suite("Sections")
struct SectionTests {
    private func note(_ id: ItemID, _ text: String = "") -> ListItem { ListItem(id, .note, Note(text: text)) }

    @Test func `a footer is below the items and counts as a row`() {
        let section = Section("a", header: note(Section.headerID), footer: note(Section.footerID), items: [note(1), note(2)])
        #expect(section.count == 4 && section.itemCount == 2)
        #expect((0..<4).map { section.item(at: $0).id.description } == ["header", "1", "2", "footer"])
        let bare = Section("b", footer: note(Section.footerID), items: [])
        #expect(bare.count == 1 && bare.item(at: 0).id == Section.footerID)
    }

    @Test func `a presenter’s footer is shown with its rows only`() {
        let notes = SectionPresenter<[String], Note>("notes", .note, rows: { $0.map { (id: ItemID($0), viewModel: Note(text: $0)) } })
            .header(.figure, standsAlone: true) { Figure(value: $0.count) }
            .footer(.bigNote) { Note(text: "\($0.count) in all") }
        #expect(notes.section(for: ["a"])?.footer?.viewModel(as: .bigNote)?.text == "1 in all")
        #expect(notes.section(for: [])?.count == 1)
        #expect(notes.rowKinds.map(\.name) == ["note", "figure", "bigNote"])
    }

    @Test func `an item with the footer’s id is renumbered`() {
        let snapshot = Snapshot([Section("a", footer: note(Section.footerID), items: [note(Section.footerID)])])
        #expect((0..<2).compactMap { snapshot.row(at: $0)?.path.description } == ["a/footer#1", "a/footer"])
    }

    @Test func `renumbering keeps footer, layout and weight`() {
        let section = Section("a", footer: note(Section.footerID), layout: .carousel, sortWeight: 3, items: [note(1), note(1)])
        let kept = Snapshot([section]).sections[0]
        #expect(kept.footer != nil && kept.layout == .carousel && kept.sortWeight == 3 && kept.count == 3)
    }

    @Test func `the items near the viewport are found by the rows in it`() {
        let snapshot = Snapshot([
            Section("a", header: note(Section.headerID), items: [note(1), note(2)]),
            Section("b", header: note(Section.headerID), footer: note(Section.footerID), items: (0..<10).map { note(ItemID($0)) }),
        ])
        #expect(snapshot.items(of: "b", in: 0..<100) == 0..<10)
        #expect(snapshot.items(of: "b", in: 4..<7) == 0..<3)
        #expect(snapshot.items(of: "b", in: 6..<8) == 2..<4)
        #expect(snapshot.items(of: "b", in: 14..<20).isEmpty)
        #expect(snapshot.items(of: "b", in: 0..<3).isEmpty)
        #expect(snapshot.items(of: "a", in: -5..<2) == 0..<1)
        #expect(snapshot.items(of: "none", in: 0..<3).isEmpty)
    }
}
