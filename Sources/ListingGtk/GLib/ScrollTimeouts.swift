import CGtk

/// The timeouts that GTK schedules for scrolled windows, those in its own menus among them.
///
/// 50 ms after a wheel turns beyond the end, GTK 4.8 and 4.18 read the time from the scrolled window's frame clock. A row that has been
/// removed from its list by then, or a menu that has been closed, has no clock ("gdk_frame_clock_get_frame_time: assertion failed"). A
/// timeout is therefore suspended while its window is not realized. GTK removes it itself when it is done with it.
enum ScrollTimeouts {
    /// Starts to watch all scrolled windows of the program. Call it once, before the first of them is realized.
    @MainActor
    static func watch() {
        // The signals exist as soon as the class does.
        _ = g_type_class_ref(gtk_widget_get_type())
        _ = g_signal_add_emission_hook(
            PlainSignal.unrealize.signature.id, 0,
            { _, _, values, _ in
                if let window = ScrollTimeouts.scrolledWindow(values) { ScrollTimeouts.suspend(of: window) }
                return 1
            }, nil, nil)
        _ = g_signal_add_emission_hook(
            PlainSignal.realize.signature.id, 0,
            { _, _, values, _ in
                if let window = ScrollTimeouts.scrolledWindow(values) { ScrollTimeouts.set(window, readyAt: 0) }
                return 1
            }, nil, nil)
    }

    /// Suspends the timeout of a scrolled window until it is realized again.
    static func suspend(of window: UnsafeMutableRawPointer) { set(window, readyAt: -1) }

    /// - Parameter time: in GLib's monotonic microseconds; -1 for never.
    private static func set(_ window: UnsafeMutableRawPointer, readyAt time: gint64) {
        guard let source = g_main_context_find_source_by_user_data(nil, window) else { return }
        g_source_set_ready_time(source, time)
    }

    /// The object that emits a signal, if it is a scrolled window.
    private static func scrolledWindow(_ values: UnsafePointer<GValue>?) -> UnsafeMutableRawPointer? {
        guard let emitter = values.flatMap({ g_value_get_object($0) }) else { return nil }
        let isScrolled =
            g_type_check_instance_is_a(emitter.assumingMemoryBound(to: GTypeInstance.self), gtk_scrolled_window_get_type()) != 0
        return isScrolled ? UnsafeMutableRawPointer(emitter) : nil
    }
}
