import Foundation
import Synchronization
import Testing

@testable import ListingStore

@Suite("Cores of background threads")
struct CPUAffinityTests {
    /// A thread that records how many cores it may use, until it is ended.
    private final class Busy: Sendable {
        let counts = Mutex<[Int]>([])
        private let isOver = Atomic(false)
        private let ended = DispatchSemaphore(value: 0)

        func start() {
            let isStarted = DetachedThread.start { [self] in
                while !isOver.load(ordering: .relaxed) {
                    let count = CPUAffinity.cores(of: 0).map(CPUAffinity.count) ?? 0
                    counts.withLock { if $0.last != count { $0.append(count) } }
                    usleep(500)
                }
                ended.signal()
            }
            #expect(isStarted)
        }

        func end() {
            isOver.store(true, ordering: .relaxed)
            ended.wait()
        }

        /// Waits until the thread has the given number of cores, and calls `body` repeatedly meanwhile.
        func has(_ count: Int, while body: () -> Void = {}) async throws -> Bool {
            for _ in 0..<4_000 {
                body()
                if last == count { return true }
                try await Task.sleep(for: .milliseconds(5))
            }
            return false
        }

        private var last: Int? { counts.withLock { $0.last } }
    }

    @Test func `while the user scrolls, all background threads have one core less, and later all of them again`() async throws {
        let all = try #require(CPUAffinity.cores(of: 0).map(CPUAffinity.count))
        try #require(all > 0)
        let fewer = max(1, all - 1)
        let (first, second) = (Busy(), Busy())
        first.start()
        #expect(try await first.has(all))
        #expect(try await first.has(fewer, while: CPUAffinity.yieldCore))
        second.start()
        #expect(try await second.has(fewer, while: CPUAffinity.yieldCore))
        #expect(try await first.has(all))
        #expect(try await second.has(all))
        first.end()
        second.end()
        CPUAffinity.yieldCore()
    }
}
