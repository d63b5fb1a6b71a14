import ListingCore
import Testing

@Suite("The update of the guide")
struct UpdateTests {
    @Test func `a day is added and today changes: one splice and one changed row`() {
        var properties = ShopScreenProperties(
            name: "The Blue Kiln", week: [.init(name: "Friday", hours: "9 – 18"), .init(name: "Sunday", hours: nil)])
        let before = ShopScreen.snapshot(for: properties)

        properties.week.insert(.init(name: "Saturday", hours: "10 – 14"), at: 1)
        properties.today = "Sunday"
        let after = ShopScreen.snapshot(for: properties)

        //  before              after
        //  0  The Blue Kiln    0  The Blue Kiln
        //  1  Opening hours    1  Opening hours
        //  2  Friday           2  Friday
        //                      3  Saturday
        //  3  Sunday           4  Sunday, today
        let diff = SnapshotDiff(from: before, to: after)
        #expect(diff.splices.map { [$0.position, $0.removed, $0.added] } == [[3, 0, 1]])
        #expect(diff.changed == [4])
    }
}
