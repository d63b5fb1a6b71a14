import CGtk

/// The references that `Object` has given up. The main loop releases them about once a frame.
///
/// Swift may release an object right after its last use in Swift. For an object that lends its pointer to C, this is the read of the
/// pointer, so a temporary widget could be finalized before the C function that it is passed to runs; release builds did so. Objective-C
/// keeps the owner of an inner pointer alive in the same way.
@MainActor
enum AutoreleasePool {
    private static var objects: [UnsafeMutableRawPointer] = []

    /// Takes over a reference to a GObject and releases it from the main loop, with the priority of drawing: frames do
    /// not wait for it, nor does it wait for many frames.
    static func add(_ object: UnsafeMutableRawPointer) {
        if objects.isEmpty {
            g_idle_add_full(
                GDK_PRIORITY_REDRAW,
                { _ in
                    MainActor.assumeIsolated { AutoreleasePool.drain() }
                    return 0
                }, nil, nil)
        }
        objects.append(object)
    }

    private static func drain() {
        // A finalizer may add objects, which wait for the next time.
        let drained = objects
        objects = []
        for object in drained { g_object_unref(object) }
    }
}
