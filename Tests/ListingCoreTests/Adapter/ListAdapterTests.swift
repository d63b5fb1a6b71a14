import Testing

@testable import ListingCore

@Suite("List adapter")
@MainActor struct ListAdapterTests {
    private let log = EventLog()

    @Test func `every plugin receives an event once, in the order of registration`() throws {
        let heard = Log()
        let (first, second) = (EventLog(), EventLog())
        first.onEvent = { event, _ in heard.entries.append("first \(event)") }
        second.onEvent = { event, _ in heard.entries.append("second \(event)") }
        let list = try TestList(first, second)
        list.handle(.tick(.seconds(1)))
        #expect(heard.entries == ["first tick(1.0 seconds)", "second tick(1.0 seconds)"])
    }

    @Test func `an event for a removed row is ignored`() throws {
        let list = try TestList(log)
        list.show(cards("s", 0..<3))
        _ = log.take()
        list.handle(.activated(path("s", 7)))
        list.handle(.clicked(path("gone", 1), []))
        list.handle(.focused(path("s", 3)))
        list.handle(.dragged(.began(path("s", 9))))
        #expect(log.events.isEmpty)
    }

    @Test func `layouts and drops ignore rows that do not exist`() throws {
        let list = try TestList(log)
        list.show(cards("s", 0..<3))
        list.handle(.dragged(.began(path("s", 1))))
        _ = log.take()
        let frames = [RowFrame(path("s", 1), start: 0, length: 40), RowFrame(path("s", 8), start: 40, length: 40)]
        list.handle(.laidOut(ViewportLayout(time: .zero, length: 200, rows: frames)))
        list.handle(.dragged(.dropped(.before(path("s", 8)))))
        let expected = ViewportLayout(time: .zero, length: 200, rows: [frames[0]])
        #expect(log.events == [.laidOut(expected), .dragged(.dropped(nil))])
    }

    @Test func `each display begins and ends once, even if a toolkit repeats its events`() throws {
        let list = try TestList(log)
        list.adapter.show(Snapshot([cards("s", 0..<3)]))
        for _ in 0..<2 { list.handle(.willDisplay(path("s", 1), at: 1)) }
        for _ in 0..<2 { list.handle(.didEndDisplaying(path("s", 1))) }
        #expect(log.events == [.willDisplay(path("s", 1), at: 1), .didEndDisplaying(path("s", 1))])
    }

    @Test func `a row removed by an update ends its display first`() throws {
        let list = try TestList(log)
        list.show(cards("s", 0..<3))
        _ = log.take()
        list.adapter.show(Snapshot([cards("s", [0, 2])]))
        #expect(log.events == [.didEndDisplaying(path("s", 1))])
        #expect(log.strangers.isEmpty)
    }

    @Test func `rows that an update moves stay displayed, without further display events`() throws {
        let list = try TestList(log)
        list.show(cards("s", 0..<3))
        _ = log.take()
        list.adapter.show(Snapshot([cards("s", [9, 8, 2, 0, 1])]))
        #expect(log.events.isEmpty)
        #expect([0, 1, 2].map { list.list.position(of: path("s", $0)) } == [3, 4, 2])
    }

    @Test func `an event raised during another event is delivered after it`() throws {
        let other = EventLog()
        let list = try TestList(log, other)
        log.onEvent = { event, context in
            guard event == .hovered(nil) else { return }
            context.raise(.pressed(nil))
            list.handle(.tick(.zero))
        }
        list.handle(.hovered(nil))
        #expect(other.events == [.hovered(nil), .tick(.zero), .pressed(nil)])
    }

    @Test func `an update during an event waits until the event ends`() throws {
        let other = EventLog()
        let list = try TestList(log, other)
        list.show(cards("s", 0..<3))
        log.onEvent = { event, _ in
            if case .activated = event { list.adapter.show(Snapshot([cards("s", [0])])) }
        }
        _ = other.take()
        list.handle(.activated(path("s", 2)))
        #expect(other.events.first == .activated(path("s", 2)))
        #expect(list.rows == [path("s", 0)])
        #expect(other.strangers.isEmpty)
    }

    @Test func `updates during a drag wait for its end and keep their order`() throws {
        let list = try TestList(log)
        list.show(cards("s", 0..<3))
        list.handle(.dragged(.began(path("s", 0))))
        list.show(cards("s", 0..<4))
        list.show(cards("s", 0..<5))
        #expect(list.rows.count == 3)
        list.handle(.dragged(.cancelled))
        #expect(log.changes.map(\.new.count) == [3, 4, 5])
    }

    @Test func `updates wait while the host holds them`() throws {
        let list = try TestList(log)
        list.adapter.hold()
        list.show(cards("s", 0..<3))
        #expect(list.rows.isEmpty)
        list.adapter.release()
        #expect(list.rows.count == 3)
        list.adapter.release()
    }

    @Test func `only the last of several queued updates is shown, on the next tick`() throws {
        let list = try TestList(log, update: .immediate.queued)
        for count in 1...3 { list.adapter.show(Snapshot([cards("s", 0..<count)])) }
        #expect(list.rows.isEmpty)
        #expect(list.takeCommands() == [.wake(after: .zero)])
        list.handle(.tick(.zero))
        #expect(log.changes.map(\.new.count) == [3])
    }

    @Test func `a queued update that waited for a drag asks for its tick again`() throws {
        let list = try TestList(log, update: .immediate.queued)
        list.show(cards("s", 0..<3))
        list.tick(at: .zero)
        list.handle(.dragged(.began(path("s", 0))))
        list.show(cards("s", 0..<4))
        list.tick(at: .zero)
        #expect(list.rows.count == 3)
        _ = list.takeCommands()
        list.handle(.dragged(.dropped(nil)))
        #expect(list.takeCommands() == [.wake(after: .zero)])
        list.tick(at: .zero)
        #expect(list.rows.count == 4)
    }

    @Test func `a reload replaces all rows in one splice`() throws {
        let list = try TestList(log, update: .reload)
        list.show(cards("s", 0..<3))
        list.show(cards("s", 0..<4))
        #expect(log.changes.last?.diff.splices == [Splice(position: 0, removed: 3, added: 4)])
        #expect(list.transitions == [.reload, .reload])
        #expect(list.faults.isEmpty)
    }

    @Test func `a chosen row sends its action, unless a plugin claims the event`() throws {
        let list = try TestList(log)
        list.show(cards("s", 0..<3))
        #expect(list.actions { list.handle(.activated(path("s", 1))) } == ["open from s/1"])
        log.onEvent = { _, context in context.claim() }
        #expect(list.actions { list.handle(.activated(path("s", 1))) } == [])
        #expect(list.handle(.activated(path("s", 1))))
        #expect(log.events.count { $0 == .activated(path("s", 1)) } == 3)
    }

    @Test func `a command for a row that is gone is dropped`() throws {
        let list = try TestList(log)
        list.show(cards("s", 0..<3))
        list.list.send(.focus(path("s", 8)))
        list.list.send(.focus(path("s", 2)))
        #expect(list.takeCommands() == [.focus(path("s", 2))])
    }
}
