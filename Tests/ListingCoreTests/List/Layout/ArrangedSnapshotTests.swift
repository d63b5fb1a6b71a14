import Synchronization
import Testing

@testable import ListingCore

@Suite("Arranged snapshots")
struct ArrangedSnapshotTests {
    private let grid = SectionLayout.grid(minimumItemWidth: 100, spacing: 10)

    private func note(_ id: ItemID, _ text: String = "") -> ListItem { ListItem(id, .note, Note(text: text)) }

    private func texts(_ snapshot: Snapshot) -> [String] {
        (0..<snapshot.count).compactMap { snapshot.row(at: $0)?.item }.map { item in
            item.viewModel(as: .gridLine)?.paths.map(\.description).joined(separator: " ")
                ?? item.viewModel(as: .carouselLine).map { "carousel of \($0.section.itemCount)" } ?? item.id.description
        }
    }

    @Test func `a grid’s items are arranged into lines and keep their paths`() {
        let snapshot = Snapshot([
            Section("a", header: note(Section.headerID), layout: grid, items: ["x", "y", "z"].map { note($0) }),
            Section("b", items: [note(1), note(2)]),
        ])
        #expect(texts(snapshot.arranged(forWidth: 210)) == ["header", "a/x a/y", "a/z", "1", "2"])
        #expect(texts(snapshot.arranged(forWidth: 50)) == ["header", "a/x", "a/y", "a/z", "1", "2"])
        #expect(snapshot.sections[0].lines(forWidth: 210)?.columns == 2)
        #expect(snapshot.sections[1].lines(forWidth: 210) == nil)
    }

    @Test func `a carousel takes its title from its header, its section or the caller`() {
        let header = ListItem(Section.headerID, .sectionHeader, SectionHeaderViewModel(title: "Featured"))
        let section = Section("a", header: header, layout: .carousel, items: [note(1)])
        #expect(CarouselLineViewModel(section).title == "Featured")
        #expect(CarouselLineViewModel(Section("a", layout: .carousel, items: [note(1)])).title == "a")
        #expect(CarouselLineViewModel(section, title: "Chosen for you").accessibleLabel == "Chosen for you")
        #expect(CarouselLineViewModel(section) != CarouselLineViewModel(section, title: "Chosen for you"))
        let line = Snapshot([section]).arranged(forWidth: 400).row(at: 1)?.item
        #expect(line?.accessibleLabel == "Featured")
    }

    @Test func `a carousel is one row with all of its section’s items`() {
        let snapshot = Snapshot([
            Section("a", header: note(Section.headerID), layout: .carousel, items: [note(1), note(2)]),
            Section("empty", header: note(Section.headerID), layout: .carousel, items: []),
        ])
        #expect(texts(snapshot.arranged(forWidth: 210)) == ["header", "carousel of 2", "header"])
        #expect(SnapshotDiff(from: snapshot.arranged(forWidth: 210), to: snapshot.arranged(forWidth: 300)).isEmpty)
    }

    @Test func `a grid that reflows reuses its rows for other items`() {
        let snapshot = Snapshot([Section("a", layout: grid, items: (0..<12).map { note(ItemID($0)) })])
        let diff = SnapshotDiff(from: snapshot.arranged(forWidth: 210), to: snapshot.arranged(forWidth: 430))
        #expect(diff.splices == [Splice(position: 3, removed: 3, added: 0)])
        #expect(diff.changed == [0, 1, 2])
    }

    @Test func `a grid of a million items makes only the lines that are requested`() {
        let made = Mutex<[Int]>([])
        let items = IndexedItems(count: 1_000_000, generation: 1) { index in
            made.withLock { $0.append(index) }
            return ListItem(ItemID(index), .figure, Figure(value: index))
        }
        let arranged = Snapshot([Section("all", layout: grid, content: .indexed(items))]).arranged(forWidth: 320)
        #expect(arranged.count == 333_334)
        #expect(arranged.row(at: 300_000)?.item.viewModel(as: .gridLine)?.items.count == 3)
        #expect(made.withLock { $0 } == [900_000, 900_001, 900_002])
    }

    @Test func `lines change if their items change or the last line is filled up`() {
        var changes = ChangeLog()
        let before = lines(
            of: IndexedItems(count: 10, generation: 1, changes: changes) { ListItem(ItemID($0), .figure, Figure(value: $0)) })
        changes.record(4..<5)
        let after = lines(of: IndexedItems(count: 14, generation: 1, changes: changes) { ListItem(ItemID($0), .figure, Figure(value: $0)) })
        #expect(after.changes(since: before) == [1..<2, 3..<4])
        #expect(before.changes(since: before).isEmpty)
        let wider = IndexedItems(count: 14, generation: 1, changes: changes) { ListItem(ItemID($0), .figure, Figure(value: $0)) }
            .gathered(in: GridLines(itemCount: 14, columns: 4)) { line, _ in ListItem(ItemID(line), .figure, Figure(value: 0)) }
        #expect(wider.generation != after.generation)
    }

    private func lines(of items: IndexedItems) -> IndexedItems {
        items.gathered(in: GridLines(itemCount: items.count, columns: 3)) { line, items in
            ListItem(ItemID(line), .gridLine, GridLineViewModel(section: "a", items: items, columns: 3, spacing: 0))
        }
    }

    @Test func `a section names the rows that contain its items`() {
        let notes = SectionPresenter<[String], Note>("notes", .note, rows: { $0.map { (id: ItemID($0), viewModel: Note(text: $0)) } })
        #expect(notes.layout(grid).rowKinds.map(\.name) == ["note", "gridLine"])
        #expect(notes.layout(.carousel).rowKinds.map(\.name) == ["note", "carouselLine"])
        #expect(notes.layout(grid).layout(.banner).rowKinds.map(\.name) == ["note"])
        #expect(notes.layout(grid).section(for: ["a"])?.layout == grid)
    }
}
