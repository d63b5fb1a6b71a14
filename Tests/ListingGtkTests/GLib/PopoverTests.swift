import CGtk
import XCTest

@testable import ListingGtk

/// Menus that are open while their page or window disappears. GTK would direct all keys of the program to them forever.
final class PopoverTests: GtkTestCase, @unchecked Sendable {
    /// A window with an entry and, below it, a page with a menu.
    @MainActor
    private final class Window {
        let window: ApplicationWindow
        let entry = Entry()
        let page = Box(GTK_ORIENTATION_VERTICAL)
        let menu: PopoverMenu
        private let content = Box(GTK_ORIENTATION_VERTICAL)
        private(set) var closed = 0

        init(_ app: ViewerApplication) {
            window = ApplicationWindow(application: app.application, width: 400, height: 300)
            window.title = "Popover \(UInt32.random(in: 0 ... .max))"
            page.append(Label("A page"))
            content.append(entry)
            content.append(page)
            menu = PopoverMenu(over: page)
            window.set(content: content)
            window.present()
            menu.onClose { [unowned self] in closed += 1 }
        }

        func openMenu() {
            XCTAssertTrue(MainLoop.run(until: { self.page.isMapped }, for: 10))
            menu.open([.init(title: "An Entry", shortcut: nil, choose: {})], at: Frame(x: 10, y: 10, width: 1, height: 1))
            XCTAssertTrue(MainLoop.run(until: { self.menu.isMapped }, for: 10), "the menu did not open")
        }

        func removePage() { gtk_box_remove(content.pointer(), page.widget) }

        func assertKeysReachTheEntry(_ what: String, line: UInt = #line) throws {
            let keyboard = try Keyboard(window)
            entry.grabFocus()
            try keyboard.press("a")
            XCTAssertTrue(MainLoop.run(until: { self.entry.text == "a" }, for: 10), "no key arrives after \(what)", line: line)
        }
    }

    func testKeysReachTheWindowAfterAPageWithAnOpenMenuWasRemoved() throws {
        try onMain {
            let window = Window(try requireApp())
            defer { window.window.destroy() }
            window.openMenu()
            window.removePage()
            XCTAssertEqual(window.closed, 1)
            try window.assertKeysReachTheEntry("the page was removed")
        }
    }

    func testKeysReachTheNextWindowAfterOneWithAnOpenMenuWasClosed() throws {
        try onMain {
            let first = Window(try requireApp())
            first.openMenu()
            gtk_window_destroy(first.window.pointer())
            MainLoop.finishPending()
            let second = Window(try requireApp())
            defer { second.window.destroy() }
            try second.assertKeysReachTheEntry("the other window was closed")
        }
    }

    func testAHiddenPageClosesItsMenuForGood() throws {
        try onMain {
            let window = Window(try requireApp())
            defer { window.window.destroy() }
            window.openMenu()
            window.page.isVisible = false
            XCTAssertEqual(window.closed, 1)
            window.page.isVisible = true
            MainLoop.settle(window.page, frames: 5)
            XCTAssertFalse(window.menu.isMapped)
            try window.assertKeysReachTheEntry("the page was hidden")
        }
    }
}
