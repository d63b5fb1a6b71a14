import ListingCore
import Synchronization

/// A phase in the life of a catalog, with everything that exists only then. ``CatalogState`` has the transitions.
enum CatalogPhase: Sendable {
    /// The stores are not open yet. Queries find nothing.
    case opening
    /// The rows read before are void, and the next import has not begun. Queries wait for it.
    case restarting
    /// Files are being read into the stores. The buffer has what is not written yet, and what needs all rows.
    case importing(OpenStores, ImportBuffer)
    /// The import has ended early. Its rows can be queried.
    case interrupted(OpenStores, ImportBuffer)
    /// All rows are in the stores.
    case complete(OpenStores, StoredRows)
    /// Nothing could be opened or read.
    case failed
}

/// A complete catalog, with its stores.
struct StoredRows: Sendable {
    let count: Int
    /// The files whose records can be read again, by their source.
    let files: [Int: RecordSource]
    /// Identity (paths, inodes, sizes, change times) of the files as imported; nil if it cannot be determined.
    let identity: String?
}

/// The caches of queries for the rows of one generation.
final class QueryCaches: Sendable {
    /// Column data, loaded on demand, of a complete catalog.
    let columns = IdleEvictingColumns()
}

/// A catalog at one moment, as one query or one run of the indexing sees it to its end.
struct CatalogSession: Sendable {
    var phase: CatalogPhase
    /// The number of restarts. All rows of an earlier generation are void.
    var generation: Int
    var caches: QueryCaches

    /// The open stores; nil before there are any.
    var stores: OpenStores? {
        switch phase {
        case .importing(let stores, _), .interrupted(let stores, _), .complete(let stores, _): stores
        case .opening, .restarting, .failed: nil
        }
    }

    /// The rows still in memory; nil if there was no import, or if it is complete.
    var buffer: ImportBuffer? {
        switch phase {
        case .importing(_, let buffer), .interrupted(_, let buffer): buffer
        case .opening, .restarting, .complete, .failed: nil
        }
    }

    /// nil unless the catalog is complete.
    var stored: StoredRows? { if case .complete(_, let stored) = phase { stored } else { nil } }

    /// True until the next import begins.
    var isVoid: Bool { if case .restarting = phase { true } else { false } }

    /// The number of rows.
    var count: Int { stored?.count ?? buffer?.builder.withLock { $0.count } ?? 0 }

    /// The file that the records of a source can be read from again.
    func file(ofSource source: Int) -> RecordSource? {
        if let stored { stored.files[source] } else { buffer?.builder.withLock { $0.files[source] } }
    }
}

/// The state of a catalog: a phase, and what threads ask of each other. One lock holds it.
///
///     opening ──▶ importing ──▶ complete         opening ──▶ complete      a cache that was found complete
///        │         ▲    │          │
///        │         │    ├─▶ interrupted
///        ▼         │    ▼      ▼   ▼
///     failed ◀── restarting ◀─────────           the rows are void, and the generation after them begins
struct CatalogState: Sendable {
    /// Thrown by an import whose rows have become void meanwhile; the thread that has noticed has arranged for another one.
    struct Superseded: Error {}

    private(set) var session = CatalogSession(phase: .opening, generation: 0, caches: QueryCaches())
    /// The number of times that the stores on disk were found damaged.
    private(set) var damages = 0
    /// True once the user wants nothing more to be read.
    private(set) var isStopped = false
    /// True once anything was searched for.
    private(set) var isSearched = false
    private var isIndexing = false

    // MARK: Phases

    /// Makes the rows of an import available to queries.
    ///
    /// - Throws: ``Superseded`` if another generation has begun, or if nothing is to be read now.
    mutating func begin(_ stores: OpenStores, _ buffer: ImportBuffer, in generation: Int) throws(Superseded) {
        switch session.phase {
        case .opening where generation == session.generation, .restarting where generation == session.generation:
            session.phase = .importing(stores, buffer)
        default: throw Superseded()
        }
    }

    /// Makes a catalog available to queries that was found complete.
    ///
    /// - Throws: ``Superseded`` if an import has begun.
    mutating func reopen(_ stores: OpenStores, _ stored: StoredRows) throws(Superseded) {
        guard case .opening = session.phase else { throw Superseded() }
        session.phase = .complete(stores, stored)
    }

    /// Ends an import with all of its rows.
    ///
    /// - Returns: the stores, whose index may have moved to memory since the import began.
    /// - Throws: ``Superseded`` if another generation has begun.
    mutating func complete(_ stored: StoredRows, in generation: Int) throws(Superseded) -> OpenStores {
        guard case .importing(let stores, _) = session.phase, generation == session.generation else { throw Superseded() }
        session.phase = .complete(stores, stored)
        return stores
    }

    /// Ends an import, or what precedes it, before its time.
    mutating func interrupt() {
        switch session.phase {
        case .importing(let stores, let buffer): session.phase = .interrupted(stores, buffer)
        case .opening, .restarting: session.phase = .failed
        case .interrupted, .complete, .failed: break
        }
    }

    /// Makes all rows void, and begins another generation.
    ///
    /// - Parameter generation: the generation that has to end.
    /// - Returns: the new generation.
    /// - Throws: ``Superseded`` if it has ended already.
    mutating func restart(_ generation: Int) throws(Superseded) -> Int {
        guard generation == session.generation else { throw Superseded() }
        session = CatalogSession(phase: .restarting, generation: generation + 1, caches: QueryCaches())
        return session.generation
    }

    /// Makes all rows void, because a query or the indexing has found the stores damaged.
    ///
    /// - Returns: the new generation.
    /// - Throws: ``Superseded`` as for ``restart(_:)``.
    mutating func restart(afterDamageIn generation: Int) throws(Superseded) -> Int {
        let next = try restart(generation)
        damages += 1
        return next
    }

    /// Replaces the index.
    mutating func replace(index: FullTextIndex, in generation: Int) {
        guard generation == session.generation else { return }
        switch session.phase {
        case .importing(let stores, let buffer): session.phase = .importing(stores.with(index: index), buffer)
        case .interrupted(let stores, let buffer): session.phase = .interrupted(stores.with(index: index), buffer)
        case .complete(let stores, let stored): session.phase = .complete(stores.with(index: index), stored)
        case .opening, .restarting, .failed: break
        }
    }

    // MARK: Requests

    mutating func stop() { isStopped = true }

    /// - Returns: true if nothing was searched for before.
    mutating func recordSearch() -> Bool {
        defer { isSearched = true }
        return !isSearched
    }

    /// - Returns: false if the indexing runs already.
    mutating func beginIndexing() -> Bool {
        defer { isIndexing = true }
        return !isIndexing
    }

    mutating func endIndexing() { isIndexing = false }

    /// True if an import or a run of the indexing should go on.
    func isWanted(_ generation: Int) -> Bool { !isStopped && generation == session.generation }

    /// - Throws: `CancellationError` if the catalog is stopped, ``Superseded`` if another generation has begun.
    func checkWanted(_ generation: Int) throws {
        if isStopped { throw CancellationError() }
        if generation != session.generation { throw Superseded() }
    }
}
