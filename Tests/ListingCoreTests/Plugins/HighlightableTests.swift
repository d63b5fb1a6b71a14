import Testing

@testable import ListingCore

@Suite("Highlightable")
@MainActor struct HighlightableTests {
    private func list() throws -> TestList {
        let list = try TestList(Highlightable())
        list.show(cards("s", [(1, Card()), (2, Card(isAble: false))]))
        return list
    }

    @Test func `the row under the pointer is highlighted, and more strongly while it is pressed`() throws {
        let list = try list()
        list.handle(.hovered(path("s", 1)))
        #expect(list.adapter.ask(HighlightQuestion(path("s", 1))) == .hovered)
        list.handle(.pressed(path("s", 1)))
        #expect(list.adapter.ask(HighlightQuestion(path("s", 1))) == .pressed)
        list.handle(.pressed(nil))
        list.handle(.hovered(nil))
        #expect(list.adapter.ask(HighlightQuestion(path("s", 1))) == nil)
        #expect(list.takeCommands() == [.restyle, .restyle, .restyle, .restyle])
    }

    @Test func `a row that can't be highlighted is not`() throws {
        let list = try list()
        list.handle(.hovered(path("s", 2)))
        #expect(list.adapter.ask(HighlightQuestion(path("s", 2))) == nil)
        #expect(list.takeCommands().isEmpty)
    }

    @Test func `scrolling ends a press, and a removed row loses its highlight`() throws {
        let list = try list()
        list.handle(.pressed(path("s", 1)))
        list.scroll(to: 1)
        #expect(list.adapter.ask(HighlightQuestion(path("s", 1))) == nil)
        list.handle(.hovered(path("s", 1)))
        list.show(cards("s", [2]))
        list.show(cards("s", [1, 2]))
        #expect(list.adapter.ask(HighlightQuestion(path("s", 1))) == nil)
    }
}
