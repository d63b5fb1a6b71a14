import CGtk
import XCTest

@testable import ListingGtk

/// Key presses by a simulated user. GTK does not let a program synthesize key events itself.
@MainActor
struct Keyboard {
    private let window: String

    /// Gives a window the keyboard focus, because there is no window manager to do so.
    ///
    /// - Parameter window: a visible window with a unique title.
    init(_ window: ApplicationWindow) throws {
        self.window = try XInput.find(window)
        try XInput.run("windowfocus", self.window)
        XCTAssertTrue(MainLoop.run(until: { window.isActive }, for: 10), "the window has not got the keyboard")
    }

    /// - Parameter keys: in xdotool's notation, such as `a`, `ctrl+f` or `Down`.
    func press(_ keys: String...) throws { try XInput.run(["key", "--clearmodifiers"] + keys) }
}

extension ApplicationWindow {
    fileprivate var isActive: Bool { gtk_window_is_active(pointer()) != 0 }
}
