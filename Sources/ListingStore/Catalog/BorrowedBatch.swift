import ListingCore
import Synchronization

/// Parsed listings lent to another thread.
///
/// They are also released on the thread that parsed them, and the other thread retains no part of them: cross-thread frees and shared
/// reference counts cost half the time in profiles.
final class BorrowedBatch: Sendable {
    /// The files of the record locations, by their source.
    let files: [Int: RecordSource]
    private let places: [RecordOffsets.Place?]
    private let listings: Mutex<[Listing]>
    private let isTaken = Atomic(false)

    init(_ listings: [Listing], _ records: [LocatedRecord?]) {
        var files: [Int: RecordSource] = [:]
        for record in records { if let file = record?.file, files[file.source] == nil { files[file.source] = file } }
        self.files = files
        places = records.map { record in record.map { ($0.file.source, $0.place) } }
        self.listings = Mutex(listings)
    }

    /// Calls `body` with each listing and its record location, on the other thread.
    func take(_ body: (borrowing Listing, RecordOffsets.Place?) throws -> Void) rethrows {
        defer { isTaken.store(true, ordering: .releasing) }
        try listings.withLock { listings in
            try listings.span.forEachBorrowed { index, listing in try body(listing, places[index]) }
        }
    }

    /// Releases the listings if the other thread is done with them.
    ///
    /// - Returns: true if it was.
    fileprivate func removeTaken() -> Bool {
        guard isTaken.load(ordering: .acquiring) else { return false }
        listings.withLock { $0 = [] }
        return true
    }
}

/// The batches that a parsing thread has lent, until the other thread is done with them.
struct BorrowedBatches {
    private var waiting: [BorrowedBatch] = []

    mutating func add(_ listings: [Listing], _ places: [LocatedRecord?]) -> BorrowedBatch {
        removeDone()
        let batch = BorrowedBatch(listings, places)
        waiting.append(batch)
        return batch
    }

    /// Releases the batches that the other thread is done with.
    mutating func removeDone() { waiting.removeAll { $0.removeTaken() } }
}
