import Synchronization

/// A page source for a callback API that calls back once or, against its contract, several times or never.
///
/// The first answer wins. A canceled request ends immediately, whether or not the API reacts.
public struct CallbackPageSource<Element: Sendable>: PageSource {
    public typealias Completion = @Sendable (Result<PageReply<Element>, any Error>) -> Void

    private let ask: @Sendable (PageRequest, @escaping Completion) -> (@Sendable () -> Void)?

    /// - Parameter ask: Starts a request, and returns a closure that cancels it, or nil if it can't be canceled.
    public init(_ ask: @escaping @Sendable (PageRequest, @escaping Completion) -> (@Sendable () -> Void)?) {
        self.ask = ask
    }

    /// - Throws: The error of the answer, or `CancellationError` if the task is canceled.
    public func page(_ request: PageRequest) async throws -> PageReply<Element> {
        let exchange = Exchange()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                guard exchange.begin(continuation) else { return }
                exchange.onCancel(ask(request) { exchange.end(with: $0) })
            }
        } onCancel: {
            exchange.cancel()
        }
    }

    /// The state of one request; the first answer or cancellation ends it.
    private final class Exchange: Sendable {
        private struct State {
            var continuation: CheckedContinuation<PageReply<Element>, any Error>?
            var stop: (@Sendable () -> Void)?
            var isCancelled = false
        }

        private let state = Mutex(State())

        func begin(_ continuation: CheckedContinuation<PageReply<Element>, any Error>) -> Bool {
            let isCancelled = state.withLock { state in
                if !state.isCancelled { state.continuation = continuation }
                return state.isCancelled
            }
            if isCancelled { continuation.resume(throwing: CancellationError()) }
            return !isCancelled
        }

        func onCancel(_ stop: (@Sendable () -> Void)?) {
            let isCancelled = state.withLock { state in
                state.stop = stop
                return state.isCancelled
            }
            if isCancelled { stop?() }
        }

        func end(with result: Result<PageReply<Element>, any Error>) {
            let continuation = state.withLock { $0.continuation.take() }
            continuation?.resume(with: result)
        }

        func cancel() {
            let stop = state.withLock { state in
                state.isCancelled = true
                return state.stop
            }
            stop?()
            end(with: .failure(CancellationError()))
        }
    }
}
