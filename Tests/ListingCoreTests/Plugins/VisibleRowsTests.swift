import Testing

@testable import ListingCore

@Suite("Visible rows")
@MainActor struct VisibleRowsTests {
    private let log = Log()

    private func list() throws -> TestList {
        try TestList(
            VisibleRows(where: { $0.name.hasPrefix("s") }) { [log] paths in
                log.entries.append(paths.map(\.description).joined(separator: " "))
            })
    }

    @Test func `the rows of all included sections are reported in order, without headers and other rows`() throws {
        let list = try list()
        list.show(cards("s1", 0..<2), cards("other", 0..<1), indexedCards("s2", count: 100, header: Card()))
        #expect(log.entries == ["s1/0 s1/1 s2/0"])
        list.scroll(to: 40)
        #expect(log.entries.last == "s1/1 s2/0 s2/1")
        list.scroll(to: 800)
        #expect(log.entries.last?.split(separator: " ").count == 5)
        #expect(log.entries.count == 3)
    }

    @Test func `the report is empty when no row is visible any more`() throws {
        let list = try list()
        list.show(cards("s", 0..<5), cards("other", 0..<100))
        list.scroll(to: 2_000)
        #expect(log.entries.last == "")
        #expect(log.entries.count == 2)
    }

    @Test func `the same rows are reported again only after an update`() throws {
        let list = try list()
        list.show(indexedCards("s", count: 3))
        for _ in 0..<3 { list.layOut() }
        #expect(log.entries.count == 1)
        list.show(indexedCards("s", count: 3, generation: 1))
        #expect(log.entries == ["s/0 s/1 s/2", "s/0 s/1 s/2"])
    }
}
