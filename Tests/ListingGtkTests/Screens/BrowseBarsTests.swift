import XCTest

@testable import ListingCore
@testable import ListingGtk

/// The bars that ask something on the browsing page.
final class BrowseBarsTests: GtkTestCase, @unchecked Sendable {
    func testTheImagesAreAskedAboutAfterTheColumns() throws {
        try onMain {
            _ = try requireApp()
            let bars = BrowseBars()
            var said: [String] = []
            bars.pictures.onAppear = { said.append($0) }
            bars.columns.isShown = true
            bars.pictures.show(.question(host: "shop.example"))
            XCTAssertFalse(bars.pictures.isShown, "two bars ask")
            XCTAssertEqual(said, [])
            bars.columns.isShown = false
            XCTAssertTrue(bars.pictures.isShown)
            XCTAssertEqual(said.count, 1, "the question is announced when it appears")
            bars.pictures.show(.offline)
            XCTAssertEqual(said.count, 2)
            bars.columns.isShown = true
            XCTAssertFalse(bars.pictures.isShown)
            bars.pictures.show(.nothing)
            bars.columns.isShown = false
            XCTAssertFalse(bars.pictures.isShown, "nothing is left to ask")
            XCTAssertEqual(said.count, 2)
        }
    }
}
