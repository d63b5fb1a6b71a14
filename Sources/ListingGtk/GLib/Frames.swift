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
            connection.connect(Object(sinking: UnsafeMutableRawPointer(clock)), handler)
        }
        on("unrealize") { connection.disconnect() }
    }
}

/// A handler on a window's frame clock, for as long as a widget is in that window.
@MainActor
private final class FrameConnection {
    private var connected: (clock: Object, handler: gulong)?

    func connect(_ clock: Object, _ handler: @escaping @MainActor () -> Void) {
        disconnect()
        connected = (clock, clock.onSignal("layout", after: true) { _ in handler() })
    }

    func disconnect() {
        if let connected { connected.clock.disconnect(connected.handler) }
        connected = nil
    }
}
