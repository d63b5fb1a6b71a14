import Testing

@testable import ListingCore

@Suite("First and last row visible")
@MainActor struct EdgeRowVisibleTests {
    @Test func `scrolling through the list reports when the first row disappears and when the last one appears`() throws {
        let log = Log()
        let first = EdgeRowVisible(.first) { log.entries.append("first \($0)") }
        let last = EdgeRowVisible(.last) { log.entries.append("last \($0)") }
        let list = try TestList(first, last)
        list.show(cards("s", 0..<20))
        for offset in [39.0, 40, 559, 561, 600] { list.scroll(to: offset) }
        #expect(log.entries == ["first true", "first false", "last true"])
    }

    @Test func `rows added at the end hide the last row again, and an empty list has no last row`() throws {
        let last = EdgeRowVisible(.last)
        let list = try TestList(last)
        list.show(cards("s", 0..<3))
        #expect(last.isVisible)
        list.show(cards("s", 0..<30))
        #expect(!last.isVisible)
        list.show([])
        #expect(!last.isVisible)
    }
}
