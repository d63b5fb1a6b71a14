/// A request to a catalog, with all its inputs.
protocol CatalogRequest: Sendable {
    associatedtype Response: Sendable

    /// Runs off the main thread.
    ///
    /// - Throws: `CancellationError` if the response is no longer wanted, or the catalog's error if it cannot be read.
    func run() async throws -> Response
}

/// The owner of a ``RequestLoop``.
@MainActor
protocol CatalogRequester: AnyObject {
    associatedtype Request: CatalogRequest

    /// Returns a request for the current state; nil if nothing is to be requested.
    func makeRequest() -> Request?

    /// Receives the response.
    ///
    /// - Returns: The pause before the next request; nil for none.
    func handle(_ response: Result<Request.Response, any Error>, to request: Request) -> Duration?

    /// Called when the last request has been answered.
    func requestsEnded()
}

/// Sends requests one at a time. Any number of requests that become due while another one runs are coalesced into the next one.
@MainActor
final class RequestLoop<Owner: CatalogRequester> {
    weak var owner: Owner?
    /// True if something has changed since the last request was made.
    private(set) var isDue = false
    private var loop: Task<Void, Never>?
    private var running: (request: Owner.Request, task: Task<Owner.Request.Response, any Error>)?

    /// True while requests are sent.
    var isRunning: Bool { loop != nil }

    /// True if nothing is requested and nothing is due.
    var isIdle: Bool { !isRunning && !isDue }

    /// The request that has not been answered yet.
    var current: Owner.Request? { running?.request }

    /// Makes another request due without starting one.
    func setDue() { isDue = true }

    /// Makes a request due, and starts it unless another one is running.
    func run() {
        isDue = true
        guard loop == nil else { return }
        loop = Task { [weak self] in
            while !Task.isCancelled, let task = self?.start() {
                let response = await task.result
                guard let self, !Task.isCancelled else { return }
                if let pause = pass(response) { try? await Task.sleep(for: pause) }
            }
        }
    }

    /// Cancels the running request. It is made again, unless nothing is wanted by then.
    func cancelCurrent() { running?.task.cancel() }

    /// Ends the loop, without telling its owner.
    func stop() {
        loop?.cancel()
        cancelCurrent()
    }

    private func start() -> Task<Owner.Request.Response, any Error>? {
        guard isDue, let request = owner?.makeRequest() else {
            (loop, running, isDue) = (nil, nil, false)
            owner?.requestsEnded()
            return nil
        }
        isDue = false
        // A separate task, because canceling a request must not cancel the loop that sends the next one.
        let task = Task { try await request.run() }
        running = (request, task)
        return task
    }

    private func pass(_ response: Result<Owner.Request.Response, any Error>) -> Duration? {
        guard let running else { return nil }
        if running.task.isCancelled, case .failure(is CancellationError) = response {
            isDue = true
            return nil
        }
        return owner?.handle(response, to: running.request)
    }
}
