import ListingCore
import Synchronization

/// The listings that a thread has made and no thread uses any more.
///
/// The thread itself releases them: memory that one thread allocates and another one frees makes both wait for the allocator. That took
/// an eighth of the time of an import.
final class ListingReturns: Sendable {
    private let listings = Mutex<[[Listing]]>([])

    /// The number of batches that were returned and not released yet.
    var count: Int { listings.withLock { $0.count } }

    fileprivate func append(_ unused: [Listing]) { listings.withLock { $0.append(unused) } }

    /// Releases what was returned so far. The thread that made the listings calls it now and then.
    func releaseAll() {
        let unused = listings.withLock { listings in
            let unused = listings
            listings = []
            return unused
        }
        // Here and not under the lock, where other threads would wait.
        _ = consume unused
    }
}

/// Listings on their way through other threads.
final class ListingReturn: Sendable {
    private let listings: [Listing]
    private let returns: ListingReturns

    init(_ listings: [Listing], to returns: ListingReturns) {
        self.listings = listings
        self.returns = returns
    }

    deinit { returns.append(listings) }
}
