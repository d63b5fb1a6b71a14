import Dispatch
import Glibc
import Synchronization

/// The cores, and a parallel loop over all of them, so that a query over a million rows is answered before the user notices a delay.
package enum Processors {
    /// Number of online cores, at least 1.
    package static var count: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

    /// Calls `body` with each number below `count`.
    ///
    /// - Parameter isParallel: true to use all cores; false for the calling thread alone, whose priority may be low.
    /// - Throws: The errors of ``parallelForEach(_:_:)``.
    package static func forEach(_ count: Int, isParallel: Bool, _ body: @Sendable (Int) throws -> Void) throws {
        if isParallel { return try parallelForEach(count, body) }
        for number in 0..<count { try body(number) }
    }

    /// Calls `body` with each number below `count`, several at a time, and waits for all calls.
    ///
    /// - Throws: An error thrown by `body`, or `CancellationError` if the calling task is canceled. Calls not started by then are skipped.
    package static func parallelForEach(_ count: Int, _ body: @Sendable (Int) throws -> Void) throws {
        let failure = Mutex<(any Error)?>(nil)
        DispatchQueue.concurrentPerform(iterations: count) { number in
            // Only the calling thread knows the task; the others learn of the cancellation from `failure`.
            let isCancelled = Task.isCancelled
            if isCancelled { failure.withLock { $0 = CancellationError() } }
            guard failure.withLock({ $0 == nil }) else { return }
            do { try body(number) } catch { failure.withLock { $0 = error } }
        }
        if let error = failure.withLock({ $0 }) { throw error }
    }
}
