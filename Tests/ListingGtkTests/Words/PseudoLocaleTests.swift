import CGtk
import Foundation
import TestSupport
import ListingStore
import XCTest

@testable import ListingCore
@testable import ListingGtk

/// Looks for strings that are cut, in a language whose strings are all longer by half.
///
/// scripts/display-tests runs these tests in a process of their own, in that language.
final class PseudoLocaleTests: GtkTestCase, @unchecked Sendable {
    /// The width of a phone, of half a screen and of a screen, in pixels.
    private static let widths = [360, 800, 1200]

    private var folder = URL(filePath: "/")

    override class func setUp() {
        super.setUp()
        if isInLanguageOfTests { Translations.activate(folder: TranslationFolder.current.path) }
    }

    private static var isInLanguageOfTests: Bool { ProcessInfo.processInfo.environment["LANGUAGE"] == "xx" }

    override func setUpWithError() throws {
        try super.setUpWithError()
        try XCTSkipUnless(Self.isInLanguageOfTests, "these tests need the language of scripts/pseudo-locale")
        XCTAssertTrue(tr("Cancel").hasPrefix("["), "the language of tests isn’t there: \(tr("Cancel"))")
        folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    override func tearDown() {
        if folder.path != "/" { try? FileManager.default.removeItem(at: folder) }
        super.tearDown()
    }

    func testTheEmptyPageCutsNoText() throws {
        try inEveryWidth { window, width in check(window.window, "empty page", width) }
    }

    func testTheFailedPageCutsNoText() throws {
        let file = folder.appending(path: "¤empty.csv")
        try Data().write(to: file)
        try inEveryWidth { window, width in
            _ = try StandardError.text {
                window.open([file.path])
                let isShown = MainLoop.run(
                    until: { window.browse.view.widget.allTexts.contains { $0.hasPrefix(tr("Open Another File…")) } }, for: 20)
                XCTAssertTrue(isShown)
            }
            check(window.window, "failed page", width)
        }
    }

    func testTheBrowsingPageCutsNoText() throws {
        let file = try catalog()
        try inEveryWidth { window, width in
            try open(file, in: window)
            check(window.window, "browsing", width)
            window.browse.selection.begin()
            check(window.window, "selecting", width)
            window.browse.selection.selectAll()
            check(window.window, "all selected", width)
            window.browse.selection.end()
            window.browse.change { $0.search = SearchText("mug") }
            window.browse.view.search.open()
            check(window.window, "search", width)
            window.browse.change { $0.search = SearchText("zzzz") }
            check(window.window, "no results", width)
            window.browse.change { $0.search = SearchText("") }
            window.browse.view.search.close()
            window.browse.view.showsFilters = true
            check(window.window, "filters", width)
            scroll(window, window.browse.view.filters.panel.widget, "filters", width)
            window.browse.view.showsFilters = false
            // The panel slides out of the window.
            MainLoop.run(for: 0.5)
            window.browse.offerColumns(true, isDoubtful: true)
            window.show(notice: tr("There is no listing for this row"))
            check(window.window, "bars", width)
            scroll(window, window.browse.view.widget, "browsing", width)
        }
    }

    func testTheListingPageCutsNoText() throws {
        let file = try catalog()
        try inEveryWidth { window, width in
            try open(file, in: window)
            let keys = try XCTUnwrap(window.browse.model?.results?.groups.first?.keys)
            for listing in (0..<3).compactMap({ keys.key(at: $0) }) {
                window.open(ListingID(listing.id))
                XCTAssertTrue(MainLoop.run(until: { window.listing.isComplete }, for: 20))
                check(window.window, "listing", width)
                scroll(window, window.listing.widget, "listing", width)
            }
        }
    }

    func testTheDialogsCutNoText() throws {
        let table = folder.appending(path: "¤table.csv")
        try Data("¤title,¤qq,¤Preis\n¤A-1,¤Oak ¤chair,80.00\n¤A-2,¤Ash ¤stool,35.00\n".utf8).write(to: table)
        try inEveryWidth { window, width in
            try open(table, in: window)
            XCTAssertTrue(MainLoop.run(until: { window.columns.openDialog() }, for: 20))
            let dialog = try XCTUnwrap(window.columns.dialog)
            check(dialog.window, "columns", width)
            dialog.window.close()
            MainLoop.finishPending()
            window.browse.export.ask(over: window.window)
            let export = try XCTUnwrap(window.browse.export.dialog)
            export.choose(.target(try XCTUnwrap(ExportTarget.named("shopify"))))
            XCTAssertTrue(MainLoop.run(until: { export.isComplete }, for: 20))
            check(export.window, "export", width)
            export.window.close()
            MainLoop.finishPending()
        }
    }

    func testTheStandardWindowsCutNoText() throws {
        try inEveryWidth { window, width in
            let file = ExportFile("/tmp/¤listings.jsonl", form: .target(.standard))
            let question = ExportDialog.replaceQuestion(about: file, over: window.window) {}
            question.present()
            check(question, "question", width)
            gtk_window_destroy(question.pointer())
            let shortcuts = try XCTUnwrap(KeyboardShortcut.makeWindow())
            shortcuts.presentModally(over: window.window)
            check(shortcuts, "shortcuts", width)
            gtk_window_destroy(shortcuts.pointer())
            MainLoop.finishPending()
        }
    }

    func testNoticesOfActionsCutNoText() throws {
        let file = try catalog()
        try inEveryWidth { window, width in
            try open(file, in: window)
            window.browse.selection.begin()
            window.browse.selection.selectAll()
            window.browse.selection.copy()
            check(window.window, "copied", width)
            window.browse.selection.hide()
            check(window.window, "hidden", width)
            XCTAssertTrue(MainLoop.run(until: { window.browse.model?.isSettled == true }, for: 20))
            check(window.window, "all hidden", width)
        }
    }

    // MARK: States

    @MainActor private func open(_ file: URL, in window: ViewerWindow) throws {
        window.open([file.path])
        XCTAssertTrue(MainLoop.run(until: { window.browse.model?.isSettled == true }, for: 30))
    }

    /// Looks at a page from its top to its end.
    @MainActor private func scroll(_ window: ViewerWindow, _ page: Widget, _ state: String, _ width: Int) {
        let lists = page.descendants { WidgetNode($0.widget).isA(gtk_scrolled_window_get_type()) && $0.isMapped }
        guard let list = lists.first, let bar = gtk_scrolled_window_get_vadjustment(OpaquePointer(list.widget)) else { return }
        for _ in 0..<40 {
            let end = gtk_adjustment_get_upper(bar) - gtk_adjustment_get_page_size(bar)
            let place = gtk_adjustment_get_value(bar)
            guard place + 1 < end else { break }
            gtk_adjustment_set_value(bar, min(end, place + gtk_adjustment_get_page_size(bar) * 0.9))
            check(window.window, state, width, frames: 3)
        }
        gtk_adjustment_set_value(bar, 0)
    }

    @MainActor private func check(_ window: Widget, _ state: String, _ width: Int, frames: Int = 15) {
        MainLoop.settle(window, frames: frames)
        let cut = CutTexts(in: window).found
        for text in cut { reported[text] = reported[text] ?? "\(state), \(width) pixels" }
    }

    private var reported: [String: String] = [:]

    private func inEveryWidth(_ body: @MainActor (ViewerWindow, Int) throws -> Void) throws {
        try onMain {
            let app = try requireApp()
            for width in Self.widths {
                let window = app.open([], width: width, height: 700)
                window.present()
                defer {
                    window.window.destroy()
                    MainLoop.finishPending()
                }
                check(window.window, "start page", width)
                try body(window, width)
                // The buttons of the header bar have no words, and need as much space in every language.
                let header = CutTexts.minimum(of: WidgetNode(window.browse.view.header.widget.widget))
                XCTAssertLessThanOrEqual(
                    window.window.width, max(width, header), "the window needs more space: \(CutTexts.widest(in: window.window))")
            }
            XCTAssertTrue(reported.isEmpty, "\n" + reported.map { "\($0.value): \($0.key)" }.sorted().joined(separator: "\n"))
        }
    }

    // MARK: Data

    /// A file with some listings of the sample catalog, whose words are marked as data.
    private func catalog() throws -> URL {
        let file = folder.appending(path: "¤listings.jsonl")
        let text = try String(contentsOfFile: Files.sampleCatalog, encoding: .utf8)
        var lines = try text.split(separator: "\n").prefix(12).map { line in
            var listing = try XCTUnwrap(Self.marked(JSONSerialization.jsonObject(with: Data(line.utf8))) as? [String: Any])
            listing["images"] = [["src": "https://pictures.example/1.jpg"]]
            return listing
        }
        lines[1]["price"] = "¤call ¤us"
        lines[2]["title"] = nil
        var data = Data()
        for line in lines {
            data += try JSONSerialization.data(withJSONObject: line)
            data += Data("\n".utf8)
        }
        data += Data("¤no ¤listing\n".utf8)
        try data.write(to: file)
        return file
    }

    private static let understood: Set<String> = [
        "id", "price", "price_max", "compare_at_price", "currency", "url", "image", "availability", "description_format", "date",
        "condition",
    ]

    private static func marked(_ value: Any, key: String = "") -> Any {
        switch value {
        case let object as [String: Any]:
            // An option is named by its key.
            return Dictionary(
                uniqueKeysWithValues: object.map { name, part in
                    (name.first?.isUppercase == true ? marked(text: name) : name, marked(part, key: name))
                })
        case let list as [Any]: return list.map { marked($0, key: key) }
        case let text as String where !understood.contains(key): return marked(text: text)
        default: return value
        }
    }

    private static func marked(text: String) -> String {
        text.split(separator: " ", omittingEmptySubsequences: false).map { "\(CutTexts.mark)\($0)" }.joined(separator: " ")
    }
}
