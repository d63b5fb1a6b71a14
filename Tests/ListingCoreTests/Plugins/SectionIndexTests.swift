import Testing

@testable import ListingCore

@Suite("Section index")
@MainActor struct SectionIndexTests {
    private let index = SectionIndex()

    private func list() throws -> TestList {
        let list = try TestList(index)
        list.show(
            cards("a", 0..<9, header: Card(indexTitle: "A")), cards("x", 0..<9), cards("b", 0..<9, header: Card(indexTitle: "B")))
        return list
    }

    @Test func `the section index lists the headers that have an index title`() throws {
        let list = try list()
        #expect(list.adapter.ask(IndexQuestion()).map(\.title) == ["A", "B"])
    }

    @Test func `the current title belongs to the rows at the list's start`() throws {
        let list = try list()
        #expect(index.current?.title == "A")
        list.scroll(to: 700)
        #expect(index.current?.title == "A")
        list.scroll(to: 800)
        #expect(index.current?.title == "B")
    }

    @Test func `a title jumps to its row, and does nothing if the row is gone`() throws {
        let list = try list()
        let title = try #require(index.titles.last)
        index.jump(to: title, in: list.list)
        #expect(list.takeCommands() == [.scroll(to: title.path, .start(offset: 0)), .focus(title.path)])
        list.show(cards("a", 0..<9))
        index.jump(to: title, in: list.list)
        #expect(list.takeCommands().isEmpty)
        #expect(index.titles.isEmpty)
    }

    @Test func `a screen can provide the titles for a million rows`() throws {
        let letters = SectionIndex(titles: { _ in [IndexTitle("A", path("s", 0)), IndexTitle("M", path("s", 500_000))] })
        let list = try TestList(letters)
        list.adapter.show(Snapshot([indexedCards("s", count: 1_000_000)]))
        letters.jump(to: letters.titles[1], in: list.list)
        #expect(list.takeCommands().first == .scroll(to: path("s", 500_000), .start(offset: 0)))
    }
}
