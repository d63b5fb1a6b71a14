import CGtk
import ListingStore
import TestSupport
import XCTest

@testable import ListingCore
@testable import ListingGtk

final class PictureViewerTests: GtkTestCase, @unchecked Sendable {
    func testAPictureOpensOverTheWindowAndClosesToWhereItWas() throws {
        try withListing { window in
            try open(window)
            let page = try XCTUnwrap(window.pages.viewer.openPage)
            XCTAssertFalse(window.listing.widget.isMapped, "the content behind is still drawn")
            XCTAssertTrue(page.area.picture.isFocus)
            XCTAssertTrue(page.move(by: 1))
            XCTAssertTrue(MainLoop.run(until: { page.area.texture != nil }, for: 10), "the next picture does not load")
            try close(window)
            XCTAssertTrue(window.listing.widget.isMapped)
            XCTAssertTrue(MainLoop.run(until: { window.listing.list.focusedContainer?.path == ListingScreen.galleryPath }, for: 10))
            XCTAssertEqual(gallery(of: window)?.current, 1, "the gallery does not show the picture that was shown last")
        }
    }

    func testOpeningAndClosingTheViewerTwentyTimesLeavesNothingBehind() throws {
        try withListing { window in
            // No cache, because the number of cached textures depends on the order in which they are loaded.
            window.pictures.memoryLimit = 0
            for _ in 0..<3 { try openZoomAndClose(window) }
            XCTAssertTrue(MainLoop.comesToRest { Object.liveObjectCount }, "objects come and go")
            let objects = Object.liveObjectCount
            let textures = Texture.liveCount
            for _ in 0..<20 { try openZoomAndClose(window) }
            let counts = { "\(Object.liveObjectCount - objects) objects and \(Texture.liveCount - textures) textures are left" }
            XCTAssertTrue(
                MainLoop.run(until: { Object.liveObjectCount <= objects && Texture.liveCount <= textures }, for: 5), counts())
        }
    }

    func testAPageThatLosesTheFocusTwiceInAFrameLeavesNothingBehind() throws {
        try withListing { window in
            window.pictures.memoryLimit = 0
            @MainActor func openAndLeave() throws {
                try open(window)
                let page = try XCTUnwrap(window.pages.viewer.openPage)
                XCTAssertTrue(page.area.picture.isFocus)
                // As a menu that closes, or a button that disappears, while the page is closed.
                page.area.picture.isVisible = false
                window.pages.viewer.remove()
                MainLoop.settle(window.window, frames: 5)
                XCTAssertTrue(MainLoop.run(until: { window.pictures.pendingCount == 0 }, for: 10))
            }
            for _ in 0..<4 { try openAndLeave() }
            XCTAssertTrue(MainLoop.comesToRest { Object.liveObjectCount }, "objects come and go")
            let objects = Object.liveObjectCount
            for _ in 0..<5 { try openAndLeave() }
            XCTAssertTrue(
                MainLoop.run(until: { Object.liveObjectCount <= objects }, for: 5), "\(Object.liveObjectCount - objects) objects are left")
        }
    }

    func testKeysZoomAndMove() throws {
        try withListing { window in
            try open(window)
            let page = try XCTUnwrap(window.pages.viewer.openPage)
            let keyboard = try Keyboard(window.window)
            let fit = try XCTUnwrap(page.area.viewport).scale
            try keyboard.press("1")
            XCTAssertTrue(MainLoop.run(until: { page.area.viewport?.percent == 100 }, for: 10))
            try keyboard.press("plus", "plus")
            XCTAssertTrue(MainLoop.run(until: { (page.area.viewport?.percent ?? 0) > 150 }, for: 10))
            XCTAssertEqual(page.area.viewport?.canPan, true)
            let before = try XCTUnwrap(page.area.frame)
            try keyboard.press("Right")
            XCTAssertTrue(MainLoop.run(until: { (page.area.frame?.x ?? 0) < before.x }, for: 10), "an arrow key does not pan")
            XCTAssertEqual(page.index, 0)
            try keyboard.press("0")
            XCTAssertTrue(MainLoop.run(until: { page.area.viewport?.scale == fit }, for: 10))
            try keyboard.press("Right")
            XCTAssertTrue(MainLoop.run(until: { page.index == 1 }, for: 10), "an arrow key does not move to the next picture")
            // Typing must not start a search, which the picture would cover.
            try keyboard.press("m")
            MainLoop.settle(window.window)
            XCTAssertFalse(window.browse.view.search.isOpen)
            try keyboard.press("Escape")
            XCTAssertTrue(MainLoop.run(until: { !window.pages.viewer.isOpen }, for: 10))
        }
    }

    func testAPictureIsDecodedLargerOnlyWhenItIsZoomed() throws {
        try withListing(width: 420, height: 500) { window in
            try open(window)
            let page = try XCTUnwrap(window.pages.viewer.openPage)
            let small = try XCTUnwrap(page.area.texture?.size)
            let whole = try XCTUnwrap(page.area.texture?.pictureSize)
            XCTAssertLessThan(small.width, whole.width)
            page.area.change { $0.zoomToActualSize() }
            XCTAssertTrue(MainLoop.run(until: { page.area.texture?.size == whole }, for: 10), "the picture stays small")
        }
    }

