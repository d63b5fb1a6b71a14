import Testing

@testable import ListingCore

@Suite("Paginatable")
@MainActor struct PaginatableTests {
    @MainActor private final class Pages {
        var requests: [PageTicket] = []
    }

    private let pages = Pages()

    private func paginatable(_ edge: Paginatable.Edge = .bottom, row: ((PageState) -> ListItem?)? = nil) -> Paginatable {
        Paginatable(edge, threshold: 3, row: row) { [pages] in pages.requests.append($0) }
    }

    @Test func `the next page is requested once when the user scrolls near the end`() throws {
        let list = try TestList(paginatable())
        list.show(cards("s", 0..<20))
        #expect(pages.requests.isEmpty)
        for offset in [400.0, 440, 480, 600] { list.scroll(to: offset) }
        #expect(pages.requests.count == 1)
    }

    @Test func `after each page the next one is requested if it is needed, until the end`() throws {
        let paginatable = paginatable()
        let list = try TestList(paginatable)
        list.show(cards("s", 0..<3))
        #expect(pages.requests.count == 1)
        paginatable.finish(pages.requests[0], with: .more, in: list.list)
        list.show(cards("s", 0..<5))
        #expect(pages.requests.count == 2, "a short page leaves the end near")
        paginatable.finish(pages.requests[1], with: .end, in: list.list)
        list.show(cards("s", 0..<7))
        #expect(pages.requests.count == 2)
        #expect(paginatable.state == .ended)
    }

    @Test func `a failed page is requested again only when the user tries`() throws {
        let paginatable = paginatable()
        let list = try TestList(paginatable)
        list.show(cards("s", 0..<3))
        paginatable.finish(pages.requests[0], with: .failed(message: "no answer"), in: list.list)
        for _ in 0..<3 { list.layOut() }
        #expect(pages.requests.count == 1)
        paginatable.retry(in: list.list)
        paginatable.retry(in: list.list)
        #expect(pages.requests.count == 2)
    }

    @Test func `a page that arrives twice or late is ignored`() throws {
        let paginatable = paginatable()
        let list = try TestList(paginatable)
        list.show(cards("s", 0..<3))
        let first = pages.requests[0]
        paginatable.restart(in: list.list)
        list.layOut()
        #expect(pages.requests.count == 2)
        paginatable.finish(first, with: .end, in: list.list)
        #expect(paginatable.state == .loading)
        paginatable.finish(pages.requests[1], with: .end, in: list.list)
        paginatable.finish(pages.requests[1], with: .failed(message: "twice"), in: list.list)
        #expect(paginatable.state == .ended)
    }

    @Test func `a page above is requested when the user scrolls to the top, and not when the list opens`() throws {
        let paginatable = paginatable(.top)
        let list = try TestList(paginatable, Paginatable(.bottom) { _ in })
        list.show(cards("s", 0..<50))
        list.layOut()
        #expect(pages.requests.isEmpty)
        list.scroll(to: 800, byUser: false)
        #expect(pages.requests.isEmpty, "restored to a position far from the top")
        list.scroll(to: 40)
        #expect(pages.requests.map(\.edge) == [.top])
        paginatable.restart(in: list.list)
        list.show(cards("t", 0..<50))
        #expect(pages.requests.count == 1, "a new list has to be scrolled as well")
    }

    @Test func `a page above is requested when the user goes up from the first rows by keyboard or by pulling`() throws {
        for goUp in [{ $0.press(.up, on: path("s", 0)) }, { $0.press(.home, on: path("s", 2)) }, { $0.handle(.pulled(.moved(5))) }]
            as [(TestList) -> Bool]
        {
            pages.requests = []
            let list = try TestList(paginatable(.top))
            list.show(cards("s", 0..<50))
            list.press(.down, on: path("s", 0))
            list.press(.up, on: path("s", 20))
            list.press(.up, .control, on: path("s", 0))
            #expect(pages.requests.isEmpty)
            #expect(!goUp(list), "the key goes on to the list")
            _ = goUp(list)
            #expect(pages.requests.count == 1)
        }
    }

    @Test func `a list that fits in the viewport requests both pages at the same time`() throws {
        let list = try TestList(paginatable(.top), paginatable(.bottom))
        list.show(cards("s", 0..<4))
        #expect(pages.requests.map(\.edge) == [.top, .bottom])
    }

    @Test func `the state is shown in a row at the end; choosing it after a failure tries again`() throws {
        let paginatable = paginatable { state in
            switch state {
            case .idle, .ended: nil
            case .loading: ListItem("loading", .note, Note(text: ""))
            case .failed(let message): ListItem("failed", .note, Note(text: message))
            }
        }
        let list = try TestList(paginatable)
        list.show(cards("s", 0..<3))
        #expect(list.rows.last == path("page below", "loading"))
        paginatable.finish(pages.requests[0], with: .failed(message: "no answer"), in: list.list)
        #expect(list.rows.last == path("page below", "failed"))
        #expect(list.handle(.activated(path("page below", "failed"))))
        #expect(pages.requests.count == 2)
        paginatable.finish(pages.requests[1], with: .end, in: list.list)
        #expect(list.rows.count == 3)
        #expect(list.faults.isEmpty)
    }

    @Test func `a page that arrives immediately is accepted, and an empty list requests nothing`() throws {
        var list: TestList?
        var paginatable: Paginatable?
        let atOnce = Paginatable { request in
            guard let list else { return }
            paginatable?.finish(request, with: .end, in: list.list)
        }
        paginatable = atOnce
        let made = try TestList(atOnce)
        list = made
        made.show([])
        #expect(atOnce.state == .idle)
        made.show(cards("s", 0..<3))
        #expect(atOnce.state == .ended)
    }
}
