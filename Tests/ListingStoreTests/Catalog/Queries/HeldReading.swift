import Foundation
import GRDB
import ListingCore
import Synchronization

@testable import ListingStore

/// A catalog whose import is suspended: the storing thread waits for its turn to write a block, until the test resumes it. Queries
/// still work, because they use other connections.
///
/// The input itself cannot be suspended, because a pipe is read to its end before it is parsed.
final class HeldReading {
    let catalog: SQLiteCatalog
    private let database: CatalogStore
    private var hold: Hold

    /// An entry in the database's writer queue that blocks all later writes until it is released.
    private final class Hold: Sendable {
        private let isHeld = Atomic(false)
        private let isOver = DispatchSemaphore(value: 0)

        init(_ database: CatalogStore) {
            database.writer.asyncWriteWithoutTransaction { _ in
                self.isHeld.store(true, ordering: .releasing)
                self.isOver.wait()
            }
        }

        func begins() async throws { while !isHeld.load(ordering: .acquiring) { try await Task.sleep(for: .milliseconds(1)) } }
        func end() { isOver.signal() }
    }

    struct HasEnded: Error {}

    /// Starts a catalog on disk, and suspends it before it has written its first blocks.
    init(starting catalog: SQLiteCatalog) async throws {
        self.catalog = catalog
        (database, hold) = try await withCheckedThrowingContinuation { answer in
            // A separate thread, because a task might be delayed by other tests until the import has ended.
            Thread.detachNewThread { answer.resume(with: Result { try Self.start(catalog) }) }
        }
        try await hold.begins()
    }

    private static func start(_ catalog: SQLiteCatalog) throws -> (CatalogStore, Hold) {
        catalog.start()
        while true {
            if let stores = catalog.state.withLock({ $0.session.stores }), stores.files != nil {
                return (stores.database, Hold(stores.database))
            }
            guard !catalog.status.isFinal else { throw HasEnded() }
            usleep(200)
        }
    }

    /// Lets blocks be written until the catalog has the given number of rows, and then suspends the import.
    ///
    /// - Returns: the number of rows, which does not change until the next call.
    func advance(to rows: Int) async throws -> Int {
        while true {
            guard catalog.status.phase == .reading else { throw HasEnded() }
            let written = try await database.writer.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM rowGroups") ?? 0 }
            let known = catalog.status.rows
            if known < (written + 1) * MultiValueColumn.rowsPerBlock {
                try await Task.sleep(for: .milliseconds(1))
            } else if known < rows {
                // The waiting block is written before the next hold takes effect.
                let next = Hold(database)
                hold.end()
                hold = next
                try await hold.begins()
            } else {
                return known
            }
        }
    }

    /// Lets the import run to its end.
    func finish() async {
        hold.end()
        await catalog.finished()
    }

    deinit { hold.end() }
}
