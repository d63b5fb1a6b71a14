import Testing

@testable import ListingCore

@Suite("Page tables")
struct PageTableTests {
    private typealias Table = PageTable<Int>
    private let limits = Table.Limits(pageSize: 10, margin: 1, keptPages: 4)

    private func table(_ count: Int = 1_000) -> Table { Table(count: count, limits: limits) }

    private func fetches(_ effects: [Table.Effect]) -> [Int] {
        effects.compactMap { if case .fetch(let request) = $0 { request.page } else { nil } }
    }

    private func cancels(_ effects: [Table.Effect]) -> [Int] {
        effects.compactMap { if case .cancel(let request) = $0 { request.page } else { nil } }
    }

    private func request(_ page: Int, of table: Table) throws -> PageRequest {
        try #require(table.requests.first { $0.page == page })
    }

    private func reply(_ request: PageRequest, count: Int? = nil) -> PageReply<Int> { PageReply(Array(request.positions), count: count) }

    @Test func `the pages in the viewport are requested first, then those next to them`() {
        var table = table()
        #expect(fetches(table.show(42..<48)) == [4, 5, 3])
        #expect(fetches(table.show(43..<49)).isEmpty)
        #expect(table[42] == .loading)
    }

    @Test func `a page that arrives is shown, and nothing else changes`() throws {
        var table = table()
        _ = table.show(42..<48)
        let request = try request(4, of: table)
        #expect(request.positions == 40..<50)
        #expect(table.receive(reply(request), for: request) == [.changed(40..<50)])
        #expect([39, 40, 49, 50].map { table[$0] } == [.loading, .loaded(40), .loaded(49), .loading])
    }

    @Test func `a page that is no longer wanted is canceled, and its answer ignored`() throws {
        var table = table()
        _ = table.show(42..<48)
        let late = try request(4, of: table)
        let effects = table.show(900..<905)
        #expect(cancels(effects).sorted() == [3, 4, 5])
        #expect(fetches(effects) == [90, 91, 89])
        #expect(table.receive(reply(late), for: late).isEmpty)
        #expect(table.fail(LoadFailure("late"), for: late).isEmpty)
        #expect(table[42] == .loading)
    }

    @Test func `an answer to an earlier request is not used for the next one`() throws {
        var table = table()
        _ = table.show(42..<48)
        let earlier = try request(4, of: table)
        _ = table.show(900..<905)
        _ = table.show(42..<48)
        #expect(table.receive(PageReply(Array(repeating: -1, count: 10)), for: earlier).isEmpty)
        #expect(table[42] == .loading)
    }

    @Test func `a second answer to one request is ignored`() throws {
        var table = table()
        _ = table.show(42..<48)
        let request = try request(4, of: table)
        _ = table.receive(reply(request), for: request)
        #expect(table.receive(PageReply(Array(repeating: -1, count: 10)), for: request).isEmpty)
        #expect(table[42] == .loaded(42))
    }

    @Test func `a page that failed says so until it is requested again`() throws {
        var table = table()
        _ = table.show(42..<48)
        let request = try request(4, of: table)
        let failure = LoadFailure("no answer")
        #expect(table.fail(failure, for: request) == [.changed(40..<50)])
        #expect(table[42] == .failed(failure) && table.failure == failure)
        #expect(fetches(table.show(43..<49)).isEmpty)
        #expect(table.retry(at: 10).isEmpty && table.retry(at: -10).isEmpty)
        let retried = table.retry(at: 47)
        #expect(retried.first == .changed(40..<50) && fetches(retried) == [4])
        #expect(table[42] == .loading && table.failure == nil)
    }

    @Test func `coming back to a page that failed requests it again`() throws {
        var table = table()
        _ = table.show(42..<48)
        _ = table.fail(LoadFailure("no answer"), for: try request(4, of: table))
        #expect(table.show(900..<905).contains(.changed(40..<50)))
        #expect(fetches(table.show(42..<48)).contains(4))
    }

    @Test func `a short page is shown as far as it goes; the rest fails and can be requested again`() throws {
        var table = table()
        _ = table.show(42..<48)
        let short = try request(4, of: table)
        _ = table.receive(PageReply([40, 41]), for: short)
        #expect(table[41] == .loaded(41))
        #expect(table[42] == .failed(LoadFailure("Couldn’t load all rows.")))
        #expect(fetches(table.retry(at: 42)) == [4])
        #expect(table[41] == .loaded(41) && table[42] == .loading)
    }

