import Testing

@testable import ListingCore

@Suite("List controller")
@MainActor struct ListControllerTests {
    private final class Host: ListHost {
        var shown: [(snapshot: Snapshot, diff: SnapshotDiff)] = []
        func apply(_ snapshot: Snapshot, diff: SnapshotDiff) { shown.append((snapshot, diff)) }
    }

    private let sections = [
        SectionPresenter<[String], Figure>("count", .figure, row: { Figure(value: $0.count) }).erased,
        SectionPresenter<[String], Note>("notes", .note, rows: { $0.map { (id: ItemID($0), viewModel: Note(text: $0)) } }).erased,
    ]

    @Test("setting the properties brings the host up to date by the differences")
    func settingThePropertiesBrings() {
        let host = Host()
        let controller = ListController(sections: sections, host: host)
        controller.show(["a"])
        controller.show(["a", "b"])
        #expect(host.shown.map(\.snapshot.count) == [2, 3])
        #expect(host.shown[0].diff.splices == [Splice(position: 0, removed: 0, added: 2)])
        #expect(host.shown[1].diff.splices == [Splice(position: 2, removed: 0, added: 1)])
        #expect(host.shown[1].diff.changed == [0])
        #expect(controller.snapshot.count == 3)
    }

    @Test("sections come in the order of the screen, and only with content")
    func sectionsComeInThe() {
        let controller = ListController(sections: sections, host: Host())
        controller.show([])
        #expect(controller.snapshot.sections.map(\.id) == ["count"])
        controller.show(["a"])
        #expect(controller.snapshot.sections.map(\.id) == ["count", "notes"])
    }
}
