import Testing

@testable import ListingCore

@Suite("Scrolling")
@MainActor struct ScrollingTests {
    @Test func `the row that was selected last comes into view`() throws {
        let list = try TestList(ScrollOnSelect(.center), Selectable(.multiple))
        list.show(cards("s", 0..<9))
        list.handle(.clicked(path("s", 3), []))
        #expect(list.takeCommands().contains(.scroll(to: path("s", 3), .center)))
        list.press(.character("a"), .control)
        #expect(list.takeCommands() == [.restyle])
    }

    @Test func `a position is a row and its offset, so rows inserted above change nothing`() throws {
        let memory = ScrollMemory()
        let list = try TestList(memory)
        list.show(cards("s", 0..<100))
        list.scroll(to: 410)
        let position = try #require(memory.position)
        #expect(position == ScrollPosition(path: path("s", 10), position: 10, offset: -10))
        list.show(cards("s", -50..<100))
        memory.restore(position, in: list.list)
        #expect(list.takeCommands() == [.scroll(to: path("s", 10), .start(offset: -10))])
    }

    @Test func `a position waits for its row, unless the user scrolls first or the screen gives up`() throws {
        let position = ScrollPosition(path: path("s", 50), position: 50, offset: -5)
        let list = try TestList(ScrollMemory(restoring: position))
        list.show(cards("s", 0..<9))
        #expect(list.takeCommands().isEmpty)
        list.show(cards("s", 0..<99))
        #expect(list.takeCommands() == [.scroll(to: path("s", 50), .start(offset: -5))])
        list.show(cards("s", 0..<100))
        #expect(list.takeCommands().isEmpty)

        let pulled = try TestList(ScrollMemory(restoring: position))
        pulled.show(cards("s", 0..<9))
        pulled.scroll(to: 10)
        pulled.show(cards("s", 0..<99))
        #expect(pulled.takeCommands().isEmpty)

        let memory = ScrollMemory(restoring: position)
        let settled = try TestList(memory)
        settled.show(cards("s", 0..<9))
        memory.settle(in: settled.list)
        #expect(settled.takeCommands() == [.scroll(to: path("s", 8), .start(offset: -5))])
    }

    @Test func `a carousel comes to rest with a row at its start, or at its end`() throws {
        let list = try TestList(Snapping())
        list.show(cards("s", 0..<20))
        for (offset, target) in [(110.0, 120.0), (90, 80), (0, nil), (120, nil), (600, nil)] as [(Double, Double?)] {
            list.scroll(to: offset)
            #expect(list.adapter.ask(SnapQuestion(list.state())) == target)
            list.handle(.scrollEnded(list.state()))
            #expect(list.takeCommands() == (target.map { [.scrollToOffset($0)] } ?? []))
        }
    }

    @Test func `the resting position can be asked for before scrolling ends`() throws {
        let list = try TestList(Snapping(.center))
        list.show(cards("s", 0..<20))
        list.scroll(to: 100)
        let later = ScrollState(time: .zero, offset: 130, viewport: 200, content: 800)
        #expect(list.adapter.ask(SnapQuestion(later)) == 120)
    }

    @Test func `paging forward stops at the first clipped row, and paging back goes as far`() throws {
        let snapping = Snapping()
        let list = try TestList(snapping)
        list.length = 190
        list.show(cards("s", 0..<20))
        list.scroll(to: 0)
        snapping.page(.forward, in: list.list)
        #expect(list.takeCommands() == [.scrollToOffset(160)])
        list.scroll(to: 160)
        snapping.page(.backward, in: list.list)
        #expect(list.takeCommands() == [.scrollToOffset(0)])
        list.scroll(to: 600)
        snapping.page(.forward, in: list.list)
        #expect(list.takeCommands() == [.scrollToOffset(610)])
    }

    @Test func `raw scroll events are passed on unchanged`() throws {
        let log = Log()
        let list = try TestList(ScrollProxy(onEnd: { log.entries.append("end \($0.offset)") }) { log.entries.append("\($0.offset)") })
        list.scroll(to: 10)
        list.handle(.scrollEnded(list.state()))
        #expect(log.entries == ["10.0", "end 10.0"])
    }
}
