import ListingCore
import Synchronization

/// Listings that one thread has made and another one looks at.
///
/// The thread that has made them lets them go, too, and the other one takes no reference to any part of them: memory that is taken by
/// one thread and given back by another, and counts that both write, made either wait for the other for half of its time.
final class HandedBatch: Sendable {
    /// The files that the places are in, by their sources.
    let files: [Int: RecordFile]
    private let places: [RowPlaces.Place?]
    private let listings: Mutex<[Listing]>
    private let isTaken = Atomic(false)

    init(_ listings: [Listing], _ records: [PlacedRecord?]) {
        var files: [Int: RecordFile] = [:]
        for record in records { if let file = record?.file, files[file.source] == nil { files[file.source] = file } }
        self.files = files
        places = records.map { record in record.map { ($0.file.source, $0.place) } }
        self.listings = Mutex(listings)
    }

    /// Looks at each listing, and where it can be read again, on the other thread.
    func take(_ body: (borrowing Listing, RowPlaces.Place?) throws -> Void) rethrows {
        defer { isTaken.store(true, ordering: .releasing) }
        try listings.withLock { listings in
            try listings.span.forEachBorrowed { index, listing in try body(listing, places[index]) }
        }
    }

    /// Lets the listings go, where they were looked at.
    ///
    /// - Returns: whether they were.
    fileprivate func removeTaken() -> Bool {
        guard isTaken.load(ordering: .acquiring) else { return false }
        listings.withLock { $0 = [] }
        return true
    }
}

/// The batches of the thread that makes them, until the other one has looked at them.
struct HandedBatches {
    private var waiting: [HandedBatch] = []

    mutating func add(_ listings: [Listing], _ places: [PlacedRecord?]) -> HandedBatch {
        removeDone()
        let batch = HandedBatch(listings, places)
        waiting.append(batch)
        return batch
    }

    /// Lets go what was looked at.
    mutating func removeDone() { waiting.removeAll { $0.removeTaken() } }
}
