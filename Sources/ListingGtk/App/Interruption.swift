import Foundation
import Synchronization

/// Deletes an unfinished file, or cancels work, when the program receives SIGINT, SIGTERM or SIGHUP, for example from Ctrl-C.
///
/// The signals are blocked from `init` on, so that none is lost and none ends the program between the creation of a file and
/// ``remove(_:)``. Threads that are started later inherit the mask.
struct Interruption {
    private var waiting = sigset_t()

    init() {
        sigemptyset(&waiting)
        for number in [SIGINT, SIGTERM, SIGHUP] where !ProcessSignal.isIgnored(number) { sigaddset(&waiting, number) }
        pthread_sigmask(SIG_BLOCK, &waiting, nil)
    }

    /// - Parameter draft: the unfinished file's path.
    func remove(_ draft: String) {
        let waiting = waiting
        Thread.detachNewThread {
            var (waiting, number) = (waiting, Int32())
            guard sigwait(&waiting, &number) == 0 else { return }
            unlink(draft)
            Self.end(number, waiting)
        }
    }

    /// Calls a function at the first signal. A second one ends the program immediately.
    func call(_ cancel: @escaping @Sendable () -> Void) {
        let (waiting, received) = (waiting, received)
        Thread.detachNewThread {
            var (waiting, number) = (waiting, Int32())
            guard sigwait(&waiting, &number) == 0 else { return }
            received.number.withLock { $0 = number }
            cancel()
            guard sigwait(&waiting, &number) == 0 else { return }
            Self.end(number, waiting)
        }
    }

    /// Ends the program if there was a signal. Call it when the canceled work is done.
    func end() { if let number = received.number.withLock({ $0 }) { Self.end(number, waiting) } }

    /// True if there was a signal.
    var isRequested: Bool { received.number.withLock { $0 != nil } }

    private final class Received: Sendable {
        let number = Mutex<Int32?>(nil)
    }

    private let received = Received()

    /// Raises a signal again with its default action, so that the parent process sees which signal ended the program.
    private static func end(_ number: Int32, _ waiting: sigset_t) {
        var waiting = waiting
        signal(number, SIG_DFL)
        kill(getpid(), number)
        pthread_sigmask(SIG_UNBLOCK, &waiting, nil)
    }
}
