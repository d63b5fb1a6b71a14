import Dispatch
import Synchronization

extension TermBlocks {
    /// Blocks that are looked at one after the other: some milliseconds' work.
    private static let runBlocks = 32

    /// Calls `body` with runs of the blocks of some rows, on as many threads as there are processors: what is asked of all terms of a
    /// million rows is to be on the screen before anybody waits for it.
    ///
    /// - Parameter count: of all rows.
    /// - Throws: what `body` has thrown, and `CancellationError` where the calling task is cancelled.
    static func forEachRun(of count: Int, _ body: @Sendable (Range<Int>) throws -> Void) throws {
        let blocks = (count + rows - 1) / rows
        let failure = Mutex<(any Error)?>(nil)
        DispatchQueue.concurrentPerform(iterations: (blocks + runBlocks - 1) / runBlocks) { run in
            // The task is known on one of the threads only; the others hear of it by the failure.
            let isCancelled = Task.isCancelled
            if isCancelled { failure.withLock { $0 = CancellationError() } }
            guard failure.withLock({ $0 == nil }) else { return }
            do { try body(run * runBlocks..<min(blocks, (run + 1) * runBlocks)) } catch { failure.withLock { $0 = error } }
        }
        if let error = failure.withLock({ $0 }) { throw error }
    }
}
