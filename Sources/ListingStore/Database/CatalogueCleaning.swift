import Glibc

/// Keeps the folder of catalogues from growing without end: each can be made again from the user's files.
///
/// When a new one is made, those are removed that nobody has opened for ``longestUnused``, and beyond a total size, those first that
/// were not opened for longest. What a program has open stays.
struct CatalogueCleaning {
    /// Ninety days, in seconds.
    static let longestUnused = 90 * 24 * 3_600
    /// Of all catalogues together, in bytes; less on a small disk.
    static let largest = 20 << 30
    /// The part of the disk that they may take.
    static let share = 10

    let folder: String
    /// Seconds since 1970.
    let now: Int
    /// Bytes of all catalogues together.
    let limit: Int

    /// - Parameter limit: nil for ``largest``, or the ``share`` of the folder's disk where that is less.
    init(folder: String, now: Int = time(nil), limit: Int? = nil) {
        self.folder = folder
        self.now = now
        self.limit = limit ?? Self.limit(folder)
    }

    private static func limit(_ folder: String) -> Int {
        var disk = statvfs()
        guard statvfs(folder, &disk) == 0 else { return largest }
        return min(largest, Int(disk.f_blocks) * Int(disk.f_frsize) / share)
    }

    func clean() {
        let catalogues = CatalogueFiles.all(in: folder).map { (files: $0, size: $0.size, lastUse: $0.lastUse) }
        var total = catalogues.reduce(0) { $0 + $1.size }
        for catalogue in catalogues.sorted(by: { $0.lastUse < $1.lastUse }) {
            guard total > limit || now - catalogue.lastUse > Self.longestUnused else { continue }
            if catalogue.files.removeUnlessOpen() { total -= catalogue.size }
        }
    }
}
