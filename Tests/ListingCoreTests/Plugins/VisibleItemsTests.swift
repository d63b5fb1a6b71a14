import Testing

@testable import ListingCore

@Suite("Visible items")
@MainActor struct VisibleItemsTests {
    private let log = Log()

    private func list() throws -> TestList { try TestList(VisibleItems(of: "s") { [log] in log.entries.append("\($0)") }) }

    @Test func `a section learns which of its items are visible, without its header and the rows of other sections`() throws {
        let list = try list()
        list.show(cards("a", 0..<3), indexedCards("s", count: 1_000, header: Card()))
        #expect(log.entries == ["0..<1"])
        list.scroll(to: 4_000)
        #expect(log.entries == ["0..<1", "96..<101"])
        list.scroll(to: 0)
        list.show(cards("a", 0..<30))
        #expect(log.entries.last == "0..<1")
    }

    @Test func `the same indices are reported again only after an update`() throws {
        let list = try list()
        list.show(indexedCards("s", count: 3))
        for _ in 0..<3 { list.layOut() }
        list.show(indexedCards("s", count: 3, generation: 1))
        #expect(log.entries == ["0..<3", "0..<3"])
    }
}
