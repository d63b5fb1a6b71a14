import Dispatch
import Synchronization

/// A bounded serial queue on its own thread: the producer blocks when more than a few items wait, which bounds memory.
final class BoundedSerialWorker: Sendable {
    private enum Piece: Sendable {
        case work(@Sendable () throws -> Void)
        /// A thread waits until everything before is done.
        case mark(DispatchSemaphore)
    }

    private struct State {
        var waiting: [Piece] = []
        var failure: (any Error)?
        var isEnded = false
    }

    private let state = Mutex(State())
    private let capacity: DispatchSemaphore
    private let filled = DispatchSemaphore(value: 0)

    /// Starts the thread, which inherits the priority of the current thread.
    ///
    /// - Parameter ahead: the maximum number of waiting items.
    init(ahead: Int) {
        capacity = DispatchSemaphore(value: ahead)
        let isStarted = DetachedThread.start { while self.doNext() {} }
        state.withLock { $0.isEnded = !isStarted }
    }

    /// Adds an item, after waiting for space in the queue.
    ///
    /// - Throws: the error of an earlier item; items after that one are not run.
    func add(_ body: @escaping @Sendable () throws -> Void) throws {
        capacity.wait()
        // If no thread could be started, the work runs here.
        if !leave(.work(body)) { carryOut(body) }
        try check()
    }

    /// Waits until everything is done.
    ///
    /// - Throws: the error of an item.
    func finish() throws {
        wait()
        try check()
    }

    /// Waits until everything is done, and ends the thread. It has to be called in any case.
    func end() {
        wait()
        state.withLock { $0.isEnded = true }
        filled.signal()
    }

    private func wait() {
        let isDone = DispatchSemaphore(value: 0)
        if leave(.mark(isDone)) { isDone.wait() }
    }

    /// - Returns: false if there is no thread to run it.
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
        defer { capacity.signal() }
        guard state.withLock({ $0.failure == nil }) else { return }
        do { try body() } catch { state.withLock { $0.failure = error } }
    }

    private func check() throws { if let error = state.withLock({ $0.failure }) { throw error } }
}
