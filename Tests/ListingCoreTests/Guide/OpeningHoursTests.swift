import ListingCore
import Testing

@Suite("The section of the guide")
@MainActor struct OpeningHoursTests {
    private let friday = ShopScreenProperties(
        name: "The Blue Kiln", week: [.init(name: "Friday", hours: "9 – 18"), .init(name: "Sunday", hours: nil)], today: "Friday")

    @Test func `every day is a row, and a day without hours is closed`() {
        let days = ShopScreen.openingHours.viewModels(for: friday)
        #expect(days.map(\.hours) == ["9 – 18", "closed"])
        #expect(days.map(\.isToday) == [true, false])
    }

    @Test func `a shop without opening hours has neither the section nor its header`() {
        let snapshot = ShopScreen.snapshot(for: ShopScreenProperties(name: "The Blue Kiln"))
        #expect(snapshot.sections.map(\.id) == ["title"])
    }

    @Test func `activating today’s row calls the shop, and other rows don’t`() {
        let log = Log()
        let router = ActionRouter()
        router.on(.openingHours) { action, path in log.entries.append("\(action) from \(path)") }
        let snapshot = ShopScreen.snapshot(for: friday)
        for row in (0..<snapshot.count).compactMap(snapshot.row) { row.item.activate(from: row.path, through: router) }
        #expect(log.entries == ["call from opening hours/Friday"])
    }

    @Test func `a row shows its day and its hours`() throws {
        var registry = FakeHost.registry()
        registry.register(.openingHours, OpeningHoursRow.self)
        let pool = ReusePool(registry: registry, context: Log(), router: ActionRouter())
        let row = try #require(ShopScreen.snapshot(for: friday).row(at: 3))
        let mounted = pool.dequeue(row.item.kind)
        mounted.configure(with: row.item, at: row.path)
        #expect(mounted.view.text == "Sunday: closed")
    }
}
