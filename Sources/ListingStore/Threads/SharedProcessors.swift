import CScheduler
import Dispatch
import Glibc
import Synchronization

/// Which processors the threads behind the windows may use: all of them, but one less while somebody scrolls.
///
/// To stand back is not enough where as many threads are busy as there are processors. A kernel may let the one that runs go on for
/// some milliseconds before another one gets its place: half of what a frame has, and another half for the display server's part.
enum SharedProcessors {
    private struct State {
        var threads: Set<Int32> = []
        /// The processors that are theirs at the moment; nil where that is all.
        var narrowed: Processors?
        var end = ContinuousClock.now
    }

    private static let state = Mutex(State())
    /// Those of the whole program.
    private static let all = processors(of: getpid())
    /// Longer than between two notches of a wheel.
    static let pause = Duration.milliseconds(300)

    /// To be called by a thread of its own when it begins.
    static func join() {
        state.withLock { state in
            state.threads.insert(scheduler_thread())
            // In either case: a thread begins with the processors of the one that has started it.
            if let processors = state.narrowed ?? all { set(processors, of: scheduler_thread()) }
        }
    }

    /// To be called by that thread before it ends.
    static func leave() { state.withLock { _ = $0.threads.remove(scheduler_thread()) } }

    /// Leaves the processor of the thread that asks to it, until nobody has asked for a moment. Costs next to nothing where there
    /// are no threads, or where it has been asked for already.
    static func giveWay() {
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

    // MARK: Sets of processors

    /// A bit for each processor, the lowest of a byte first.
    typealias Processors = [UInt8]

    /// All but the one that this thread runs on; nil where there is no other one.
    private static func others() -> Processors? {
        let mine = Int(scheduler_processor())
        guard mine >= 0, var rest = all, rest.indices.contains(mine / 8) else { return nil }
        rest[mine / 8] &= ~(1 << UInt8(mine % 8))
        return count(rest) > 0 ? rest : nil
    }

    static func count(_ processors: Processors) -> Int { processors.reduce(0) { $0 + $1.nonzeroBitCount } }

    /// - Returns: nil where the kernel does not say.
    static func processors(of thread: Int32) -> Processors? {
        var bits = Processors(repeating: 0, count: 1024)
        let count = scheduler_get_affinity(thread, &bits, bits.count)
        return count > 0 ? Array(bits.prefix(Int(count))) : nil
    }

    /// Where it may not be said, threads share all processors as they did.
    private static func set(_ processors: Processors, of thread: Int32) {
        _ = scheduler_set_affinity(thread, processors, processors.count)
    }
}
