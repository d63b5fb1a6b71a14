import CGtk
import CSoup
import Glibc

/// Answers of servers on the disk, for as long as they said that these hold: libsoup's cache, of a bounded size.
///
/// libsoup keeps what is in it in memory and writes that down when told to, so that two programs with one folder would undo each
/// other's work. The first one locks it, and others go without until it has ended.
final class WebCache: Object {
    /// Bytes of all answers.
    static let standardSize = 250_000_000
    private let lock: Int32

    /// `$XDG_CACHE_HOME/listing-viewer/pictures`, or below `~/.cache` where that is not set.
    static var standardFolder: String { String(cString: g_get_user_cache_dir()) + "/listing-viewer/pictures" }

    /// - Parameter folder: made if it is not there, for the user only.
    /// - Returns: nil where the folder can't be used or another program uses it.
    init?(folder: String, size: Int = standardSize) {
        guard g_mkdir_with_parents(folder, 0o700) == 0 else { return nil }
        lock = open(folder + ".lock", O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
        guard lock >= 0 else { return nil }
        guard flock(lock, LOCK_EX | LOCK_NB) == 0, let cache = soup_cache_new(folder, SOUP_CACHE_SINGLE_USER) else {
            close(lock)
            return nil
        }
        super.init(owning: UnsafeMutableRawPointer(cache))
        soup_cache_set_max_size(pointer(), guint(clamping: size))
        soup_cache_load(pointer())
    }

    isolated deinit { close(lock) }

    /// Only while its session is there: libsoup asks that for the answers that are being written.
    func save() {
        soup_cache_flush(pointer())
        soup_cache_dump(pointer())
    }
}
