import Glibc

/// The CPU time of the calling thread. Unlike the time on a clock, it does not grow while other threads and programs have the
/// CPU, so a limit holds on a busy machine, too.
public enum ProcessorTime {
    /// Returns the time that `body` takes in the calling thread.
    ///
    /// - Throws: The errors of `body`.
    public static func measure(_ body: () throws -> Void) rethrows -> Duration {
        let begin = now()
        try body()
        return now() - begin
    }

    private static func now() -> Duration {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
    }
}
