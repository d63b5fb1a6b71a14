import Synchronization

/// The last copies of spreadsheets in archives. Not all of them are kept, because an archive may have thousands of spreadsheets.
final class SpreadsheetCopies: Sendable {
    /// The greatest number of copies, each of which is an open file.
    private static let maxCopies = 32
    /// The greatest size of all copies together, in bytes. The last one is kept whatever its size.
    private static let maxBytes = 1 << 30

    private struct Kept {
        /// nil if its import has ended.
        weak var entry: PackedEntry?
        let size: Int
    }

    let spool: Spool
    let limit: UnpackingLimit
    /// The entries that have a copy, and its size. The last one was used last.
    private let kept = Mutex<[Kept]>([])

    init(spool: Spool, limit: UnpackingLimit) { (self.spool, self.limit) = (spool, limit) }

    /// Notes the use of a copy, and removes those that were used the longest time ago if there are too many.
    func keep(_ entry: PackedEntry, size: Int) {
        let removed = kept.withLock { kept in
            kept.removeAll { $0.entry == nil || $0.entry === entry }
            kept.append(Kept(entry: entry, size: size))
            var removed: [PackedEntry?] = []
            while kept.count > 1, kept.count > Self.maxCopies || kept.reduce(0, { $0 + $1.size }) > Self.maxBytes {
                removed.append(kept.removeFirst().entry)
            }
            return removed
        }
        removed.forEach { $0?.removeCopy() }
    }
}
