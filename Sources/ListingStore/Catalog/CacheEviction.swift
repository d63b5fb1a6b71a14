import Glibc

/// Limits the size of the folder of catalogs. A removed catalog can be rebuilt from the user's files.
///
/// Before a new catalog is made, those that were not opened for ``maxUnusedSeconds`` are removed; above a total size, the least recently
/// opened go first. A catalog that a process has open stays.
struct CacheEviction {
    /// Ninety days, in seconds.
    static let maxUnusedSeconds = 90 * 24 * 3_600
    /// Maximum total size of all catalogs, in bytes; less on a small disk.
    static let maxBytes = 20 << 30
    /// Divisor of the disk's size: catalogs may use a tenth of it.
    static let share = 10

    let folder: String
    /// The current time, in seconds since 1970.
    let now: Int
    /// Maximum total size of all catalogs, in bytes.
    let limit: Int

    /// - Parameter limit: nil for ``maxBytes``, or for the ``share`` of the folder's disk if that is less.
    init(folder: String, now: Int = time(nil), limit: Int? = nil) {
        self.folder = folder
        self.now = now
        self.limit = limit ?? Self.limit(folder)
    }

    private static func limit(_ folder: String) -> Int {
        var disk = statvfs()
        guard statvfs(folder, &disk) == 0 else { return maxBytes }
        return min(maxBytes, Int(disk.f_blocks) * Int(disk.f_frsize) / share)
    }

    func clean() {
        let catalogs = CachePaths.all(in: folder).map { (files: $0, size: $0.size, lastUse: $0.lastUse) }
        var total = catalogs.reduce(0) { $0 + $1.size }
        for catalog in catalogs.sorted(by: { $0.lastUse < $1.lastUse }) {
            guard total > limit || now - catalog.lastUse > Self.maxUnusedSeconds else { continue }
            if catalog.files.removeUnlessOpen() { total -= catalog.size }
        }
    }
}
