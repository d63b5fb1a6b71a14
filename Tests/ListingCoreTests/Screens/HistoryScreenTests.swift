import TestSupport
import Testing

@testable import ListingCore

/// The page of the readings of a shop, and the line of a listing's price and stock.
@Suite("Page of history")
@MainActor struct HistoryScreenTests {
    private static func reading(_ file: String, at seconds: Int) throws -> EarlierReading {
        EarlierReading(path: "/exports/\(file)", copy: "/copies/\(seconds)", date: try #require(Timestamp(seconds: 86_400 + seconds)))
    }

    private static let day = 86_400

    // MARK: Page

    @Test func `each reading says its date and file, and all but the present one compare`() throws {
        let (old, now) = (try Self.reading("october.csv", at: Self.day), try Self.reading("shop.csv", at: 2 * Self.day))
        var properties = HistoryScreenProperties()
        properties.history = ShopHistory(
            readings: [ShopReading(now, listings: 3, bytes: 90), ShopReading(old, listings: 1, bytes: 30)], current: now)
        let rows = HistoryScreen.snapshot(for: properties).items(of: "readings").compactMap { $0.viewModel(as: .reading) }
        #expect(rows.map(\.isCurrent) == [true, false])
        #expect(rows.map(\.activation) == [nil, .compare(old)])
        #expect(rows.last?.accessibleLabel == "1970-01-03, 0:00, october.csv · 1 listing · 30 bytes")
        #expect(rows.first?.detail.hasSuffix("the file as it is now") == true)
    }

    @Test func `the page says that it looks, that it failed, and that there is nothing`() {
        var properties = HistoryScreenProperties()
        #expect(HistoryScreen.snapshot(for: properties).items(of: "running").count == 1)
        properties.failure = "No disk."
        #expect(HistoryScreen.snapshot(for: properties).items(of: "failed").count == 1)
        properties.failure = nil
        properties.history = ShopHistory(readings: [])
        #expect(HistoryScreen.snapshot(for: properties).items(of: "nothing").count == 1)
    }

    // MARK: Line

    private static func charts(_ points: [(seconds: Int, price: Int64?, quantity: Int?)]) throws -> [LineChartViewModel] {
        var properties = ListingScreenProperties(listing: .with { $0.title = "Mug" })
        properties.history = ListingHistory(
            points: try points.map { point in
                let price = point.price.map { Money(amount: DecimalNumber(significand: $0), currency: Currency("EUR")) }
                return .init(try reading("shop.csv", at: point.seconds), price: price, quantity: point.quantity)
            })
        return ListingScreen.snapshot(for: properties).items(of: "history").compactMap { $0.viewModel(as: .lineChart) }
    }

    @Test func `price and stock are lines over the dates of the readings, which the label names, too`() throws {
        let charts = try Self.charts([(0, 10, 5), (Self.day, 14, nil), (4 * Self.day, 12, 5)])
        #expect(charts.map(\.title) == ["Price", "In stock"])
        #expect(charts.map(\.range) == ["€10.00 to €14.00", "5"])
        #expect(charts.first?.points == [.init(x: 0, y: 0), .init(x: 0.25, y: 1), .init(x: 1, y: 0.5)])
        #expect(charts.last?.points == [.init(x: 0, y: 1), .init(x: 1, y: 1)])
        #expect(
            charts.first?.accessibleLabel == "Price: €10.00 on 1970-01-02; €14.00 on 1970-01-03; €12.00 on 1970-01-06")
    }

    @Test func `a single reading draws nothing`() throws {
        #expect(try Self.charts([]).isEmpty)
        #expect(try Self.charts([(0, 10, 5)]).isEmpty)
        #expect(try Self.charts([(0, 10, nil), (1, nil, 5)]).isEmpty)
        #expect(ListingScreen.snapshot(for: ListingScreenProperties(listing: .with { $0.title = "Mug" })).items(of: "history").isEmpty)
    }

    @Test func `the scale of the stock begins at zero, and that of an unchanged price has it in the middle`() throws {
        let charts = try Self.charts([(0, 10, 8), (1, 10, 2), (2, 10, 0)])
        #expect(charts.map { $0.points.map(\.y) } == [[0.5, 0.5, 0.5], [1, 0.25, 0]])
        #expect(charts.map(\.range) == ["€10.00", "0 to 8"])
        #expect(try Self.charts([(0, nil, -2), (1, nil, 2)]).first?.points.map(\.y) == [0, 1])
        #expect(try Self.charts([(0, nil, 0), (1, nil, 0)]).first?.points.map(\.y) == [0.5, 0.5])
    }

    @Test func `readings at the same time are next to each other`() throws {
        let points = try Self.charts([(5, 10, nil), (5, 11, nil), (5, 12, nil)]).first?.points
        #expect(points?.map(\.x) == [0, 0.5, 1])
    }
}
