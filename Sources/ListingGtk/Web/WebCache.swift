import CGtk
import CSoup
import Glibc

/// libsoup's HTTP cache on disk, of bounded size. Responses expire as their servers specify.
///
/// libsoup keeps the index in memory and writes it on request, so two processes with one folder would overwrite each other's index.
/// The first process locks the folder; others run without a cache until it ends.
final class WebCache: Object {
    /// The default maximum size in bytes.
    nonisolated static let standardSize = 250_000_000
    private let lock: Int32

    /// `$XDG_CACHE_HOME/listing-viewer/pictures`; `~/.cache` replaces the variable if it is not set.
    static var standardFolder: String { String(cString: g_get_user_cache_dir()) + "/listing-viewer/pictures" }

    /// - Parameter folder: the cache folder, created with access for the user only if it does not exist.
    /// - Returns: nil if the folder cannot be used or another process has locked it.
    init?(folder: String, size: Int = standardSize) {
        guard g_mkdir_with_parents(folder, 0o700) == 0 else { return nil }
        lock = open(folder + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard lock >= 0 else { return nil }
        guard flock(lock, LOCK_EX | LOCK_NB) == 0, let cache = soup_cache_new(folder, SOUP_CACHE_SINGLE_USER) else {
            close(lock)
            return nil
        }
        super.init(owning: UnsafeMutableRawPointer(cache))
        self.size = size
        soup_cache_load(pointer())
    }

    isolated deinit { close(lock) }

    /// The maximum size in bytes.
    var size: Int {
        get { Int(soup_cache_get_max_size(pointer())) }
        set { soup_cache_set_max_size(pointer(), guint(clamping: newValue)) }
    }

    /// Removes all responses. libsoup cancels the writing of those that are still arriving; their receivers get them anyway.
    func clear() {
        soup_cache_clear(pointer())
        soup_cache_dump(pointer())
    }

    /// Writes the index. Call this only while the session is alive, because libsoup asks it for responses that are still being written.
    func save() {
        soup_cache_flush(pointer())
        soup_cache_dump(pointer())
    }
}
