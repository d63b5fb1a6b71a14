import CMalloc
import Dispatch
import ListingCore
import Synchronization

/// Keeps column data in memory while queries use it, and frees it after `patience` without a query. A window that only shows listings
/// then needs no more memory for a million of them than for a thousand.
final class IdleEvictingColumns: Sendable {
    private struct Content {
        var cache: ColumnCache?
        var uses = 0
        var isWatched = false
    }

    private let content = Mutex(Content())
    private let patience: DispatchTimeInterval
    private let queue = DispatchQueue(label: "catalogue.columns", qos: .utility)

    /// - Parameter patience: how long the columns stay in memory after the last use.
    init(patience: DispatchTimeInterval = .seconds(10)) { self.patience = patience }

    var isEmpty: Bool { content.withLock { $0.cache == nil } }

    /// - Parameter load: loads the columns if they are not in memory; concurrent callers wait for it.
    func cache(_ load: () throws -> ColumnCache) throws -> ColumnCache {
        let (cache, needsWatch) = try content.withLock { content in
            content.uses += 1
            let cache = try content.cache ?? load()
            content.cache = cache
            defer { content.isWatched = true }
            return (cache, !content.isWatched)
        }
        if needsWatch { watch(since: -1) }
        return cache
    }

    /// Checks periodically whether the columns are still used, and stops once they are freed.
    private func watch(since uses: Int) {
        queue.asyncAfter(deadline: .now() + patience) { [weak self] in
            guard let self else { return }
            let now = content.withLock { content in
                if content.uses == uses { (content.cache, content.isWatched) = (nil, false) }
                return content.uses
            }
            if now == uses { malloc_trim(0) } else { watch(since: now) }
        }
    }
}
