import Testing

@testable import ListingCore

@Suite("Selectable")
@MainActor struct SelectableTests {
    private let selectable = Selectable(.multiple)

    private func list(_ others: any ListPlugin...) throws -> TestList {
        let list = try TestList([selectable] + others)
        list.show(cards("s", 0..<10))
        return list
    }

    private func selected(_ list: TestList) -> [String] { selectable.selection.paths(in: list.list).map { "\($0.item)" } }

    @Test func `a click selects only its row, and Ctrl+click adds or removes one`() throws {
        let list = try list()
        list.handle(.clicked(path("s", 1), []))
        list.handle(.clicked(path("s", 3), .control))
        #expect(selected(list) == ["1", "3"])
        list.handle(.clicked(path("s", 1), .control))
        #expect(selected(list) == ["3"])
        list.handle(.clicked(path("s", 5), []))
        #expect(selected(list) == ["5"])
    }

    @Test func `Shift+click selects the range from the last click without Shift, and Ctrl keeps the rest of the selection`() throws {
        let list = try list()
        list.handle(.clicked(path("s", 6), []))
        list.handle(.clicked(path("s", 4), .shift))
        #expect(selected(list) == ["4", "5", "6"])
        list.handle(.clicked(path("s", 8), .shift))
        #expect(selected(list) == ["6", "7", "8"])
        list.handle(.clicked(path("s", 1), .control))
        list.handle(.clicked(path("s", 2), [.shift, .control]))
        #expect(selected(list) == ["1", "2", "6", "7", "8"])
    }

    @Test func `single mode selects at most one row`() throws {
        let single = Selectable(.single)
        let list = try TestList(single)
        list.show(cards("s", 0..<5))
        list.handle(.clicked(path("s", 1), []))
        list.handle(.clicked(path("s", 2), .control))
        list.handle(.clicked(path("s", 3), .shift))
        #expect(single.selection == Selection([path("s", 3)]))
        #expect(!list.press(.character("a"), .control))
        list.handle(.clicked(path("s", 3), .control))
        #expect(single.selection.isEmpty)
    }

    @Test func `Ctrl+A selects everything selectable, and Escape clears the selection`() throws {
        let list = try list()
        list.show(cards("s", header: Card(isAble: false), [(1, Card()), (2, Card(isAble: false)), (3, Card())]))
        #expect(list.press(.character("a"), .control))
        #expect(selected(list) == ["1", "3"])
        #expect(list.press(.escape))
        #expect(selected(list).isEmpty)
        #expect(!list.press(.escape), "with nothing selected, Escape is not ours")
    }

    @Test func `Shift with an arrow key moves the focus too, and skips rows that can't be selected`() throws {
        let list = try list()
        list.show(cards("s", [(1, Card()), (2, Card(isAble: false)), (3, Card()), (4, Card())]))
        #expect(list.press(.down, .shift, on: path("s", 1)))
        #expect(list.takeCommands().contains(.focus(path("s", 3))))
        #expect(selected(list) == ["1", "3"])
        list.press(.down, .shift, on: path("s", 3))
        list.press(.up, .shift, on: path("s", 4))
        #expect(selected(list) == ["1", "3"])
        #expect(!list.press(.down, on: path("s", 3)), "the arrow alone moves the focus, which is the toolkit's")
    }

    @Test func `keys pressed faster than the focus moves continue from the row it is moving to`() throws {
        let list = try list()
        list.press(.space, on: path("s", 1))
        list.press(.down, .shift, on: path("s", 1))
        list.press(.down, .shift, on: path("s", 1))
        #expect(selected(list) == ["1", "2", "3"])
        #expect(list.takeCommands().contains(.focus(path("s", 3))))
        list.press(.up, .shift, on: path("s", 1))
        #expect(selected(list) == ["1", "2"])
        list.handle(.focused(path("s", 7)))
        list.press(.down, .shift, on: path("s", 7))
        #expect(selected(list) == ["7", "8"])
        list.show(cards("s", 0..<9))
        list.press(.down, .shift, on: path("s", 7))
        #expect(selected(list) == ["7", "8"], "the target of the focus does not apply to new rows")
    }

    @Test func `rows that an update moves stay selected, and removed rows leave the selection`() throws {
        let list = try list()
        for id in [1, 2, 3] { list.handle(.clicked(path("s", ItemID(id)), .control)) }
        list.show(cards("s", [9, 3, 1]), cards("t", [2]))
        #expect(Set(selectable.selection.paths(in: list.list)) == [path("s", 1), path("s", 3), path("t", 2)])
        list.show(cards("s", [9, 1]))
        #expect(selected(list) == ["1"])
    }

