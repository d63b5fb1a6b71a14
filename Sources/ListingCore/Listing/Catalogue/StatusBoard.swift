import Synchronization

/// Tells whoever asks how far a catalogue has come. May be used from any thread.
public final class StatusBoard: Sendable {
    private struct Listeners {
        var next = 0
        var streams: [Int: AsyncStream<CatalogueStatus>.Continuation] = [:]
    }

    private let current: Mutex<CatalogueStatus>
    private let listeners = Mutex(Listeners())

    public init(_ status: CatalogueStatus) { current = Mutex(status) }

    public var status: CatalogueStatus { current.withLock { $0 } }

    /// The status now and after every change, up to the one that is final; of several that nobody has taken yet, the last.
    public func statuses() -> AsyncStream<CatalogueStatus> {
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { stream in
            let number = listeners.withLock { listeners in
                listeners.next += 1
                listeners.streams[listeners.next] = stream
                return listeners.next
            }
            stream.onTermination = { [weak self] _ in _ = self?.listeners.withLock { $0.streams.removeValue(forKey: number) } }
            announce(to: stream)
        }
    }

    public func update(_ body: (inout CatalogueStatus) -> Void) {
        current.withLock { body(&$0) }
        for stream in listeners.withLock({ Array($0.streams.values) }) { announce(to: stream) }
    }

    private func announce(to stream: AsyncStream<CatalogueStatus>.Continuation) {
        let status = status
        stream.yield(status)
        if status.isFinal { stream.finish() }
    }
}
