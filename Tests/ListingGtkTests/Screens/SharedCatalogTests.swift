import XCTest

@testable import ListingCore
@testable import ListingGtk

/// Shared catalogs in the place of files.
final class SharedCatalogTests: GtkTestCase, @unchecked Sendable {
    @MainActor func testAnAddressIsNoFile() {
        let files = OpenFiles(paths: ["postgresql://db.example.com/shop?catalog=old"])
        XCTAssertNotNil(files.shared)
        XCTAssertEqual(files.name, "old on db.example.com")
        XCTAssertFalse(files.canBeReadAgain)
        XCTAssertNil(OpenFiles(paths: ["shop.csv"]).shared)
    }

    @MainActor func testAnAddressWithAPasswordIsKeptNowhere() {
        let files = OpenFiles(paths: ["postgresql://anna:secret@db/shop"])
        XCTAssertEqual(files.shared?.isValid, false)
        XCTAssertFalse(files.paths.joined().contains("secret"))
        XCTAssertFalse(files.id.text.contains("secret"))
        XCTAssertFalse(files.name.contains("secret"))
    }

    @MainActor func testAServerThatIsAwayIsAFailureOfThePage() throws {
        let app = try requireApp()
        let page = BrowsePage(pictures: PictureLoader(), registry: .standard, marks: MemoryMarksStore())
        let window = ApplicationWindow(application: app.application, width: 500, height: 700)
        window.set(content: page.view.widget)
        window.present()
        defer { window.destroy() }
        // Nothing listens on this port.
        page.show(OpenFiles(paths: ["postgresql://127.0.0.1:1/shop"]))
        defer { page.stop() }
        let hasFailed = MainLoop.run(
            until: { if case .failed? = page.model?.status.phase { true } else { false } }, for: 60)
        XCTAssertTrue(hasFailed)
    }
}
