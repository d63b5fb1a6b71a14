import Testing

@testable import ListingCore

@Suite("Items next to each other")
@MainActor struct ArrangementTests {
    /// A host that shows grids as lines, as a list of rows does.
    private final class GridHost: AdapterHost {
        var width = 300
        var rows: [ItemPath] = []
        var splices: [[Splice]] = []

        func arrange(_ snapshot: Snapshot) -> Snapshot { snapshot.arranged(forWidth: width) }

        func apply(_ snapshot: Snapshot, diff: SnapshotDiff, transition: ListTransition) {
            rows = (0..<snapshot.count).compactMap { snapshot.row(at: $0)?.path }
            splices.append(diff.splices)
        }

        func carryOut(_ command: ListCommand) {}
    }

    private func grid(_ ids: Range<Int>) -> Snapshot {
        let items = ids.map { ListItem(ItemID($0), .card, Card(text: "\($0)")) }
        return Snapshot([Section("g", layout: .grid(minimumItemWidth: 100, spacing: 0), items: items)])
    }

    @Test func `the host gets lines, and plugins get items`() throws {
        let host = GridHost()
        let log = EventLog()
        let selectable = Selectable(.multiple)
        let adapter = try ListAdapter<Snapshot>.Builder { $0 }.updates(.immediate).plugin(log).plugin(selectable).build(host: host)
        adapter.show(grid(0..<7))
        #expect(host.rows.count == 3)
        #expect(adapter.snapshot.count == 7)
        adapter.handle(.clicked(path("g", 1), []))
        adapter.handle(.clicked(path("g", 5), .shift))
        #expect(selectable.selection.paths(in: adapter.list).count == 5)
        adapter.show(grid(0..<8))
        #expect(host.splices.last == [], "the last line has room for one more")
        adapter.show(grid(0..<10))
        #expect(host.splices.last == [Splice(position: 3, removed: 0, added: 1)])
        #expect(log.changes.last?.diff.splices == [Splice(position: 8, removed: 0, added: 2)])
    }

    @Test func `a new width rearranges the items without adding or removing any`() throws {
        let host = GridHost()
        let log = EventLog()
        let adapter = try ListAdapter<Snapshot>.Builder { $0 }.updates(.immediate).plugin(log).build(host: host)
        adapter.show(grid(0..<7))
        adapter.handle(.willDisplay(path("g", 6), at: 6))
        host.width = 200
        adapter.rearrange()
        #expect(host.rows.count == 4)
        #expect(host.splices.last == [Splice(position: 3, removed: 0, added: 1)])
        #expect(log.changes.count == 1)
        #expect(log.events == [.willDisplay(path("g", 6), at: 6)])
    }
}
