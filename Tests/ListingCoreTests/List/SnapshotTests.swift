import Synchronization
import Testing

@testable import ListingCore

@Suite("Snapshots")
struct SnapshotTests {
    private func note(_ id: ItemID, _ text: String = "") -> ListItem { ListItem(id, .note, Note(text: text)) }

    @Test func `rows are found by position across all sections and headers`() {
        let snapshot = Snapshot([
            Section("a", header: note(Section.headerID), items: [note(1), note(2)]),
            Section("empty", items: []),
            Section("b", items: [note(1)]),
        ])
        #expect(snapshot.count == 4)
        #expect((0..<4).compactMap { snapshot.row(at: $0)?.path.description } == ["a/header", "a/1", "a/2", "b/1"])
        #expect(snapshot.row(at: 4) == nil)
        #expect(snapshot.row(at: -1) == nil)
        #expect(snapshot.start(of: "b") == 3)
        #expect(snapshot.start(of: "c") == nil)
        #expect(snapshot.section("a")?.count == 3)
        #expect(Snapshot.empty.count == 0 && Snapshot.empty.row(at: 0) == nil)
    }

    @Test func `items with a duplicate id are all shown, renumbered and reported`() {
        let snapshot = Snapshot([Section("a", items: [note("x", "1"), note("x", "2"), note("y"), note("x", "3")])])
        #expect((0..<4).compactMap { snapshot.row(at: $0)?.path.description } == ["a/x", "a/x#1", "a/y", "a/x#2"])
        #expect(snapshot.row(at: 3)?.item.viewModel(as: .note)?.text == "3")
        #expect(snapshot.duplicates.map(\.description) == ["a/x", "a/x"])
    }

    @Test func `an item with the header’s id is renumbered too`() {
        let snapshot = Snapshot([Section("a", header: note(Section.headerID), items: [note(Section.headerID)])])
        #expect(snapshot.row(at: 1)?.path.description == "a/header#1")
        #expect(snapshot.duplicates.count == 1)
    }

    @Test func `a duplicate that collides with a renumbered item is reported once`() {
        let snapshot = Snapshot([Section("a", items: [note("x"), note(ItemID("x").repeated(1)), note("x")])])
        #expect(Set((0..<3).compactMap { snapshot.row(at: $0)?.path }).count == 3)
        #expect(snapshot.duplicates.map(\.description) == ["a/x"])
    }

    @Test func `the same id in two sections is not a duplicate`() {
        #expect(Snapshot([Section("a", items: [note(1)]), Section("b", items: [note(1)])]).duplicates.isEmpty)
    }

    @Test func `of two sections with the same id, the first is kept`() {
        let snapshot = Snapshot([Section("a", items: [note(1)]), Section("a", items: [note(2), note(3)])])
        #expect(snapshot.count == 1)
        #expect(snapshot.row(at: 0)?.path.item == 1)
    }

    @Test func `an indexed section makes only the items that are requested`() {
        let made = Mutex<[Int]>([])
        let items = IndexedItems(count: 1_000_000, generation: 1) { index in
            made.withLock { $0.append(index) }
            return ListItem(ItemID(index), .figure, Figure(value: index))
        }
        let header = note(Section.headerID)
        let snapshot = Snapshot([Section("all", header: header, content: .indexed(items)), Section("end", items: [note(1)])])
        #expect(snapshot.count == 1_000_002)
        #expect(snapshot.row(at: 0)?.item == header)
        #expect(snapshot.row(at: 900_001)?.item.viewModel(as: .figure)?.value == 900_000)
        #expect(snapshot.row(at: 1_000_001)?.path.description == "end/1")
        #expect(SnapshotDiff(from: snapshot, to: snapshot).isEmpty)
        #expect(made.withLock { $0 } == [900_000])
    }
}
