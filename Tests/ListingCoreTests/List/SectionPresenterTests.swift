import Testing

@testable import ListingCore

@Suite("Section presenters")
struct SectionPresenterTests {
    private let notes = SectionPresenter<[String], Note>(
        "notes", .note,
        rows: { texts in texts.enumerated().map { (id: ItemID($0.offset), viewModel: Note(text: $0.element)) } })

    @Test func `a section has a row for each view model`() {
        let section = notes.section(for: ["a", "b"])
        #expect(section?.id == "notes")
        #expect(section?.count == 2)
        #expect(section?.item(at: 1) == ListItem(1, .note, Note(text: "b")))
        #expect(notes.viewModels(for: ["a", "b"]).map(\.text) == ["a", "b"])
    }

    @Test func `a section without rows is absent, and so is its header`() {
        let withHeader = notes.header(.figure) { Figure(value: $0.count) }
        #expect(notes.section(for: []) == nil)
        #expect(withHeader.section(for: []) == nil)
        #expect(withHeader.section(for: ["a"])?.header?.viewModel(as: .figure)?.value == 1)
        #expect(withHeader.section(for: ["a"])?.count == 2)
    }

    @Test func `a stand-alone header is shown without rows`() {
        let folded = notes.header(.figure, standsAlone: true) { $0 == ["gone"] ? nil : Figure(value: $0.count) }
        let section = folded.section(for: [])
        #expect(section?.count == 1)
        #expect(section?.item(at: 0).id == Section.headerID)
        let nothing = SectionPresenter<[String], Note>("n", .note, row: { _ in nil }).header(.figure, standsAlone: true) { _ in nil }
        #expect(nothing.section(for: []) == nil)
    }

    @Test func `a section of one row is absent without a view model`() {
        let first = SectionPresenter<[String], Note>("first", .note, row: { $0.first.map(Note.init) })
        #expect(first.section(for: []) == nil)
        #expect(first.section(for: ["a", "b"])?.count == 1)
    }

    @Test func `an indexed section presents by index`() {
        let all = SectionPresenter<[String], Note>(
            "all", .note, count: \.count, generation: { _ in 1 }, row: { Note(text: $0[$1]) })
        #expect(all.section(for: []) == nil)
        #expect(all.section(for: ["a", "b"])?.item(at: 1) == ListItem(1, .note, Note(text: "b")))
        #expect(all.viewModels(for: ["a"]).isEmpty)
    }

    @Test func `a section names every kind that it may show`() {
        let presenter = notes.header(.figure) { Figure(value: $0.count) }.layout(.carousel)
        #expect(presenter.rowKinds.map(\.name) == ["note", "figure", "carouselLine"])
        #expect(presenter.erased.rowKinds == presenter.rowKinds)
        #expect(presenter.erased.sections(for: ["a"]).first?.count == 2)
    }
}
