import ListingStore
import XCTest

@testable import ListingGtk

/// The choices of the export dialog.
final class ExportDraftTests: XCTestCase {
    private func form(_ name: String) throws -> ExportFile.Form { .target(try XCTUnwrap(ExportTarget.named(name))) }

    func testImagesAreEmbeddedInSpreadsheetsOnly() throws {
        var draft = ExportDraft(form: try form("xlsx"), answers: ExportAnswers())
        XCTAssertEqual(draft.embedsImages, false)
        draft.embedsImages = true
        XCTAssertTrue(draft.answers.embedsImages)
        for other in [try form("csv"), try form("shopify"), .pdf, .original("csv")] {
            draft.form = other
            XCTAssertNil(draft.embedsImages)
        }
        draft.form = try form("ods")
        XCTAssertEqual(draft.embedsImages, true, "the choice is for both spreadsheets, and stays while another form is chosen")
    }

    func testRememberedChoicesAreShown() throws {
        var answers = ExportAnswers()
        answers.embedsImages = true
        XCTAssertEqual(ExportDraft(form: try form("ods"), answers: answers).embedsImages, true)
    }
}
