import Testing

@testable import ListingCore

@Suite("Drag and drop")
@MainActor struct DragAndDropTests {
    @Test func `a row is dragged out with its content; one of several selected rows takes the others along`() throws {
        let selectable = Selectable(.multiple)
        let list = try TestList(Draggable(), selectable)
        list.show(cards("s", 0..<5))
        list.handle(.clicked(path("s", 1), []))
        list.handle(.clicked(path("s", 3), .control))
        #expect(list.adapter.ask(DragQuestion(path("s", 3))).map(\.text) == ["1\n3"])
        #expect(list.adapter.ask(DragQuestion(path("s", 2))).map(\.text) == ["2"])
    }

    @Test func `a row that is gone or not draggable can't be dragged`() throws {
        let list = try TestList(Draggable())
        list.show(Section("s", items: [ListItem(1, .note, Note(text: "a")), ListItem(2, .card, Card(isAble: false))]))
        for item in [1, 2, 3] as [ItemID] { #expect(list.adapter.ask(DragQuestion(path("s", item))).isEmpty) }
    }

    @Test func `only accepted content can be dropped, and only at accepted places`() throws {
        let log = Log()
        let list = try TestList(
            Droppable(["text/uri-list"], accepts: { $0.section == "s" }) { log.entries.append("\($0.text) \($1)") })
        list.show(cards("s", 0..<2), cards("t", 0..<2))
        let file = DragContent(text: "file:///a", type: "text/uri-list")
        let text = DragContent(text: "a")
        list.handle(.received([text, file], at: .end(of: "s")))
        list.handle(.received([text], at: .end(of: "s")))
        list.handle(.received([file], at: .end(of: "t")))
        list.handle(.received([file], at: nil))
        list.handle(.received([file], at: .before(path("s", 9))))
        #expect(log.entries == ["file:///a end(of: s)"])
        #expect(list.adapter.ask(DropQuestion(["text/uri-list"], at: .end(of: "s"))))
        #expect(!list.adapter.ask(DropQuestion(["text/uri-list"], at: nil)))
        #expect(!list.adapter.ask(DropQuestion(["image/png"], at: .end(of: "s"))))
    }
}
