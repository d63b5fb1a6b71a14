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

    /// True if the streams go on after a final status, until the broadcaster is deinitialized.
    private let mayStartOver: Bool

    /// - Parameter mayStartOver: True if the reading may start over after a final status.
    public init(_ status: CatalogStatus, mayStartOver: Bool = false) {
        state = Mutex(State(status: status))
        self.mayStartOver = mayStartOver
    }

    deinit { for stream in state.withLock({ $0.streams }).values { stream.finish() } }

    public var status: CatalogStatus { state.withLock { $0.status } }

    /// A stream of the current status and every change, up to the final one, or to the last one if the reading may start over. Of several
    /// undelivered ones, only the last is kept.
    public func statuses() -> AsyncStream<CatalogStatus> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { stream in
            let number = state.withLock { state -> Int? in
                stream.yield(state.status)
                guard !isLast(state.status) else { return nil }
                state.next += 1
                state.streams[state.next] = stream
                return state.next
            }
            guard let number else { return stream.finish() }
            stream.onTermination = { [weak self] _ in _ = self?.state.withLock { $0.streams.removeValue(forKey: number) } }
        }
    }

    /// Changes the status and publishes it to all streams; a final status ends them unless the reading may start over.
    public func update(_ body: (inout CatalogStatus) -> Void) {
        // Streams are finished outside the lock, because a listener may be called synchronously and take the lock.
        let ended = state.withLock { state in
            body(&state.status)
            for stream in state.streams.values { stream.yield(state.status) }
            guard isLast(state.status) else { return [AsyncStream<CatalogStatus>.Continuation]() }
            defer { state.streams = [:] }
            return Array(state.streams.values)
        }
        for stream in ended { stream.finish() }
    }

    private func isLast(_ status: CatalogStatus) -> Bool { status.isFinal && !mayStartOver }
}
