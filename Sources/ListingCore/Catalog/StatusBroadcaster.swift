import Synchronization

/// Publishes the status of a catalog to any number of streams. Thread-safe.
public final class StatusBroadcaster: Sendable {
    private struct State {
        var status: CatalogStatus
        var next = 0
        var streams: [Int: AsyncStream<CatalogStatus>.Continuation] = [:]
    }

    /// One lock for the status and the streams; otherwise two concurrent updates could be delivered in the wrong order.
    private let state: Mutex<State>

    public init(_ status: CatalogStatus) { state = Mutex(State(status: status)) }

    public var status: CatalogStatus { state.withLock { $0.status } }

    /// A stream of the current status and every change, up to the final one. Of several undelivered ones, only the last is kept.
    public func statuses() -> AsyncStream<CatalogStatus> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { stream in
            let (status, number) = state.withLock { state in
                stream.yield(state.status)
                guard !state.status.isFinal else { return (state.status, 0) }
                state.next += 1
                state.streams[state.next] = stream
                return (state.status, state.next)
            }
            if status.isFinal { return stream.finish() }
            stream.onTermination = { [weak self] _ in _ = self?.state.withLock { $0.streams.removeValue(forKey: number) } }
        }
    }

    /// Changes the status and publishes it to all streams; a final status ends them.
    public func update(_ body: (inout CatalogStatus) -> Void) {
        // Streams are finished outside the lock, because a listener may be called synchronously and take the lock.
        let ended = state.withLock { state in
            body(&state.status)
            for stream in state.streams.values { stream.yield(state.status) }
            guard state.status.isFinal else { return [AsyncStream<CatalogStatus>.Continuation]() }
            defer { state.streams = [:] }
            return Array(state.streams.values)
        }
        for stream in ended { stream.finish() }
    }
}
