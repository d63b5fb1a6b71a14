import Dispatch
import Glibc

/// Runs long work on a thread of low priority, so that scrolling stays smooth during an import.
///
/// A new thread each time, because an unprivileged thread cannot raise its priority again, and the threads of the queues are shared.
enum LowPriorityThread {
    /// The nice value of the thread: it gets less CPU time than others, and all that is idle.
    private static let niceness: Int32 = 10

    /// Runs the work, and waits until it is done.
    static func run(_ body: @escaping @Sendable () -> Void) {
        let done = DispatchSemaphore(value: 0)
        let isStarted = DetachedThread.start {
            setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, niceness)
            body()
            done.signal()
        }
        if isStarted { done.wait() } else { body() }
    }
}
