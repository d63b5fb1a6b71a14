import Testing

@testable import ListingCore

@Suite("Paged sections")
struct PagedSectionTests {
    private typealias Table = PageTable<String>

    private let section = SectionPresenter<PageTable<String>, String>(
        "all", AnyRowProvider(.sketch) { Sketch(text: $0) }, pages: { $0 })

    private var table = Table(count: 100, limits: PageTable.Limits(pageSize: 20, margin: 0))

    private func names(_ table: Table, _ positions: Range<Int>) throws -> [String] {
        let section = try #require(section.section(for: table))
        return positions.map { position in
            let item = section.item(at: position)
            return item.isSkeleton ? "skeleton" : item.viewModel(as: .sketch)?.text ?? item.kind.name
        }
    }

    @Test func `positions not loaded yet show skeletons of the kind that will follow`() throws {
        let item = try #require(section.section(for: table)?.item(at: 70))
        #expect(item.isSkeleton && item.kind.name == "sketch" && item.id == 70)
        let plain = SectionPresenter<PageTable<String>, String>("all", AnyRowProvider(.note) { Note(text: $0) }, pages: { $0 })
        #expect(plain.section(for: table)?.item(at: 70).kind.name == "progress")
        #expect(plain.section(for: table)?.item(at: 70).isSkeleton == true)
    }

    @Test mutating func `a page that arrives shows its rows`() throws {
        _ = table.show(0..<5)
        let request = try #require(table.requests.first)
        _ = table.receive(PageReply(request.positions.map { "row \($0)" }), for: request)
        #expect(try names(table, 18..<21) == ["row 18", "row 19", "skeleton"])
    }

    @Test mutating func `a page that failed shows a failure within the user's reach at any position`() throws {
        _ = table.show(20..<25)
        let request = try #require(table.requests.first)
        _ = table.receive(PageReply(["a", "b", "c"]), for: request)
        let shown = try names(table, 20..<40)
        #expect(shown.prefix(4) == ["a", "b", "c", "failure"])
        #expect(shown.enumerated().filter { $0.element == "failure" }.map(\.offset) == [3, 8, 16])
        #expect(shown.filter { $0 == "skeleton" }.count == 14)
    }

    @Test mutating func `an update lists the rows of the new page that are in both lists`() throws {
        let rows = PagedRows(provider: AnyRowProvider(.sketch) { Sketch(text: $0) }, texts: LoadTexts())
        let before = rows.items(of: table)
        _ = table.show(90..<95)
        let request = try #require(table.requests.first)
        _ = table.receive(PageReply(request.positions.map { "row \($0)" }, count: 95), for: request)
        #expect(rows.items(of: table).changes(since: before) == [80..<95])
    }

    @Test func `a section names the kinds of its pages`() {
        #expect(section.rowKinds.map(\.name) == ["sketch", "progress", "failure"])
    }
}
