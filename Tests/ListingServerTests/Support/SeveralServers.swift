import Foundation

@testable import ListingServer

/// A main server and two parts, set up with the scripts that owners use.
extension TestServer {
    /// The number of servers that the tests of catalogs use: 1, or 3 if `LISTING_VIEWER_SERVERS` says so. See the Makefile.
    static let usualCount = ProcessInfo.processInfo.environment["LISTING_VIEWER_SERVERS"] == "3" ? 3 : 1

    /// The servers with parts of the listings, which the first test that needs them starts.
    static func parts() async throws -> [TestServer] { try await startedParts.value }

    private static let startedParts = Task {
        let main = try running()
        let parts = try [TestServer(), TestServer()]
        // An administrator does this with \password.
        for part in parts { try await part.administer("CREATE ROLE listing_viewer_part LOGIN PASSWORD '\(partPassword)'") }
        let file = main.partPasswords
        try "127.0.0.1:*:*:listing_viewer_part:\(partPassword)\n".write(toFile: file, atomically: true, encoding: .utf8)
        chmod(file, 0o600)
        if geteuid() == 0, let user = getpwnam("postgres") { chown(file, user.pointee.pw_uid, user.pointee.pw_gid) }
        return parts
    }

    private static let partPassword = "a part of it"
    fileprivate var partPasswords: String { folder.appending(path: "passfile").path }
}

extension TestDatabase {
    /// Sets the database up for shared catalogs.
    ///
    /// - Parameter servers: 1, or 3 to spread its catalogs, as docs/server/several-servers.md says.
    func setUp(servers: Int = TestServer.usualCount) async throws {
        let connection = try await connection()
        try await ServerSetup.run(connection, program: "test")
        await connection.close()
        if servers > 1 { try await spread() }
    }

    private func spread() async throws {
        var statements = "CREATE EXTENSION postgres_fdw SCHEMA public;"
        for (index, part) in try await parts().enumerated() {
            try await part.server.administer("CREATE DATABASE \(name) TEMPLATE template0")
            try await part.setUp(servers: 1)
            try await part.server.administer(Self.script("part.sql"), in: name)
            statements += """
                CREATE SERVER listing_viewer_part\(index + 1) FOREIGN DATA WRAPPER postgres_fdw OPTIONS (
                host '127.0.0.1', port '\(part.server.port)', dbname '\(name)', passfile '\(server.partPasswords)');
                """
        }
        try await server.administer(statements, in: name)
        try await server.administer(Self.script("main.sql"), in: name)
    }

    /// The databases of this name on the servers with parts.
    func parts() async throws -> [TestDatabase] { try await TestServer.parts().map { TestDatabase(server: $0, name: name) } }

    private static func script(_ name: String) throws -> String {
        var root = URL(filePath: #filePath)
        for _ in 0..<4 { root.deleteLastPathComponent() }
        return try String(contentsOf: root.appending(path: "docs/server/\(name)"), encoding: .utf8)
    }

    /// Refuses connections, and ends those that are there.
    func goAway() async throws {
        try await server.administer("ALTER DATABASE \(name) ALLOW_CONNECTIONS false")
        try await disconnect()
    }

    func comeBack() async throws { try await server.administer("ALTER DATABASE \(name) ALLOW_CONNECTIONS true") }

    /// The statements that the main server has sent since `log_statement` was turned on: the queries of its cursors, and `INSERT`.
    func remoteStatements() throws -> [String] {
        let lines = try server.text("log").split(separator: "\n")
        return lines.indices.compactMap { index in
            guard lines[index].hasPrefix("\(name)|") else { return nil }
            if lines[index].contains("DECLARE c"), index + 1 < lines.count { return String(lines[index + 1]) }
            return lines[index].contains("execute pgsql_fdw_prep") ? String(lines[index]) : nil
        }
    }
}
