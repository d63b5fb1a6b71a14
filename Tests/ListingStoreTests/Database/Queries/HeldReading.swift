import Foundation
import GRDB
import ListingCore
import Synchronization

@testable import ListingStore

/// A catalogue whose reading stands still: the thread that stores listings waits for its turn to write a block, for as long as a test
/// likes. Queries go on, as they read by other connections.
///
/// Files can't be held themselves: a pipe is taken in to its end before anything of it is read.
final class HeldReading {
    let catalogue: SQLiteCatalogue
    private let database: CatalogueDatabase
    private var hold: Hold

    /// What comes after it in the queue of those who write waits until it is let go.
    private final class Hold: Sendable {
        private let isHeld = Atomic(false)
        private let isOver = DispatchSemaphore(value: 0)

        init(_ database: CatalogueDatabase) {
            database.writer.asyncWriteWithoutTransaction { _ in
                self.isHeld.store(true, ordering: .releasing)
                self.isOver.wait()
            }
        }

        func begins() async throws { while !isHeld.load(ordering: .acquiring) { try await Task.sleep(for: .milliseconds(1)) } }
        func end() { isOver.signal() }
    }

    struct HasEnded: Error {}

    /// Starts a catalogue on disk, and holds it before it has written a block, or a few of them.
    init(starting catalogue: SQLiteCatalogue) async throws {
        self.catalogue = catalogue
        (database, hold) = try await withCheckedThrowingContinuation { answer in
            // A thread of its own, as a task may have to wait for other tests until all is read.
            Thread.detachNewThread { answer.resume(with: Result { try Self.start(catalogue) }) }
        }
        try await hold.begins()
    }

    private static func start(_ catalogue: SQLiteCatalogue) throws -> (CatalogueDatabase, Hold) {
        catalogue.start()
        while true {
            if let stores = catalogue.stores.withLock({ $0 }), stores.files != nil {
                return (stores.database, Hold(stores.database))
            }
            guard !catalogue.status.isFinal else { throw HasEnded() }
            usleep(200)
        }
    }

    /// Lets blocks be written until so many rows are there, and the next block waits.
    ///
    /// - Returns: how many rows are there; none come until this is called again.
    func advance(to rows: Int) async throws -> Int {
        while true {
            guard catalogue.status.phase == .reading else { throw HasEnded() }
            let written = try await database.writer.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM facts") ?? 0 }
            let known = catalogue.status.rows
            if known < (written + 1) * TermBlocks.rows {
                try await Task.sleep(for: .milliseconds(1))
            } else if known < rows {
                // The block that waits has its turn before the next hold.
                let next = Hold(database)
                hold.end()
                hold = next
                try await hold.begins()
            } else {
                return known
            }
        }
    }

    /// Lets the reading come to its end.
    func finish() async {
        hold.end()
        await catalogue.finished()
    }

    deinit { hold.end() }
}
