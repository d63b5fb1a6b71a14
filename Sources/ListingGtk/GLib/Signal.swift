import CGtk

/// Signal handlers as Swift closures. Which signals there are says `SignalTable.swift`.
///
/// GLib owns the closure's box and releases it with the connection. A handler that captures its own widget strongly would keep it alive
/// forever, so capture `[weak self]`. Signals are emitted only on the main thread, because all GTK objects live there.
extension Object {
    /// Connects a signal without arguments and without a result.
    ///
    /// - Parameter after: true to run after GTK's own handlers.
    /// - Returns: the connection's ID, for ``disconnect(_:)``.
    @discardableResult
    package func on(_ signal: PlainSignal, after: Bool = false, _ handler: @escaping @MainActor () -> Void) -> gulong {
        let callback: @convention(c) (gpointer, gpointer) -> Void = { _, data in
            HandlerBox<@MainActor () -> Void>.call(data) { $0() }
        }
        return connect(signal.signature.name, handler, unsafeBitCast(callback, to: GCallback.self), after: after)
    }

    /// Connects a signal of a list view's factory. A C function of the signal's own shape, because a value for each argument would cost
    /// time at every bind.
    func on(_ signal: ListItemSignal, _ handler: @escaping @MainActor (FactoryListItem) -> Void) {
        let callback: @convention(c) (gpointer, gpointer, gpointer) -> Void = { _, item, data in
            let handler = HandlerBox<@MainActor (FactoryListItem) -> Void>.handler(in: data)
            onMain((handler, FactoryListItem(item))) { handler, item in handler(item) }
        }
        connect(signal.signature.name, handler, unsafeBitCast(callback, to: GCallback.self), after: false)
    }

    /// Connects a signal with arguments or a result.
    ///
    /// - Returns: the connection's ID, for ``disconnect(_:)``.
    @discardableResult
    func on(_ signal: ArgumentSignal, _ handler: @escaping @MainActor (SignalArguments) -> Void) -> gulong {
        g_signal_connect_closure(raw, signal.signature.name, SignalClosure.make(handler), 0)
    }

    /// Connects the change notification of a property.
    ///
    /// - Returns: the connection's ID, for ``disconnect(_:)``.
    @discardableResult
    package func onChange(of property: WatchedProperty, _ handler: @escaping @MainActor () -> Void) -> gulong {
        g_signal_connect_closure(raw, "notify::\(property.rawValue)", SignalClosure.make { _ in handler() }, 0)
    }

    func disconnect(_ handler: gulong) { g_signal_handler_disconnect(raw, handler) }

    @discardableResult
    private func connect<Handler>(_ signal: String, _ handler: Handler, _ callback: GCallback, after: Bool) -> gulong {
        let box = Unmanaged.passRetained(HandlerBox(handler)).toOpaque()
        let flags = after ? G_CONNECT_AFTER : GConnectFlags(rawValue: 0)
        return g_signal_connect_data(raw, signal, callback, box, { data, _ in AnyHandlerBox.release(data) }, flags)
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

    /// Returns the closure of a callback's data. The closure may disconnect itself, so keep it for the duration of its call.
    static func handler(in data: gpointer) -> Handler { Unmanaged<HandlerBox<Handler>>.fromOpaque(data).takeUnretainedValue().handler }

    static func call<Result>(_ data: gpointer, _ body: @MainActor (Handler) -> Result) -> Result { onMain(handler(in: data), body) }
}
