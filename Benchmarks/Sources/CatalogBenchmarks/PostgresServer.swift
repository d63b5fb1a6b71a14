import Foundation
import ListingServer
import Measuring

/// A PostgreSQL server of the benchmark: from Debian's package, with its usual settings and 512 MB of shared buffers, on a local socket.
///
/// A shell keeps it as long as this process has its end of a pipe open, so that a benchmark that crashes leaves no server.
final class PostgresServer {
    /// An installed server; nil if there is none, or none that this user may run.
    static let programs: URL? = {
        // Root may not run PostgreSQL, and its package makes a user who may.
        if geteuid() == 0, getpwnam("postgres") == nil { return nil }
        let packages = URL(filePath: "/usr/lib/postgresql")
        let versions = (try? FileManager.default.contentsOfDirectory(atPath: packages.path).compactMap { Int($0) }) ?? []
        let folders = versions.sorted(by: >).map { packages.appending(path: "\($0)/bin") } + [URL(filePath: "/usr/bin")]
        return folders.first { folder in
            ["initdb", "postgres", "psql"].allSatisfy {
                FileManager.default.isExecutableFile(atPath: folder.appending(path: $0).path)
            }
        }
    }()

    static let hint = "PostgreSQL is not installed (Debian: postgresql), or its user “postgres” is missing: the server is not measured"

    let folder: URL
    private let programs: URL
    private let process = Process()
    private let pipe = Pipe()

    /// - Throws: ``Trouble`` if the server can't be started.
    init(_ programs: URL) throws {
        self.programs = programs
        // The path of a socket has at most 107 bytes.
        folder = URL(filePath: "/tmp/listing-viewer-\(UUID().uuidString.prefix(8))")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        if geteuid() == 0, let user = getpwnam("postgres") { chown(folder.path, user.pointee.pw_uid, user.pointee.pw_gid) }
        let command = ["/bin/sh", "-c", Self.script, "sh", programs.path, folder.path]
        let arguments = geteuid() == 0 ? ["/usr/sbin/runuser", "-u", "postgres", "--"] + command : command
        process.executableURL = URL(filePath: arguments[0])
        process.arguments = Array(arguments.dropFirst())
        process.currentDirectoryURL = folder
        process.standardInput = pipe
        try process.run()
        try waitUntilReady()
    }

    private static let script = """
        bin=$1 folder=$2
        "$bin/initdb" -D "$folder/data" -U postgres --auth=trust -E UTF8 --locale=C >"$folder/initdb.log" 2>&1 || exit 1
        "$bin/postgres" -D "$folder/data" -c listen_addresses= -c unix_socket_directories="$folder" -c shared_buffers=512MB \
            >"$folder/log" 2>&1 </dev/null &
        server=$!
        cat >/dev/null
        kill -INT $server
        wait $server
        rm -rf "$folder"
        """

    /// PostgreSQL writes its state into the last line of a file.
    private func waitUntilReady() throws {
        while state?.contains("\nready") != true {
            guard process.isRunning else {
                let logs = ["initdb.log", "log"].compactMap { try? String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
                throw Trouble("PostgreSQL does not start: " + logs.joined(separator: "\n"))
            }
            usleep(20_000)
        }
    }

    private var state: String? { try? String(contentsOf: folder.appending(path: "data/postmaster.pid"), encoding: .utf8) }

    /// Ends the server, and removes its folder.
    func stop() throws {
        try pipe.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    func address(_ database: String) -> String { "postgresql://postgres@/\(database)?host=\(folder.path)" }

    /// Runs a statement, or a command of psql.
    ///
    /// - Returns: The time in milliseconds.
    @discardableResult
    func psql(_ statement: String, in database: String = "postgres") throws -> Double {
        try Command(
            programs.appending(path: "psql").path, "-X", "-q", "-v", "ON_ERROR_STOP=1", "-d", address(database), "-c", statement
        ).run(longest: 1_200).milliseconds
    }

    /// Makes a database for shared catalogs, in place of an earlier one of this name.
    func makeCatalogs(_ database: String) async throws {
        try psql("DROP DATABASE IF EXISTS \(database)")
        // Writes of what was before would otherwise slow the next measurement.
        try psql("CHECKPOINT")
        try psql("CREATE DATABASE \(database) TEMPLATE template0")
        let connection = try await ServerConnection.open(ServerAddress(address(database)), limit: nil)
        try await ServerSetup.run(connection, program: "benchmark")
        await connection.close()
    }

    /// The CPU time in milliseconds of the connections that have ended.
    var processorTime: Double {
        guard let pid = state?.split(separator: "\n").first, let line = try? String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)
        else { return 0 }
        // Fields 16 and 17, of which the second field may have blanks in its parentheses.
        let fields = line.drop { $0 != ")" }.split(separator: " ").dropFirst()
        let ticks = fields.dropFirst(13).prefix(2).compactMap { Double($0) }.reduce(0, +)
        return ticks * 1_000 / Double(sysconf(Int32(_SC_CLK_TCK)))
    }
}
