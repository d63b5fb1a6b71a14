import Testing

@testable import ListingCore

@Suite("Focusable")
@MainActor struct FocusableTests {
    private let focusable = Focusable()

    private func list(_ others: any ListPlugin..., focus item: ItemID) throws -> TestList {
        let list = try TestList([focusable] + others)
        list.show(cards("s", 0..<9))
        list.handle(.focused(path("s", item)))
        return list
    }

    @Test func `the focus follows its item through an update, also into another section`() throws {
        let list = try list(focus: 3)
        list.show(cards("s", [8, 7, 3]))
        #expect(list.takeCommands() == [.focus(path("s", 3))])
        list.show(cards("s", [8, 7]), cards("t", [3]))
        #expect(list.takeCommands() == [.focus(path("t", 3))])
    }

    @Test func `with keys, the focus stays on its row, and moves to the next one when its row is removed`() throws {
        let list = try list(focus: 3)
        list.show(keyedCards("s", 0..<9))
        list.handle(.focused(path("s", 3)))
        list.show(keyedCards("s", [8, 7, 3, 4]))
        #expect(focusable.focused == path("s", 3))
        list.show(keyedCards("s", [8, 7, 4]))
        #expect(focusable.focused == path("s", 4))
        list.show(keyedCards("s", [8]), keyedCards("t", [4]))
        #expect(focusable.focused == path("t", 4))
    }

    @Test func `a removed item passes the focus to the next one, or at the end to the previous one`() throws {
        let list = try list(focus: 3)
        list.show(cards("s", [0, 1, 2, 5, 6]))
        #expect(focusable.focused == path("s", 5))
        list.show(cards("s", [0, 1]))
        #expect(focusable.focused == path("s", 1))
        list.show([])
        #expect(focusable.focused == nil)
    }

    @Test func `a row that can't take the focus does not inherit it`() throws {
        let list = try list(focus: 3)
        list.show(cards("s", [(1, Card()), (4, Card(isAble: false)), (5, Card(isAble: false))]))
        #expect(focusable.focused == path("s", 1))
    }

    @Test func `a row that is folded away passes the focus to the row that folded it`() throws {
        let foldable = Foldable()
        let list = try TestList(focusable, foldable)
        list.show(cards("t", [("a", Card()), ("b", Card(level: 1)), ("c", Card(level: 1)), ("d", Card())]))
        list.handle(.focused(path("t", "c")))
        foldable.fold(path("t", "a"), in: list.list)
        #expect(list.takeCommands() == [.focus(path("t", "a"))])
    }

    @Test func `without a focus nothing is focused`() throws {
        let list = try list(focus: 3)
        list.handle(.focused(nil))
        list.show(cards("s", 0..<2))
        #expect(list.takeCommands().isEmpty)
    }
}
