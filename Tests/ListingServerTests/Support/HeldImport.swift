@testable import ListingServer

/// An import that waits before its end: all its data are sent, and nothing is committed.
struct HeldImport {
    let task: Task<ServerError?, Never>
    /// The server's process of the import.
    let process: Int32
    fileprivate let lock: ServerConnection

    /// Lets the import go on.
    func release() async throws { try await lock.run("ROLLBACK") }
}

extension TestDatabase {
    /// Imports a file into the catalog `shop`, whose row stays locked until the import is released.
    func heldImport(of path: String) async throws -> HeldImport {
        let connection = try await connection(limit: nil)
        let work = try await ServerImport(connection, catalog: "shop")
        let process = try await connection.run("SELECT pg_catalog.pg_backend_pid()").single(Int32.self)
        let lock = try await self.connection()
        try await lock.run("BEGIN")
        try await lock.run("SELECT FROM listing_viewer.catalog FOR UPDATE")
        let task = Task { await serverError { try await work.add([path]) } }
        let waits: Statement = "SELECT count(*) FROM pg_catalog.pg_locks WHERE NOT granted AND pid = $1"
        while try await number(waits, .int32(process)) == 0 { try await Task.sleep(for: .milliseconds(20)) }
        return HeldImport(task: task, process: process, lock: lock)
    }
}
