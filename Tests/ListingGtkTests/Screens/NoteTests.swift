import CGtk
import XCTest

@testable import ListingCore
@testable import ListingGtk

/// The note on a listing's page, while the user edits it.
final class NoteTests: GtkTestCase, @unchecked Sendable {
    @MainActor
    private final class Window {
        let window: ApplicationWindow
        let page = ListingPage(pictures: PictureLoader(), registry: .standard)
        private(set) var saved: [String] = []

        init(_ app: ViewerApplication) {
            window = ApplicationWindow(application: app.application, width: 600, height: 800)
            window.title = "Note \(UInt32.random(in: 0 ... .max))"
            window.set(content: page.widget)
            window.present()
            page.onNote = { [unowned self] in saved.append("\($0.title): \($1)") }
            page.onTeamNote = { [unowned self] in saved.append("team, \($0.title): \($1), after \($2?.author ?? "none")") }
        }

        func show(_ title: String, id: Int, note: String = "", shared: SharedNotes? = nil) {
            var listing = Listing(id: ListingID(id), title: title, source: SourceRecord(columns: SourceColumns(names: []), rows: []))
            listing.tags = ["clay"]
            page.show(listing, note: note, shared: shared) { RelatedListings(to: $0, in: []) }
            wait("the note's row") { self.area?.isMapped == true }
        }

        /// The text view of the note, if any.
        var area: Widget? {
            func find(in widget: UnsafeMutablePointer<GtkWidget>) -> UnsafeMutablePointer<GtkWidget>? {
                let name = g_type_name_from_instance(UnsafeMutableRawPointer(widget).assumingMemoryBound(to: GTypeInstance.self))
                if name.map({ String(cString: $0) }) == "GtkTextView", gtk_widget_get_mapped(widget) != 0 { return widget }
                var child = gtk_widget_get_first_child(widget)
                while let next = child {
                    if let found = find(in: next) { return found }
                    child = gtk_widget_get_next_sibling(next)
                }
                return nil
            }
            return find(in: page.widget.widget).map { Widget($0) }
        }

        var text: String {
            guard let area, let buffer = gtk_text_view_get_buffer(area.pointer()) else { return "" }
            var (start, end) = (GtkTextIter(), GtkTextIter())
            gtk_text_buffer_get_bounds(buffer, &start, &end)
            guard let text = gtk_text_buffer_get_text(buffer, &start, &end, 1) else { return "" }
            defer { g_free(text) }
            return String(cString: text)
        }

        /// The position of the caret, in characters from the beginning of the text.
        var caret: Int? {
            guard let area, let buffer = gtk_text_view_get_buffer(area.pointer()) else { return nil }
            var position = GtkTextIter()
            gtk_text_buffer_get_iter_at_mark(buffer, &position, gtk_text_buffer_get_insert(buffer))
            return Int(gtk_text_iter_get_offset(&position))
        }

        func wait(_ what: String, file: StaticString = #filePath, line: UInt = #line, until condition: () -> Bool) {
            XCTAssertTrue(MainLoop.run(until: condition, for: 20), "Waited in vain: \(what); saved \(saved)", file: file, line: line)
        }

        private var isClosed = false

        func close() {
            guard !isClosed else { return }
            isClosed = true
            window.destroy()
            while g_main_context_iteration(nil, 0) != 0 {}
        }
    }

    private func onWindow(_ body: @MainActor (Window) throws -> Void) throws {
        try onMain {
            let window = Window(try requireApp())
            defer { window.close() }
            try body(window)
        }
    }

    func testANoteIsSavedAfterAPauseAndTheCaretStays() throws {
        try onWindow { window in
            window.show("Mug", id: 0, note: "Ask for set")
            XCTAssertEqual(window.text, "Ask for set")
            let keyboard = try Keyboard(window.window)
            window.area?.grabFocus()
            // GTK puts the caret at the end of a new text.
            try keyboard.press("ctrl+Home", "Right", "Right", "Right", "space", "x")
            window.wait("the text") { window.text == "Ask x for set" }
            XCTAssertEqual(window.caret, 5)
            window.wait("the note to be saved") { window.saved == ["Mug: Ask x for set"] }
            // The screen is updated, for example after the related listings have been found.
            window.page.show(note: "Ask x for set")
            XCTAssertEqual(window.caret, 5)
            try keyboard.press("y")
            window.wait("the next letter in its place") { window.text == "Ask xy for set" }
        }
    }

