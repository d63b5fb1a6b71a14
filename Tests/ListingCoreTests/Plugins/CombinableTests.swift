import Testing

@testable import ListingCore

@Suite("Combinable")
@MainActor struct CombinableTests {
    private let log = Log()

    private func list(_ other: [any ListPlugin] = [], accepts: @escaping ([ItemPath], ItemPath) -> Bool = { _, _ in true }) throws
        -> TestList
    {
        let combinable = Combinable(accepts: accepts) { [log] rows, target in log.entries.append("\(rows) onto \(target)") }
        let list = try TestList(other + [combinable])
        list.show(cards("a", 0..<4, header: Card(isAble: false)), cards("b", 10..<12))
        return list
    }

    private func drag(_ list: TestList, _ row: ItemPath, to position: DropPosition?) {
        list.handle(.dragged(.began(row)))
        list.handle(.dragged(.over(position)))
        list.handle(.dragged(.dropped(position)))
    }

    @Test func `dropping a row onto another one is reported and moves nothing`() throws {
        let list = try list()
        let before = list.rows
        drag(list, path("a", 0), to: .onto(path("b", 11)))
        #expect(log.entries == ["[a/0] onto b/11"])
        #expect(list.rows == before)
        #expect(list.takeCommands() == [.showDropPosition(.onto(path("b", 11))), .showDropPosition(nil)])
    }

    @Test func `a row is dropped neither onto itself nor onto a row that cannot be combined`() throws {
        let list = try list()
        drag(list, path("a", 0), to: .onto(path("a", 0)))
        drag(list, path("a", 0), to: .onto(path("a", Section.headerID)))
        drag(list, path("a", 0), to: .onto(path("gone", 1)))
        drag(list, path("a", 0), to: .after(path("a", 2)))
        drag(list, path("a", 0), to: nil)
        #expect(log.entries.isEmpty)
        #expect(!list.takeCommands().contains { if case .showDropPosition(_?) = $0 { true } else { false } })
    }

    @Test func `the screen decides which rows go together`() throws {
        let list = try list { rows, target in rows.allSatisfy { $0.section == target.section } }
        #expect(list.adapter.ask(CombineQuestion(path("a", 0), with: path("a", 1))))
        #expect(!list.adapter.ask(CombineQuestion(path("a", 0), with: path("b", 10))))
        drag(list, path("a", 0), to: .onto(path("b", 10)))
        #expect(log.entries.isEmpty)
    }

    @Test func `a selected row takes the other selected rows along, but not the row it is dropped onto`() throws {
        let selectable = Selectable(.multiple) { _ in }
        let list = try list([selectable])
        for item in 0..<3 { list.handle(.clicked(path("a", ItemID(item)), .control)) }
        drag(list, path("a", 1), to: .onto(path("b", 10)))
        #expect(log.entries == ["[a/0, a/1, a/2] onto b/10"])
        drag(list, path("a", 1), to: .onto(path("a", 2)))
        #expect(log.entries.count == 1)
        drag(list, path("a", 3), to: .onto(path("a", 2)))
        #expect(log.entries.last == "[a/3] onto a/2")
    }

    @Test func `a canceled drag is forgotten`() throws {
        let list = try list()
        list.handle(.dragged(.began(path("a", 0))))
        list.handle(.dragged(.over(.onto(path("a", 1)))))
        list.handle(.dragged(.cancelled))
        list.handle(.dragged(.dropped(.onto(path("a", 1)))))
        #expect(log.entries.isEmpty)
        #expect(list.takeCommands().last == .showDropPosition(nil))
    }

    @Test func `rows that can also be moved are moved next to a row and combined onto it`() throws {
        let movable = Movable { [log] path, position in log.entries.append("\(path) \(position)") }
        let list = try list([movable])
        drag(list, path("a", 0), to: .after(path("a", 1)))
        drag(list, path("a", 0), to: .onto(path("a", 1)))
        #expect(log.entries.count == 2)
        #expect(log.entries.last == "[a/0] onto a/1")
        #expect(!list.adapter.ask(MoveQuestion(path("a", 0), to: .onto(path("a", 1)))))
    }
}
