import CGtk
import XCTest

@testable import ListingGtk

final class ScrollTimeoutsTests: GtkTestCase, @unchecked Sendable {
    /// A menu has a scrolled window that is GTK's own, and may be closed right after the wheel was turned over it.
    func testRemovingAScrolledWindowRightAfterAWheelScrollIsSafe() throws {
        try onMain {
            let window = ApplicationWindow(application: try requireApp().application, width: 400, height: 300)
            let scrolled = Widget(gtk_scrolled_window_new())
            gtk_scrolled_window_set_child(scrolled.opaque, Label("tall").sized(height: 2_000).widget)
            window.set(content: scrolled)
            window.title = "Wheel \(UInt32.random(in: 0 ... .max))"
            window.present()
            defer { window.destroy() }
            let id = try XInput.find(window)
            LogWatch.begin()
            try XInput.run("mousemove", "--window", id, "200", "150")
            MainLoop.settle(scrolled)
            var timeouts = 0
            for _ in 0..<5 where timeouts == 0 {
                try XInput.runWhileBusy("click", "--repeat", "4", "--delay", "4", "4")
                let end = g_get_monotonic_time() + 1_000_000
                while timeouts == 0, g_get_monotonic_time() < end {
                    _ = g_main_context_iteration(nil, 0)
                    if g_main_context_find_source_by_user_data(nil, scrolled.raw) != nil { timeouts += 1 }
                }
            }
            XCTAssertGreaterThan(timeouts, 0, "the wheel has started no timeout")
            window.set(content: Label("other"))
            MainLoop.run(for: 0.2)
            XCTAssertEqual(LogWatch.messages, [])
            // The timeout goes on when the scrolled window is back.
            window.set(content: scrolled)
            MainLoop.run(until: { g_main_context_find_source_by_user_data(nil, scrolled.raw) == nil }, for: 5)
            XCTAssertNil(g_main_context_find_source_by_user_data(nil, scrolled.raw))
            XCTAssertEqual(LogWatch.messages, [])
        }
    }
}
