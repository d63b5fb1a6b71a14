import Dispatch
import Synchronization

/// Runs blocking work for a task, on a thread of low priority, and tells it when the task is canceled.
enum LowPriorityTask {
    /// - Parameter body: is given a function that throws `CancellationError` when the task was canceled.
    /// - Throws: the error of `body`.
    static func run<Value: Sendable>(_ body: @escaping @Sendable (_ check: @Sendable () throws -> Void) throws -> Value) async throws
        -> Value
    {
        let isCancelled = Cancellation()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                DispatchQueue.global(qos: .utility).async {
                    let result = Mutex<Result<Value, any Error>>(.failure(CancellationError()))
                    LowPriorityThread.run {
                        let outcome = Result { try body { try isCancelled.check() } }
                        result.withLock { $0 = outcome }
                    }
                    continuation.resume(with: result.withLock { $0 })
                }
            }
        } onCancel: {
            isCancelled.cancel()
        }
    }

    private final class Cancellation: Sendable {
        private let isCancelled = Atomic(false)

        func cancel() { isCancelled.store(true, ordering: .relaxed) }
        func check() throws { if isCancelled.load(ordering: .relaxed) { throw CancellationError() } }
    }
}
