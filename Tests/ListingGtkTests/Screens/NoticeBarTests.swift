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

    func testFilesAreJoinedAndSeparatedOnlyWhereTheyCanBe() throws {
        try onMain {
            _ = try requireApp()
            let bar = NoticeBar()
            bar.show("Files that belong together:", offersJoin: true)
            XCTAssertEqual(bar.widget.allTexts, ["Files that belong together:", "Join Files", "Dismiss"])
            bar.clear()
            bar.show("Joined files:", offersSeparation: true)
            XCTAssertEqual(bar.widget.allTexts, ["Joined files:", "Separate Files", "Dismiss"])
        }
    }

    func testATemporaryNoticeGoesWithItsReason() throws {
        try onMain {
            _ = try requireApp()
            let bar = NoticeBar()
            var status = CatalogStatus(summary: ImportSummary(file: "shop", format: "", encoding: ""))
            bar.show("Your notes can’t be saved.")
            status.notice = CatalogNotice("The server is away.", isSolvedByReload: false, isTemporary: true)
            bar.show(status)
            XCTAssertEqual(bar.notices, ["Your notes can’t be saved.", "The server is away."])
            status.notice = nil
            bar.show(status)
            XCTAssertEqual(bar.notices, ["Your notes can’t be saved."])
            XCTAssertEqual(bar.widget.allTexts, ["Your notes can’t be saved.", "Dismiss"])
        }
    }

    func testTheNoticeOfACatalogSaysOnceWhetherReloadingHelps() throws {
        try onMain {
            _ = try requireApp()
            let bar = NoticeBar()
            var status = CatalogStatus(summary: ImportSummary(file: "a.csv", format: "Etsy", encoding: "UTF-8"))
            status.notice = CatalogNotice("The index was damaged.", isSolvedByReload: false)
            bar.show(status)
            bar.show(status)
            XCTAssertEqual(bar.widget.allTexts, ["The index was damaged.", "Dismiss"])
            status.notice = CatalogNotice("The file has changed.", isSolvedByReload: true)
            bar.show(status)
            XCTAssertEqual(bar.widget.allTexts, ["The index was damaged.\n\nThe file has changed.", "Reload", "Dismiss"])
            bar.beginCatalog()
            status.phase = .failed("a.csv: This is an image.")
            bar.show(status)
            XCTAssertEqual(bar.widget.allTexts, ["a.csv: This is an image.", "Reload", "Dismiss"])
        }
    }
}
