import CGtk

/// The references that `Object` has given up. The main loop releases them when nothing more urgent is left to do.
///
/// Swift may release an object right after its last use in Swift. For an object that lends its pointer to C, this is the read of the
/// pointer, so a temporary widget could be finalized before the C function that it is passed to runs; release builds did so. Objective-C
/// keeps the owner of an inner pointer alive in the same way.
@MainActor
enum AutoreleasePool {
    private static var objects: [UnsafeMutableRawPointer] = []

    /// Takes over a reference to a GObject and releases it from the main loop. The priority is low, so that releases never delay a frame.
    static func add(_ object: UnsafeMutableRawPointer) {
        if objects.isEmpty {
            g_idle_add_full(
                G_PRIORITY_DEFAULT_IDLE,
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
