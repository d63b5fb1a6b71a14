import CGtk

/// Signal handlers as Swift closures.
///
/// GLib owns the closure's box and releases it with the connection, so a handler that captures its own widget strongly keeps
/// it alive for ever: capture `[weak self]`. Signals come on the main thread only, as all GTK objects live there.
extension Object {
    /// For signals without arguments and without a result.
    func on(_ signal: String, _ handler: @escaping @MainActor () -> Void) {
        let callback: @convention(c) (gpointer, gpointer) -> Void = { _, data in
            HandlerBox<@MainActor () -> Void>.call(data) { $0() }
        }
        connect(signal, handler, unsafeBitCast(callback, to: GCallback.self))
    }

    /// For signals with one pointer argument, such as a factory's `bind` and its list item.
    func onPointer(_ signal: String, _ handler: @escaping @MainActor (UnsafeMutableRawPointer) -> Void) {
        let callback: @convention(c) (gpointer, gpointer, gpointer) -> Void = { _, argument, data in
            nonisolated(unsafe) let argument = argument
            HandlerBox<@MainActor (UnsafeMutableRawPointer) -> Void>.call(data) { $0(argument) }
        }
        connect(signal, handler, unsafeBitCast(callback, to: GCallback.self))
    }

    /// For signals with one argument that may be missing and is not looked at, such as an action's `activate`.
    func onOptional(_ signal: String, _ handler: @escaping @MainActor () -> Void) {
        let callback: @convention(c) (gpointer, gpointer?, gpointer) -> Void = { _, _, data in
            HandlerBox<@MainActor () -> Void>.call(data) { $0() }
        }
        connect(signal, handler, unsafeBitCast(callback, to: GCallback.self))
    }

    /// For an event controller's `scroll`: how far along and across, and whether the handler took it.
    func onScroll(_ handler: @escaping @MainActor (Double, Double) -> Bool) {
        let callback: @convention(c) (gpointer, Double, Double, gpointer) -> gboolean = { _, x, y, data in
            var isTaken = false
            HandlerBox<@MainActor (Double, Double) -> Bool>.call(data) { isTaken = $0(x, y) }
            return isTaken.gboolean
        }
        connect("scroll", handler, unsafeBitCast(callback, to: GCallback.self))
    }

    /// For signals with one unsigned number, such as a list view's `activate` and its position.
    func onPosition(_ signal: String, _ handler: @escaping @MainActor (Int) -> Void) {
        let callback: @convention(c) (gpointer, guint, gpointer) -> Void = { _, position, data in
            HandlerBox<@MainActor (Int) -> Void>.call(data) { $0(Int(position)) }
        }
        connect(signal, handler, unsafeBitCast(callback, to: GCallback.self))
    }

    /// For changes of a property.
    func onChange(of property: String, _ handler: @escaping @MainActor () -> Void) {
        let callback: @convention(c) (gpointer, gpointer, gpointer) -> Void = { _, _, data in
            HandlerBox<@MainActor () -> Void>.call(data) { $0() }
        }
        connect("notify::\(property)", handler, unsafeBitCast(callback, to: GCallback.self))
    }

    /// For signals with one number that want to know whether the event was taken, such as a dialog's `response`.
    func onResponse(_ signal: String, _ handler: @escaping @MainActor (Int) -> Void) {
        let callback: @convention(c) (gpointer, gint, gpointer) -> Void = { _, response, data in
            HandlerBox<@MainActor (Int) -> Void>.call(data) { $0(Int(response)) }
        }
        connect(signal, handler, unsafeBitCast(callback, to: GCallback.self))
    }

    /// For `items-changed` of a list model: position, rows removed, rows added.
    func onSplice(_ signal: String, _ handler: @escaping @MainActor (Int, Int, Int) -> Void) {
        let callback: @convention(c) (gpointer, guint, guint, guint, gpointer) -> Void = { _, position, removed, added, data in
            HandlerBox<@MainActor (Int, Int, Int) -> Void>.call(data) { $0(Int(position), Int(removed), Int(added)) }
        }
        connect(signal, handler, unsafeBitCast(callback, to: GCallback.self))
    }

    private func connect<Handler>(_ signal: String, _ handler: Handler, _ callback: GCallback) {
        let box = Unmanaged.passRetained(HandlerBox(handler)).toOpaque()
        g_signal_connect_data(raw, signal, callback, box, { data, _ in AnyHandlerBox.release(data) }, GConnectFlags(rawValue: 0))
    }
}

/// A handler's box whatever its type: what C functions, which can't be generic, release.
class AnyHandlerBox {
    static func release(_ data: gpointer?) {
        if let data { Unmanaged<AnyHandlerBox>.fromOpaque(data).release() }
    }
}

/// Holds a closure for C, which can carry one pointer only.
final class HandlerBox<Handler>: AnyHandlerBox {
    let handler: Handler

    init(_ handler: Handler) { self.handler = handler }

    static func call(_ data: gpointer, _ body: @MainActor (Handler) -> Void) {
        let box = Unmanaged<HandlerBox<Handler>>.fromOpaque(data)
        // The handler may disconnect itself; the box must outlive the call.
        nonisolated(unsafe) let handler = box.takeUnretainedValue().handler
        MainActor.assumeIsolated { body(handler) }
    }
}
