import XCTest

@testable import ListingCore
@testable import ListingGtk

/// The bar with notices over the list.
final class NoticeBarTests: GtkTestCase, @unchecked Sendable {
    func testReloadIsOfferedOnlyWhereItMayHelp() throws {
        try onMain {
            _ = try requireApp()
            let bar = NoticeBar()
            bar.show("Your notes can’t be saved.")
            XCTAssertEqual(bar.widget.allTexts, ["Your notes can’t be saved.", "Dismiss"])
            bar.show("The file has changed.", offersReload: true)
            XCTAssertEqual(bar.widget.allTexts, ["Your notes can’t be saved.\n\nThe file has changed.", "Reload", "Dismiss"])
            bar.clear()
            bar.show("Your notes can’t be saved.")
            XCTAssertEqual(bar.widget.allTexts, ["Your notes can’t be saved.", "Dismiss"])
        }
    }
}
