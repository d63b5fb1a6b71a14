import CGtk

extension Widget {
    /// After the layout of every frame in which something was laid out, and before it is painted: what is moved here is moved in
    /// the same frame.
    ///
    /// To be called once, before the widget is shown.
    func onLayout(_ handler: @escaping @MainActor () -> Void) {
        let connection = FrameConnection()
        on("realize") { [unowned self] in
            guard let clock = gtk_widget_get_frame_clock(widget) else { return }
            connection.connect(Object(sinking: UnsafeMutableRawPointer(clock)), of: self, handler)
        }
        on("unrealize") { connection.disconnect() }
    }
}

/// A handler on a window's frame clock, for as long as a widget is in that window.
@MainActor
private final class FrameConnection {
    private var connected: (clock: Object, handler: gulong)?
    /// The number of the last frame with a layout, and the layouts in it so far.
    private var calls = (frame: gint64(-1), count: 0)
    private var isWaiting = false

    /// The calls in one frame. A frame clock gives up after four layouts in a frame, and GTK's lists may need two more for what the last
    /// call has changed.
    private static let limit = 2

    func connect(_ clock: Object, of widget: Widget, _ handler: @escaping @MainActor () -> Void) {
        disconnect()
        let signal = clock.onSignal("layout", after: true) { [weak self, weak widget, unowned clock] _ in
            guard let self, let widget else { return }
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
