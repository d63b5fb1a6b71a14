import CGtk
import Dispatch
import Glibc

/// Lets main-actor tasks and `DispatchQueue.main` run under GLib's main loop, which knows neither.
///
/// libdispatch tells of new work on its main queue through an eventfd. GLib watches that descriptor, so nothing polls and an
/// idle window wakes nobody. Needed until Swift lets a program bring its own main executor.
@MainActor
enum MainLoop {
    private static var isInstalled = false

    /// To be called once, before the loop runs; later calls do nothing.
    static func install() {
        guard !isInstalled else { return }
        isInstalled = true
        let descriptor = _dispatch_get_main_queue_handle_4CF()
        g_unix_fd_add(
            descriptor, G_IO_IN,
            { descriptor, _, _ in
                // Read first: work that comes while the queue runs must wake the loop again.
                var count: UInt64 = 0
                _ = read(descriptor, &count, MemoryLayout<UInt64>.size)
                _dispatch_main_queue_callback_4CF(nil)
                return 1
            }, nil)
    }

    /// Calls `work` once, after the time or a little later; at once means when the loop comes round again.
    static func after(milliseconds: Int, _ work: @escaping @MainActor () -> Void) {
        let box = Unmanaged.passRetained(HandlerBox(work)).toOpaque()
        g_timeout_add_full(
            G_PRIORITY_DEFAULT, guint(clamping: max(0, milliseconds)),
            { data in
                if let data { HandlerBox<@MainActor () -> Void>.call(data) { $0() } }
                return 0
            }, box, { AnyHandlerBox.release($0) })
    }

    /// Runs the loop until `condition` holds or the time is over; for tests and for pictures of the window.
    ///
    /// - Parameter seconds: how long to wait at most.
    /// - Returns: whether the condition held.
    @discardableResult
    static func run(until condition: () -> Bool, for seconds: Double = 10) -> Bool {
        let end = g_get_monotonic_time() + gint64(seconds * 1_000_000)
        while !condition() {
            guard g_get_monotonic_time() < end else { return false }
            if g_main_context_iteration(nil, 0) == 0 { g_usleep(1_000) }
        }
        return true
    }

    /// Runs the loop for a time, whatever happens.
    static func run(for seconds: Double) {
        run(until: { false }, for: seconds)
    }
}
