import CGtk
import Dispatch
import Glibc

/// Runs main-actor tasks and `DispatchQueue.main` under GLib's main loop, which knows neither.
///
/// libdispatch signals new work on its main queue through an eventfd. GLib watches that descriptor, so nothing polls, and an idle window
/// causes no wakeups. Needed until Swift supports custom main executors.
@MainActor
package enum MainLoop {
    private static var isInstalled = false

    /// Connects the two loops. Call this before the loop runs; later calls do nothing.
    static func install() {
        guard !isInstalled else { return }
        isInstalled = true
        let descriptor = _dispatch_get_main_queue_handle_4CF()
        g_unix_fd_add(
            descriptor, G_IO_IN,
            { descriptor, _, _ in
                // Read first, so that work that is enqueued while the queue runs wakes the loop again.
                var count: UInt64 = 0
                _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
                _dispatch_main_queue_callback_4CF(nil)
                return 1
            }, nil)
    }

    /// The time of GLib's monotonic clock, whose origin is arbitrary.
    static var now: Duration { .microseconds(g_get_monotonic_time()) }

    /// The time of the system's clock, which the user may set.
    static var millisecondsSince1970: Int { Int(g_get_real_time() / 1_000) }

    /// Calls `work` once, after the given time or slightly later. Zero means at the next iteration of the loop.
    package static func after(milliseconds: Int, _ work: @escaping @MainActor () -> Void) {
        let box = Unmanaged.passRetained(HandlerBox(work)).toOpaque()
        g_timeout_add_full(
            G_PRIORITY_DEFAULT, guint(clamping: max(0, milliseconds)), callOnce, box, { AnyHandlerBox.release($0) })
    }

    /// Calls `work` once, when nothing else is waiting: after all events and results that have arrived, and after drawing.
    static func whenIdle(_ work: @escaping @MainActor () -> Void) {
        let box = Unmanaged.passRetained(HandlerBox(work)).toOpaque()
        g_idle_add_full(G_PRIORITY_LOW, callOnce, box, { AnyHandlerBox.release($0) })
    }

    private static let callOnce: GSourceFunc = { data in
        if let data { HandlerBox<@MainActor () -> Void>.call(data) { $0() } }
        return 0
    }

    /// Runs the loop until `condition` is true or the time is up. For tests and screenshots.
    ///
    /// - Parameter seconds: the maximum time.
    /// - Returns: true if the condition became true.
    @discardableResult
    package static func run(until condition: () -> Bool, for seconds: Double = 10) -> Bool {
        let end = g_get_monotonic_time() + gint64(seconds * 1_000_000)
        while !condition() {
            guard g_get_monotonic_time() < end else { return false }
            if g_main_context_iteration(nil, 0) == 0 { g_usleep(1_000) }
        }
        return true
    }

    /// Runs the loop until `condition` is true, however long that takes. Only for commands without a display.
    static func wait(until condition: () -> Bool) {
        while !condition() { g_main_context_iteration(nil, 1) }
    }

    /// Runs the loop for the given time.
    package static func run(for seconds: Double) {
        run(until: { false }, for: seconds)
    }
}
