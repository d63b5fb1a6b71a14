import XCTest
import TestSupport

@testable import ListingCore
@testable import ListingGtk

final class ScrollingTests: GtkTestCase, @unchecked Sendable {
    @MainActor private var picture: String { Files.package.appendingPathComponent("Tests/ListingGtkTests/Fixtures/picture.png").path }

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

            // Warm-up: the numbers of rows per kind settle within the first rows.
            let adjustment = list.scrolledWindow.verticalAdjustment
            while adjustment.value < adjustment.upper * 0.2 {
                adjustment.value += 150
                MainLoop.nextFrame(of: list.view)
            }
            let createdAtWarmUp = list.createdRowCount
            let getItemsAtWarmUp = list.model.getItemCount
            let bindsAtWarmUp = list.counts.binds
            var maxMapped = 0
            var maxBound = 0
            let frames = window.scrollToEnd(pixels: 150) {
                maxMapped = max(maxMapped, list.mappedRowCount)
                maxBound = max(maxBound, list.boundRowCount)
                XCTAssertLessThanOrEqual(Texture.liveCount, list.mappedRowCount + PictureLoader.decoderWidth, "a texture outlives its row")
            }
            let created = list.createdRowCount - createdAtWarmUp
            let binds = list.counts.binds - bindsAtWarmUp
            let getItems = list.model.getItemCount - getItemsAtWarmUp
            print(
                "scrolled \(frames) frames: \(created) rows created, \(binds) binds, \(getItems) get_item, at most \(maxMapped) mapped, \(maxBound) bound"
            )
            let scrolledPast = 1_600
            XCTAssertLessThanOrEqual(created, scrolledPast / 100, "at most one widget for a hundred rows scrolled past")
            XCTAssertGreaterThan(binds, scrolledPast / 2, "the test did not scroll")
            XCTAssertLessThan(getItems, binds * 6, "GTK asks for items again and again")
            XCTAssertLessThan(maxMapped * 4, maxBound, "rows out of sight are mapped")
            window.close()
        }
    }

    func testScrollingWithEveryPluginCreatesNoRowInTheSteadyState() throws {
        try onMain {
            let window = AdapterWindow(try requireApp(), plugins: EveryPlugin.make())
            window.adapter.show(Snapshot((0..<120).map(sectionOfMixedRows)))
            let adjustment = window.list.scrolledWindow.verticalAdjustment
            XCTAssertTrue(MainLoop.run(until: { adjustment.upper > 10_000 && !window.onScreen.isEmpty }, for: 10))
            @MainActor func scroll(to share: Double) {
                while adjustment.value + adjustment.pageSize < adjustment.upper * share {
                    adjustment.value += 90
                    MainLoop.nextFrame(of: window.list.view)
                }
            }
            // Warm-up: the pools fill, and a header sticks for the first time.
            scroll(to: 0.3)
            let (widgets, rows, binds) = (Widget.createdCount, window.list.createdRowCount, window.list.counts.binds)
            let eventsAtWarmUp = window.recorder.events.count
            scroll(to: 0.95)
            let createdWidgets = Widget.createdCount - widgets
            print(
                "scrolled with every plugin: \(createdWidgets) widgets and \(window.list.createdRowCount - rows) rows created,"
                    + " \(window.list.counts.binds - binds) binds")
            XCTAssertEqual(window.list.createdRowCount, rows, "rows are created while scrolling")
            // GTK occasionally creates another list item, when shorter rows are near the viewport.
            let scrolledPast = 1_000
            XCTAssertLessThanOrEqual(createdWidgets, scrolledPast / 100, "at most one widget for a hundred rows scrolled past")
            XCTAssertGreaterThan(window.list.counts.binds - binds, 400, "the test did not scroll")
            XCTAssertGreaterThan(window.recorder.events.count, eventsAtWarmUp, "the plugins heard nothing")
            window.close()
        }
    }

    /// Returns a section with rows of six kinds below a header, in the same order in every section. Chips are excluded, because such a row
    /// keeps as many chips as it ever had to show, and chance decides when each row has reached its maximum.
    @MainActor private func sectionOfMixedRows(_ number: Int) -> Section {
        let header = ListItem(Section.headerID, .sectionHeader, SectionHeaderViewModel(title: "Section \(number)"))
        return Section(
            SectionID("section \(number)"), header: header,
            items: MixedRows.items(14).filter { $0.kind != RowKind<ChipsViewModel>.chips.erased })
    }

    /// GTK 4.8 warns if it finds no row at the new value. A scroll bar and a scrolling key may set one at any time.
    func testAScrollPositionSetBeforeLayoutIsReachedAfterwards() throws {
        try onMain {
            let window = ListWindow(try requireApp())
            window.show(Snapshot([Section("old", items: MixedRows.items(200, picture: picture))]))
            window.settle()
            LogWatch.begin()
            window.show(Snapshot([Section("new", items: MixedRows.items(200, picture: picture))]))
            let adjustment = window.list.scrolledWindow.verticalAdjustment
            adjustment.value = 400
            XCTAssertTrue(window.list.scrolling.isAwaitingLayout)
            MainLoop.nextFrame(of: window.list.view)
            window.settle()
            XCTAssertEqual(LogWatch.messages, [])
            XCTAssertEqual(adjustment.value, 400, accuracy: 1)
            XCTAssertFalse(window.list.scrolling.isAwaitingLayout)
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
                    ListingRowViewModel(id: ListingID(index), title: "Listing \(index)", subtitle: "", image: image))
            }
            window.show(Snapshot([Section("rows", items: items)]))
            XCTAssertTrue(MainLoop.run(until: { Texture.liveCount - before >= 4 && window.pictures.pendingCount == 0 }, for: 5))
            MainLoop.finishPending()
            XCTAssertLessThanOrEqual(Texture.liveCount - before, window.list.mappedRowCount)
            window.close()
            XCTAssertTrue(MainLoop.run(until: { Texture.liveCount == before }, for: 2), "\(Texture.liveCount - before) textures leak")
        }
    }
}
