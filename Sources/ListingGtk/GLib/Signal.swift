import CGtk

/// Signal handlers as Swift closures.
///
/// GLib owns the closure's box and releases it with the connection. A handler that captures its own widget strongly would keep it alive
/// forever, so capture `[weak self]`. Signals are emitted only on the main thread, because all GTK objects live there.
extension Object {
    /// Connects a signal without arguments and without a result.
    package func on(_ signal: String, _ handler: @escaping @MainActor () -> Void) {
        let callback: @convention(c) (gpointer, gpointer) -> Void = { _, data in
            HandlerBox<@MainActor () -> Void>.call(data) { $0() }
        }
        connect(signal, handler, unsafeBitCast(callback, to: GCallback.self))
    }

    /// Connects a signal with one pointer argument, such as a factory's `bind` and its list item.
    func onPointer(_ signal: String, _ handler: @escaping @MainActor (UnsafeMutableRawPointer) -> Void) {
        let callback: @convention(c) (gpointer, gpointer, gpointer) -> Void = { _, argument, data in
            nonisolated(unsafe) let argument = argument
            HandlerBox<@MainActor (UnsafeMutableRawPointer) -> Void>.call(data) { $0(argument) }
        }
        connect(signal, handler, unsafeBitCast(callback, to: GCallback.self))
    }

    /// Connects a signal with one optional argument that is ignored, such as an action's `activate`.
    func onOptional(_ signal: String, _ handler: @escaping @MainActor () -> Void) {
        let callback: @convention(c) (gpointer, gpointer?, gpointer) -> Void = { _, _, data in
            HandlerBox<@MainActor () -> Void>.call(data) { $0() }
        }
        connect(signal, handler, unsafeBitCast(callback, to: GCallback.self))
    }

    /// Connects an event controller's `scroll`. The handler gets the horizontal and the vertical distance and returns true if it handled
    /// the event.
    package func onScroll(_ handler: @escaping @MainActor (Double, Double) -> Bool) {
        let callback: @convention(c) (gpointer, Double, Double, gpointer) -> gboolean = { _, x, y, data in
            var isTaken = false
            HandlerBox<@MainActor (Double, Double) -> Bool>.call(data) { isTaken = $0(x, y) }
            return isTaken.gboolean
        }
        connect("scroll", handler, unsafeBitCast(callback, to: GCallback.self))
    }

    /// Connects a signal with one unsigned number, such as a list view's `activate` and its position.
    func onPosition(_ signal: String, _ handler: @escaping @MainActor (Int) -> Void) {
        let callback: @convention(c) (gpointer, guint, gpointer) -> Void = { _, position, data in
            HandlerBox<@MainActor (Int) -> Void>.call(data) { $0(Int(position)) }
        }
        connect(signal, handler, unsafeBitCast(callback, to: GCallback.self))
    }

    /// Connects the change notification of a property.
    package func onChange(of property: String, _ handler: @escaping @MainActor () -> Void) {
        let callback: @convention(c) (gpointer, gpointer, gpointer) -> Void = { _, _, data in
            HandlerBox<@MainActor () -> Void>.call(data) { $0() }
        }
        connect("notify::\(property)", handler, unsafeBitCast(callback, to: GCallback.self))
    }

    /// Connects a signal with one number, such as a dialog's `response`.
    func onResponse(_ signal: String, _ handler: @escaping @MainActor (Int) -> Void) {
        let callback: @convention(c) (gpointer, gint, gpointer) -> Void = { _, response, data in
            HandlerBox<@MainActor (Int) -> Void>.call(data) { $0(Int(response)) }
        }
        connect(signal, handler, unsafeBitCast(callback, to: GCallback.self))
    }

    private func connect<Handler>(_ signal: String, _ handler: Handler, _ callback: GCallback) {
        let box = Unmanaged.passRetained(HandlerBox(handler)).toOpaque()
        g_signal_connect_data(raw, signal, callback, box, { data, _ in AnyHandlerBox.release(data) }, GConnectFlags(rawValue: 0))
    }
}

/// The base class of all handler boxes, which lets a C function release a box without knowing its type.
class AnyHandlerBox {
    static func release(_ data: gpointer?) {
        if let data { Unmanaged<AnyHandlerBox>.fromOpaque(data).release() }
    }
}

/// Holds a closure for C callbacks, which carry only one pointer.
final class HandlerBox<Handler>: AnyHandlerBox {
    let handler: Handler

    init(_ handler: Handler) { self.handler = handler }

    static func call(_ data: gpointer, _ body: @MainActor (Handler) -> Void) {
        let box = Unmanaged<HandlerBox<Handler>>.fromOpaque(data)
        // The handler may disconnect itself, so retain the closure for the duration of the call.
        nonisolated(unsafe) let handler = box.takeUnretainedValue().handler
        MainActor.assumeIsolated { body(handler) }
    }
}
