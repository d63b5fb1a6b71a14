import ListingCore
import ListingStore

/// Consecutive listings of one chunk of a segment on their way to the server.
struct ImportPiece: Sendable {
    /// The most listings.
    private static let maxCount = 2_048
    /// The most bytes of descriptions, which are nearly all of a long listing.
    private static let maxBytes = 2 << 20

    private struct Part: Sendable {
        /// Kept as a whole, because the thread that has made the listings releases them.
        let batch: ListingBatch
        let indices: Range<Int>
    }

    /// The row of the first listing in its segment.
    let first: Int
    private var parts: [Part] = []
    private(set) var count = 0
    private var bytes = 0

    init(first: Int) { self.first = first }

    /// The number of listings that have space in the chunk.
    private var space: Int { SegmentLayout.rowsPerChunk - (first + count) % SegmentLayout.rowsPerChunk }

    var isFull: Bool { count >= Self.maxCount || bytes >= Self.maxBytes || endsChunk }

    /// True if its last listing is that of the chunk.
    var endsChunk: Bool { count > 0 && space == SegmentLayout.rowsPerChunk }

    /// The chunk of its rows, counted from 0.
    var chunk: Int { first / SegmentLayout.rowsPerChunk }

    /// Adds listings of a batch, as many as have space.
    ///
    /// - Parameter start: The index of the first one.
    /// - Returns: The index after the last one.
    mutating func add(_ batch: ListingBatch, from start: Int) -> Int {
        let end = min(batch.listings.count, start + min(space, Self.maxCount - count))
        for index in start..<end { bytes += batch.listings[index].description?.raw.utf8.count ?? 0 }
        parts.append(Part(batch: batch, indices: start..<end))
        count += end - start
        return end
    }

    /// Calls `body` with each listing and its index in the piece, without a copy of it.
    func forEach(_ body: (_ index: Int, _ listing: borrowing Listing) throws -> Void) rethrows {
        var index = 0
        for part in parts {
            let listings = part.batch.listings
            for position in part.indices {
                try listings.span.withBorrowed(at: position) { try body(index, $0) }
                index += 1
            }
        }
    }
}