    func testActionsOfThePictureAreThereOnlyWhileItIsOpen() throws {
        try withListing { window in
            let actions = ActionMap(target: window.window)
            XCTAssertFalse(actions.isEnabled("save-image"))
            XCTAssertTrue(actions.isEnabled("find"))
            try open(window)
            XCTAssertTrue(actions.isEnabled("save-image"))
            XCTAssertFalse(actions.isEnabled("copy-image-address"), "a local file has no address on the web")
            XCTAssertFalse(actions.isEnabled("find"))
            XCTAssertTrue(actions.activate("back"))
            XCTAssertTrue(MainLoop.run(until: { !window.pages.viewer.isOpen }, for: 10))
            XCTAssertFalse(actions.isEnabled("save-image"))
            XCTAssertTrue(actions.isEnabled("find"))
        }
    }

    func testAMissingPictureSaysSo() throws {
        try onMain {
            let app = try requireApp()
            let page = ViewerPage(
                PictureLoader(), images: [ImageViewModel(location: "/nowhere/mug.png", alternativeText: "Mug")], title: "Mug", index: 0)
            let window = ApplicationWindow(application: app.application, width: 500, height: 400)
            window.set(content: page.widget)
            window.present()
            defer { window.destroy() }
            XCTAssertTrue(MainLoop.run(until: { page.widget.allTexts.contains("Image file not found") }, for: 10), "no reason is shown")
        }
    }

    func testAPictureFromTheWebAsksFirst() throws {
        try onMain {
            let loader = PictureLoader(web: WebPictures())
            loader.access = .unanswered
            let image = ImageViewModel(location: "https://shop.invalid/mug.png", alternativeText: "Mug")
            let page = ViewerPage(loader, images: [image], title: "Mug", index: 0)
            var isAllowed = false
            page.onAllow = { isAllowed = true }
            let window = ApplicationWindow(application: try requireApp().application, width: 500, height: 400)
            window.set(content: page.widget)
            window.present()
            defer { window.destroy() }
            let asks = MainLoop.run(until: { page.widget.allTexts.contains { $0.contains("shop.invalid") } }, for: 10)
            XCTAssertTrue(asks, "the server is not named")
            XCTAssertFalse(isAllowed)
            XCTAssertTrue(page.widget.allTexts.contains("Load Images"))
        }
    }

    func testADraggedPictureIsOfferedAsItsFile() throws {
        try onMain {
            let image = ImageViewModel(location: "/tmp/Blue mug.png", alternativeText: "Mug")
            let drag = try XCTUnwrap(PictureLoader().drag(of: image, texture: nil))
            XCTAssertEqual(drag.data.map(\.type), ["text/uri-list"])
            XCTAssertEqual(drag.data.map { String(decoding: $0.bytes, as: UTF8.self) }, ["file:///tmp/Blue%20mug.png\r\n"])
            XCTAssertNil(PictureLoader().drag(of: ImageViewModel(location: "mug.png", alternativeText: "Mug"), texture: nil))
            let web = ImageViewModel(location: "https://shop.invalid/mug.png", alternativeText: "Mug")
            let address = PictureLoader().drag(of: web, texture: nil)?.data.first.map { String(decoding: $0.bytes, as: UTF8.self) }
            XCTAssertEqual(address, "https://shop.invalid/mug.png\r\n")
        }
    }

    // MARK: Private

    /// Opens the sample catalog with a listing that has several pictures.
    private func withListing(width: Int = 1000, height: Int = 700, _ body: @MainActor (ViewerWindow) throws -> Void) throws {
        try onMain {
            let app = try requireApp()
            let window = app.open(Files.sampleCatalog, width: width, height: height)
            defer {
                window.window.destroy()
                MainLoop.finishPending()
            }
            var isRead = false
            window.onFinish = { isRead = true }
            window.window.title = "Viewer test \(UInt32.random(in: 0 ... .max))"
            window.present()
            XCTAssertTrue(MainLoop.run(until: { isRead }, for: 20))
            let results = try XCTUnwrap(window.browse.model?.results)
            let listing = try XCTUnwrap(
                (0..<results.count).lazy.compactMap { results.listing(ListingID($0)) }.first { $0.images.count > 1 })
            window.open(listing.id)
            XCTAssertTrue(MainLoop.run(until: { window.listing.listing?.id == listing.id }, for: 10))
            MainLoop.settle(window.window)
            XCTAssertTrue(MainLoop.run(until: { window.pictures.pendingCount == 0 }, for: 10))
            try body(window)
        }
    }

    @MainActor private func gallery(of window: ViewerWindow) -> (any PictureGallery)? { window.listing.gallery }

    @MainActor private func open(_ window: ViewerWindow) throws {
        window.listing.list.handler?.handle(.activated(ListingScreen.galleryPath))
        XCTAssertTrue(window.pages.viewer.isOpen, "the picture does not open")
        XCTAssertTrue(
            MainLoop.run(until: { window.pages.viewer.openPage?.area.texture != nil && !window.listing.widget.isMapped }, for: 10),
            "the picture does not load")
        MainLoop.settle(window.window)
    }

    @MainActor private func close(_ window: ViewerWindow) throws {
        window.pages.viewer.close()
        XCTAssertTrue(MainLoop.run(until: { !window.pages.viewer.isOpen }, for: 10), "the viewer does not close")
        MainLoop.settle(window.window)
    }

    @MainActor private func openZoomAndClose(_ window: ViewerWindow) throws {
        try open(window)
        window.pages.viewer.openPage?.area.change { $0.zoom(bySteps: 4) }
        MainLoop.settle(window.window)
        XCTAssertTrue(MainLoop.run(until: { window.pictures.pendingCount == 0 }, for: 10))
        try close(window)
        XCTAssertTrue(MainLoop.run(until: { window.pictures.pendingCount == 0 }, for: 10))
    }
}