    @Test func `a range from a removed row starts again`() throws {
        let list = try list()
        list.handle(.clicked(path("s", 1), []))
        list.show(cards("s", 4..<10))
        list.handle(.clicked(path("s", 6), .shift))
        #expect(selected(list) == ["6"])
    }

    @Test func `a million rows are selected without a million paths, and single ones can be deselected`() throws {
        let list = try list()
        list.show(indexedCards("s", count: 1_000_000, header: Card(isAble: false)))
        list.press(.character("a"), .control)
        #expect(selectable.selection.items.isEmpty)
        #expect(selectable.selection.count(in: list.adapter.snapshot) == 1_000_000)
        list.handle(.clicked(path("s", 500_000), .control))
        #expect(selectable.selection.count(in: list.adapter.snapshot) == 999_999)
        #expect(!selectable.selection.contains(path("s", 500_000)))
        #expect(!selectable.selection.contains(path("s", Section.headerID)))
        list.show(indexedCards("s", count: 1_000_000, generation: 1))
        #expect(selectable.selection.isEmpty, "another generation has other rows")
    }

    @Test func `selected rows with keys stay selected wherever an update moves them, and removed ones do not`() throws {
        let list = try list()
        list.show(keyedCards("s", 0..<10))
        for id in [1, 2, 3] { list.handle(.clicked(path("s", ItemID(id)), .control)) }
        list.show(keyedCards("s", [9, 3, 20, 1, 8]))
        #expect(selected(list) == ["3", "1"])
        list.show(keyedCards("s", [9, 1]), keyedCards("t", [3]))
        #expect(selectable.selection.paths(in: list.list) == [path("s", 1), path("t", 3)])
        list.show(indexedCards("s", count: 5))
        #expect(selectable.selection.isEmpty, "an index is not a key")
    }

    @Test func `after selecting all, rows with keys stay selected over an update, and new rows are not selected`() throws {
        let list = try list()
        list.show(keyedCards("s", 0..<6))
        list.press(.character("a"), .control)
        list.handle(.clicked(path("s", 4), .control))
        #expect(selectable.selection.items.isEmpty)
        #expect(selected(list) == ["0", "1", "2", "3", "5"])
        list.show(keyedCards("s", [5, 4, 9, 3, 0]), keyedCards("t", [1]))
        #expect(selectable.selection.paths(in: list.list) == [path("s", 5), path("s", 3), path("s", 0), path("t", 1)])
        #expect(selectable.selection.count(in: list.adapter.snapshot) == 4)
        list.handle(.clicked(path("s", 9), .control))
        list.handle(.clicked(path("s", 4), .control))
        #expect(selected(list) == ["5", "4", "9", "3", "0", "1"])
        list.show(keyedCards("s", [7]))
        #expect(selectable.selection.isEmpty)
    }

    @Test func `the selected rows of a growing list stay selected, and new ones are not selected`() throws {
        let list = try list()
        var keys = DiffKeys((0..<5).map { RowKey(id: $0 * 2) })
        list.show(keyedCards("s", keys))
        list.press(.character("a"), .control)
        keys.append(contentsOf: [RowKey(id: 1)])
        list.show(keyedCards("s", keys))
        #expect(selected(list) == ["0", "2", "4", "6", "8"])
        #expect(selectable.selection.count(in: list.adapter.snapshot) == 5)
    }

    @Test func `in selection mode a click adds a row to the selection and does nothing else`() throws {
        let list = try list()
        selectable.togglesOnClick = true
        let sent = list.actions {
            list.handle(.clicked(path("s", 1), []))
            list.handle(.activated(path("s", 1)))
            list.handle(.clicked(path("s", 2), []))
        }
        #expect(selected(list) == ["1", "2"])
        #expect(sent.isEmpty)
    }

    @Test func `a row that is not selectable is not selected`() throws {
        let list = try list()
        list.show(Section("s", items: [ListItem(1, .note, Note(text: "a"))]))
        list.handle(.clicked(path("s", 1), []))
        #expect(selectable.selection.isEmpty)
    }

    @Test func `other plugins can ask for the selection and are informed of changes`() throws {
        let log = EventLog()
        let list = try list(log)
        list.handle(.clicked(path("s", 1), []))
        #expect(list.adapter.ask(SelectionQuestion()).contains(path("s", 1)))
        #expect(log.events.last == .selectionChanged(lead: path("s", 1)))
        #expect(list.takeCommands().last == .restyle)
    }
}
