import CGtk
import ListingStore
import XCTest
import TestSupport

@testable import ListingCore
@testable import ListingGtk

final class LeakTests: GtkTestCase, @unchecked Sendable {
    func testOpeningAndClosingFiftyListingScreensLeavesNothingBehind() throws {
        try onMain {
            let app = try requireApp()
            let listings = try readSampleCatalog()
            XCTAssertGreaterThanOrEqual(listings.count, 50)

            // Run once before counting, because GTK creates some objects with the first windows and keeps them. Leaks grow again later.
            for listing in listings.prefix(50) { openAndClose(listing, of: listings, in: app) }
            XCTAssertTrue(MainLoop.comesToRest { Object.liveObjectCount }, "objects come and go")
            let objects = Object.liveObjectCount
            let textures = Texture.liveCount
            let handles = RowHandle.liveCount
            for listing in listings.prefix(50) { openAndClose(listing, of: listings, in: app) }
            XCTAssertTrue(
                MainLoop.run(
                    until: {
                        Object.liveObjectCount == objects && Texture.liveCount == textures && RowHandle.liveCount == handles
                    }, for: 3),
                "\(Object.liveObjectCount - objects) objects and \(Texture.liveCount - textures) textures are left of 50 screens")
        }
    }

    func testGoingThroughAllListingsInOneWindowSettlesAtAFixedNumberOfRows() throws {
        try onMain {
            let app = try requireApp()
            let window = app.open(Files.sampleCatalog, width: 1000, height: 700)
            // No cache, because the number of cached textures depends on the order in which they are loaded.
            window.pictures.memoryLimit = 0
            var isRead = false
            window.onFinish = { isRead = true }
            window.present()
            XCTAssertTrue(MainLoop.run(until: { isRead }, for: 20))
            let listings = try readSampleCatalog().prefix(50)
            @MainActor func goThrough() {
                for listing in listings {
                    window.open(listing.id)
                    // Wait, because the rows must not depend on the progress of the search for related listings.
                    XCTAssertTrue(MainLoop.run(until: { window.listing.isComplete }, for: 5))
                    settle(window, frames: 3)
                }
                window.open(listings[0].id)
                settle(window, frames: 10)
            }
            // The longer of two lists moves between two carousels until both have shown it. Leaks would grow with every round; pools stop
            // growing when they are large enough.
            goThrough()
            var counts = [counts(in: window)]
            repeat {
                goThrough()
                counts.append(self.counts(in: window))
            } while counts.count < 8 && counts.suffix(2).first != counts.last
            XCTAssertEqual(
                counts.suffix(2).first, counts.last, "every round through the same listings leaves something behind: \(counts)")
            window.window.destroy()
            MainLoop.finishPending()
        }
    }

    func testOpeningAndClosingTwentyMenusOfARowLeavesNothingBehind() throws {
        try onMain {
            let window = try requireApp().open(Files.sampleCatalog, width: 1000, height: 700)
            defer { window.window.destroy() }
            var isRead = false
            window.onFinish = { isRead = true }
            window.present()
            XCTAssertTrue(MainLoop.run(until: { isRead }, for: 20))
            let list = window.browse.view.rows.list
            @MainActor func pathWithMenu() -> ItemPath? {
                list.mappedRows.compactMap(\.path).first { list.handler?.ask(ActionsQuestion($0)).all.isEmpty == false }
            }
            XCTAssertTrue(MainLoop.run(until: { pathWithMenu() != nil }, for: 10), "no row has a menu")
            // Images and the rows below the first screen come later.
            XCTAssertTrue(MainLoop.run(until: { window.pictures.pendingCount == 0 }, for: 10), "images are still being loaded")
            MainLoop.settle(list.view, frames: 30)
            let path = try XCTUnwrap(pathWithMenu())
            @MainActor func openAndClose() throws {
                XCTAssertTrue(list.menu.open(of: path), "the row has no menu")
                let page = list.widget
                XCTAssertTrue(MainLoop.run(until: { page.popovers.contains { gtk_widget_get_mapped($0) != 0 } }, for: 10), "no menu came")
                for popover in page.popovers {
                    gtk_popover_popdown(UnsafeMutableRawPointer(popover).assumingMemoryBound(to: GtkPopover.self))
                }
                XCTAssertTrue(
                    MainLoop.run(until: { page.popovers.allSatisfy { gtk_widget_get_mapped($0) == 0 } }, for: 10), "the menu has not gone")
                XCTAssertEqual(page.popovers.count, 1)
            }
            try openAndClose()
            XCTAssertTrue(MainLoop.comesToRest { Object.liveObjectCount }, "objects come and go")
            let before = Object.liveObjects
            for _ in 0..<20 { try openAndClose() }
            @MainActor func left() -> [String: Int] {
                var counts = Object.liveObjects
                for (type, count) in before { counts[type, default: 0] -= count }
                return counts.filter { $0.value != 0 }
            }
            // A row that comes late is not a leak, but it has no part of a menu, and only a few objects of each type.
            @MainActor func isRight(_ type: String, _ count: Int) -> Bool {
                ["Menu", "Action", "Popover"].contains(where: type.contains) ? count == 0 : count < 10
            }
            XCTAssertTrue(MainLoop.run(until: { left().allSatisfy(isRight) }, for: 3), "left of 20 menus: \(left())")
        }
    }

    /// Runs the main loop until all pictures are loaded and so many frames in a row change no count.
    @MainActor private func settle(_ window: ViewerWindow, frames: Int) {
        XCTAssertTrue(MainLoop.run(until: { window.pictures.pendingCount == 0 }, for: 10), "pictures are still being loaded")
        var last = counts(in: window)
        var unchangedFrames = 0
        for _ in 0..<500 where unchangedFrames < frames {
            MainLoop.nextFrame(of: window.listing.list.view)
            let now = counts(in: window)
            unchangedFrames = now == last ? unchangedFrames + 1 : 0
            last = now
        }
        XCTAssertEqual(unchangedFrames, frames, "the window does not come to rest: \(last)")
    }

    @MainActor private func counts(in window: ViewerWindow) -> String {
        "\(window.listing.list.createdRowCount) rows, \(Object.liveObjectCount) objects, \(Texture.liveCount) textures"
    }

    @MainActor private func openAndClose(_ listing: Listing, of catalog: [Listing], in app: ViewerApplication) {
        let page = ListingPage(pictures: PictureLoader(), registry: .standard)
        let window = ApplicationWindow(application: app.application, width: 500, height: 700)
        window.set(content: page.widget)
        window.present()
        page.show(listing) { RelatedListings(to: $0, in: catalog) }
        MainLoop.settle(page.widget, frames: 3)
        window.destroy()
        MainLoop.finishPending()
    }

    @MainActor private func readSampleCatalog() throws -> [Listing] {
        var listings: [Listing] = []
        _ = try ListingImporter(path: Files.sampleCatalog).read { event in
            if case .listings(let batch, _, _) = event { listings += batch.listings }
        }
        return listings
    }
}
