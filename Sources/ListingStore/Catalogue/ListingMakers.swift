import Dispatch
import ListingCore
import Synchronization

/// Makes listings of a table's records on several threads, as that takes most of the time of a reading.
///
/// What they have made is taken in the order of the parts. Each thread has a reader of its own, down to the names of the columns, and
/// lets the listings go that it has made: memory and counts that threads share make them wait for each other.
final class ListingMakers: Sendable {
    /// One thread finds records as fast as five make listings of them.
    private static let mostThreads = 4
    /// Listings that wait to be let go until whoever took them has most probably done so, in parts. Nothing depends on it but who
    /// gives their memory back.
    private static let partsKept = 10

    /// A part on its way.
    final class Ticket: Sendable {
        private let part: Mutex<RecordPart?>
        private let made = Mutex<Result<MadePart, any Error>?>(nil)
        private let isMade = DispatchSemaphore(value: 0)
        /// The thread that has made it.
        fileprivate let maker = Atomic(0)
        /// The part of the text that was read with it, 0 to 1, and the records of all of it until then.
        let progress: Double
        let records: Int

        fileprivate init(_ part: RecordPart, progress: Double, records: Int) {
            self.part = Mutex(part)
            self.progress = progress
            self.records = records
        }

        fileprivate func make(by reader: inout ExcerptReader) {
            guard let part = part.withLock({ $0.take() }) else { return }
            finish(Result { try MadePart(part, by: &reader) })
        }

        fileprivate func finish(_ result: Result<MadePart, any Error>) {
            made.withLock { $0 = result }
            isMade.signal()
        }

        var isDone: Bool { made.withLock { $0 != nil } }

        /// Waits until it is made. To be called once.
        func take() throws -> MadePart? {
            isMade.wait()
            return try made.withLock { $0.take() }?.get()
        }
    }

    private struct Queue {
        var waiting: [Ticket] = []
        var isClosed = false
    }

    private let file: RecordFile
    private let use: ListingUse
    private let queue = Mutex(Queue())
    private let filled = DispatchSemaphore(value: 0)
    private let ended = DispatchSemaphore(value: 0)
    private let threads: Int
    /// By thread: listings that it has made, and that nobody else needs any more, or soon will not.
    private let taken: Mutex<[[[Listing]]]>

    /// - Parameter use: what those listings are read for that can be read again.
    /// - Returns: nil where there can't be another thread.
    init?(_ file: RecordFile, processors: Int, for use: ListingUse) {
        self.file = file
        self.use = use
        let wanted = max(1, min(Self.mostThreads, processors))
        taken = Mutex(Array(repeating: [], count: wanted))
        threads = wanted
        var started = 0
        while started < wanted, start(started) { started += 1 }
        guard started > 0 else { return nil }
        // Those that could not be started have ended.
        for _ in started..<wanted { ended.signal() }
    }

    /// Parts that may be on their way: enough for no thread to wait.
    var mostParts: Int { 8 * threads }

    func make(_ part: RecordPart, progress: Double, records: Int) -> Ticket {
        let ticket = Ticket(part, progress: progress, records: records)
        queue.withLock { $0.waiting.append(ticket) }
        filled.signal()
        return ticket
    }

    /// Hands listings to the thread that has made them, which lets them go.
    func giveBack(_ listings: [Listing], of ticket: Ticket) {
        let maker = ticket.maker.load(ordering: .relaxed)
        taken.withLock { $0[maker].append(listings) }
    }

    /// Ends the threads, and waits for them. Parts that were not begun are left.
    func close() {
        queue.withLock { $0.isClosed = true }
        for _ in 0..<threads { filled.signal() }
        for _ in 0..<threads { ended.wait() }
    }

    private func start(_ number: Int) -> Bool {
        OwnThread.start {
            self.work(number)
            self.taken.withLock { $0[number] = [] }
            self.ended.signal()
        }
    }

    private func work(_ number: Int) {
        var reader: ExcerptReader?
        while let ticket = next() {
            letGo(number)
            ticket.maker.store(number, ordering: .relaxed)
            do {
                var known = try reader.take() ?? file.makeReader(for: use)
                ticket.make(by: &known)
                reader = known
            } catch { ticket.finish(.failure(error)) }
        }
    }

    private func next() -> Ticket? {
        filled.wait()
        return queue.withLock { $0.isClosed || $0.waiting.isEmpty ? nil : $0.waiting.removeFirst() }
    }

    private func letGo(_ number: Int) {
        let old = taken.withLock { taken -> ArraySlice<[Listing]> in
            let count = max(0, taken[number].count - Self.partsKept)
            defer { taken[number].removeFirst(count) }
            return taken[number].prefix(count)
        }
        // Here, and not behind the lock.
        _ = consume old
    }
}
