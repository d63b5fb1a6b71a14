import Testing

@testable import ListingCore

@Suite struct StartScreenTests {
    /// 11 in the evening on January 10, 2026, an hour east of UTC.
    private static let now = Timestamp(year: 2026, month: 1, day: 10, second: 23 * 3_600, offset: 3_600)

    private static func properties(
        _ recent: [StartFile] = [], sample: StartFile? = nil, showsFormats: Bool = false
    ) -> StartScreenProperties {
        StartScreenProperties(
            recent: recent, sample: sample,
            families: [.init(title: "Tables", formats: ["Etsy CSV", "Shopify CSV"]), .init(title: "JSON", formats: ["Listing Lines"])],
            showsFormats: showsFormats, home: "/home/ada", now: now)
    }

    private func rows(_ properties: StartScreenProperties) -> [RecentFileViewModel] { StartScreen.recent.viewModels(for: properties) }

    private static func hoursAgo(_ hours: Int) -> Int { (now?.seconds ?? 0) - hours * 3_600 }

    @Test func `a recent file shows its listings, its day and its folder`() throws {
        let file = StartFile(path: "/home/ada/exports/shop.csv", time: Self.hoursAgo(24), listings: 1_234, picture: "/pictures/1.jpg")
        let row = try #require(rows(Self.properties([file])).first)
        #expect(row.name == "shop.csv")
        #expect(row.detail == "1,234 listings · yesterday")
        #expect(row.folder == "~/exports")
        #expect(row.image?.location == "/pictures/1.jpg")
        #expect(row.accessibleLabel == "shop.csv, 1,234 listings · yesterday, ~/exports")
        #expect(row.activation == .open(path: file.path))
    }

    @Test func `days change at the user's midnight`() {
        let files = [0, 23, 24, 48, 24 * 6, 24 * 7].map { StartFile(path: "/a", time: Self.hoursAgo($0)) }
        // An hour before the present day, it was yesterday.
        let edge = StartFile(path: "/a", time: Self.hoursAgo(23) - 1)
        #expect(
            rows(Self.properties(files + [edge])).map(\.detail)
                == ["today", "today", "yesterday", "2 days ago", "6 days ago", "2026-01-03", "yesterday"])
        #expect(rows(Self.properties([StartFile(path: "/a", time: 0)])).map(\.detail) == [""])
    }

    @Test func `the folder is shown with a tilde only inside the home folder`() {
        let paths = ["/home/ada/a.csv", "/home/adam/a.csv", "/a.csv", "/srv/x/a.csv"]
        #expect(rows(Self.properties(paths.map { StartFile(path: $0, time: 1) })).map(\.folder) == ["~", "/home/adam", "", "/srv/x"])
    }

    @Test func `a recent file can be removed from the list, and the sample can't`() throws {
        let row = try #require(rows(Self.properties([StartFile(path: "/a", time: 1)])).first)
        #expect(row.trailingActions.map(\.action) == [.forget(path: "/a"), .openFolder(path: "/a")])
        #expect(row.trailingActions.first?.shortcut == KeyPress(.delete))
        let sample = try #require(
            StartScreen.sample.viewModels(for: Self.properties(sample: StartFile(path: "/s.jsonl", time: 0))).first)
        #expect(sample.trailingActions.isEmpty && sample.name == "Sample Catalog")
        #expect(sample.activation == .open(path: "/s.jsonl"))
    }

    @Test func `without recent files and a sample the page has no empty titles`() {
        let titles = StartScreen.snapshot(for: Self.properties()).sections.map(\.id.name)
        #expect(titles == ["welcome", "families", "formats"])
    }

    @Test func `all formats are listed on request`() {
        #expect(StartScreen.formats.viewModels(for: Self.properties()).isEmpty)
        let shown = StartScreen.formats.viewModels(for: Self.properties(showsFormats: true))
        #expect(shown.map(\.name) == ["Tables", "JSON"])
        #expect(shown.map(\.value) == ["Etsy CSV, Shopify CSV", "Listing Lines"])
    }
}
