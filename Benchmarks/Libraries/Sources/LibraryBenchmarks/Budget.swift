import Foundation
import Synchronization
@testable import ListingStore

/// Frames of a thread while as many threads of low priority are busy as there are cores, with and without ``CPUBudget``.
func measureBudget(_ data: BenchmarkData) throws {
    let flag = Flag()
    for _ in 0..<ProcessInfo.processInfo.activeProcessorCount {
        DispatchQueue.global().async {
            LowPriorityThread.run {
                var sum = 0
                while !flag.isOver.load(ordering: .relaxed) { for number in 0..<10_000 { sum &+= number &* sum | 1 } }
                keep(sum)
            }
        }
    }
    var latenesses: [Bool: [Double]] = [:]
    for turn in 0..<12 {
        let usesBudget = turn.isMultiple(of: 2)
        // Without further calls, the budget gives all cores back after its pause.
        Thread.sleep(forTimeInterval: 0.5)
        latenesses[usesBudget, default: []] += frames(200, usesBudget: usesBudget)
    }
    flag.isOver.store(true, ordering: .relaxed)
    for (usesBudget, times) in latenesses {
        let sorted = times.sorted()
        let late = times.count { $0 > 16.7 }
        print(
            "frames \(usesBudget ? "with" : "without") the budget: median \(sorted[sorted.count / 2]) ms, "
                + "95th percentile \(sorted[sorted.count * 95 / 100]) ms, 99th \(sorted[sorted.count * 99 / 100]) ms, "
                + "late \(late) of \(times.count)")
    }
}

private final class Flag: Sendable {
    let isOver = Atomic(false)
}

/// The times from the begin of each frame, every 16.7 ms, to the end of its 4 ms of work.
private func frames(_ count: Int, usesBudget: Bool) -> [Double] {
    let clock = ContinuousClock()
    var next = clock.now
    return (0..<count).map { _ in
        next += .microseconds(16_700)
        let wait = next - clock.now
        if wait > .zero { Thread.sleep(forTimeInterval: wait / .seconds(1)) }
        if usesBudget { CPUBudget.yield() }
        var (sum, time) = (0, timespec())
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        let end = time.tv_sec * 1_000_000_000 + time.tv_nsec + 4_000_000
        repeat {
            for number in 0..<1_000 { sum &+= number &* sum | 1 }
            clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        } while time.tv_sec * 1_000_000_000 + time.tv_nsec < end
        keep(sum)
        let lateness = (clock.now - next) / .milliseconds(1)
        // A late frame does not make those after it late.
        next = max(next, clock.now)
        return lateness
    }
}
