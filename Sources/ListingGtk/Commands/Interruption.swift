import Foundation

/// Takes an unfinished file away when the program is told to end, by Ctrl-C for instance.
///
/// From its beginning on such a signal waits, so that none is lost or leaves a file behind that has just been made. Threads that are
/// started later take none either.
struct Interruption {
    private var waiting = sigset_t()

    init() {
        sigemptyset(&waiting)
        for number in [SIGINT, SIGTERM, SIGHUP] where !Self.isIgnored(number) { sigaddset(&waiting, number) }
        pthread_sigmask(SIG_BLOCK, &waiting, nil)
    }

    /// - Parameter draft: the unfinished file's path.
    func remove(_ draft: String) {
        let waiting = waiting
        Thread.detachNewThread {
            var (waiting, number) = (waiting, Int32())
            guard sigwait(&waiting, &number) == 0 else { return }
            unlink(draft)
            // By the signal itself, so that whoever started the program is told what ended it.
            signal(number, SIG_DFL)
            kill(getpid(), number)
            pthread_sigmask(SIG_UNBLOCK, &waiting, nil)
        }
    }

    /// Some are started so that they don't hear of it: by `nohup`, or behind a script.
    private static func isIgnored(_ number: Int32) -> Bool {
        var action = sigaction()
        guard sigaction(number, nil, &action) == 0 else { return false }
        return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
    }
}
