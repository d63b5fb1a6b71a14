import Testing

@testable import ListingCore

@Suite("Swipe actions")
@MainActor struct SwipeActionsTests {
    private func list() throws -> TestList {
        let list = try TestList(SwipeActions(threshold: 80))
        list.show(cards("s", [(1, Card()), (2, Card(isAble: false))]))
        return list
    }

    private func swipe(_ list: TestList, _ row: ItemPath, _ distances: Double..., end: SwipeGesture = .released) -> [String] {
        list.actions {
            for distance in distances { list.handle(.swiped(row, .moved(distance))) }
            list.handle(.swiped(row, end))
        }
    }

    @Test func `a row swiped past the threshold sends the uncovered action`() throws {
        let list = try list()
        #expect(swipe(list, path("s", 1), 40, 90) == ["favorite from s/1"])
        #expect(swipe(list, path("s", 1), -85) == ["hide from s/1"])
        #expect(swipe(list, path("s", 1), -170, -900) == ["open from s/1"])
    }

    @Test func `a swipe that is released too early or canceled sends nothing`() throws {
        let list = try list()
        #expect(swipe(list, path("s", 1), 79) == [])
        #expect(swipe(list, path("s", 1), 200, end: .cancelled) == [])
        #expect(swipe(list, path("s", 1), 200, 10) == [])
    }

    @Test func `the progress of a swipe is shown, and the row returns at the end`() throws {
        let list = try list()
        _ = swipe(list, path("s", 1), -40, -160)
        #expect(
            list.takeCommands() == [
                .showSwipe(path("s", 1), SwipeState(side: .trailing, offset: -40, progress: 0.5, action: nil)),
                .showSwipe(path("s", 1), SwipeState(side: .trailing, offset: -160, progress: 1, action: 1)),
                .showSwipe(path("s", 1), nil),
            ])
    }

    @Test func `a row does not move to a side without actions`() throws {
        let list = try list()
        #expect(!list.handle(.swiped(path("s", 2), .moved(-100))))
        #expect(list.takeCommands().isEmpty)
    }

    @Test func `a row removed during a swipe sends nothing`() throws {
        let list = try list()
        let sent = list.actions {
            list.handle(.swiped(path("s", 1), .moved(100)))
            list.show(cards("s", [2]))
            list.handle(.swiped(path("s", 1), .released))
        }
        #expect(sent.isEmpty)
    }

    @Test func `swipe actions are also available in a menu and with keys`() throws {
        let list = try list()
        let offered = list.adapter.ask(ActionsQuestion(path("s", 1)))
        #expect(offered.all.map(\.title) == ["Favourite", "Hide", "Open"])
        #expect(list.actions { list.list.send(offered.all[1].action) } == ["hide from s/1"])
        #expect(list.press(.menu, on: path("s", 1)))
        #expect(list.press(.function(10), .shift, on: path("s", 1)))
        #expect(list.takeCommands() == [.openMenu(path("s", 1)), .openMenu(path("s", 1))])
        #expect(list.actions { list.press(.delete, on: path("s", 1)) } == ["hide from s/1"])
        #expect(!list.press(.delete, on: path("s", 2)))
    }

    @Test func `a row that declares nothing has no actions`() throws {
        let list = try list()
        list.show(Section("s", items: [ListItem(1, .note, Note(text: "a"))]))
        #expect(list.adapter.ask(ActionsQuestion(path("s", 1))).all.isEmpty)
        #expect(!list.press(.menu, on: path("s", 1)))
    }
}
