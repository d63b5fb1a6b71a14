import Dispatch
import ListingCore
import ListingStore
import Synchronization

/// Reads files on a thread of its own, a few batches ahead of the task that stores their listings.
final class ListingFeed: Sendable {
    enum Item: Sendable {
        case batch(ListingBatch, progress: Double)
        case end(ImportSummary)
    }

    /// The batches that wait at most: some tens of megabytes.
    private static let ahead = 4

    private let importer: ListingImporter
    private let isStopped = Mutex(false)
    /// Begins at 0, because libdispatch traps if a semaphore goes while it is below its first value.
    private let space = DispatchSemaphore(value: 0)

    init(_ importer: ListingImporter) {
        self.importer = importer
        for _ in 0..<Self.ahead { space.signal() }
    }

    /// Starts to read. The caller calls ``taken()`` for each batch, and ``stop()`` in any case.
    ///
    /// - Returns: the batches, and the summary at the end. It throws ``ImportError`` if there are no listings.
    func start() -> AsyncThrowingStream<Item, any Error> {
        let (stream, continuation) = AsyncThrowingStream<Item, any Error>.makeStream()
        // A dispatch queue, because reading blocks, and Swift's own threads are few.
        DispatchQueue.global().async { [self] in
            do {
                let summary = try importer.read { event in
                    try check()
                    guard case .listings(let batch, _, let progress) = event else { return }
                    space.wait()
                    try check()
                    continuation.yield(.batch(batch, progress: progress))
                }
                continuation.yield(.end(summary))
                continuation.finish()
            } catch {
                continuation.finish(throwing: error)
            }
        }
        return stream
    }

    /// Lets the thread read another batch.
    func taken() { space.signal() }

    /// Ends the reading at its next batch.
    func stop() {
        isStopped.withLock { $0 = true }
        space.signal()
    }

    private func check() throws { if isStopped.withLock({ $0 }) { throw CancellationError() } }
}
