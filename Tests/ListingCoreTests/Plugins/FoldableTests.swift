import Testing

@testable import ListingCore

@Suite("Foldable")
@MainActor struct FoldableTests {
    private let foldable = Foldable()

    /// A tree: a ▸ (b ▸ (c, d), e ▸ f), g.
    private var tree: Section {
        cards(
            "t",
            [
                ("a", Card()), ("b", Card(level: 1)), ("c", Card(level: 2)), ("d", Card(level: 2)), ("e", Card(level: 1)),
                ("f", Card(level: 2)), ("g", Card()),
            ])
    }

    private func list(_ sections: Section...) throws -> TestList {
        let list = try TestList(foldable)
        list.show(sections)
        return list
    }

    private func shown(_ list: TestList) -> String { list.rows.map { "\($0.item)" }.joined() }

    @Test func `choosing a row folds the rows below it, and choosing it again unfolds them`() throws {
        let list = try list(tree)
        let sent = list.actions {
            list.handle(.activated(path("t", "b")))
            #expect(shown(list) == "abefg")
            list.handle(.activated(path("t", "b")))
            #expect(shown(list) == "abcdefg")
        }
        #expect(sent.isEmpty)
        #expect(list.faults.isEmpty)
    }

    @Test func `folding a parent hides all rows below it, and unfolding it leaves a folded child folded`() throws {
        let list = try list(tree)
        foldable.fold(path("t", "b"), in: list.list)
        foldable.fold(path("t", "a"), in: list.list)
        #expect(shown(list) == "ag")
        foldable.unfold(path("t", "a"), in: list.list)
        #expect(shown(list) == "abefg")
    }

    @Test func `a row is drawn folded or unfolded, and only rows with something below them can be folded`() throws {
        let list = try list(tree)
        foldable.fold(path("t", "b"), in: list.list)
        #expect(list.list.item(at: path("t", "b"))?.viewModel(as: .card)?.isFolded == true)
        #expect(list.adapter.ask(FoldQuestion(path("t", "b"))) == FoldState(isFolded: true, level: 1))
        #expect(list.adapter.ask(FoldQuestion(path("t", "a"))) == FoldState(isFolded: false, level: 0))
        #expect(list.adapter.ask(FoldQuestion(path("t", "g"))) == nil)
        #expect(list.actions { list.handle(.activated(path("t", "g"))) } == ["open from t/g"])
    }

    @Test func `a folded row stays folded over updates and when it returns`() throws {
        let list = try list(tree)
        foldable.fold(path("t", "b"), in: list.list)
        list.show([])
        foldable.toggle(path("t", "b"), in: list.list)
        list.show(tree)
        #expect(shown(list) == "abefg")
    }

    @Test func `folding a row that is gone or has nothing below it does nothing`() throws {
        let list = try list(tree)
        for item in ["x", "c"] as [ItemID] { foldable.fold(path("t", item), in: list.list) }
        #expect(shown(list) == "abcdefg")
    }

    @Test func `rows that declare nothing belong to the foldable row above them`() throws {
        let rows = [ListItem("a", .card, Card()), ListItem("x", .note, Note(text: "")), ListItem("b", .card, Card())]
        let list = try list(Section("t", items: rows))
        foldable.fold(path("t", "a"), in: list.list)
        #expect(shown(list) == "ab")
        foldable.fold(path("t", "b"), in: list.list)
        #expect(shown(list) == "ab")
    }

    @Test func `a header folds its whole section, however many rows it has`() throws {
        let list = try list(indexedCards("t", count: 10_000, header: Card(text: "T")), cards("u", [1]))
        let header = path("t", Section.headerID)
        list.handle(.activated(header))
        #expect(list.rows == [header, path("u", 1)])
        foldable.unfold(header, in: list.list)
        #expect(list.adapter.snapshot.count == 10_002)
    }

    @Test func `a row may be folded from the start`() throws {
        let list = try list(cards("t", [("a", Card(isInitiallyFolded: true)), ("b", Card(level: 1))]))
        #expect(shown(list) == "a")
        list.handle(.activated(path("t", "a")))
        list.show(cards("t", [("a", Card(isInitiallyFolded: true)), ("b", Card(level: 1))]))
        #expect(shown(list) == "ab")
    }

    @Test func `Left folds a row or leads to its parent, and Right unfolds`() throws {
        let list = try list(tree)
        #expect(list.press(.left, on: path("t", "b")))
        #expect(shown(list) == "abefg")
        #expect(list.press(.left, on: path("t", "b")))
        #expect(list.takeCommands() == [.focus(path("t", "a"))])
        #expect(list.press(.right, on: path("t", "b")))
        #expect(shown(list) == "abcdefg")
        #expect(!list.press(.right, on: path("t", "b")))
        list.press(.left, on: path("t", "f"))
        #expect(list.takeCommands() == [.focus(path("t", "e"))])
    }

    @Test func `a row that moves to another section stays folded`() throws {
        let list = try list(tree, cards("u", []))
        foldable.fold(path("t", "e"), in: list.list)
        list.show(cards("t", []), cards("u", [("e", Card(level: 1)), ("f", Card(level: 2))]))
        #expect(shown(list) == "e")
    }

    @Test func `a folded row keeps its weight, and skeletons do not fold`() throws {
        let heavy = ListItem("a", .card, Card()).with(sortWeight: 5)
        let child = ListItem("b", .card, Card(level: 1))
        let list = try list(Section("t", items: [heavy, child]))
        foldable.fold(path("t", "a"), in: list.list)
        #expect(list.list.item(at: path("t", "a"))?.sortWeight == 5)
        list.show(Section("t", items: [heavy.asSkeleton(), child]))
        #expect(list.adapter.ask(FoldQuestion(path("t", "a"))) == nil)
        #expect(list.rows.count == 2)
    }
}
