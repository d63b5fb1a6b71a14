import Testing

@testable import ListingCore

@Suite("Visibility")
@MainActor struct VisibilityTests {
    private let visibility = Visibility()

    @Test func `the share of a row is the part inside the viewport`() throws {
        let list = try TestList(visibility)
        list.show(cards("s", 0..<100))
        list.scroll(to: 30)
        #expect(visibility.shares[path("s", 0)] == 0.25)
        #expect(visibility.shares[path("s", 1)] == 1)
        #expect(visibility.shares[path("s", 5)] == 0.75)
        #expect(visibility.shares.count == 6)
        #expect(visibility.first == path("s", 0))
        #expect(visibility.mostVisible == path("s", 1))
    }

    @Test func `mapped rows outside of the viewport are not visible`() throws {
        let list = try TestList(visibility)
        list.show(cards("s", 0..<100))
        #expect(visibility.shares[path("s", 5)] == nil)
    }

    @Test func `a row larger than the viewport is the most visible one while it fills it`() throws {
        let list = try TestList(visibility)
        list.show(cards("s", 0..<2))
        let frames = [RowFrame(path("s", 0), start: -900, length: 1_000), RowFrame(path("s", 1), start: 100, length: 40)]
        list.handle(.laidOut(ViewportLayout(time: .zero, length: 200, rows: frames)))
        #expect(visibility.mostVisible == path("s", 0))
        #expect(visibility.shares[path("s", 0)] == 0.1)
    }

    @Test func `a removed row is no longer the first visible one`() throws {
        let list = try TestList(visibility)
        list.show(cards("s", 0..<3))
        list.adapter.show(Snapshot([cards("s", 1..<3)]))
        #expect(visibility.first == nil)
        list.layOut()
        #expect(visibility.first == path("s", 1))
    }

    @Test func `a screen is informed only of changes`() throws {
        let log = Log()
        let list = try TestList(Visibility { _ in log.entries.append("change") })
        list.show(cards("s", 0..<3))
        for _ in 0..<5 { list.layOut() }
        #expect(log.entries.count == 1)
    }
}
