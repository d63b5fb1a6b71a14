import XCTest

@testable import ListingCore
@testable import ListingGtk

final class ScrollingTests: GtkTestCase, @unchecked Sendable {
    @MainActor private var picture: String { Self.packageRoot.appendingPathComponent("Tests/ListingGtkTests/Fixtures/picture.png").path }

    func testScrollingTwoThousandRowsOfManyKindsCreatesAlmostNoWidgets() throws {
        try onMain {
            let window = ListWindow(try requireApp())
            let items = MixedRows.items(2_000, picture: picture)
            XCTAssertGreaterThanOrEqual(Set(items.map(\.kind)).count, 6)
            window.show(Snapshot([Section("rows", items: items)]))
            window.settle()

            let list = window.list
            let rowsAtStart = list.model.getItemCount
            XCTAssertLessThan(rowsAtStart, 1_000, "rows far from the viewport were asked for")
            XCTAssertLessThan(list.model.liveHandleCount, 300)

            // Warm-up: the mix of kinds settles over the first rows.
            let adjustment = list.scrolledWindow.verticalAdjustment
            while adjustment.value < adjustment.upper * 0.2 {
                adjustment.value += 150
                MainLoop.nextFrame(of: list.view)
            }
            let createdAtWarmUp = list.createdRowCount
            let getItemsAtWarmUp = list.model.getItemCount
            let bindsAtWarmUp = list.counts.binds
            var mostMapped = 0
            var mostBound = 0
            let frames = window.scrollToEnd(pixels: 150) {
                mostMapped = max(mostMapped, list.mappedRowCount)
                mostBound = max(mostBound, list.boundRowCount)
                XCTAssertLessThanOrEqual(Texture.liveCount, list.mappedRowCount + PictureLoader.decoderWidth, "a texture outlives its row")
            }
            let created = list.createdRowCount - createdAtWarmUp
            let binds = list.counts.binds - bindsAtWarmUp
            let getItems = list.model.getItemCount - getItemsAtWarmUp
            print(
                "scrolled \(frames) frames: \(created) rows created, \(binds) binds, \(getItems) get_item, at most \(mostMapped) mapped, \(mostBound) bound"
            )
            let scrolledPast = 1_600
            XCTAssertLessThanOrEqual(created, scrolledPast / 100, "at most one widget for a hundred rows scrolled past")
            XCTAssertGreaterThan(binds, scrolledPast / 2, "the test did not scroll")
            XCTAssertLessThan(getItems, binds * 6, "GTK asks for items again and again")
            XCTAssertLessThan(mostMapped * 4, mostBound, "rows that nobody sees are mapped")
            window.close()
        }
    }

    func testTexturesLiveOnlyWhileTheirRowIsOnScreen() throws {
        try onMain {
            let window = ListWindow(try requireApp())
            let before = Texture.liveCount
            let image = ImageViewModel(location: picture, alternativeText: "A square")
            let items = (0..<400).map { index in
                ListItem(
                    ItemID(index), .listing,
                    ListingRowViewModel(id: ListingID(index), title: "Listing \(index)", facts: "", image: image))
            }
            window.show(Snapshot([Section("rows", items: items)]))
            XCTAssertTrue(MainLoop.run(until: { Texture.liveCount - before >= 4 && window.pictures.pendingCount == 0 }, for: 5))
            XCTAssertLessThanOrEqual(Texture.liveCount - before, window.list.mappedRowCount)
            window.close()
            XCTAssertTrue(MainLoop.run(until: { Texture.liveCount == before }, for: 2), "\(Texture.liveCount - before) textures leak")
        }
    }
}
