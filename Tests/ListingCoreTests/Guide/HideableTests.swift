import ListingCore
import Testing

extension Card: HideableItem {
    var isHideable: Bool { isAble }
}

@Suite("The plugin of the guide")
@MainActor struct HideableTests {
    private let hideable = Hideable()

    @Test func `Delete hides a row until all rows are shown again, also after updates`() throws {
        let list = try TestList(hideable)
        list.show(cards("s", 1...3))
        #expect(list.press(.delete, on: path("s", 2)))
        #expect(list.rows == [path("s", 1), path("s", 3)])
        #expect(list.takeCommands() == [.announce("Hidden")])
        list.show(cards("s", 1...4))
        #expect(list.rows == [path("s", 1), path("s", 3), path("s", 4)])
        hideable.showAll(in: list.list)
        #expect(list.rows.count == 4)
    }

    @Test func `a row that can't be hidden stays, and other plugins get the key`() throws {
        let list = try TestList(hideable)
        list.show(cards("s", [(1, Card(isAble: false))]))
        #expect(!list.press(.delete, on: path("s", 1)))
        #expect(list.rows == [path("s", 1)])
    }

    @Test func `the question counts the hidden rows, and a list without the plugin answers zero`() throws {
        let list = try TestList(hideable)
        list.show(cards("s", 1...3))
        list.press(.delete, on: path("s", 2))
        list.press(.delete, on: path("s", 3))
        #expect(list.adapter.ask(HiddenCountQuestion()) == 2)
        list.show(cards("s", 1...2))
        #expect(list.adapter.ask(HiddenCountQuestion()) == 1)
        #expect(try TestList().adapter.ask(HiddenCountQuestion()) == 0)
    }

    @Test func `a screen’s list uses the plugin together with others`() throws {
        let host = try TestList()
        let adapter = try ListAdapter.Builder(sections: ShopScreen.sections)
            .plugin(Selectable(.multiple))
            .plugin(hideable)
            .build(host: host, router: host.router)
        adapter.show(ShopScreenProperties(name: "The Blue Kiln", week: [.init(name: "Sunday", hours: nil)]))
        adapter.handle(.key(KeyPress(.delete), on: path("opening hours", "Sunday")))
        #expect(host.rows.count == 3)
    }
}
