import Synchronization

/// Schedules the segments of an index over several threads. Each thread tokenizes the next piece of a segment, and writes the segment if
/// that was its last missing piece. With whole segments as the unit, the other threads would idle while one makes the last segment.
final class SegmentScheduler<Piece: Sendable>: Sendable {
    private struct State {
        var next: Int
        /// The finished pieces of incomplete segments, by first row.
        var pieces: [Int: Piece] = [:]
        /// The number of rows that can be searched: every segment before is written.
        var indexedCount: Int
        /// The end of each segment that was written before an earlier one, by first row.
        var ahead: [Int: Int] = [:]
        var failure: (any Error)?
    }

    private let end: Int
    private let state: Mutex<State>
    /// Held while a segment is written, because the progress is written with it.
    private let writing = Mutex(())

    /// - Parameter indexedCount: the number of rows already indexed; a partial last segment is rebuilt.
    init(from indexedCount: Int, to rows: Int) {
        end = rows
        let start = indexedCount / SegmentStore.rowsPerSegment * SegmentStore.rowsPerSegment
        state = Mutex(State(next: start, indexedCount: start))
    }

    /// The number of pieces not handed out yet.
    var count: Int { state.withLock { (end - $0.next + Self.rows - 1) / Self.rows } }

    /// Rows per piece. A segment consists of whole pieces.
    static var rows: Int { SegmentStore.rowsPerSegment / 2 }

    /// Calls `body` with the rows of one piece after another until any thread has failed.
    func forEach(_ body: (Range<Int>) throws -> Void) {
        while let rows = next() {
            do { try body(rows) } catch { state.withLock { $0.failure = $0.failure ?? error } }
        }
    }

    private func next() -> Range<Int>? {
        state.withLock { state in
            guard state.failure == nil, state.next < end else { return nil }
            defer { state.next += Self.rows }
            return state.next..<min(state.next + Self.rows, end)
        }
    }

    /// - Parameter rows: the rows of the piece.
    /// - Returns: the segment and its pieces, in row order, if this piece completes it; nil otherwise.
    func add(_ piece: Piece, of rows: Range<Int>) -> (segment: Range<Int>, pieces: [Piece])? {
        let start = rows.lowerBound / SegmentStore.rowsPerSegment * SegmentStore.rowsPerSegment
        let segment = start..<min(start + SegmentStore.rowsPerSegment, end)
        let starts = stride(from: segment.lowerBound, to: segment.upperBound, by: Self.rows)
        return state.withLock { state in
            state.pieces[rows.lowerBound] = piece
            guard starts.allSatisfy({ state.pieces[$0] != nil }) else { return nil }
            return (segment, starts.compactMap { state.pieces.removeValue(forKey: $0) })
        }
    }

    /// Writes a complete segment.
    ///
    /// - Parameter write: writes the segment, and the number of rows that can be searched with it. It is not called after a failure,
    ///   because the segments after a missing one must not be counted.
    /// - Throws: the error of `write`.
    func finish(_ segment: Range<Int>, _ write: (_ indexedCount: Int) throws -> Void) throws {
        try writing.withLock { _ in
            var (ahead, indexedCount, hasFailed) = state.withLock { ($0.ahead, $0.indexedCount, $0.failure != nil) }
            if hasFailed { return }
            ahead[segment.lowerBound] = segment.upperBound
            while let end = ahead.removeValue(forKey: indexedCount) { indexedCount = end }
            do { try write(indexedCount) } catch {
                state.withLock { $0.failure = $0.failure ?? error }
                throw error
            }
            state.withLock { ($0.ahead, $0.indexedCount) = (ahead, indexedCount) }
        }
    }

    /// - Throws: the first error of any piece or segment.
    func check() throws { if let failure = state.withLock({ $0.failure }) { throw failure } }
}
