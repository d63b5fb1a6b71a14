import Testing

@testable import ListingCore

@Suite("Updates made off the main thread")
@MainActor struct BackgroundUpdateTests {
    private let log = EventLog()
    private let runner = ManualRunner()

    /// Returns a list that computes all diffs in the background and shows rows 0 to 9.
    private func list(_ plugins: any ListPlugin..., update: ListUpdate = .immediate) throws -> TestList {
        let list = try TestList([log] + plugins, update.inBackground(from: 0), runner: runner)
        list.show(cards("s", 0..<10))
        list.tick(at: .zero)
        return list
    }

    private func show(_ ids: some Sequence<Int>, in list: TestList) { list.adapter.show(Snapshot([cards("s", ids)])) }
    private var counts: [Int] { log.changes.map(\.new.count) }

    @Test func `a small update is shown before the call returns, a large one when it is compared`() throws {
        let list = try TestList([log], .immediate.inBackground(from: 20), runner: runner)
        list.show(cards("s", 0..<10))
        show(0..<9, in: list)
        #expect(list.rows.count == 9 && list.adapter.isSettled)
        show(0..<12, in: list)
        #expect(list.rows.count == 9 && !list.adapter.isSettled && runner.count == 1)
        runner.step()
        #expect(list.rows.count == 12 && list.adapter.isSettled)
    }

    @Test func `rows known to be unchanged do not count toward the limit for background updates`() throws {
        let list = try TestList([log], .immediate.inBackground(from: 100), runner: runner)
        var keys = DiffKeys((0..<5_000).map { RowKey(id: $0) })
        var editor = SnapshotEditor(Snapshot([cards("s", 0..<5_000), keyedCards("k", keys)]))
        list.show(editor.snapshot.sections)
        keys.append(contentsOf: [RowKey(id: 9_000)])
        try editor.append([ListItem(9_000, .card, Card())], to: "s")
        try editor.replace("k", with: keyedCards("k", keys))
        list.show(editor.snapshot.sections)
        #expect(list.rows.count == 10_002 && runner.count == 0 && list.faults.isEmpty)
    }

    @Test func `updates are shown in the order they were requested`() throws {
        let list = try list()
        for count in [7, 12, 3] { show(0..<count, in: list) }
        #expect(list.rows.count == 10)
        runner.finish()
        #expect(counts == [10, 7, 12, 3])
        #expect(list.faults.isEmpty)
    }

    @Test func `an update with nothing to compare waits for one that is being compared`() throws {
        let list = try list()
        show(0..<7, in: list)
        list.adapter.show(.empty)
        #expect(list.rows.count == 10)
        runner.finish()
        #expect(counts == [10, 7, 0])
    }

    @Test func `work attached to an update runs when its rows are shown, and never if a later update replaced it`() throws {
        let list = try list(update: .immediate.queued)
        var told: [String] = []
        func show(_ count: Int) {
            list.adapter.show(Snapshot([cards("s", 0..<count)])) { bring in
                told.append("\(count): \(list.rows.count)")
                bring()
                told.append("\(list.rows.count)")
            }
        }
        show(7)
        #expect(told == [] && list.rows.count == 10)
        list.tick(at: .zero)
        for count in [12, 3, 5] { show(count) }
        runner.step()
        #expect(told == ["7: 10", "7"])
        list.tick(at: .zero)
        runner.finish()
        #expect(told == ["7: 10", "7", "5: 7", "5"])
        // Rearranging the same rows is not an update.
        list.adapter.rearrange()
        #expect(told.count == 4 && list.faults.isEmpty)
    }

    @Test func `of queued updates, only the one in progress and the last one are shown`() throws {
        let list = try list(update: .immediate.queued)
        show(0..<7, in: list)
        list.tick(at: .zero)
        for count in [12, 3, 5] { show(0..<count, in: list) }
        runner.step()
        #expect(counts == [10, 7])
        #expect(list.takeCommands().last == .wake(after: .zero))
        list.tick(at: .zero)
        runner.finish()
        #expect(counts == [10, 7, 5])
    }

