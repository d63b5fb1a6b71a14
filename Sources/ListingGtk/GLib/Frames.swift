import CGtk

extension Widget {
    /// Calls the handler after the layout of every frame that had one, before the frame is painted. Widgets that the handler moves are
    /// painted at their new position in the same frame.
    ///
    /// Call this once, before the widget is shown.
    func onLayout(_ handler: @escaping @MainActor () -> Void) {
        let connection = FrameConnection()
        on(.realize) { [weak self] in
            guard let self, let clock = gtk_widget_get_frame_clock(widget) else { return }
            connection.connect(Object(sinking: UnsafeMutableRawPointer(clock)), of: self, handler)
        }
        on(.unrealize) { connection.disconnect() }
    }
}

/// A handler on a window's frame clock, for as long as a widget is in that window.
@MainActor
private final class FrameConnection {
    private var connected: (clock: Object, handler: gulong)?
    /// The number of the last frame with a layout, and the number of layouts in it so far.
    private var calls = (frame: gint64(-1), count: 0)
    private var isWaiting = false

    /// Maximum calls per frame. A frame clock gives up after four layouts in one frame, and GTK's lists may need two more for the changes
    /// of the last call.
    private static let limit = 2

    func connect(_ clock: Object, of widget: Widget, _ handler: @escaping @MainActor () -> Void) {
        disconnect()
        let signal = clock.on(.layout, after: true) { [weak self, weak widget, weak clock] in
            guard let self, let widget, let clock else { return }
            let frame = gdk_frame_clock_get_frame_counter(clock.opaque)
            calls = (frame, calls.frame == frame ? calls.count + 1 : 1)
            if calls.count <= Self.limit { handler() } else { callInNextFrame(clock, widget) }
        }
        connected = (clock, signal)
    }

    private func callInNextFrame(_ clock: Object, _ widget: Widget) {
        guard !isWaiting else { return }
        isWaiting = true
        widget.onTick { [weak self, weak clock] in
            self?.isWaiting = false
            if let clock { gdk_frame_clock_request_phase(clock.opaque, GDK_FRAME_CLOCK_PHASE_LAYOUT) }
            return false
        }
    }

    func disconnect() {
        if let connected { connected.clock.disconnect(connected.handler) }
        connected = nil
        isWaiting = false
    }
}
