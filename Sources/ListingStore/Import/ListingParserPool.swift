import Dispatch
import ListingCore
import Synchronization

/// Parses the records of a table into listings on several threads, because parsing takes most of the time of an import.
///
/// The results are taken in the order of the batches. Each thread has a reader of its own, down to the column names, because shared
/// reference counts make threads wait for each other.
final class ListingParserPool: Sendable {
    /// One thread finds records as fast as five parse them.
    private static let maxThreads = 4
    /// A batch that is being parsed.
    final class Ticket: Sendable {
        private let batch: Mutex<RecordBatch?>
        private let made = Mutex<Result<(ListingBatch, ListingReturns), any Error>?>(nil)
        private let isMade = DispatchSemaphore(value: 0)
        /// The fraction of the text read up to this batch, 0 to 1, and the number of records up to it.
        let progress: Double
        let records: Int

        fileprivate init(_ batch: RecordBatch, progress: Double, records: Int) {
            self.batch = Mutex(batch)
            self.progress = progress
            self.records = records
        }

        fileprivate func make(
            of file: RecordSource, by reader: inout ExcerptReader, for use: Projection, _ returns: ListingReturns,
            _ inspect: ParsedListingsInspector.Inspect?, _ condenser: inout (any ListingCondenser)?
        ) {
            guard let batch = batch.withLock({ $0.take() }) else { return }
            finish(
                Result {
                    var parsed = try ListingBatch(batch, of: file, by: &reader, for: use, condenser: &condenser)
                    if let inspect { parsed.inspect { inspect($0, file.source) } }
                    return (parsed, returns)
                })
        }

        fileprivate func finish(_ result: Result<(ListingBatch, ListingReturns), any Error>) {
            made.withLock { $0 = result }
            isMade.signal()
        }

        var isDone: Bool { made.withLock { $0 != nil } }

        /// Waits for the result and returns it, and the place to which its thread wants the listings back. Call it once.
        ///
        /// - Throws: the error of parsing.
        func take() throws -> (batch: ListingBatch, returns: ListingReturns)? {
            isMade.wait()
            return try made.withLock { $0.take() }?.get()
        }
    }

    private struct Queue {
        var waiting: [Ticket] = []
        var isClosed = false
    }

    private let file: RecordSource
    private let use: Projection
    private let inspector: ParsedListingsInspector?
    private let condensers: ListingCondensers?
    private let queue = Mutex(Queue())
    private let filled = DispatchSemaphore(value: 0)
    private let ended = DispatchSemaphore(value: 0)
    private let threads: Int

    /// - Parameters:
    ///   - use: what is needed of the listings that can be read again.
    ///   - inspector: inspects the listings; nil if that isn't wanted.
    ///   - condensers: take what is needed of the listings; nil to keep them.
    /// - Returns: nil if no thread can be started.
    init?(
        _ file: RecordSource, processors: Int, for use: Projection, inspector: ParsedListingsInspector? = nil,
        condensers: ListingCondensers? = nil
    ) {
        self.file = file
        self.inspector = inspector
        self.condensers = condensers
        self.use = use
        let wanted = max(1, min(Self.maxThreads, processors))
        threads = wanted
        var started = 0
        while started < wanted, start() { started += 1 }
        guard started > 0 else { return nil }
        // Counts the threads that could not be started as ended.
        for _ in started..<wanted { ended.signal() }
    }

    /// Maximum number of batches in flight: enough to keep every thread busy.
    var maxBatches: Int { 8 * threads }

    func make(_ batch: RecordBatch, progress: Double, records: Int) -> Ticket {
        let ticket = Ticket(batch, progress: progress, records: records)
        queue.withLock { $0.waiting.append(ticket) }
        filled.signal()
        return ticket
    }

    /// Ends the threads, and waits for them. Batches that were not begun are dropped.
    func close() {
        queue.withLock { $0.isClosed = true }
        for _ in 0..<threads { filled.signal() }
        for _ in 0..<threads { ended.wait() }
    }

    private func start() -> Bool {
        DetachedThread.start {
            self.work()
            self.ended.signal()
        }
    }

    private func work() {
        var reader: ExcerptReader?
        let returns = ListingReturns()
        let inspect = inspector?.begin()
        var condenser = condensers?.make()
        while let ticket = next() {
            returns.releaseAll()
            do {
                var known = try reader.take() ?? file.makeReader(for: use)
                ticket.make(of: file, by: &known, for: use, returns, inspect, &condenser)
                reader = known
            } catch { ticket.finish(.failure(error)) }
        }
    }

    private func next() -> Ticket? {
        filled.wait()
        return queue.withLock { $0.isClosed || $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }
    }
}
