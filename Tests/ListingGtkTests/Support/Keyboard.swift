import CGtk
import XCTest

@testable import ListingGtk

/// Keys as a user presses them: GTK lets no program make key events of its own.
@MainActor
struct Keyboard {
    private let window: String

    /// Gives the keyboard to a window, as there is no window manager to do so.
    ///
    /// - Parameter window: shown, and the only one of its title.
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
