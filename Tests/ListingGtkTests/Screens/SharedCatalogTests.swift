import XCTest

@testable import ListingCore
@testable import ListingGtk

/// Shared catalogs in the place of files.
final class SharedCatalogTests: GtkTestCase, @unchecked Sendable {
    func testAnAddressIsNoFile() throws {
        try onMain {
            let files = OpenFiles(paths: ["postgresql://db.example.com/shop?catalog=old"])
            XCTAssertNotNil(files.shared)
            XCTAssertEqual(files.name, "old on db.example.com")
            XCTAssertFalse(files.canBeReadAgain)
            XCTAssertNil(OpenFiles(paths: ["shop.csv"]).shared)
        }
    }

    func testAnAddressWithAPasswordIsKeptNowhere() throws {
        try onMain {
            let files = OpenFiles(paths: ["postgresql://anna:secret@db/shop"])
            XCTAssertEqual(files.shared?.isValid, false)
            for text in [files.paths.joined(), files.id.text, files.name] { XCTAssertFalse(text.contains("secret")) }
        }
    }

    func testAServerThatIsAwayIsAFailureOfThePage() throws {
        try onMain {
            let app = try requireApp()
            let page = BrowsePage(pictures: PictureLoader(), registry: .standard, marks: MemoryMarksStore())
            let window = ApplicationWindow(application: app.application, width: 500, height: 700)
            window.set(content: page.view.widget)
            window.present()
            defer { window.destroy() }
            // Nothing listens on this port.
            page.show(OpenFiles(paths: ["postgresql://127.0.0.1:1/shop"]))
            defer { page.stop() }
            let hasFailed = MainLoop.run(until: { if case .failed? = page.model?.status.phase { true } else { false } }, for: 60)
            XCTAssertTrue(hasFailed)
        }
    }
}
