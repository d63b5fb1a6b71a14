import Testing

@testable import ListingCore

@Suite("Direction")
@MainActor struct DirectionTests {
    private let log = Log()

    private func list() throws -> TestList {
        let list = try TestList(Direction { [log] in log.entries.append("\($0)") })
        list.show(cards("s", 0..<100))
        list.scroll(to: 0)
        return list
    }

    @Test func `each change of scroll direction is reported once`() throws {
        let list = try list()
        for offset in [10.0, 50, 90, 60, 20, 40] { list.scroll(to: offset) }
        #expect(log.entries == ["forward", "backward", "forward"])
    }

    @Test func `jitter is not a turn, but small steps add up`() throws {
        let list = try list()
        for offset in [50.0, 47, 50, 46, 49] { list.scroll(to: offset) }
        #expect(log.entries == ["forward"])
        for offset in [48.0, 45, 42] { list.scroll(to: offset) }
        #expect(log.entries == ["forward", "backward"])
    }

    @Test func `springing back at an end and programmatic scrolling are not turns`() throws {
        let list = try list()
        for offset in [30.0, 5_000, 3_800] { list.scroll(to: offset) }
        list.scroll(to: 100, byUser: false)
        #expect(log.entries == ["forward"])
        list.scroll(to: 120)
        #expect(log.entries == ["forward"])
    }
}
