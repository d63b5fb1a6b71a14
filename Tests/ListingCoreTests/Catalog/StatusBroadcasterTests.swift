import Dispatch
import Testing

@testable import ListingCore

@Suite struct StatusBroadcasterTests {
    @Test func `updates from several threads arrive in order, and the end closes the stream`() async {
        for _ in 0..<50 {
            let broadcaster = StatusBroadcaster(CatalogStatus(summary: ImportSummary(file: "", format: "", encoding: "")))
            broadcaster.update { ($0.phase, $0.rows) = (.complete, 400) }
            let streams = (0..<3).map { _ in broadcaster.statuses() }
            let telling = Task.detached {
                DispatchQueue.concurrentPerform(iterations: 4) { _ in for _ in 0..<100 { broadcaster.update { $0.indexedCount += 1 } } }
            }
            for stream in streams {
                var seen: [Int] = []
                for await status in stream { seen.append(status.indexedCount) }
                #expect(seen == seen.sorted() && seen.last == 400)
            }
            await telling.value
            var late: [Int] = []
            for await status in broadcaster.statuses() { late.append(status.indexedCount) }
            #expect(late == [400])
        }
    }
}
