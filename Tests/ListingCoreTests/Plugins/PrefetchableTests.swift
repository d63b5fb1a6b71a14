import Testing

@testable import ListingCore

@Suite("Prefetchable")
@MainActor struct PrefetchableTests {
    /// A loader that tracks the wanted keys.
    @MainActor private final class Loader {
        var wanted: Set<String> = []
        var faults: [String] = []
        func start(_ keys: [String]) {
            for key in keys where !wanted.insert(key).inserted { faults.append("\(key) started twice") }
        }
        func cancel(_ keys: [String]) {
            for key in keys where wanted.remove(key) == nil { faults.append("\(key) cancelled twice") }
        }
        var rows: [Int] { wanted.compactMap { Int($0.dropFirst(4)) }.sorted() }
    }

    private let loader = Loader()

    private func list() throws -> TestList {
        try TestList(Prefetchable(ahead: 2, after: 1, start: { [loader] in loader.start($0) }, cancel: { [loader] in loader.cancel($0) }))
    }

    @Test func `more rows are prefetched ahead in the direction of scrolling than behind`() throws {
        let list = try list()
        list.show(indexedCards("s", count: 1_000))
        #expect(loader.rows == Array(0..<15))
        list.scroll(to: 4_000)
        #expect(loader.rows == Array(95..<115))
        list.scroll(to: 3_960)
        #expect(loader.rows == Array(89..<109))
        #expect(loader.faults.isEmpty)
    }

    @Test func `requests for rows that scrolled away are canceled, and none are made past the end of the list`() throws {
        let list = try list()
        list.show(indexedCards("s", count: 30))
        list.scroll(to: 1_000)
        #expect(loader.rows == Array(20..<30))
        list.show([])
        #expect(loader.rows.isEmpty)
        #expect(loader.faults.isEmpty)
    }

    @Test func `rows may share a key, which is loaded once and kept until its last row is gone`() throws {
        let list = try list()
        list.show(cards("s", [(1, Card(keys: ["a", "b"])), (2, Card(keys: ["a"]))]))
        #expect(loader.wanted == ["a", "b"])
        list.show(cards("s", [(2, Card(keys: ["a"]))]))
        #expect(loader.wanted == ["a"])
        #expect(loader.faults.isEmpty)
    }

    @Test func `a row whose content changes loads its new keys`() throws {
        let list = try list()
        list.show(cards("s", [(1, Card(keys: ["old"]))]))
        list.show(cards("s", [(1, Card(keys: ["new"]))]))
        #expect(loader.wanted == ["new"])
    }

    @Test func `rows without declared keys are skipped`() throws {
        let list = try list()
        list.show(Section("s", items: [ListItem(1, .note, Note(text: "a"))]))
        #expect(loader.wanted.isEmpty)
    }
}
