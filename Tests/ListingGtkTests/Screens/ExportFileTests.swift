import ListingStore
import XCTest

@testable import ListingGtk

/// The file of an export, from its form and what the user chose in the file dialog.
final class ExportFileTests: XCTestCase {
    private func check(_ path: String, _ form: ExportFile.Form, _ expected: String, line: UInt = #line) {
        XCTAssertEqual(ExportFile(path, form: form).path, expected, line: line)
    }

    private func form(_ name: String) throws -> ExportFile.Form { .target(try XCTUnwrap(ExportTarget.named(name))) }

    func testTheEndingFollowsTheForm() throws {
        check("/home/me/listings.csv", try form("csv"), "/home/me/listings.csv")
        check("/home/me/listings.csv", try form("jsonl"), "/home/me/listings.jsonl")
        check("/home/me/LISTINGS.CSV", try form("jsonl"), "/home/me/LISTINGS.jsonl")
        check("/home/me/mugs.jsonl", .pdf, "/home/me/mugs.pdf")
        check("/home/me/mugs.pdf", try form("xlsx"), "/home/me/mugs.xlsx")
    }

    func testANameWithoutAnEndingGetsThatOfTheForm() throws {
        check("/home/me/mugs", try form("csv"), "/home/me/mugs.csv")
        check("/home/me/mugs 1.5 l", try form("shopify"), "/home/me/mugs 1.5 l.csv")
    }

    func testOriginalRowsKeepTheEndingOfTheirTable() {
        check("/home/me/listings.csv", .original("csv"), "/home/me/listings.csv")
        check("/home/me/listings.csv", .original("tsv"), "/home/me/listings.tsv")
        check("/home/me/mugs", .original("txt"), "/home/me/mugs.txt")
        XCTAssertTrue(ExportFile.forms(original: "tab").contains(.original("tab")))
        XCTAssertFalse(ExportFile.forms(original: nil).contains { if case .original = $0 { true } else { false } })
    }

    func testSpreadsheetsComeFirst() throws {
        XCTAssertEqual(ExportFile.forms(original: nil).first, try form("csv"))
    }
}
