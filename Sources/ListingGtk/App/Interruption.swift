import Foundation

/// Deletes an unfinished file when the program receives SIGINT, SIGTERM or SIGHUP, for example from Ctrl-C.
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
            // Raise the signal again with its default action, so that the parent process sees which signal ended the program.
            signal(number, SIG_DFL)
            kill(getpid(), number)
            pthread_sigmask(SIG_UNBLOCK, &waiting, nil)
        }
    }
}
