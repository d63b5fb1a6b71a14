import CGtk
import Foundation
import ListingStore
import TestSupport
import XCTest

@testable import ListingCore
@testable import ListingGtk

/// The page of a window without a file.
final class StartPageTests: GtkTestCase, @unchecked Sendable {
    @MainActor
    private final class Recent: RecentFileList {
        var paths: [String]
        private(set) var observers: [Int: () -> Void] = [:]

        init(_ paths: [String]) { self.paths = paths }

        func files(limit: Int) -> [StartFile] { paths.prefix(limit).map { StartFile(path: $0, time: 1_700_000_000) } }

        func remove(_ path: String) {
            paths.removeAll { $0 == path }
            for notify in observers.values { notify() }
        }

        func onChange(_ handler: @escaping @MainActor () -> Void) -> Int {
            observers[observers.count] = handler
            return observers.count - 1
        }

        func forget(observer: Int) { observers[observer] = nil }
    }

    @MainActor
    private func withPage(
        _ recent: Recent, width: Int = 1000, catalogs: String? = nil, _ body: (ViewerWindow, StartPage) throws -> Void
    ) throws {
        let app = try requireApp()
        let window = ViewerWindow(
            application: app.application, stores: FileStores(catalogs: catalogs),
            startFiles: StartFiles(recent: recent, sample: Files.sampleCatalog),
            width: width, height: 900)
        window.present()
        defer {
            window.window.destroy()
            MainLoop.finishPending()
        }
        MainLoop.settle(window.window)
        try body(window, try XCTUnwrap(window.start))
    }

    func testThePageShowsFilesTheSampleAndFormatsAndNothingThatNeedsAFile() throws {
        try onMain {
            try withPage(Recent(["/shop/a.csv", "/shop/b.csv"])) { window, page in
                let texts = page.widget.allTexts
                for text in ["a.csv", "b.csv", "/shop", "Sample Catalog", "Open File…", "Marketplaces"] {
                    XCTAssertTrue(texts.contains(text), "\(text) in \(texts)")
                }
                let icons = page.widget.descendants { $0.tooltip == "Search" || $0.tooltip == "Filters" || $0.tooltip == "Select" }
                XCTAssertTrue(icons.isEmpty)
                XCTAssertTrue(page.list.focusedContainer != nil, "the focus is on the page")
            }
        }
    }

    func testARemovedFileComesBackByUndoAndIsRemovedForGoodWithThePage() throws {
        try onMain {
            let recent = Recent(["/shop/a.csv", "/shop/b.csv"])
            try withPage(recent) { window, page in
                page.perform(.forget(path: "/shop/a.csv"))
                MainLoop.settle(window.window)
                XCTAssertFalse(page.list.view.allTexts.contains("a.csv"))
                let undo = try XCTUnwrap(page.widget.descendants { $0.isButton(labeled: "Undo") }.first)
                undo.activate()
                // GTK shows a button as pressed for a moment before it emits "clicked".
                XCTAssertTrue(MainLoop.run(until: { page.list.view.allTexts.contains("a.csv") }, for: 10))
                page.perform(.forget(path: "/shop/b.csv"))
                XCTAssertEqual(recent.paths.count, 2, "it can still be restored")
            }
            XCTAssertEqual(recent.paths, ["/shop/a.csv"])
            XCTAssertTrue(recent.observers.isEmpty)
        }
    }

    func testAFileThatWasOpenedBeforeShowsItsNumberOfListings() throws {
        try onMain {
            let folder = FileManager.default.temporaryDirectory.appending(path: "start-\(UUID().uuidString)").path
            defer { try? FileManager.default.removeItem(atPath: folder) }
            let app = try requireApp()
            do {
                let window = ViewerWindow(application: app.application, stores: FileStores(catalogs: folder))
                var isRead = false
                window.onFinish = { isRead = true }
                window.open([Files.sampleCatalog])
                window.present()
                XCTAssertTrue(
                    MainLoop.run(
                        until: { isRead && window.browse.model?.isSettled == true && window.browse.model?.status.isFinal == true }, for: 60)
                )
                window.window.destroy()
                MainLoop.finishPending()
            }
            try withPage(Recent([Files.sampleCatalog]), catalogs: folder) { _, page in
                XCTAssertTrue(
                    MainLoop.run(until: { page.list.view.allTexts.contains { $0.hasPrefix("120 listings · ") } }, for: 20),
                    "\(page.list.view.allTexts)")
            }
        }
    }

    func testAClickOpensTheFileInPlaceOfThePage() throws {
        try onMain {
            try withPage(Recent([Files.sampleCatalog])) { window, page in
                page.perform(.open(path: Files.sampleCatalog))
                XCTAssertTrue(MainLoop.run(until: { window.browse.model?.isSettled == true }, for: 60))
                MainLoop.settle(window.window)
                XCTAssertNil(window.start)
                XCTAssertTrue(window.browse.view.widget.isMapped)
            }
        }
    }

    func testThePageFitsAPhone() throws {
        try onMain {
            let path = "/a/very/long/path/with/many/folders/in/it/and-a-file-with-a-rather-long-name-as-exports-have.csv"
            try withPage(Recent([path]), width: 360) { window, _ in
                XCTAssertLessThanOrEqual(window.window.width, 360, CutTexts.widest(in: window.window))
            }
        }
    }
}
