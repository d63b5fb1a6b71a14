import Synchronization

/// Parts of a catalogue whose words are made on several threads: each takes the next one, and writes it when it has it.
final class WordParts: Sendable {
    private struct State {
        var next: Int
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

    var count: Int { state.withLock { (end - $0.next + WordTables.rows - 1) / WordTables.rows } }

    /// Calls `body` with one part after the other, as long as nothing has failed on any thread.
    func forEach(_ body: (Range<Int>) throws -> Void) {
        while let part = take() {
            do { try body(part) } catch { state.withLock { $0.failure = $0.failure ?? error } }
        }
    }

    private func take() -> Range<Int>? {
        state.withLock { state in
            guard state.failure == nil, state.next < end else { return nil }
            defer { state.next += WordTables.rows }
            return state.next..<min(state.next + WordTables.rows, end)
        }
    }

    /// - Parameter write: writes the part, and how many rows can be searched with it.
    func finish(_ part: Range<Int>, _ write: (_ searched: Int) throws -> Void) throws {
        try writing.withLock { _ in
            let searched = state.withLock { state in
                state.ahead[part.lowerBound] = part.upperBound
                while let end = state.ahead.removeValue(forKey: state.searched) { state.searched = end }
                return state.searched
            }
            try write(searched)
        }
    }

    /// - Throws: what a part has failed with.
    func check() throws { if let failure = state.withLock({ $0.failure }) { throw failure } }
}
