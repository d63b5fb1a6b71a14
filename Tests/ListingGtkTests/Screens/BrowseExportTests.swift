import Foundation
import ListingStore
import TestSupport
import XCTest

@testable import ListingCore
@testable import ListingGtk

/// Exports of what the browsing page shows.
final class BrowseExportTests: GtkTestCase, @unchecked Sendable {
    private static let rows = ["Blue mug;1,50", "\"Red \"\"mug\"\"\";2,50", "Blue  plate;3,50", "Blue bowl;4,50"]
    private static let header = "Title;Price"

    /// Shows a table in a window.
    @MainActor private func withPage(_ body: @MainActor (BrowsePage, _ folder: URL) throws -> Void) throws {
        let app = try requireApp()
        let folder = FileManager.default.temporaryDirectory.appending(path: "export-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "shop.csv")
        try Data(([Self.header] + Self.rows).joined(separator: "\r\n").utf8).write(to: file)
        let page = BrowsePage(pictures: PictureLoader(), registry: .standard, marks: MemoryMarksStore())
        let window = ApplicationWindow(application: app.application, width: 500, height: 700)
        window.set(content: page.view.widget)
        window.present()
        defer { window.destroy() }
        page.show(OpenFiles(paths: [file.path]))
        settle(page)
        try body(page, folder)
        page.stop()
    }

    @MainActor private func settle(_ page: BrowsePage) {
        XCTAssertTrue(MainLoop.run(until: { page.model?.isSettled == true && page.model?.isSearching == false }, for: 60))
    }

    @MainActor private func exported(_ page: BrowsePage, _ path: URL, _ form: ExportFile.Form) -> String? {
        page.export.export(to: ExportFile(path.path, form: form))
        MainLoop.run(until: { FileManager.default.fileExists(atPath: path.path) || !page.view.bars.notices.notices.isEmpty }, for: 60)
        return (try? Data(contentsOf: path)).map { String(decoding: $0, as: UTF8.self) }
    }

    func testWithoutASelectionTheShownListingsAreExportedInTheirOrder() throws {
        try onMain {
            try withPage { page, folder in
                page.change { $0 = ListingQuery(search: SearchText("blue"), sort: ListingSort(.title)) }
                self.settle(page)
                let lines = self.exported(page, folder.appending(path: "blue.jsonl"), .target(.standard))?.split(separator: "\n") ?? []
                let titles = ["Blue bowl", "Blue mug", "Blue  plate"]
                XCTAssertEqual(lines.count, titles.count)
                for (line, title) in zip(lines, titles) { XCTAssertTrue(line.contains("\"\(title)\""), "\(line)") }
            }
        }
    }

    func testOriginalRowsAreCopiedByteForByteInTheOrderOfTheFile() throws {
        try onMain {
            try withPage { page, folder in
                page.change { $0 = ListingQuery(search: SearchText("mug"), sort: ListingSort(.title)) }
                self.settle(page)
                let copy = self.exported(page, folder.appending(path: "mugs.csv"), .original("csv"))
                XCTAssertEqual(copy, ([Self.header] + Self.rows.prefix(2)).joined(separator: "\r\n") + "\r\n")
            }
        }
    }

    func testOriginalRowsOfAFileThatHasChangedAreNotCopied() throws {
        try onMain {
            try withPage { page, folder in
                try Data("Title;Price\r\nOther;1\r\n".utf8).write(to: folder.appending(path: "shop.csv"))
                XCTAssertNil(self.exported(page, folder.appending(path: "copy.csv"), .original("csv")))
                XCTAssertTrue(!page.view.bars.notices.notices.isEmpty)
            }
        }
    }

    func testRowsCanBeCopiedOnlyFromOneTable() throws {
        try withFolder(["a.csv": "Title\nMug", "b.json": "[]"]) { folder in
            XCTAssertEqual(OriginalSource([folder + "/a.csv"])?.fileExtension, "csv")
            XCTAssertNil(OriginalSource([folder + "/a.csv", folder + "/b.json"]))
            XCTAssertNil(OriginalSource([folder + "/b.json"]))
            XCTAssertNil(OriginalSource(["-"]))
            XCTAssertNil(OriginalSource([]))
        }
    }
}
