import CPQ
import Glibc
import Synchronization

/// Wakes the thread of a connection that waits for the server.
final class Wake: Sendable {
    /// An eventfd(2), which the thread waits for together with the socket; -1 if the system has no more.
    let descriptor: Int32

    init() { descriptor = pq_wake_descriptor() }

    deinit { close(descriptor) }

    func ring() {
        var one: UInt64 = 1
        _ = write(descriptor, &one, 8)
    }

    func clear() {
        var count: UInt64 = 0
        _ = read(descriptor, &count, 8)
    }
}

/// The wish that one request ends early. Several requests wait for the same connection, and only the one that is canceled ends.
final class Cancellation: Sendable {
    private let wake: Wake
    private let isWanted = Mutex(false)

    init(_ wake: Wake) { self.wake = wake }

    var isRequested: Bool { isWanted.withLock { $0 } }

    func request() {
        isWanted.withLock { $0 = true }
        wake.ring()
    }
}
