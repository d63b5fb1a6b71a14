import Testing

@testable import ListingCore

@Suite("Impressions")
@MainActor struct ImpressionsTests {
    private let log = Log()

    private func impressions(_ only: Impression? = nil, _ counting: Impressions.Counting = .oncePerVisit) -> Impressions {
        Impressions(
            threshold: 0.5, dwell: .seconds(1), counting: counting,
            onEnd: { [log] path, time in
                if only == nil { log.entries.append("\(path.item) \(time)") }
            },
            onImpression: { [log] impression, path in
                if only == nil || impression == only { log.entries.append("\(impression) \(path.item)") }
            })
    }

    @Test func `a row counts as partly seen from the threshold on`() throws {
        let list = try TestList(impressions(.partial))
        list.show(cards("s", 0..<100))
        #expect(log.entries == ["partial 0", "partial 1", "partial 2", "partial 3", "partial 4"])
        list.scroll(to: 19)
        #expect(log.entries.count == 5)
        list.scroll(to: 20)
        #expect(log.entries.last == "partial 5")
    }

    @Test func `each impression counts once per visit`() throws {
        let impressions = impressions(.full)
        let list = try TestList(impressions)
        list.show(cards("s", 0..<100))
        for offset in [400.0, 0, 400, 0] { list.scroll(to: offset) }
        #expect(log.entries.count == 10)
        #expect(Set(log.entries).count == 10)
        impressions.beginVisit()
        list.layOut()
        #expect(log.entries.count == 15)
    }

    @Test func `when counting per appearance, a row that comes back counts again`() throws {
        let list = try TestList(impressions(.full, .oncePerAppearance))
        list.show(cards("s", 0..<100))
        for offset in [400.0, 0] { list.scroll(to: offset) }
        #expect(log.entries.count { $0 == "full 0" } == 2)
    }

    @Test func `a row larger than the viewport is fully seen once it fills the viewport`() throws {
        let list = try TestList(impressions(.full))
        list.show(cards("s", 0..<1))
        log.entries.removeAll()
        let other = path("s", 0)
        list.adapter.show(Snapshot([cards("s", [1])]))
        list.handle(.laidOut(ViewportLayout(time: .zero, length: 200, rows: [RowFrame(path("s", 1), start: -10, length: 900)])))
        #expect(log.entries == ["full 1"])
        #expect(!list.list.contains(other))
    }

    @Test func `a dwell is reported after its time, without any scrolling or frame`() throws {
        let list = try TestList(impressions(.dwelled))
        list.show(cards("s", 0..<1))
        #expect(list.takeCommands() == [.wake(after: .seconds(1))])
        list.tick(at: .milliseconds(999))
        #expect(log.entries.isEmpty)
        list.tick(at: .seconds(1))
        #expect(log.entries == ["dwelled 0"])
    }

    @Test func `a row scrolled past does not count as dwelled on, and its clock restarts when it comes back`() throws {
        let list = try TestList(impressions(.dwelled))
        list.show(cards("s", 0..<100))
        list.now = .milliseconds(600)
        list.scroll(to: 2_000)
        list.now = .milliseconds(700)
        list.scroll(to: 0)
        list.tick(at: .milliseconds(1_600))
        #expect(log.entries.isEmpty)
        list.tick(at: .milliseconds(1_700))
        #expect(log.entries.sorted() == (0..<5).map { "dwelled \($0)" })
    }

    @Test func `only one tick is requested at a time, for the row that is due first`() throws {
        let list = try TestList(impressions(.dwelled))
        list.show(cards("s", 0..<100))
        for step in 1...10 {
            list.now = .milliseconds(50 * step)
            list.scroll(to: Double(step))
        }
        #expect(list.takeCommands() == [.wake(after: .seconds(1))])
    }

    @Test func `a row that leaves reports how long it was visible, also if an update removes it`() throws {
        let list = try TestList(impressions())
        list.show(cards("s", 0..<2))
        log.entries.removeAll()
        list.tick(at: .milliseconds(300))
        list.adapter.show(Snapshot([cards("s", [1])]))
        #expect(log.entries == ["0 0.3 seconds"])
    }

    @Test func `a row that moves to another section takes its impressions along`() throws {
        let list = try TestList(impressions(.full))
        list.show(cards("a", [1, 2]), cards("b", [3]))
        log.entries.removeAll()
        list.show(cards("a", [2]), cards("b", [3, 1]))
        #expect(log.entries.isEmpty)
    }
}
