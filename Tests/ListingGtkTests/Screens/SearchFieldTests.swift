import CGtk
import XCTest

@testable import ListingCore
@testable import ListingGtk

/// The search field in a window with other widgets that handle keys.
final class SearchFieldTests: GtkTestCase, @unchecked Sendable {
    @MainActor
    private final class Page {
        let window: ApplicationWindow
        let field = SearchField()
        /// A replacement for a list: it takes the focus and ignores letters.
        let list = Button(label: "List")
        let entry = Widget(gtk_entry_new())
        private(set) var texts: [String] = []
        private(set) var opened = 0
        private(set) var moves = 0
        private(set) var clicks = 0
        private(set) var announcements: [String] = []
        let keyboard: Keyboard

        init(_ app: ViewerApplication) throws {
            window = ApplicationWindow(application: app.application, width: 500, height: 400)
            window.title = "Search \(UInt32.random(in: 0 ... .max))"
            window.set(content: Box(GTK_ORIENTATION_VERTICAL, field.widget, list, entry))
            field.capture(from: window)
            window.present()
            keyboard = try Keyboard(window)
            field.onChange = { [unowned self] in texts.append($0) }
            field.onOpen = { [unowned self] in opened += 1 }
            field.onAnnounce = { [unowned self] in announcements.append($0) }
            list.onClick { [unowned self] in clicks += 1 }
            field.onMoveToList = { [unowned self] in
                moves += 1
                list.grabFocus()
            }
            list.grabFocus()
        }

        /// A description of the focused widget and of the bar's state.
        private var position: String {
            let focus = gtk_root_get_focus(window.opaque).flatMap { gtk_widget_get_name($0) }.map { String(cString: $0) } ?? "nothing"
            return "\(focus) has the focus, \(field.isOpen ? "open" : "closed")"
        }

        /// Presses keys, and waits until a condition is true.
        func press(_ keys: String..., file: StaticString = #filePath, line: UInt = #line, until condition: () -> Bool) throws {
            for key in keys { try keyboard.press(key) }
            XCTAssertTrue(
                MainLoop.run(until: condition, for: 20), "\(keys): “\(field.text)”, \(texts), \(moves) moves, \(position)", file: file,
                line: line)
        }
    }

    private func onPage(_ body: @MainActor (Page) throws -> Void) throws {
        try onMain {
            let page = try Page(requireApp())
            defer {
                page.window.destroy()
                MainLoop.finishPending()
            }
            try body(page)
        }
    }

    func testTypingAnywhereOpensTheFieldAndEveryLetterIsReported() throws {
        try onPage { page in
            try page.press("b", "l", "u", "e") { page.texts == ["b", "bl", "blu", "blue"] }
            XCTAssertTrue(page.field.isOpen && page.field.entry.hasCaret)
            XCTAssertEqual(page.opened, 1)
        }
    }

    func testTypingContinuesInTheFieldWhenTheListHasTheFocus() throws {
        try onPage { page in
            try page.press("m", "u") { page.field.text == "mu" }
            try page.press("Down") { page.moves == 1 }
            XCTAssertFalse(page.field.entry.hasCaret)
            try page.press("g") { page.field.text == "mug" }
            XCTAssertTrue(page.field.entry.hasCaret)
        }
    }

    func testKeysOfTheListAndShortcutsAndOtherFieldsAreLeftAlone() throws {
        try onPage { page in
            page.entry.grabFocus()
            try page.press("a") { gtk_editable_get_text(page.entry.opaque).map { String(cString: $0) } == "a" }
            page.list.grabFocus()
            try page.keyboard.press("space", "ctrl+d", "alt+x", "Delete", "BackSpace", "Home", "Menu", "F9", "Return")
            // When this key has been handled, so have the keys before it.
            try page.press("x") { page.field.isOpen }
            XCTAssertEqual(page.texts, ["x"])
        }
    }

    func testEscapeClearsAndClosesTheFieldAndReturnsTheFocus() throws {
        try onPage { page in
            try page.press("m") { page.field.text == "m" }
            try page.press("Escape") { !page.field.isOpen }
            XCTAssertEqual(page.texts, ["m", ""])
            XCTAssertEqual(page.moves, 1)
            page.field.open()
            XCTAssertTrue(page.field.isOpen && page.field.entry.hasCaret)
            try page.press("t", "Return") { page.moves == 2 }
            XCTAssertEqual(page.field.text, "t", "Enter goes to what was found, and leaves the search")
        }
    }

