import Testing

@testable import ListingCore

@Suite("Movable")
@MainActor struct MovableTests {
    private let log = Log()

    private func list(veto: @escaping (ItemPath, DropPosition) -> Bool = { _, _ in false }) throws -> TestList {
        let list = try TestList(Movable(veto: veto) { [log] path, position in log.entries.append("\(path) \(position)") })
        list.show(cards("a", 0..<3, header: Card(isAble: false)), cards("b", 10..<12), cards("c", []))
        return list
    }

    private func items(_ list: TestList, _ section: SectionID) -> [String] {
        list.rows.filter { $0.section == section && $0.item != Section.headerID }.map { "\($0.item)" }
    }

    private func drag(_ list: TestList, _ row: ItemPath, to position: DropPosition?) {
        list.handle(.dragged(.began(row)))
        list.handle(.dragged(.over(position)))
        list.handle(.dragged(.dropped(position)))
    }

    @Test func `dropping a dragged row moves it immediately and reports the move to the screen`() throws {
        let list = try list()
        drag(list, path("a", 0), to: .after(path("a", 2)))
        #expect(items(list, "a") == ["1", "2", "0"])
        drag(list, path("a", 0), to: .before(path("b", 11)))
        #expect(items(list, "b") == ["10", "0", "11"])
        drag(list, path("a", 1), to: .end(of: "c"))
        #expect(items(list, "c") == ["1"])
        drag(list, path("a", 2), to: .after(path("a", Section.headerID)))
        #expect(log.entries.count == 3, "it is there already")
        #expect(list.faults.isEmpty)
    }

    @Test func `a drop onto nothing or onto an invalid place moves nothing`() throws {
        let list = try list()
        drag(list, path("a", 0), to: nil)
        drag(list, path("a", 0), to: .before(path("b", 99)))
        drag(list, path("a", 0), to: .end(of: "gone"))
        drag(list, path("a", 0), to: .before(path("a", Section.headerID)))
        #expect(items(list, "a") == ["0", "1", "2"])
        #expect(log.entries.isEmpty)
    }

    @Test func `the drop position of a dragged row is shown, and hidden at the end`() throws {
        let list = try list()
        list.handle(.dragged(.began(path("a", 0))))
        list.handle(.dragged(.over(.after(path("a", 2)))))
        list.handle(.dragged(.over(.before(path("a", 1)))))
        list.handle(.dragged(.cancelled))
        #expect(list.takeCommands() == [.showDropPosition(.after(path("a", 2))), .showDropPosition(nil), .showDropPosition(nil)])
    }

    @Test func `rows can be restricted to their section or to their place`() throws {
        let list = try list()
        list.show(cards("a", [(1, Card(canChangeSection: false)), (2, Card(isAble: false)), (3, Card())]), cards("b", [4]))
        drag(list, path("a", 1), to: .end(of: "b"))
        drag(list, path("a", 2), to: .end(of: "a"))
        #expect(log.entries.isEmpty)
        drag(list, path("a", 1), to: .end(of: "a"))
        #expect(items(list, "a") == ["2", "3", "1"])
    }

    @Test func `a veto applies to drags, keys and questions`() throws {
        let list = try list { _, position in position.section == "b" }
        drag(list, path("a", 0), to: .end(of: "b"))
        #expect(list.press(.down, .alt, on: path("a", 2)))
        #expect(!list.adapter.ask(MoveQuestion(path("a", 0), to: .end(of: "b"))))
        #expect(list.adapter.ask(MoveQuestion(path("a", 0), to: .end(of: "c"))))
        #expect(log.entries.isEmpty)
    }

    @Test func `Alt with an arrow key moves a row by one, and on into the next section`() throws {
        let list = try list()
        list.press(.down, .alt, on: path("a", 1))
        #expect(items(list, "a") == ["0", "2", "1"])
        let stay = ListCommand.scroll(to: path("a", Section.headerID), .start(offset: 0))
        #expect(list.takeCommands() == [.focus(path("a", 1)), .announce("Moved to 3 of 3"), stay])
        list.press(.down, .alt, on: path("a", 1))
        #expect(items(list, "b") == ["1", "10", "11"])
        #expect(list.takeCommands() == [.focus(path("b", 1)), .announce("Moved to 1 of 3"), stay])
        list.press(.up, .alt, on: path("b", 1))
        #expect(items(list, "a") == ["0", "2", "1"])
        list.press(.up, .alt, on: path("a", 0))
        #expect(items(list, "a") == ["0", "2", "1"], "there is nothing above")
    }

    @Test func `a row that is not moved keeps its place on the screen`() throws {
        let list = try TestList(Movable { _, _ in })
        list.show(cards("a", 0..<50))
        list.scroll(to: 410)
        _ = list.takeCommands()
        list.press(.down, .alt, on: path("a", 12))
        #expect(list.takeCommands().last == .scroll(to: path("a", 10), .start(offset: -10)))
        list.layOut()
        list.press(.up, .alt, on: path("a", 11))
        let third = ListCommand.scroll(to: path("a", 13), .start(offset: 70))
        #expect(list.takeCommands().last == third, "the two at the top change places")
        list.layOut()
        drag(list, path("a", 10), to: .before(path("a", 40)))
        #expect(!list.takeCommands().contains { if case .focus = $0 { true } else { false } })
    }

    @Test func `a row can be moved into an empty section with the keyboard`() throws {
        let list = try list()
        list.press(.down, .alt, on: path("b", 11))
        #expect(items(list, "c") == ["11"])
    }

    @Test func `an update that does not include a move puts the moved row back`() throws {
        let list = try list()
        list.press(.down, .alt, on: path("a", 0))
        list.show(cards("a", 0..<3))
        #expect(items(list, "a") == ["0", "1", "2"])
    }

    @Test(arguments: [indexedCards("a", count: 5), keyedCards("a", 0..<5)])
    func `rows made by index can't be moved, with or without keys, and nothing can be moved between them`(section: Section) throws {
        let list = try list()
        list.show(section, cards("b", [1]))
        drag(list, path("a", 1), to: .end(of: "b"))
        drag(list, path("b", 1), to: .before(path("a", 1)))
        list.press(.down, .alt, on: path("a", 1))
        #expect(log.entries.isEmpty)
        #expect(list.rows.count == 6)
    }

    @Test func `a footer stays at the end: rows go before it, and past it into the next section`() throws {
        let list = try list()
        let both = [1, 2].map { ListItem(ItemID($0), .card, Card()) }
        list.show(Section("a", footer: ListItem(Section.footerID, .card, Card(isAble: false)), items: both), cards("b", [9]))
        drag(list, path("a", 1), to: .before(path("a", Section.footerID)))
        #expect(items(list, "a") == ["2", "1", "footer"])
        drag(list, path("a", 1), to: .end(of: "a"))
        #expect(log.entries.count == 1, "it is there already")
        drag(list, path("a", 2), to: .after(path("a", Section.footerID)))
        #expect(log.entries.count == 1)
        list.press(.down, .alt, on: path("a", 1))
        #expect(items(list, "b") == ["1", "9"])
        list.press(.up, .alt, on: path("b", 1))
        #expect(items(list, "a") == ["2", "1", "footer"])
    }
}
