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

    /// GTK processes motions of the pointer that arrive after their menu was closed. It then believes that the pointer is over the menu.
    func testNeitherALayoutNorATooltipLooksForTheSurfaceOfAMenuThatIsGone() throws {
        try onMain {
            let window = Window(try requireApp())
            defer { window.window.destroy() }
            let id = try XInput.find(window.window)
            window.openMenu()
            let motions = MotionRecorder(of: window.menu)
            let surface = try XCTUnwrap(gtk_native_get_surface(OpaquePointer(UnsafeMutableRawPointer(window.menu.widget))))
            let (x, y) = (gdk_popup_get_position_x(surface), gdk_popup_get_position_y(surface))
            for offset: Int32 in [8, 12, 16] where motions.last == nil {
                try XInput.run("mousemove", "--window", id, "\(x + offset)", "\(y + offset)")
                MainLoop.run(until: { motions.last != nil }, for: 2)
            }
            let late = try XCTUnwrap(motions.last, "no motion over the menu")
            // With the pointer outside of the window, no other event corrects what GTK believes.
            try XInput.run("mousemove", "1390", "990")
            window.menu.close()
            MainLoop.settle(window.page, frames: 3)
            Self.emit(late, on: surface)
            // The object outlives its surface.
            gtk_widget_unparent(window.menu.widget)
            gtk_widget_queue_resize(window.page.widget)
            MainLoop.settle(window.page, frames: 3)
            // A tooltip looks for the surface half a second after the motion. What GTK reports then ends the program.
            MainLoop.run(for: 0.7)
            try window.assertKeysReachTheEntry("the menu was removed")
        }
    }

    /// Delivers an event to a surface as GDK does.
    @MainActor
    private static func emit(_ event: OpaquePointer, on surface: OpaquePointer) {
        var values = [GValue(), GValue()]
        g_value_init(&values[0], gdk_surface_get_type())
        g_value_set_object(&values[0], UnsafeMutableRawPointer(surface))
        // A plain pointer before GTK 4.10, an event since then.
        var signal = GSignalQuery()
        g_signal_query(g_signal_lookup("event", gdk_surface_get_type()), &signal)
        let type = signal.param_types[0] & ~GType(1)
        g_value_init(&values[1], type)
        if type == gdk_event_get_type() {
            g_value_set_instance(&values[1], UnsafeMutableRawPointer(event))
        } else {
            g_value_set_pointer(&values[1], UnsafeMutableRawPointer(event))
        }
        var handled = GValue()
        // The number of GLib's fundamental type of truth values.
        g_value_init(&handled, GType(5 << 2))
        g_signal_emitv(&values, signal.signal_id, 0, &handled)
        for index in values.indices { g_value_unset(&values[index]) }
    }
}

/// Keeps the last motion of the pointer over a widget.
@MainActor
private final class MotionRecorder {
    private(set) var last: OpaquePointer?

    init(of widget: Widget) {
        let controller = gtk_event_controller_motion_new()
        gtk_widget_add_controller(widget.widget, controller)
        let handler: @convention(c) (OpaquePointer?, Double, Double, gpointer?) -> Void = { controller, _, _, data in
            guard let data, let event = gtk_event_controller_get_current_event(controller) else { return }
            MainActor.assumeIsolated { Unmanaged<MotionRecorder>.fromOpaque(data).takeUnretainedValue().last = gdk_event_ref(event) }
        }
        g_signal_connect_data(
            UnsafeMutableRawPointer(controller), "motion", unsafeBitCast(handler, to: GCallback.self),
            Unmanaged.passUnretained(self).toOpaque(), nil, GConnectFlags(rawValue: 0))
    }
}
