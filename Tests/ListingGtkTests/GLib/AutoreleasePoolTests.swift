import CGtk
import XCTest

@testable import ListingGtk

final class AutoreleasePoolTests: GtkTestCase, @unchecked Sendable {
    /// Release builds drop a temporary right after its pointer has been read, before the C function gets it.
    func testAPointerIsValidUntilTheMainLoopRuns() throws {
        try onMain {
            _ = try requireApp()
            let isAlive = UnsafeMutablePointer<gpointer?>.allocate(capacity: 1)
            defer { isAlive.deallocate() }
            @MainActor func pointerOfTemporary() -> UnsafeMutablePointer<GtkWidget> { Separator(GTK_ORIENTATION_VERTICAL).widget }
            let separator = pointerOfTemporary()
            isAlive.pointee = gpointer(separator)
            g_object_add_weak_pointer(UnsafeMutableRawPointer(separator).assumingMemoryBound(to: GObject.self), isAlive)

            XCTAssertEqual(gtk_widget_has_css_class(separator, "vertical"), 1)
            XCTAssertNotNil(isAlive.pointee, "finalized before the main loop ran")
            XCTAssertTrue(MainLoop.run(until: { isAlive.pointee == nil }, for: 5), "never finalized")
        }
    }

    func testObjectsReleasedByAFinalizerAreFreedToo() throws {
        try onMain {
            let before = Object.liveObjectCount
            var objects: [Object] = []
            for _ in 0..<100 {
                let outer = Object(owning: UnsafeMutableRawPointer(GObject.make()))
                let inner = Object(owning: UnsafeMutableRawPointer(GObject.make()))
                let box = Unmanaged.passRetained(inner).toOpaque()
                g_object_set_data_full(outer.pointer(), "listing-viewer-inner", box) { data in
                    if let data { Unmanaged<AnyObject>.fromOpaque(data).release() }
                }
                objects.append(outer)
            }
            XCTAssertEqual(Object.liveObjectCount, before + 200)
            objects = []
            XCTAssertTrue(MainLoop.run(until: { Object.liveObjectCount == before }, for: 5), "\(Object.liveObjectCount - before) are left")
        }
    }

    /// The last reference may be that of a thread of GIO, as for a request whose file is read there.
    func testAnObjectMayBeFreedByAnotherThread() throws {
        try onMain {
            let before = Object.liveObjectCount
            let raw = UnsafeMutableRawPointer(GObject.make())
            nonisolated(unsafe) let reference = g_object_ref(raw)
            var object: Object? = Object(owning: raw)
            XCTAssertNotNil(object)
            object = nil
            MainLoop.finishPending()
            XCTAssertEqual(Object.liveObjectCount, before + 1)
            let freed = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                g_object_unref(reference)
                freed.signal()
            }
            XCTAssertEqual(freed.wait(timeout: .now() + 20), .success)
            XCTAssertEqual(Object.liveObjectCount, before)
        }
    }
}
