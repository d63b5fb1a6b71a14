import Dispatch
import Glibc
import Synchronization

/// Work in pieces on as many threads as there are processors: what is asked of a million rows is to be on the screen before anybody
/// waits for it.
public enum AllProcessors {
    /// How many there are, at least 1.
    public static var count: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

    /// Calls `body` with each number below `count`, several at a time, and waits.
    ///
    /// - Throws: what `body` has thrown, and `CancellationError` where the calling task is cancelled. Pieces that were not begun then
    ///   are passed over.
    public static func forEach(_ count: Int, _ body: @Sendable (Int) throws -> Void) throws {
        let failure = Mutex<(any Error)?>(nil)
        DispatchQueue.concurrentPerform(iterations: count) { number in
            // The task is known on one of the threads only; the others hear of it by the failure.
            let isCancelled = Task.isCancelled
            if isCancelled { failure.withLock { $0 = CancellationError() } }
            guard failure.withLock({ $0 == nil }) else { return }
            do { try body(number) } catch { failure.withLock { $0 = error } }
        }
        if let error = failure.withLock({ $0 }) { throw error }
    }
}
