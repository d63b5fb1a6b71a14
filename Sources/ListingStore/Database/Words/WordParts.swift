import Synchronization

/// Parts of a catalogue whose words are made on several threads: each takes the next piece of a part, and writes the part that it makes
/// whole. Of whole parts, one thread would make the last one while the others have nothing to do.
final class WordParts<Piece: Sendable>: Sendable {
    private struct State {
        var next: Int
        /// Of parts that are not whole, by their beginnings.
        var pieces: [Int: Piece] = [:]
        /// Rows that can be searched: all of the parts before are written.
        var searched: Int
        /// Where parts end that were written before one that comes first, by their beginnings.
        var ahead: [Int: Int] = [:]
        var failure: (any Error)?
    }

    private let end: Int
    private let state: Mutex<State>
    /// Held while a part is written: how far all are written is written with it.
    private let writing = Mutex(())

    /// - Parameter searched: rows that can be searched; a part that had not all of its rows is made anew.
    init(from searched: Int, to rows: Int) {
        end = rows
        let start = searched / WordTables.rows * WordTables.rows
        state = Mutex(State(next: start, searched: start))
    }

    /// How many pieces nobody has taken yet.
    var count: Int { state.withLock { (end - $0.next + Self.rows - 1) / Self.rows } }

    /// Rows of a piece: parts are made of whole ones.
    static var rows: Int { WordTables.rows / 2 }

    /// Calls `body` with the rows of one piece after the other, as long as nothing has failed on any thread.
    func forEach(_ body: (Range<Int>) throws -> Void) {
        while let rows = take() {
            do { try body(rows) } catch { state.withLock { $0.failure = $0.failure ?? error } }
        }
    }

    private func take() -> Range<Int>? {
        state.withLock { state in
            guard state.failure == nil, state.next < end else { return nil }
            defer { state.next += Self.rows }
            return state.next..<min(state.next + Self.rows, end)
        }
    }

    /// - Parameter rows: those of the piece.
    /// - Returns: the part and its pieces, in their order, where it is whole with this one.
    func add(_ piece: Piece, of rows: Range<Int>) -> (part: Range<Int>, pieces: [Piece])? {
        let start = rows.lowerBound / WordTables.rows * WordTables.rows
        let part = start..<min(start + WordTables.rows, end)
        let starts = stride(from: part.lowerBound, to: part.upperBound, by: Self.rows)
        return state.withLock { state in
            state.pieces[rows.lowerBound] = piece
            guard starts.allSatisfy({ state.pieces[$0] != nil }) else { return nil }
            return (part, starts.compactMap { state.pieces.removeValue(forKey: $0) })
        }
    }

    /// - Parameter write: writes the part, and how many rows can be searched with it. Not called once one has failed: what comes behind
    ///   a part that is missing must not be counted with it.
    func finish(_ part: Range<Int>, _ write: (_ searched: Int) throws -> Void) throws {
        try writing.withLock { _ in
            var (ahead, searched, hasFailed) = state.withLock { ($0.ahead, $0.searched, $0.failure != nil) }
            if hasFailed { return }
            ahead[part.lowerBound] = part.upperBound
            while let end = ahead.removeValue(forKey: searched) { searched = end }
            do { try write(searched) } catch {
                state.withLock { $0.failure = $0.failure ?? error }
                throw error
            }
            state.withLock { ($0.ahead, $0.searched) = (ahead, searched) }
        }
    }

    /// - Throws: what a part has failed with.
    func check() throws { if let failure = state.withLock({ $0.failure }) { throw failure } }
}
