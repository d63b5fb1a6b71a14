import Dispatch
import Synchronization

/// Waits for asynchronous work. Only for commands without a display, whose main thread has nothing else to do.
enum Waiting {
    /// The result of work on another thread.
    private final class Outcome<Value: Sendable>: Sendable {
        let result = Mutex<Result<Value, any Error>?>(nil)
    }

    /// - Parameters:
    ///   - started: is given a function that cancels the work.
    ///   - body: the work.
    /// - Throws: the error of the work.
    static func wait<Value: Sendable>(
        started: (@escaping @Sendable () -> Void) -> Void = { _ in }, for body: @escaping @Sendable () async throws -> Value
    ) throws -> Value {
        let outcome = Outcome<Value>()
        let end = DispatchSemaphore(value: 0)
        let task = Task.detached {
            let result: Result<Value, any Error>
            do { result = .success(try await body()) } catch { result = .failure(error) }
            outcome.result.withLock { $0 = result }
            end.signal()
        }
        started { task.cancel() }
        end.wait()
        guard let result = outcome.result.withLock({ $0 }) else { throw CancellationError() }
        return try result.get()
    }
}
