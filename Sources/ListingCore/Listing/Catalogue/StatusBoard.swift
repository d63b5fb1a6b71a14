import Synchronization

/// Tells whoever asks how far a catalogue has come. May be used from any thread.
public final class StatusBoard: Sendable {
    private struct State {
        var status: CatalogueStatus
        var next = 0
        var streams: [Int: AsyncStream<CatalogueStatus>.Continuation] = [:]
    }

    /// One for all: of two threads that tell something, the one whose status is older would come last.
    private let state: Mutex<State>

    public init(_ status: CatalogueStatus) { state = Mutex(State(status: status)) }

    public var status: CatalogueStatus { state.withLock { $0.status } }

    /// The status now and after every change, up to the one that is final; of several that nobody has taken yet, the last.
    public func statuses() -> AsyncStream<CatalogueStatus> {
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

    public func update(_ body: (inout CatalogueStatus) -> Void) {
        // Ended outside the lock, as who listens is told at once and takes it.
        let ended = state.withLock { state in
            body(&state.status)
            for stream in state.streams.values { stream.yield(state.status) }
            guard state.status.isFinal else { return [AsyncStream<CatalogueStatus>.Continuation]() }
            defer { state.streams = [:] }
            return Array(state.streams.values)
        }
        for stream in ended { stream.finish() }
    }
}
