import TestSupport

@testable import ListingCore
@testable import ListingServer

/// Listings with titles, and with brands that differ like them.
func listings(_ titles: String...) -> [Listing] {
    titles.enumerated().map { number, title in
        var listing = Listing(id: ListingID(number), title: title, source: SourceRecord(columns: SourceColumns(names: []), rows: []))
        listing.brand = "brand of \(title)"
        return listing
    }
}

/// A database with an empty catalog.
func begin(servers: Int = TestServer.usualCount) async throws -> (TestDatabase, RunWriter) {
    let database = try await TestServer.makeDatabase()
    return (database, try await RunWriter.begin(database, servers: servers))
}

/// The first answer that is not an error of the server.
func retried<Answer>(_ body: () async throws -> Answer) async throws -> Answer {
    for _ in 0..<200 {
        do { return try await body() } catch is ServerError { try await Task.sleep(for: .milliseconds(20)) }
    }
    return try await body()
}

extension TestDatabase {
    /// Ends all connections.
    func disconnect() async throws {
        try await server.administer(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '\(name)' AND pid <> pg_backend_pid()")
    }
}

extension ServerCatalog {
    /// A catalog that notices changes and failures soon.
    static func started(_ address: ServerAddress, listens: Bool = true) -> ServerCatalog {
        let pace = ServerChanges.Pace(
            interval: .milliseconds(50), shortestPause: .milliseconds(20), longestPause: .milliseconds(100), listens: listens)
        let catalog = ServerCatalog(address, pace: pace)
        catalog.start()
        return catalog
    }

    /// Waits for a status.
    func wait(until isWanted: (CatalogStatus) -> Bool) async { for await status in statuses() where isWanted(status) { return } }

    /// A catalog whose listings can all be searched.
    static func opened(_ database: TestDatabase) async throws -> ServerCatalog {
        let catalog = started(try database.address())
        await catalog.wait { $0.phase == .complete && $0.indexedCount == $0.rows }
        return catalog
    }
}