    func testTypedTextBelongsToItsListing() throws {
        try onWindow { window in
            window.show("Mug", id: 0)
            let keyboard = try Keyboard(window.window)
            window.area?.grabFocus()
            try keyboard.press("a", "b")
            window.wait("the text") { window.text == "ab" }
            window.show("Teapot", id: 1, note: "Mine")
            XCTAssertEqual(window.saved, ["Mug: ab"], "going on saves immediately")
            XCTAssertEqual(window.text, "Mine")
            window.area?.grabFocus()
            try keyboard.press("ctrl+z", "ctrl+End", "c")
            window.wait("the text of the other listing") { window.text == "Minec" }
            window.page.clear(hasFile: true)
            XCTAssertEqual(window.saved, ["Mug: ab", "Teapot: Minec"])
        }
    }

    func testClosingAWindowSavesTheTypedText() throws {
        try onWindow { window in
            window.show("Mug", id: 0)
            let keyboard = try Keyboard(window.window)
            window.area?.grabFocus()
            try keyboard.press("a")
            window.wait("the text") { window.text == "a" }
            window.close()
            XCTAssertEqual(window.saved, ["Mug: a"])
        }
    }

    func testANoteSetFromOutsideIsShownUnlessTheUserIsWriting() throws {
        try onWindow { window in
            window.show("Mug", id: 0)
            window.page.show(note: "Loaded")
            window.wait("the note") { window.text == "Loaded" }
            let keyboard = try Keyboard(window.window)
            window.area?.grabFocus()
            try keyboard.press("ctrl+End", "x")
            window.wait("the text") { window.text == "Loadedx" }
            window.page.show(note: "Late")
            XCTAssertEqual(window.text, "Loadedx")
            XCTAssertEqual(window.saved.filter { $0 != "Mug: Loadedx" }, [])
        }
    }

    func testTheTeamsNoteIsEditedAboveTheUsersOwn() throws {
        try onWindow { window in
            let origin = MarkOrigin(author: "ben", microseconds: 1_700_000_000_000_000)
            window.show("Mug", id: 0, note: "Mine", shared: SharedNotes(text: "Ours", origin: origin))
            // The first text view is that of the team.
            XCTAssertEqual(window.text, "Ours")
            XCTAssertTrue(window.page.widget.allTexts.contains { $0.hasPrefix("For the team, by ben, ") })
            XCTAssertTrue(window.page.widget.allTexts.contains("Only for you"))
            let keyboard = try Keyboard(window.window)
            window.area?.grabFocus()
            try keyboard.press("ctrl+End", "x")
            window.wait("the text") { window.text == "Oursx" }
            // What another person writes meanwhile does not disturb.
            let later = MarkOrigin(author: "cleo", microseconds: 1_800_000_000_000_000)
            window.page.show(note: "Mine", shared: SharedNotes(text: "Theirs", origin: later))
            XCTAssertEqual(window.text, "Oursx")
            window.wait("the note to be saved") { window.saved == ["team, Mug: Oursx, after ben"] }
            window.page.show(note: "Mine", shared: SharedNotes(text: "Theirs again", origin: later))
            window.wait("the note of the other person") { window.text == "Theirs again" }
        }
    }

    func testAReaderCannotWriteTheTeamsNote() throws {
        try onWindow { window in
            window.show("Mug", id: 0, shared: SharedNotes(text: "Ours", canEdit: false))
            XCTAssertEqual(window.text, "Ours")
            let keyboard = try Keyboard(window.window)
            window.area?.grabFocus()
            try keyboard.press("ctrl+End", "x", "Delete")
            XCTAssertEqual(window.text, "Ours")
            // The row is used again for a listing of a file.
            window.show("Teapot", id: 1, note: "Mine")
            window.area?.grabFocus()
            try keyboard.press("ctrl+End", "x")
            window.wait("the text") { window.text == "Minex" }
            XCTAssertFalse(window.page.widget.allTexts.contains { $0.hasPrefix("Only for you") })
        }
    }

    func testAnEmptyNoteShowsAPlaceholder() throws {
        try onWindow { window in
            window.show("Mug", id: 0)
            XCTAssertTrue(window.page.widget.allTexts.contains("Add a private note…"))
            window.show("Teapot", id: 1, note: "Mine")
            XCTAssertFalse(window.page.widget.allTexts.contains("Add a private note…"))
        }
    }
}
