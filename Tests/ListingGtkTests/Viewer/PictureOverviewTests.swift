import CGtk
import ListingStore
import TestSupport
import XCTest

@testable import ListingCore
@testable import ListingGtk

final class PictureOverviewTests: GtkTestCase, @unchecked Sendable {
    func testTheContactSheetShowsThePicturesOfAllListingsAndOpensAListing() throws {
        try withCatalog { window in
            let page = try open(window)
            XCTAssertFalse(window.browse.view.widget.isMapped)
            XCTAssertTrue(MainLoop.run(until: { !page.model.status.isReading && page.model.status.shown > 50 }, for: 20))
            let path = try XCTUnwrap(page.list.handler?.list.path(at: 1))
            page.list.handler?.handle(.activated(path))
            XCTAssertTrue(MainLoop.run(until: { window.listing.listing != nil }, for: 10), "no listing opens")
            XCTAssertFalse(window.pages.overview.isOpen)
            XCTAssertTrue(window.browse.view.widget.isMapped)
            // The page is kept, so that the user returns to the same picture.
            XCTAssertTrue(try open(window) === page)
            XCTAssertEqual(page.list.current, path)
        }
    }

    func testSizesBecomeKnownAsPicturesAreShown() throws {
        try withCatalog { window in
            let page = try open(window)
            XCTAssertTrue(MainLoop.run(until: { page.model.status.measured > 5 }, for: 20), "no picture was measured")
            XCTAssertLessThan(page.model.status.measured, page.model.status.pictures)
        }
    }

    func testScrollingThroughTheContactSheetCreatesNoWidgetsOnceThePoolsAreFilled() throws {
        try withCatalog { window in
            let page = try open(window)
            XCTAssertTrue(MainLoop.run(until: { !page.model.status.isReading && page.model.status.shown > 50 }, for: 20))
            @MainActor func scrollThrough() {
                let adjustment = page.list.scrolledWindow.verticalAdjustment
                for top in stride(from: 0, to: adjustment.upper, by: 300) {
                    adjustment.value = top
                    MainLoop.nextFrame(of: page.list.view)
                }
                adjustment.value = 0
                MainLoop.settle(page.list.view)
                XCTAssertTrue(MainLoop.run(until: { window.pictures.pendingCount == 0 }, for: 20))
            }
            scrollThrough()
            scrollThrough()
            let rows = page.list.createdRowCount
            scrollThrough()
            XCTAssertEqual(page.list.createdRowCount, rows, "scrolling creates rows")
        }
    }

    func testPagingMovesTheFocusFromPictureToPicture() throws {
        try withCatalog { window in
            window.window.title = "Overview test \(UInt32.random(in: 0 ... .max))"
            let page = try open(window)
            XCTAssertTrue(MainLoop.run(until: { page.list.focusedContainer?.cell != nil }, for: 10), "no picture has the focus")
            let first = page.list.focusedContainer?.path
            let keyboard = try Keyboard(window.window)
            for _ in 0..<3 {
                try keyboard.press("Next")
                MainLoop.settle(page.list.view, frames: 15)
                XCTAssertNotNil(page.list.focusedContainer?.cell, "the focus is on a line, not on a picture")
            }
            XCTAssertNotEqual(page.list.focusedContainer?.path, first)
        }
    }

    func testTheContactSheetOfAnotherFileIsAnotherOne() throws {
        try withCatalog { window in
            let page = try open(window)
            window.open([Files.fixture("shopify-product-export.csv")])
            XCTAssertFalse(window.pages.overview.isOpen)
            XCTAssertTrue(MainLoop.run(until: { window.browse.model?.isSettled == true }, for: 20))
            XCTAssertFalse(try open(window) === page)
        }
    }

    // MARK: Private

    private func withCatalog(_ body: @MainActor (ViewerWindow) throws -> Void) throws {
        try onMain {
            let window = try requireApp().open(Files.sampleCatalog, width: 1000, height: 700)
            defer {
                window.window.destroy()
                MainLoop.finishPending()
            }
            var isRead = false
            window.onFinish = { isRead = true }
            window.present()
            XCTAssertTrue(MainLoop.run(until: { isRead }, for: 20))
            try body(window)
        }
    }

    @MainActor private func open(_ window: ViewerWindow) throws -> PictureOverviewPage {
        XCTAssertTrue(ActionMap(target: window.window).activate("images"))
        XCTAssertTrue(window.pages.overview.isOpen)
        let page = try XCTUnwrap(window.pages.overview.page)
        XCTAssertTrue(MainLoop.run(until: { !page.list.mappedRows.isEmpty }, for: 10), "no rows appear")
        MainLoop.settle(page.list.view)
        return page
    }
}
