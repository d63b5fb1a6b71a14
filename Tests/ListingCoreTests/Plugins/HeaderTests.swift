import Testing

@testable import ListingCore

@Suite("Headers")
@MainActor struct HeaderTests {
    private let header = HeaderVisible()
    private let sticky = StickyHeader()

    private func list() throws -> TestList {
        let list = try TestList(header, sticky)
        list.show(cards("a", 0..<9, header: Card(text: "A")), cards("b", 0..<9, header: Card(text: "B")), cards("c", 0..<9))
        return list
    }

    private func offset(_ list: TestList, at offset: Double) -> Double? {
        list.scroll(to: offset)
        return sticky.stuck?.offset
    }

    @Test func `a header counts as visible while any part of it is`() throws {
        let list = try list()
        #expect(header.sections == ["a"])
        list.scroll(to: 39)
        #expect(header.sections == ["a"])
        list.scroll(to: 201)
        #expect(header.sections == ["b"])
        list.show(cards("c", 0..<9))
        #expect(header.sections.isEmpty)
    }

    @Test func `a header sticks only once it is scrolled past its place`() throws {
        let list = try list()
        #expect(sticky.stuck == nil)
        #expect(offset(list, at: 1) == 0)
        #expect(sticky.stuck?.path == path("a", Section.headerID))
        #expect(offset(list, at: 0) == nil)
        #expect(list.takeCommands().count == 2)
    }

    @Test func `the next header pushes the stuck one out, pixel by pixel, and takes its place`() throws {
        let list = try list()
        #expect(offset(list, at: 360) == 0)
        #expect(offset(list, at: 370) == -10)
        #expect(offset(list, at: 399) == -39)
        #expect(offset(list, at: 400) == nil)
        #expect(offset(list, at: 410) == 0)
        #expect(sticky.stuck?.path.section == "b")
    }

    @Test func `a section without a header pushes the stuck one out, and nothing sticks`() throws {
        let list = try list()
        #expect(offset(list, at: 780) == -20)
        #expect(offset(list, at: 810) == nil)
    }

    @Test func `a jump into a section sticks a header that has never been on the screen`() throws {
        let list = try TestList(sticky)
        list.show(cards("a", 0..<100, header: Card(text: "A")), cards("b", 0..<100, header: Card(text: "B")))
        #expect(offset(list, at: 6_000) == 0)
        #expect(sticky.stuck?.path.section == "b")
    }

    @Test func `a stuck header shows its new content, and goes with its section`() throws {
        let list = try list()
        list.scroll(to: 100)
        list.adapter.show(Snapshot([cards("a", 0..<9, header: Card(text: "A, 9"))]))
        #expect(sticky.stuck?.item.viewModel(as: .card)?.text == "A, 9")
        list.adapter.show(.empty)
        #expect(sticky.stuck == nil)
        #expect(list.takeCommands().last == .stick(nil))
    }

    @Test func `a header that opts out of sticking does not stick`() throws {
        let list = try TestList(sticky)
        list.show(cards("a", 0..<20, header: Card(isAble: false)))
        #expect(offset(list, at: 100) == nil)
    }
}
