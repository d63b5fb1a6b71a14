import CGtk
import Foundation

/// Loads the libraries of OpenGL on another thread. GTK loads them when it realizes its first window, and linking them takes 15 ms.
enum GraphicsLibraries {
    private static let vendorNeutral = "libEGL.so.1"
    /// The drivers of Mesa are links to the same file, so that the loader maps it once, under whatever name Mesa asks for later.
    private static let mesaDriver = "dri/swrast_dri.so"

    /// A vendor's library of EGL, under the name by which the vendor-neutral one loads it.
    private enum Vendor: String {
        case mesa = "libEGL_mesa.so.0"
        case nvidia = "libEGL_nvidia.so.0"

        /// The library, if the process has loaded it.
        var loaded: UnsafeMutableRawPointer? { dlopen(rawValue, RTLD_LAZY | RTLD_NOLOAD) }
    }

    /// A load on another thread.
    struct Load {
        fileprivate let group: DispatchGroup

        /// Waits for the load to end. A process may not exit before: the exit would destroy what the libraries still construct.
        func wait() { group.wait() }
    }

    static func loadAhead() -> Load {
        let group = DispatchGroup()
        group.enter()
        Thread.detachNewThread {
            load()
            group.leave()
        }
        return Load(group: group)
    }

    /// Initializes nothing: no device is opened.
    private static func load() {
        guard let egl = dlopen(vendorNeutral, RTLD_LAZY), let address = dlsym(egl, "eglQueryString") else { return }
        let query = unsafeBitCast(address, to: (@convention(c) (_ display: OpaquePointer?, _ name: Int32) -> UnsafePointer<CChar>?).self)
        let extensions: Int32 = 0x3055
        // Asked for the extensions of no display, EGL loads the libraries of all vendors.
        _ = query(nil, extensions)
        // NVIDIA's driver comes first where there is one, and GTK may then need no driver of Mesa.
        if Vendor.nvidia.loaded == nil, let mesa = Vendor.mesa.loaded { loadDrivers(of: mesa) }
    }

    /// Loads Mesa's drivers from the folder of its library of EGL. Newer versions of Mesa have no such folder: EGL needs the library of
    /// their drivers, and has loaded it.
    private static func loadDrivers(of mesa: UnsafeMutableRawPointer) {
        guard let path = lv_path_of_library(mesa) else { return }
        let folder = URL(fileURLWithPath: String(cString: path)).deletingLastPathComponent()
        _ = dlopen(folder.appendingPathComponent(mesaDriver).path, RTLD_NOW | RTLD_GLOBAL)
    }
}
