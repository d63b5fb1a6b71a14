import ListingCore
import Synchronization

/// The examination of a batch of listings by several threads. Each takes a few listings whenever it is ready, because the threads of a
/// check share the cores with those that parse the file.
final class BatchExamination: Sendable {
    /// Consecutive listings of one source.
    struct Piece: Sendable {
        let source: CheckedSource
        let listings: Range<Int>
    }

    /// The number of listings that a thread takes.
    private static let pieceSize = 32

    let listings: [Listing]
    let pieces: [Piece]
    /// For each rule, whether the details of its findings are wanted.
    private let wanted: [Bool]
    private let next = Atomic(0)
    private let results: Mutex<[InspectedListings?]>

    init(_ listings: [Listing], from runs: [Piece], wanted: [Bool]) {
        self.listings = listings
        self.wanted = wanted
        pieces = runs.flatMap { run in
            stride(from: run.listings.lowerBound, to: run.listings.upperBound, by: Self.pieceSize).map { start in
                Piece(source: run.source, listings: start..<min(start + Self.pieceSize, run.listings.upperBound))
            }
        }
        results = Mutex(Array(repeating: nil, count: pieces.count))
    }

    /// Examines the next piece.
    ///
    /// - Returns: false if no piece is left.
    func examineNext(by worker: InspectionWorker) -> Bool {
        let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard number < pieces.count else { return false }
        let found = worker.examine(listings, pieces[number].listings, in: pieces[number].source, wanted: wanted)
        results.withLock { $0[number] = found }
        return true
    }

    /// Leaves the remaining pieces unexamined.
    func stop() { next.store(pieces.count, ordering: .relaxed) }

    /// The results of a piece; nil if it was not examined yet, or does not exist.
    func result(of piece: Int) -> InspectedListings? {
        results.withLock { results in
            guard results.indices.contains(piece) else { return nil }
            return results[piece].take()
        }
    }
}
