import Testing

@testable import ListingCore

@Suite("Accessible")
@MainActor struct AccessibleTests {
    private func accessibility(of path: ItemPath, in list: TestList) -> RowAccessibility { list.adapter.ask(AccessibilityQuestion(path)) }

    @Test func `a row says its position, the number of rows, and whether it is selected`() throws {
        let list = try TestList(Accessible(), Selectable(.single))
        list.show(cards("s", 0..<9, header: Card(text: "S", isAble: false)))
        list.handle(.clicked(path("s", 2), []))
        var expected = RowAccessibility()
        expected.label = "2"
        (expected.position, expected.setSize) = (3, 9)
        expected.isSelected = true
        #expect(accessibility(of: path("s", 2), in: list) == expected)
        #expect(accessibility(of: path("s", 3), in: list).isSelected == false)
    }

    @Test func `a header is a heading and does not count as a row of its section`() throws {
        let list = try TestList(Accessible())
        list.show(cards("s", 0..<9, header: Card(text: "S", isAble: false)))
        var expected = RowAccessibility()
        expected.role = .heading
        expected.label = "S"
        #expect(accessibility(of: path("s", Section.headerID), in: list) == expected)
    }

    @Test func `a row of a tree says how deep it is and whether it is expanded`() throws {
        let foldable = Foldable()
        let list = try TestList(Accessible(), foldable)
        list.show(cards("t", [("a", Card()), ("b", Card(level: 1)), ("c", Card(level: 2))]))
        foldable.fold(path("t", "b"), in: list.list)
        let accessibility = accessibility(of: path("t", "b"), in: list)
        #expect(accessibility.role == .treeItem)
        #expect(accessibility.level == 2)
        #expect(accessibility.isExpanded == false)
    }

    @Test func `a row that is gone says nothing`() throws {
        let list = try TestList(Accessible())
        #expect(accessibility(of: path("s", 1), in: list) == RowAccessibility())
    }
}
