import CGtk
import Synchronization

/// A GObject with one owned reference. A borrowed object has no reference.
///
/// `deinit` leaves the reference to ``AutoreleasePool``, so a pointer that was read from an object is valid until the main loop runs again.
///
/// This is the only type that counts references. All other code holds an `Object` and never calls ref or unref.
@MainActor
package class Object {
    let raw: UnsafeMutableRawPointer
    private let ownsReference: Bool

    /// Live objects that have been owned by an `Object`, counted by GObject type name. Leak tests compare the counts.
    static var liveObjects: [String: Int] {
        Dictionary(liveCounts.withLock { $0 }.lazy.filter { $0.value > 0 }.map { (String(cString: g_type_name($0.key)), $0.value) }) {
            $0 + $1
        }
    }
    static var liveObjectCount: Int { liveCounts.withLock { $0.values.reduce(0, +) } }
    /// Behind a lock, because the last reference to an object may be that of a thread of GIO.
    fileprivate nonisolated static let liveCounts = Mutex<[GType: Int]>([:])

    /// Takes over a floating reference, or adds a reference to an object that has another owner.
    init(sinking raw: UnsafeMutableRawPointer) {
        self.raw = raw
        ownsReference = true
        g_object_ref_sink(raw)
        count()
    }

    /// Takes over the reference that a C function returned to its caller ("transfer full").
    init(owning raw: UnsafeMutableRawPointer) {
        self.raw = raw
        ownsReference = true
        count()
    }

    /// Wraps an object without a reference, for cases where a reference would prevent its disposal. The wrapper must not outlive the
    /// object.
    init(borrowing raw: UnsafeMutableRawPointer) {
        self.raw = raw
        ownsReference = false
    }

    private static let countedMark = GQuark.named("listing-viewer-counted")

    /// Counts an object once, however often it is wrapped: a window's frame clock is wrapped for every list that is shown.
    private func count() {
        guard g_object_get_qdata(pointer(), Self.countedMark) == nil else { return }
        g_object_set_qdata(pointer(), Self.countedMark, raw)
        let type = pointer(as: GTypeInstance.self).pointee.g_class.pointee.g_type
        Self.liveCounts.withLock { $0[type, default: 0] += 1 }
        g_object_weak_ref(pointer(), removeFromCount, UnsafeMutableRawPointer(bitPattern: type))
    }

    isolated deinit {
        if ownsReference { AutoreleasePool.add(raw) }
    }

    /// The pointer as the C type that a GTK function expects. GTK checks the type at run time.
    package func pointer<Type>(as type: Type.Type = Type.self) -> UnsafeMutablePointer<Type> {
        raw.assumingMemoryBound(to: Type.self)
    }

    /// The pointer for GTK types whose struct is opaque.
    var opaque: OpaquePointer { OpaquePointer(raw) }
}

/// A function of its own, because a closure in a method of `Object` would belong to the main thread, and Swift ends a program that calls it
/// on another one.
private func removeFromCount(_ type: gpointer?, _: UnsafeMutablePointer<GObject>?) {
    Object.liveCounts.withLock { $0[GType(bitPattern: OpaquePointer(type)), default: 0] -= 1 }
}

extension GValue {
    static func text(_ text: String) -> GValue {
        var value = GValue()
        g_value_init(&value, lv_type_string())
        g_value_set_string(&value, text)
        return value
    }
}

extension GObject {
    /// `G_TYPE_OBJECT`, which is a macro in C.
    static let type = g_object_get_type()

    /// Returns a new instance of a type without properties to set. The caller owns it.
    static func make(_ type: GType = GObject.type) -> UnsafeMutablePointer<GObject> {
        guard let object = g_object_new_with_properties(type, 0, nil, nil) else {
            preconditionFailure("g_object_new returns nil only for an invalid type")
        }
        return object
    }

    /// Returns a new instance of a type with a property that can be set only then. The caller owns it.
    ///
    /// - Parameter value: the value of the property, which is released.
    static func make(_ type: GType, _ property: String, _ value: GValue) -> UnsafeMutablePointer<GObject> {
        var value = value
        defer { g_value_unset(&value) }
        let object = property.withCString { name in
            var names: [UnsafePointer<CChar>?] = [name]
            return g_object_new_with_properties(type, 1, &names, &value)
        }
        guard let object else { preconditionFailure("g_object_new returns nil only for an invalid type") }
        return object
    }

    /// Returns a new instance of a type that is registered from Swift. The caller owns the instance; the instance owns the state until it
    /// is finalized.
    @MainActor
    static func make<State: AnyObject>(_ type: GType, owning state: State, under quark: GQuark) -> UnsafeMutableRawPointer {
        let object = make(type)
        g_object_set_qdata_full(object, quark, Unmanaged.passRetained(state).toOpaque()) { data in
            if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
        }
        return UnsafeMutableRawPointer(object)
    }

    /// Returns the state that an instance was made with, for the same quark and the same type.
    @MainActor
    static func state<State: AnyObject>(_: State.Type, of object: OpaquePointer?, under quark: GQuark) -> State? {
        guard let object else { return nil }
        return g_object_get_qdata(UnsafeMutablePointer<GObject>(object), quark).map {
            Unmanaged<State>.fromOpaque($0).takeUnretainedValue()
        }
    }
}

extension Bool {
    var gboolean: CGtk.gboolean { self ? 1 : 0 }
}
