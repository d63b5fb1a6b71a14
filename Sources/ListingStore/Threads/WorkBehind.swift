import Dispatch
import Synchronization

/// Carries out work on a thread of its own, in its order, while whoever gives it goes on; not further ahead than a few pieces, as each
/// of them takes memory.
final class WorkBehind: Sendable {
    private enum Piece: Sendable {
        case work(@Sendable () throws -> Void)
        /// Somebody waits until everything before is done.
        case mark(DispatchSemaphore)
    }

    private struct State {
        var waiting: [Piece] = []
        var failure: (any Error)?
        var isEnded = false
    }

    private let state = Mutex(State())
    private let room: DispatchSemaphore
    private let filled = DispatchSemaphore(value: 0)

    /// Stands back for others as the thread does that makes it.
    ///
    /// - Parameter ahead: pieces that may wait.
    init(ahead: Int) {
        room = DispatchSemaphore(value: ahead)
        let isStarted = OwnThread.start { while self.doNext() {} }
        state.withLock { $0.isEnded = !isStarted }
    }

    /// Waits while as many pieces wait as may.
    ///
    /// - Throws: what an earlier piece threw; the ones behind it are passed over.
    func add(_ body: @escaping @Sendable () throws -> Void) throws {
        room.wait()
        // There may have been no thread to be had.
        if !leave(.work(body)) { carryOut(body) }
        try check()
    }

    /// Waits until everything is done.
    func finish() throws {
        wait()
        try check()
    }

    /// Waits until everything is done, and ends the thread. To be called in any case.
    func end() {
        wait()
        state.withLock { $0.isEnded = true }
        filled.signal()
    }

    private func wait() {
        let isDone = DispatchSemaphore(value: 0)
        if leave(.mark(isDone)) { isDone.wait() }
    }

    /// - Returns: false where there is no thread that would take it.
    private func leave(_ piece: Piece) -> Bool {
        let isLeft = state.withLock { state in
            if !state.isEnded { state.waiting.append(piece) }
            return !state.isEnded
        }
        if isLeft { filled.signal() }
        return isLeft
    }

    private func doNext() -> Bool {
        filled.wait()
        switch state.withLock({ $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }) {
        case .work(let body): carryOut(body)
        case .mark(let isDone): isDone.signal()
        case nil: return false
        }
        return true
    }

    private func carryOut(_ body: () throws -> Void) {
        defer { room.signal() }
        guard state.withLock({ $0.failure == nil }) else { return }
        do { try body() } catch { state.withLock { $0.failure = error } }
    }

    private func check() throws { if let error = state.withLock({ $0.failure }) { throw error } }
}
