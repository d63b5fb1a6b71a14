import ListingCore
import ListingStore
import Synchronization

/// The words of one chunk while its pieces come in, one after the other.
///
/// A chunk has one list of words. Lists of pieces would have to be merged, which takes longer than making them.
final class ChunkWords: Sendable {
    fileprivate struct State {
        var words = PostingsBuilder()
        /// Several for listings with thousands of words.
        var runs: [SortedRun] = []
        /// The rows in the chunk: all of them, and those in the runs.
        var count = 0
        var sorted = 0
    }

    private let state = Mutex(State())

    /// Adds the listings of the next piece of the chunk.
    ///
    /// - Throws: `CancellationError`.
    func add(_ piece: ImportPiece) throws {
        try state.withLock { state in
            try piece.forEach { index, listing in
                if index % 256 == 0 { try Task.checkCancellation() }
                state.words.add(SearchableTexts(listing))
                state.count += 1
                if state.words.isFull { state.sort() }
            }
        }
    }

    /// The words of all listings that were added. Call it once.
    func finish() -> SegmentWriter {
        let runs = state.withLock { state in
            if state.sorted < state.count { state.sort() }
            return state.runs
        }
        return SegmentWriter(runs)
    }
}

extension ChunkWords.State {
    fileprivate mutating func sort() {
        runs.append(words.sorted(from: sorted))
        (words, sorted) = (PostingsBuilder(), count)
    }
}
