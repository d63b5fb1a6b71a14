import Dispatch
import Glibc

/// Work that takes seconds, on a thread that stands back for others: whoever scrolls while a million listings are read is not to see
/// that they are.
///
/// A thread of its own, as one that has stood back can't be given its place again, and the queues' threads serve everybody.
enum PatientThread {
    /// As the `nice` command has it: less often than others, and as often as there is nothing else to do.
    private static let niceness: Int32 = 10

    private final class Work {
        let body: @Sendable () -> Void
        let done = DispatchSemaphore(value: 0)
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Does the work, and waits until it is done.
    static func run(_ body: @escaping @Sendable () -> Void) {
        let work = Work(body)
        let argument = Unmanaged.passRetained(work)
        var thread = pthread_t()
        let failure = pthread_create(&thread, nil, Self.begin, argument.toOpaque())
        guard failure == 0 else {
            argument.release()
            return body()
        }
        pthread_detach(thread)
        work.done.wait()
    }

    private static let begin: @convention(c) (UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? = { argument in
        guard let argument else { return nil }
        let work = Unmanaged<Work>.fromOpaque(argument).takeRetainedValue()
        setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, niceness)
        work.body()
        work.done.signal()
        return nil
    }
}
