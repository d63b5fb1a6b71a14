import XCTest

@testable import ListingGtk

/// The file and the form of an export, from what the user chose in the file dialog.
final class ExportFileTests: XCTestCase {
    private func check(_ path: String, _ filter: ExportFile.Form, _ expected: String, _ form: ExportFile.Form, line: UInt = #line) {
        let target = ExportFile(path, filter: filter)
        XCTAssertEqual(target.path, expected, line: line)
        XCTAssertEqual(target.form, form, line: line)
    }

    func testTheEndingFollowsTheFilter() {
        check("/home/me/listings.csv", .csv, "/home/me/listings.csv", .csv)
        check("/home/me/listings.csv", .jsonLines, "/home/me/listings.jsonl", .jsonLines)
        check("/home/me/LISTINGS.CSV", .jsonLines, "/home/me/LISTINGS.jsonl", .jsonLines)
        check("/home/me/listings.jsonl", .jsonLines, "/home/me/listings.jsonl", .jsonLines)
    }

    func testANameWithoutAnEndingGetsThatOfTheFilter() {
        check("/home/me/mugs", .csv, "/home/me/mugs.csv", .csv)
        check("/home/me/mugs", .jsonLines, "/home/me/mugs.jsonl", .jsonLines)
        check("/home/me/mugs 1.5 l", .csv, "/home/me/mugs 1.5 l.csv", .csv)
    }

    func testOriginalRowsKeepTheEndingOfTheirTable() {
        check("/home/me/listings.csv", .original("csv"), "/home/me/listings.csv", .original("csv"))
        check("/home/me/listings.csv", .original("tsv"), "/home/me/listings.tsv", .original("tsv"))
        check("/home/me/mugs", .original("txt"), "/home/me/mugs.txt", .original("txt"))
        XCTAssertEqual(ExportFile.forms(original: "tab").last, .original("tab"))
        XCTAssertEqual(ExportFile.forms(original: nil), ExportFile.forms)
    }

    func testATypedEndingDecidesWhileTheFirstFilterIsActive() {
        check("/home/me/mugs.jsonl", .csv, "/home/me/mugs.jsonl", .jsonLines)
        check("/home/me/mugs.pdf", .csv, "/home/me/mugs.pdf", .pdf)
        check("/home/me/mugs.csv", .pdf, "/home/me/mugs.pdf", .pdf)
        XCTAssertEqual(ExportFile.forms.first, .csv, "spreadsheets come first")
    }
}
