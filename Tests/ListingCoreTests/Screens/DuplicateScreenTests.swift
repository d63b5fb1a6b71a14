import TestSupport
import Testing

@testable import ListingCore

/// The page of listings that share values.
@Suite("Page of duplicates")
@MainActor struct DuplicateScreenTests {
    private func properties(_ listings: [Listing]) async throws -> DuplicateScreenProperties {
        var properties = DuplicateScreenProperties()
        let catalog = MemoryCatalog(listings)
        properties.report = try await DuplicateReport(of: catalog, rows: listings.count) { _ in }
        return properties
    }

    private func listing(_ title: String, images: [String] = []) -> Listing {
        Listing.with { listing in
            listing.title = title
            listing.images = images.map { ListingImage(location: $0) }
        }
    }

    private func groups(_ properties: DuplicateScreenProperties) -> [Section] {
        DuplicateScreen.snapshot(for: properties).sections.filter { $0.header?.viewModel(as: .duplicateHeader) != nil }
    }

    @Test func `each group has a header and its listings side by side`() async throws {
        let properties = try await properties([listing("Mug"), listing("Jug"), listing("Mug", images: ["/a.png"])])
        let sections = groups(properties)
        #expect(sections.count == 1)
        let header = try #require(sections.first?.header?.viewModel(as: .duplicateHeader))
        #expect(header.title == "Mug" && header.detail == "2 listings · same title")
        #expect(header.button == "Compare" && header.rows == [0, 2])
        let cards = DuplicateScreen.snapshot(for: properties).items(of: "duplicates 0").compactMap { $0.viewModel(as: .duplicateCard) }
        #expect(cards.map(\.activation) == [.open(row: 0), .open(row: 2)])
    }

    @Test func `the header of a large group compares its first listings`() async throws {
        let properties = try await properties((0..<30).map { listing("Mug \($0)", images: ["https://shop.example/chart.png"]) })
        let section = try #require(groups(properties).first)
        let header = try #require(section.header?.viewModel(as: .duplicateHeader))
        #expect(header.title == "chart.png" && header.detail == "30 listings · same image")
        #expect(header.button == "Compare First 4" && header.rows == [0, 1, 2, 3])
        #expect(section.content.count == DuplicateReport.maxListings)
    }

    @Test func `groups beyond the limit are counted`() async throws {
        let count = DuplicateReport.maxGroups + 3
        let properties = try await properties((0..<count * 2).map { listing("Mug \($0 / 2)") })
        #expect(groups(properties).count == DuplicateReport.maxGroups)
        #expect(DuplicateScreen.notes.viewModels(for: properties).map(\.text) == ["3 more groups are not shown."])
    }

    @Test func `without a result there is the progress, the failure, or a page that says so`() async throws {
        var properties = DuplicateScreenProperties()
        #expect(DuplicateScreen.running.viewModels(for: properties).count == 1)
        properties.failure = "The disk is gone."
        #expect(DuplicateScreen.failed.viewModels(for: properties).map(\.message) == ["The disk is gone."])
        #expect(DuplicateScreen.running.viewModels(for: properties).isEmpty)
        let empty = try await self.properties([listing("Mug"), listing("Jug")])
        #expect(DuplicateScreen.nothing.viewModels(for: empty).map(\.title) == ["No Duplicates"])
    }

    @Test func `a page looks for duplicates when it is asked, and again for other listings`() async {
        let model = BrowseModel(
            catalog: MemoryCatalog([listing("Mug"), listing("Mug")]),
            marks: MarksModel(store: MemoryMarksStore(), catalog: BrowseModel.file),
            reopen: { MemoryCatalog([Listing.with { $0.title = "Jug" }]) })
        model.start()
        await model.settle()
        func groups() -> Int? { if case .done(let report) = model.duplicates.phase { report.count } else { nil } }
        #expect(groups() == nil)
        model.duplicates.start()
        await wait(for: "the duplicates") { groups() == 1 }
        #expect(model.duplicates.ids(ofRows: [1]) == [ListingID(1)])
        model.reloader.reload { _ in }
        await wait(for: "the duplicates of the other listings") { groups() == 0 }
    }
}
