import CGtk
import Glibc

/// Watches a file, or what is in a folder, for changes by other programs, without polling.
final class FileMonitor: Object {
    /// - Parameters:
    ///   - path: an absolute path. The file may be missing, but its folder has to exist: GLib polls for a missing folder.
    ///   - onChange: called after each change of the file's content, and when the file is replaced or removed; for a folder, when that
    ///     happens to a file in it.
    /// - Returns: nil if the file can't be watched.
    init?(path: String, onChange: @escaping @MainActor () -> Void) {
        guard let slash = path.lastIndex(of: "/"), access(String(path[..<slash]), F_OK) == 0 else { return nil }
        let file = Object(owning: UnsafeMutableRawPointer(g_file_new_for_path(path)))
        guard let monitor = g_file_monitor(file.opaque, G_FILE_MONITOR_WATCH_MOVES, nil, nil) else { return nil }
        super.init(owning: UnsafeMutableRawPointer(monitor))
        on(.fileChanged) { _ in onChange() }
    }

    isolated deinit { g_file_monitor_cancel(pointer()) }
}