    @Test func `a newer update replaces one that is held`() throws {
        let list = try list(update: .immediate.queued)
        show(0..<7, in: list)
        list.tick(at: .zero)
        list.adapter.hold()
        runner.step()
        show(0..<5, in: list)
        list.adapter.release()
        list.tick(at: .zero)
        runner.finish()
        #expect(counts == [10, 5])
    }

    @Test func `events that arrive during an update apply to the rows that are shown`() throws {
        let list = try list()
        show([0, 1, 20], in: list)
        _ = log.take()
        list.handle(.clicked(path("s", 5), []))
        list.handle(.clicked(path("s", 20), []))
        #expect(log.events == [.clicked(path("s", 5), [])])
        runner.finish()
        list.handle(.clicked(path("s", 5), []))
        list.handle(.clicked(path("s", 20), []))
        #expect(log.events.last == .clicked(path("s", 20), []) && log.strangers.isEmpty)
    }

    @Test(arguments: [true, false]) func `a drag or a hold that begins during an update delays it`(isDrag: Bool) throws {
        let list = try list()
        show(0..<7, in: list)
        if isDrag { list.handle(.dragged(.began(path("s", 9)))) } else { list.adapter.hold() }
        runner.finish()
        #expect(list.rows.count == 10 && !list.adapter.isSettled)
        if isDrag { list.handle(.dragged(.cancelled)) } else { list.adapter.release() }
        #expect(list.rows.count == 7 && list.adapter.isSettled && runner.count == 0)
    }

    @Test func `a row displayed during an update ends its display when the update removes it`() throws {
        let list = try list()
        show([0, 1], in: list)
        list.scroll(to: 200)
        _ = log.take()
        runner.finish()
        let ended = log.events.compactMap { if case .didEndDisplaying(let path) = $0 { path } else { nil } }
        #expect(ended.contains(path("s", 9)) && log.strangers.isEmpty && list.faults.isEmpty)
    }

    @Test func `a row folded during an update stays folded in it, and a moved row stays moved until then`() throws {
        let foldable = Foldable()
        let list = try list(foldable, Movable { _, _ in })
        func tree(_ count: Int) -> Section {
            cards("s", (0..<count).map { (ItemID($0), Card(text: "\($0)", level: $0 % 5 == 0 ? 0 : 1)) })
        }
        list.show(tree(10))
        runner.finish()
        list.show(tree(12))
        foldable.fold(path("s", 0), in: list.list)
        list.press(.down, .alt, on: path("s", 5))
        runner.finish()
        #expect(list.rows == [0, 5, 6, 7, 8, 9, 10, 11].map { path("s", $0) })
        #expect(list.faults.isEmpty && list.adapter.isSettled)
    }

    @Test func `a long list of complete rows is presented in the background, and only for updates that are shown`() throws {
        let host = try TestList()
        let section = SectionPresenter<Int, Card>("s", .card, rows: { count in (0..<count).map { (ItemID($0), Card(text: "\($0)")) } })
        let adapter = try ListAdapter.Builder(sections: [section.erased]).updates(.immediate.queued.inBackground(from: 5)).runner(runner)
            .plugin(log).build(host: host)
        adapter.show(20)
        adapter.handle(.tick(.zero))
        #expect(counts == [20])
        for count in [30, 40, 50] { adapter.show(count) }
        adapter.handle(.tick(.zero))
        #expect(runner.count == 1)
        runner.finish()
        #expect(counts == [20, 50] && adapter.isSettled && host.faults.isEmpty)
    }

    @Test func `waiting for the list to settle ends when everything is on the screen`() async throws {
        let list = try TestList([log], .immediate.inBackground(from: 0))
        list.show(cards("s", 0..<10))
        await list.adapter.settled()
        for count in [200, 5, 100] { show(0..<count, in: list) }
        #expect(!list.adapter.isSettled)
        await list.adapter.settled()
        #expect(counts == [10, 200, 5, 100] && list.faults.isEmpty)
    }

    @Test func `a list can be released while its update is still being compared`() throws {
        var list: TestList? = try list()
        list.map { show(0..<7, in: $0) }
        list = nil
        runner.finish()
        #expect(counts == [10])
    }
}
