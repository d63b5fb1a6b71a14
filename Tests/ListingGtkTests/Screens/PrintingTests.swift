import CGtk
import TestSupport
import XCTest

@testable import ListingCore
@testable import ListingGtk

/// Listings on paper, as PDF files.
final class PrintingTests: GtkTestCase, @unchecked Sendable {
    @MainActor private func text(of listings: [Listing], title: String = "export.csv") throws -> String {
        _ = try requireApp()
        let tool = "/usr/bin/pdftotext"
        try XCTSkipUnless(FileManager.default.isExecutableFile(atPath: tool), "this test needs pdftotext")
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("listing-viewer-\(UInt32.random(in: 0 ... .max)).pdf").path
        defer { try? FileManager.default.removeItem(atPath: path) }
        let printer = ListingPrinter(PictureLoader())
        var outcome: PrintOperation.Outcome?
        printer.print(listings, title: title, to: .pdf(path: path)) { outcome = $0 }
        XCTAssertTrue(MainLoop.run(until: { outcome != nil }, for: 60), "the job does not end")
        XCTAssertEqual(outcome, .printed)
        let process = Process()
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: tool)
        process.arguments = ["-layout", path, "-"]
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return text
    }

    private func listing(_ id: Int, _ title: String) -> Listing {
        var listing = Listing(id: ListingID(id), title: title, source: SourceRecord(columns: SourceColumns(names: []), rows: []))
        listing.brand = "Acme"
        listing.availability = .inStock
        return listing
    }

    func testOneListingIsPrintedInFullOverSeveralPages() throws {
        try onMain {
            var listing = listing(0, "Blue mug")
            let paragraphs = (1...120).map { "Paragraph \($0) of the description of a mug." }
            listing.description = DescriptionText(raw: paragraphs.joined(separator: "\n\n"), markup: .plain)
            listing.images = [ListingImage(location: Files.package.appendingPathComponent("data/sample/pictures/missing.png").path)]
            let text = try text(of: [listing])
            XCTAssertTrue(text.contains("Blue mug"))
            XCTAssertTrue(text.contains("Acme"))
            for paragraph in paragraphs { XCTAssertEqual(text.components(separatedBy: paragraph).count, 2, paragraph) }
            XCTAssertTrue(text.contains("Page 1 of 3") || text.contains("Page 1 of 4"), text)
        }
    }

    func testSeveralListingsAreACatalog() throws {
        try onMain {
            let listings = (1...23).map { listing($0, "Mug number \($0),") }
            let text = try text(of: listings)
            for listing in listings { XCTAssertTrue(text.contains(listing.title), listing.title) }
            XCTAssertTrue(text.contains("Page 3 of 3"))
            XCTAssertTrue(text.contains("export.csv"))
        }
    }

    func testAFileThatCannotBeWrittenIsReported() throws {
        try onMain {
            _ = try requireApp()
            let printer = ListingPrinter(PictureLoader())
            var outcome: PrintOperation.Outcome?
            printer.print([listing(0, "Mug")], title: "x", to: .pdf(path: "/nonexistent/folder/a.pdf")) { outcome = $0 }
            XCTAssertTrue(MainLoop.run(until: { outcome != nil }, for: 30))
            guard case .failed(let reason)? = outcome else { return XCTFail("\(String(describing: outcome))") }
            XCTAssertFalse(reason.isEmpty)
        }
    }
}
