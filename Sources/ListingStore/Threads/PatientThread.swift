import Dispatch
import Glibc

/// Work that takes seconds, on a thread that stands back for others: whoever scrolls while a million listings are read is not to see
/// that they are.
///
/// A thread of its own, as one that has stood back can't be given its place again, and the queues' threads serve everybody.
enum PatientThread {
    /// As the `nice` command has it: less often than others, and as often as there is nothing else to do.
    private static let niceness: Int32 = 10

    /// Does the work, and waits until it is done.
    static func run(_ body: @escaping @Sendable () -> Void) {
        let done = DispatchSemaphore(value: 0)
        let isStarted = OwnThread.start {
            setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, niceness)
            body()
            done.signal()
        }
        if isStarted { done.wait() } else { body() }
    }
}

/// A thread for one piece of work. It stands back as the one does that starts it.
enum OwnThread {
    private final class Work {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// - Returns: false where there can't be another thread; nothing is done then.
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
        SharedProcessors.join()
        Unmanaged<Work>.fromOpaque(argument).takeRetainedValue().body()
        SharedProcessors.leave()
        return nil
    }
}
