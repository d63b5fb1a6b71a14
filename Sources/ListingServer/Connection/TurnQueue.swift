/// Lets one task at a time do something, in the order of calls. Unlike an actor, it keeps the others out while the task waits.
actor TurnQueue {
    private struct Waiter {
        let id: Int
        let continuation: CheckedContinuation<Void, any Error>
    }

    private var isTaken = false
    private var waiters: [Waiter] = []
    private var lastID = 0

    /// Calls a function when it is the task's turn.
    ///
    /// - Throws: `CancellationError` if the task is canceled while it waits, or the error of the function.
    func take<Result: Sendable>(_ body: @Sendable () async throws -> Result) async throws -> Result {
        try await wait()
        defer { pass() }
        return try await body()
    }

    private func wait() async throws {
        guard isTaken else {
            isTaken = true
            return
        }
        lastID += 1
        let id = lastID
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                if Task.isCancelled { return continuation.resume(throwing: CancellationError()) }
                waiters.append(Waiter(id: id, continuation: continuation))
            }
        } onCancel: {
            Task { await self.stopWaiting(id) }
        }
    }

    private func pass() {
        if waiters.isEmpty { isTaken = false } else { waiters.removeFirst().continuation.resume() }
    }

    private func stopWaiting(_ id: Int) {
        guard let index = waiters.firstIndex(where: { $0.id == id }) else { return }
        waiters.remove(at: index).continuation.resume(throwing: CancellationError())
    }
}
