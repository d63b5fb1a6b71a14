import ListingCore

/// The open databases of a catalog, and its lock.
///
/// A reference, so that the databases are closed when the last query that uses them ends, and the lock is released after that: it is the
/// last property.
final class OpenStores: Sendable {
    let database: CatalogStore
    let index: FullTextIndex
    /// nil if the databases are in memory.
    let files: CachePaths?
    /// Held exclusively while this process writes the catalog; nil if the databases are in memory.
    let lock: CacheLock?

    init(database: CatalogStore, index: FullTextIndex, files: CachePaths?, lock: CacheLock?) {
        self.database = database
        self.index = index
        self.files = files
        self.lock = lock
    }

    /// Makes empty databases in memory.
    ///
    /// - Throws: a `DatabaseError` of GRDB.
    static func inMemory() throws -> OpenStores {
        OpenStores(database: try CatalogStore(path: nil), index: try FullTextIndex(path: nil, identity: ""), files: nil, lock: nil)
    }

    /// The same stores with another index.
    func with(index: FullTextIndex) -> OpenStores { OpenStores(database: database, index: index, files: files, lock: lock) }
}
