import CGtk

/// The arguments of an emitted signal, and the destination of its result.
///
/// Arguments count from 1, because argument 0 is the sender. Valid only during the call.
@MainActor
struct SignalArguments {
    fileprivate let values: UnsafePointer<GValue>
    fileprivate let result: UnsafeMutablePointer<GValue>?

    func double(_ index: Int) -> Double { g_value_get_double(values + index) }
    func int(_ index: Int) -> Int { Int(g_value_get_int(values + index)) }
    func unsigned(_ index: Int) -> UInt32 { g_value_get_uint(values + index) }
    func flags(_ index: Int) -> UInt32 { g_value_get_flags(values + index) }
    func enumeration(_ index: Int) -> Int32 { g_value_get_enum(values + index) }
    /// A GObject argument, which the signal owns.
    func object(_ index: Int) -> OpaquePointer? { g_value_get_object(values + index).map { OpaquePointer($0) } }
    /// An argument that is a plain struct, such as a rectangle to fill in.
    func boxed<Value>(_ index: Int, as type: Value.Type) -> UnsafeMutablePointer<Value>? {
        g_value_get_boxed(values + index)?.assumingMemoryBound(to: type)
    }

    /// An argument that is the address of something that has no type of GLib's.
    func pointer(_ index: Int) -> UnsafeMutableRawPointer? { g_value_get_pointer(values + index) }

    /// A string argument.
    func string(_ index: Int) -> String? { g_value_get_string(values + index).map { String(cString: $0) } }

    /// A variant argument that holds a string.
    func text(_ index: Int) -> String? {
        g_value_get_variant(values + index).flatMap { g_variant_get_string($0, nil) }.map { String(cString: $0) }
    }

    /// A variant argument that holds a boolean.
    func flag(_ index: Int) -> Bool? { g_value_get_variant(values + index).map { g_variant_get_boolean($0) != 0 } }

    func answer(_ answer: Bool) { result.map { g_value_set_boolean($0, answer.gboolean) } }
    func answer(int: Int32) { result.map { g_value_set_int($0, int) } }
    func answer(flags: UInt32) { result.map { g_value_set_flags($0, flags) } }
    /// - Parameter owned: an object whose reference the sender takes over; nil for none.
    func answer(object owned: OpaquePointer?) { result.map { g_value_take_object($0, owned.map { UnsafeMutableRawPointer($0) }) } }
}

/// A Swift closure as a GClosure, which gets its arguments as GValues.
enum SignalClosure {
    typealias Handler = @MainActor (SignalArguments) -> Void

    static func make(_ handler: @escaping Handler) -> UnsafeMutablePointer<GClosure>? {
        let box = Unmanaged.passRetained(HandlerBox(handler)).toOpaque()
        guard let closure = g_closure_new_simple(guint(MemoryLayout<GClosure>.size), box) else { return nil }
        g_closure_add_finalize_notifier(closure, box) { data, _ in AnyHandlerBox.release(data) }
        g_closure_set_marshal(closure) { closure, result, _, values, _, _ in
            guard let data = closure?.pointee.data, let values else { return }
            onMain((HandlerBox<Handler>.handler(in: data), values, result)) { handler, values, result in
                handler(SignalArguments(values: values, result: result))
            }
        }
        return closure
    }
}