    func testOpeningTheFieldAgainSelectsItsText() throws {
        try onPage { page in
            try page.press("m", "u") { page.field.text == "mu" }
            page.field.open()
            // It selects nothing before it is on the screen.
            XCTAssertTrue(MainLoop.run(until: { page.field.entry.isMapped }, for: 20))
            try page.press("t") { page.field.text == "t" }
        }
    }

    func testTheShortcutOpensTheFieldAndClosesItFromWithin() throws {
        try onPage { page in
            var toggles = 0
            page.field.onToggle = { toggles += 1 }
            page.field.toggle()
            XCTAssertTrue(page.field.isOpen && page.field.entry.hasCaret)
            XCTAssertTrue(MainLoop.run(until: { page.field.entry.isMapped }, for: 20))
            try page.press("m", "Down") { page.moves == 1 }
            page.field.toggle()
            XCTAssertTrue(page.field.isOpen && page.field.entry.hasCaret, "from the list it goes back to the field")
            XCTAssertEqual(page.field.text, "m")
            page.field.toggle()
            XCTAssertFalse(page.field.isOpen)
            XCTAssertEqual(page.texts, ["m", ""])
            XCTAssertEqual(toggles, 2)
        }
    }

    func testAFieldWithNothingToSearchStaysClosed() throws {
        try onPage { page in
            page.field.isEnabled = false
            page.field.open()
            // When Enter has clicked the button, the key before it has been handled, too.
            try page.press("a", "Return") { page.clicks == 1 }
            XCTAssertFalse(page.field.isOpen)
            page.field.isEnabled = true
            try page.press("b") { page.field.text == "b" }
            XCTAssertEqual(page.texts, ["b"])
        }
    }

    func testTextSetFromOutsideIsShownAndNotReported() throws {
        try onPage { page in
            page.field.show(text: "teapot")
            XCTAssertTrue(page.field.isOpen)
            XCTAssertEqual(page.texts, [])
            page.field.show(text: "teapot")
            XCTAssertEqual(page.field.text, "teapot")
            XCTAssertTrue(page.field.close())
            XCTAssertEqual(page.texts, [""])
            XCTAssertFalse(page.field.close())
        }
    }

    func testTheCountIsShownAndThenAnnounced() throws {
        try onPage { page in
            page.field.open()
            page.field.show(status: .searching)
            XCTAssertTrue(page.field.widget.allTexts.contains("Searching…"))
            page.field.show(status: .found(2, of: 30, .all))
            XCTAssertTrue(page.field.widget.allTexts.contains("2 of 30 listings"))
            XCTAssertTrue(MainLoop.run(until: { page.announcements == ["2 of 30 listings"] }, for: 20))
        }
    }

    func testTheCountOfAFilterIsAnnouncedWhileTheFieldIsClosed() throws {
        try onPage { page in
            page.field.show(status: .found(2, of: 30, .all))
            page.field.show(status: .idle)
            page.field.show(status: .found(3, of: 30, .all))
            XCTAssertTrue(MainLoop.run(until: { !page.announcements.isEmpty }, for: 20))
            XCTAssertEqual(page.announcements, ["3 of 30 listings"], "only the last count")
            XCTAssertFalse(page.field.isOpen)
        }
    }

    func testAllOrdersOfTheMenuAreChoicesOfTheAction() throws {
        try onMain {
            let window = ApplicationWindow(application: try requireApp().application, width: 200, height: 200)
            defer { window.destroy() }
            let actions = ActionMap(target: window)
            var sorts: [ListingSort] = []
            SortMenu.add(to: actions) { sorts.append($0) }
            let button = SortMenu.makeButton()
            window.set(content: button)
            for entry in SortMenu.sections.joined() {
                guard case .action(_, let name) = entry else { return XCTFail("\(entry) is not an order") }
                XCTAssertTrue(window.activateDetailed(name), name)
            }
            XCTAssertEqual(sorts, SortChoice.groups.flatMap { $0.map(\.sort) })
            SortMenu.show(ListingSort(.title, descending: true), in: actions)
            XCTAssertEqual(sorts.count, 8, "showing a choice makes none")
        }
    }
}

extension Widget {
    /// Activates an action with a target value, as a menu does: `win.sort::title`.
    fileprivate func activateDetailed(_ action: String) -> Bool {
        var (name, value): (UnsafeMutablePointer<CChar>?, OpaquePointer?) = (nil, nil)
        guard g_action_parse_detailed_name(action, &name, &value, nil) != 0, let name else { return false }
        defer { g_free(name) }
        return gtk_widget_activate_action_variant(widget, name, value) != 0
    }
}
