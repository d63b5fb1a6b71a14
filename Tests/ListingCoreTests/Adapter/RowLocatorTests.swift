import Testing

@testable import ListingCore

@Suite("Finding rows")
@MainActor struct RowLocatorTests {
    private let snapshot = Snapshot([
        cards("a", 0..<3, header: Card()), indexedCards("b", count: 5, header: Card()), cards("c", [7]),
        Section("d", footer: ListItem(Section.footerID, .card, Card()), content: indexedCards("d", count: 2).content),
    ])

    @Test func `every row is found at its position`() {
        let rows = RowLocator(snapshot)
        for position in 0..<snapshot.count {
            let row = snapshot.row(at: position)
            #expect(rows.path(at: position) == row?.path)
            #expect(row.flatMap { rows.position(of: $0.path) } == position)
        }
        #expect(rows.path(at: -1) == nil)
        #expect(rows.path(at: snapshot.count) == nil)
        #expect(RowLocator().path(at: 0) == nil)
    }

    @Test(arguments: [path("a", 3), path("b", 5), path("b", -1), path("b", "x"), path("e", 0)])
    func `rows that do not exist are not found`(path: ItemPath) {
        let rows = RowLocator(snapshot)
        #expect(rows.position(of: path) == nil)
        #expect(rows.item(at: path) == nil)
    }

    @Test func `rows with keys are found by their keys`() {
        let rows = RowLocator(Snapshot([cards("a", 0..<2), keyedCards("b", [7, 3, 5])]))
        #expect((2..<5).map { rows.path(at: $0) } == [path("b", 7), path("b", 3), path("b", 5)])
        #expect([7, 3, 5, 0].map { rows.position(of: path("b", $0)) } == [2, 3, 4, nil])
        #expect(rows.display(path("b", 5), near: 0))
        let next = Snapshot([keyedCards("b", [5, 7])])
        #expect(rows.moved(to: next, by: SnapshotDiff(from: rows.snapshot, to: next)).position(of: path("b", 5)) == 0)
    }

    @Test func `a wrong hint does no harm`() {
        let rows = RowLocator(snapshot)
        #expect(rows.display(path("a", 2), near: 99))
        #expect(rows.position(of: path("a", 2)) == 3)
        #expect(!rows.display(path("a", 9), near: 1))
    }

    @Test func `looking up a row of an indexed section presents no other rows`() {
        let presented = Log()
        let items = IndexedItems(count: 1_000_000, generation: 0) { index in
            MainActor.assumeIsolated { presented.entries.append("\(index)") }
            return ListItem(ItemID(index), .card, Card())
        }
        let rows = RowLocator(Snapshot([Section("s", content: .indexed(items))]))
        #expect(rows.position(of: path("s", 900_000)) == 900_000)
        #expect(rows.path(at: 17) == path("s", 17))
        #expect(presented.entries.isEmpty)
        #expect(rows.display(path("s", 5), near: 5))
        for _ in 0..<3 { #expect(rows.item(at: path("s", 5)) != nil) }
        #expect(presented.entries == ["5"])
    }

    @Test func `a displayed row that moves to another section is no longer displayed`() {
        let rows = RowLocator(Snapshot([cards("a", [1, 2]), cards("b", [3])]))
        #expect(rows.display(path("a", 1), near: 0))
        let next = Snapshot([cards("a", [2]), cards("b", [3, 1])])
        let moved = rows.moved(to: next, by: SnapshotDiff(from: rows.snapshot, to: next))
        #expect(!moved.isDisplayed(path("a", 1)))
    }
}
