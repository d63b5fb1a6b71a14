import CScheduler
import Dispatch
import Glibc
import Synchronization

/// Limits the cores that background threads may run on: all of them, but one less while the user scrolls.
///
/// A low priority is not enough if as many threads are busy as there are cores. The kernel may let a running thread continue for
/// some milliseconds before it schedules another: half of a frame's time, and another half for the display server's part.
enum CPUAffinity {
    private struct State {
        var threads: Set<Int32> = []
        /// The cores that the threads may use at present; nil if all.
        var narrowed: CoreSet?
        var end = ContinuousClock.now
    }

    private static let state = Mutex(State())
    /// The cores this process may run on.
    private static let all = cores(of: getpid())
    /// The time without ``yieldCore()`` after which the threads get all cores back. It is longer than the time between two
    /// notches of a wheel.
    static let pause = Duration.milliseconds(300)

    /// Registers the current thread. A background thread calls it when it begins.
    static func register() {
        state.withLock { state in
            state.threads.insert(scheduler_thread())
            // Set in either case, because a thread inherits the cores of the thread that started it.
            if let cores = state.narrowed ?? all { set(cores, of: scheduler_thread()) }
        }
    }

    /// Unregisters the current thread. A background thread calls it before it ends.
    static func unregister() { state.withLock { _ = $0.threads.remove(scheduler_thread()) } }

    /// Reserves the caller's core for it until ``pause`` has passed without another call. Cheap if there are no background threads,
    /// or if the core is reserved already.
    static func yieldCore() {
        let isFirst = state.withLock { state in
            guard !state.threads.isEmpty else { return false }
            state.end = .now + pause
            guard state.narrowed == nil, let rest = others() else { return false }
            state.narrowed = rest
            for thread in state.threads { set(rest, of: thread) }
            return true
        }
        if isFirst { widenLater(after: pause) }
    }

    private static func widenLater(after time: Duration) {
        let milliseconds = Int(time / .milliseconds(1)) + 1
        DispatchQueue.global(qos: .utility).asyncAfter(deadline: .now() + .milliseconds(milliseconds)) {
            let left = state.withLock { state in
                let left = state.end - .now
                guard left <= .zero, let all else { return left }
                state.narrowed = nil
                for thread in state.threads { set(all, of: thread) }
                return .zero
            }
            if left > .zero { widenLater(after: left) }
        }
    }

    // MARK: Sets of cores

    /// A bit for each core, the least significant bit of a byte first.
    typealias CoreSet = [UInt8]

    /// All cores except the one this thread runs on; nil if there is no other.
    private static func others() -> CoreSet? {
        let mine = Int(scheduler_core())
        guard mine >= 0, var rest = all, rest.indices.contains(mine / 8) else { return nil }
        rest[mine / 8] &= ~(1 << UInt8(mine % 8))
        return count(rest) > 0 ? rest : nil
    }

    static func count(_ cores: CoreSet) -> Int { cores.reduce(0) { $0 + $1.nonzeroBitCount } }

    /// - Returns: the cores a thread may run on; nil if the kernel does not say.
    static func cores(of thread: Int32) -> CoreSet? {
        var bits = CoreSet(repeating: 0, count: 1024)
        let count = scheduler_get_affinity(thread, &bits, bits.count)
        return count > 0 ? Array(bits.prefix(Int(count))) : nil
    }

    /// Sets the cores of a thread. If the kernel refuses, the threads share all cores as before.
    private static func set(_ cores: CoreSet, of thread: Int32) {
        _ = scheduler_set_affinity(thread, cores, cores.count)
    }
}
