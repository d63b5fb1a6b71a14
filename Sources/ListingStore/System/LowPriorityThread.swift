import Dispatch
import Glibc

/// Runs long work on a thread of low priority, so that scrolling stays smooth during an import.
///
/// A new thread each time, because an unprivileged thread cannot raise its priority again, and the threads of the queues are shared.
enum LowPriorityThread {
    /// The nice value of the thread: it gets less processor time than others, and all that is idle.
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

/// Runs one piece of work on a new thread, which inherits the priority of the thread that starts it.
enum DetachedThread {
    private final class Work {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// - Returns: false if no thread can be started; nothing is run then.
    static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
        let argument = Unmanaged.passRetained(Work(body))
        var thread = pthread_t()
        guard pthread_create(&thread, nil, Self.begin, argument.toOpaque()) == 0 else {
            argument.release()
            return false
        }
        pthread_detach(thread)
        return true
    }

    private static let begin: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { argument in
        guard let argument else { return nil }
        CPUBudget.join()
        Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
        CPUBudget.leave()
        return nil
    }
}
