import Testing

@testable import ListingCore

@Suite("Properties of a screen")
@MainActor struct PropertiesTests {
    private final class Host: AdapterHost {
        var shown: [(snapshot: Snapshot, diff: SnapshotDiff)] = []
        func apply(_ snapshot: Snapshot, diff: SnapshotDiff, transition: ListTransition) { shown.append((snapshot, diff)) }
        func carryOut(_ command: ListCommand) {}
    }

    private let host = Host()

    private func makeAdapter() throws -> ListAdapter<[String]> {
        let sections = [
            SectionPresenter<[String], Figure>("count", .figure, row: { Figure(value: $0.count) }).erased,
            SectionPresenter<[String], Note>("notes", .note, rows: { $0.map { (id: ItemID($0), viewModel: Note(text: $0)) } }).erased,
        ]
        return try ListAdapter.Builder(sections: sections).build(host: host)
    }

    @Test func `setting the properties gives the host the new snapshot and its differences from the previous one`() throws {
        let adapter = try makeAdapter()
        adapter.show(["a"])
        adapter.show(["a", "b"])
        #expect(host.shown.map(\.snapshot.count) == [2, 3])
        #expect(host.shown[0].diff.splices == [Splice(position: 0, removed: 0, added: 2)])
        #expect(host.shown[1].diff.splices == [Splice(position: 2, removed: 0, added: 1)])
        #expect(host.shown[1].diff.changed == [0])
        #expect(adapter.snapshot.count == 3)
    }

    @Test func `sections appear in the order of the screen, and a section without rows is absent`() throws {
        let adapter = try makeAdapter()
        adapter.show([])
        #expect(adapter.snapshot.sections.map(\.id) == ["count"])
        adapter.show(["a"])
        #expect(adapter.snapshot.sections.map(\.id) == ["count", "notes"])
    }

    @Test func `when conflicts are reported instead of thrown, the first plugin wins`() {
        var conflicts: [PluginConflict] = []
        let selectable = Selectable(.single)
        let adapter = ListAdapter.Builder { (snapshot: Snapshot) in snapshot }
            .plugin(selectable)
            .plugin(Selectable(.multiple))
            .build(host: host) { conflicts.append($0) }
        #expect(conflicts == [.twoAnswers(question: "SelectionQuestion", first: "Selectable", second: "Selectable")])
        adapter.show(Snapshot([]))
        #expect(adapter.ask(SelectionQuestion()) == selectable.selection)
    }
}
