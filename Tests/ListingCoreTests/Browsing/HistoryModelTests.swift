import TestSupport
import Testing

@testable import ListingCore

/// The readings of the shop in the browsing page.
@Suite("Model of the history")
@MainActor struct HistoryModelTests {
    /// Has a reading more after each description.
    private actor Shelf: ReadingShelf {
        private var count = 1
        private(set) var asked = 0

        func prepare() { count += 1 }

        func history(progress: @escaping @Sendable (Double) -> Void) throws -> ShopHistory {
            let reading = EarlierReading(path: "/shop.csv", copy: "/copy", date: try #require(Timestamp(seconds: 1)))
            return ShopHistory(readings: Array(repeating: ShopReading(reading, listings: 1, bytes: 1), count: count))
        }

        func files() -> [String] { ["/shop.csv"] }

        func history(of listing: Listing) -> ListingHistory {
            asked += 1
            return ListingHistory(points: [])
        }

        func restore(_ reading: EarlierReading, to path: String) {}
    }

    private func count(_ model: HistoryModel, _ expected: Int) async throws {
        for _ in 0..<1_000 where model.phase.result?.readings.count != expected { try await Task.sleep(for: .milliseconds(1)) }
        #expect(model.phase.result?.readings.count == expected)
    }

    @Test func `an open page shows the reading that was made meanwhile`() async throws {
        let model = HistoryModel(BrowseObserver(), Shelf())
        #expect(model.isPossible)
        await model.prepare()
        guard case .idle = model.phase else { return #expect(Bool(false), "nothing was asked for") }
        model.start()
        try await count(model, 2)
        await model.prepare()
        try await count(model, 3)
        model.stop()
        #expect(model.phase.result != nil)
    }

    @Test func `a listing that is shown only for a moment is not looked up`() async {
        let shelf = Shelf()
        let model = HistoryModel(BrowseObserver(), shelf)
        let listing = Listing.bare(1, title: "Mug")
        let passing = Task { await model.history(of: listing) }
        passing.cancel()
        #expect(await passing.value == nil)
        #expect(await shelf.asked == 0)
        #expect(await model.history(of: listing) != nil)
        #expect(await shelf.asked == 1)
    }

    @Test func `several files have no history`() async {
        let model = HistoryModel(BrowseObserver(), nil)
        #expect(!model.isPossible)
        model.start()
        await model.prepare()
        guard case .idle = model.phase else { return #expect(Bool(false), "nothing can be found") }
    }
}
