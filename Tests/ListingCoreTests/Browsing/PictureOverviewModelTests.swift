import TestSupport
import Testing

@testable import ListingCore

@MainActor
@Suite("The contact sheet of a catalog")
struct PictureOverviewModelTests {
    /// A model of listings that have pictures with these names.
    private func model(_ pictures: [[String]]) async throws -> PictureOverviewModel {
        let listings = pictures.enumerated().map { number, names in
            Listing.with {
                $0.title = "Mug \(number)"
                $0.images = names.map { ListingImage(location: "https://a.example/\($0)", alternativeText: nil) }
            }
        }
        let catalog = MemoryCatalog(listings)
        let answer = try await catalog.rows(of: ListingQuery(sort: ListingSort(.file)))
        return PictureOverviewModel(catalog, answer, ids: ListingIDs(), reading: ReadingID(), files: nil)
    }

    private func wait(for condition: @MainActor () -> Bool) async {
        for _ in 0..<2_000 where !condition() { try? await Task.sleep(for: .milliseconds(5)) }
        #expect(condition())
    }

    private func path(_ cell: Int) -> ItemPath { ItemPath(section: PictureScreen.section, item: ItemID(cell)) }

    private func rows(of model: PictureOverviewModel) -> [ContactPictureViewModel?] {
        (0..<model.properties.keys.count).map { index in
            if case .loaded(let row) = model.properties.row(at: index) { row } else { nil }
        }
    }

    @Test func `every picture is a row with the title of its listing, once it is near the viewport`() async throws {
        let model = try await model([["1", "2"], [], ["3"]])
        model.start()
        await wait { !model.status.isReading && model.status.shown == 4 }
        model.show(visible: [path(0)])
        await wait { rows(of: model).allSatisfy { $0 != nil } }
        let shown = rows(of: model).compactMap(\.self)
        #expect(shown.map(\.title) == ["Mug 0", "Mug 0", "Mug 1", "Mug 2"])
        #expect(shown.map { $0.image?.location.last } == ["1", "2", nil, "3"])
        #expect(shown[2].marks == .missing)
        #expect(shown[0].accessibleLabel == "Mug 0, image 1 of 2")
        #expect(shown[2].accessibleLabel == "Mug 1, Missing")
        #expect(model.status.counts == "3 images · 1 missing")
    }

    @Test func `a picture in two listings is marked and counted`() async throws {
        let model = try await model([["1", "2"], ["2"], ["3"]])
        model.start()
        await wait { !model.status.isReading && model.status.shown == 4 }
        #expect(model.status.shared == 2)
        model.show(filter: .shared)
        await wait { model.status.shown == 2 }
        model.show(visible: [path(1)])
        await wait { rows(of: model).allSatisfy { $0 != nil } }
        #expect(rows(of: model).compactMap(\.self).map(\.marks) == [.shared, .shared])
    }

    @Test func `what is found out while a picture is shown is marked, filtered and counted`() async throws {
        let model = try await model([["1"], ["2"], ["3"]])
        model.start()
        await wait { !model.status.isReading && model.status.shown == 3 }
        model.record(.measured(width: 499, height: 200), of: path(0))
        model.record(.measured(width: 200, height: 500), of: path(1))
        model.record(.failed, of: path(2))
        model.show(filter: .marked)
        await wait { model.status.shown == 2 }
        #expect(model.status.small == 1 && model.status.missing == 1 && model.status.measured == 2)
        #expect(model.status.coverage?.contains("2 of 3") == true)
        // The user has tried again, and the picture came.
        model.record(.measured(width: 900, height: 900), of: path(2))
        await wait { model.status.missing == 0 && model.status.shown == 1 }
        #expect(model.status.coverage == nil)
    }

    @Test func `a survey that was stopped says how far it came, and goes on`() async throws {
        let model = try await model((0..<2_000).map { ["\($0)"] })
        model.start()
        await wait { model.status.listings > 0 }
        model.pause()
        await wait { !model.status.isReading }
        let stopped = model.status.listings
        if stopped < 2_000 { #expect(model.status.coverage?.hasPrefix("Stopped after") == true) }
        model.start()
        await wait { model.status.listings == 2_000 && model.status.pictures == 2_000 }
    }

    @Test func `only listings near the viewport are loaded`() async throws {
        let model = try await model((0..<2_000).map { ["\($0)"] })
        model.start()
        await wait { model.status.shown == 2_000 }
        model.show(visible: (1_000..<1_010).map(path))
        await wait { rows(of: model)[1_005] != nil }
        #expect(rows(of: model).count { $0 != nil } < 300)
        #expect(rows(of: model)[1_500] == nil)
    }
}
