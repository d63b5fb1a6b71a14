import Dispatch
import Synchronization

/// Carries out work on a queue, in its order, while whoever gives it goes on; not further ahead than a few pieces, as each of them
/// takes memory.
final class WorkBehind: Sendable {
    private let queue: DispatchQueue
    private let room: DispatchSemaphore
    private let failure = Mutex<(any Error)?>(nil)

    /// - Parameters:
    ///   - queue: a serial one.
    ///   - ahead: pieces that may wait.
    init(on queue: DispatchQueue, ahead: Int) {
        self.queue = queue
        room = DispatchSemaphore(value: ahead)
    }

    /// Waits while as many pieces wait as may.
    ///
    /// - Throws: what an earlier piece threw; the ones behind it are passed over.
    func add(_ body: @escaping @Sendable () throws -> Void) throws {
        room.wait()
        queue.async {
            defer { self.room.signal() }
            guard self.failure.withLock({ $0 == nil }) else { return }
            // A thread for each piece: to make one takes a hundredth of the time of a piece.
            PatientThread.run { do { try body() } catch { self.failure.withLock { $0 = error } } }
        }
        try check()
    }

    /// Waits until everything is done.
    func finish() throws {
        wait()
        try check()
    }

    /// To be called in any case before the last reference goes.
    func wait() { queue.sync {} }

    private func check() throws { if let error = failure.withLock({ $0 }) { throw error } }
}