    @Test func `a page that is too long is truncated`() throws {
        var table = table(45)
        _ = table.show(42..<45)
        let request = try request(4, of: table)
        _ = table.receive(PageReply(Array(40..<60)), for: request)
        #expect(table[44] == .loaded(44) && table[45] == .loading && table[50] == .loading)
    }

    @Test func `the pages wanted least recently are dropped first`() throws {
        var table = Table(count: 1_000, limits: Table.Limits(pageSize: 10, margin: 0, keptPages: 2))
        for page in [0, 1, 0, 2] {
            _ = table.show(page * 10..<page * 10 + 5)
            for request in table.requests { _ = table.receive(reply(request), for: request) }
        }
        #expect(table[0] == .loaded(0) && table[20] == .loaded(20) && table[10] == .loading)
        #expect(table.keptPageCount == 2)
    }

    @Test func `of a viewport with more pages than can be kept, the middle ones are loaded`() {
        var table = table()
        #expect(fetches(table.show(0..<100)).sorted() == [3, 4, 5, 6])
    }

    @Test func `elements added at the end are requested with their page, whose other elements stay`() throws {
        var table = table(45)
        _ = table.show(40..<60)
        let first = try request(4, of: table)
        _ = table.receive(reply(first), for: first)
        let effects = table.setCount(100)
        #expect(effects.first == .resized(from: 45, to: 100))
        #expect(fetches(effects) == [4, 5, 6])
        #expect(table[44] == .loaded(44) && table[45] == .loading)
        let second = try request(4, of: table)
        #expect(second.positions == 40..<50)
        _ = table.receive(reply(second), for: second)
        #expect(table[49] == .loaded(49))
    }

    @Test func `removed elements take their pages and requests with them`() throws {
        var table = table()
        _ = table.show(42..<48)
        let request = try request(4, of: table)
        _ = table.receive(reply(request), for: request)
        #expect(cancels(table.setCount(43)) == [5])
        #expect(table[42] == .loaded(42) && table[43] == .loading)
        #expect(table.setCount(43).isEmpty)
        let grown = table.setCount(50)
        #expect(fetches(grown) == [4])
        #expect(table[43] == .loading)
        #expect(table.setCount(-1).first == .resized(from: 50, to: 0))
        #expect(table.keptPageCount == 0)
    }

    @Test func `a count that arrives with a page is used`() throws {
        var table = table(10)
        _ = table.show(0..<10)
        let first = try request(0, of: table)
        let effects = table.receive(reply(first, count: 10_000_000), for: first)
        #expect(effects.contains(.resized(from: 10, to: 10_000_000)))
        #expect(fetches(effects) == [1])
        let second = try request(1, of: table)
        let ended = table.receive(PageReply([10, 11], count: 12), for: second)
        #expect(ended == [.resized(from: 10_000_000, to: 12), .changed(10..<12)])
        #expect(table.failure == nil && table.count == 12)
    }

    @Test func `a refresh requests the pages again and shows the old ones until the answers arrive`() throws {
        var table = table()
        _ = table.show(42..<48)
        let request = try request(4, of: table)
        _ = table.receive(reply(request), for: request)
        let effects = table.refresh()
        #expect(cancels(effects).sorted() == [3, 5] && fetches(effects) == [4, 5, 3])
        #expect(table[42] == .loaded(42))
        let again = try self.request(4, of: table)
        _ = table.receive(PageReply((40..<50).map { -$0 }), for: again)
        #expect(table[42] == .loaded(-42))
    }

    @Test func `a new list starts from the beginning`() throws {
        var table = table()
        _ = table.show(42..<48)
        let request = try request(4, of: table)
        _ = table.receive(reply(request), for: request)
        let effects = table.reload(count: 500)
        #expect(cancels(effects).sorted() == [3, 5] && fetches(effects) == [4, 5, 3])
        #expect(effects.contains(.resized(from: 1_000, to: 500)) && effects.contains(.changed(0..<500)))
        #expect(table[42] == .loading && table.generation == 1)
    }

    @Test func `ten million rows take only the memory of those near the viewport`() {
        var table = Table(count: 10_000_000)
        for start in stride(from: 0, to: 10_000_000, by: 9_999) {
            _ = table.show(start..<start + 200)
            for request in table.requests { _ = table.receive(reply(request), for: request) }
        }
        #expect(table.keptPageCount == 16)
        #expect(table[9_999_000 + 999] == .loading || table.keptPageCount <= 16)
        #expect(table[Int.max] == .loading && table[-1] == .loading)
    }
}
