import Foundation
import Synchronization

@testable import ListingServer

/// A PostgreSQL server, normally one for all tests of a process: from Debian's package, on a local socket and on loopback.
///
/// A shell keeps it as long as the process has its end of a pipe open, so that a test that crashes leaves no server.
final class TestServer: Sendable {
    /// An installed server; nil if there is none, or none that this user may run.
    static let programs: URL? = {
        // Root may not run PostgreSQL, and its package makes a user who may.
        if geteuid() == 0, getpwnam("postgres") == nil { return nil }
        let packages = URL(filePath: "/usr/lib/postgresql")
        let versions = (try? FileManager.default.contentsOfDirectory(atPath: packages.path).compactMap { Int($0) }) ?? []
        let folders = versions.sorted(by: >).map { packages.appending(path: "\($0)/bin") } + [URL(filePath: "/usr/bin")]
        return folders.first { folder in
            ["initdb", "postgres"].allSatisfy { FileManager.default.isExecutableFile(atPath: folder.appending(path: $0).path) }
        }
    }()

    static var isAvailable: Bool { programs != nil }
    static let hint = "PostgreSQL is not installed (Debian: postgresql), or its user “postgres” is missing"

    private static let shared = Result { try TestServer() }

    /// The server, which the first test starts.
    static func running() throws -> TestServer { try shared.get() }

    /// The password of the users `postgres` and `tls_only` on loopback.
    static let password = "a secret: 'with\\quotes'"

    let folder: URL
    let port: Int
    private let process: Process
    private let pipe: Pipe
    private let count = Mutex(0)

    struct Failure: Error {
        let log: String
    }

    init() throws {
        guard let programs = Self.programs else { throw Failure(log: Self.hint) }
        // The path of a socket has at most 107 bytes.
        let folder = URL(filePath: "/tmp/listing-viewer-\(UUID().uuidString.prefix(8))")
        self.folder = folder
        port = Self.freePort()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in ["password": Self.password, "hba": Self.rules] {
            try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
        }
        try Self.makeCertificate(in: folder)
        if let user = geteuid() == 0 ? getpwnam("postgres") : nil {
            for path in [folder.path] + (FileManager.default.subpaths(atPath: folder.path) ?? []).map({ folder.appending(path: $0).path }) {
                chown(path, user.pointee.pw_uid, user.pointee.pw_gid)
            }
        }
        (process, pipe) = (Process(), Pipe())
        let command = ["/bin/sh", "-c", Self.script, "sh", programs.path, folder.path, String(port)]
        let arguments = geteuid() == 0 ? ["/usr/sbin/runuser", "-u", "postgres", "--"] + command : command
        process.executableURL = URL(filePath: arguments[0])
        process.arguments = Array(arguments.dropFirst())
        process.currentDirectoryURL = folder
        process.standardInput = pipe
        try process.run()
        try waitUntilReady()
    }

    private static let script = """
        bin=$1 folder=$2 port=$3
        "$bin/initdb" -D "$folder/data" -U postgres --auth=trust --pwfile="$folder/password" -E UTF8 --locale=C --no-sync \
            >"$folder/initdb.log" 2>&1 || exit 1
        cp "$folder/hba" "$folder/data/pg_hba.conf"
        "$bin/postgres" -D "$folder/data" -p "$port" -c listen_addresses=127.0.0.1 -c unix_socket_directories="$folder" \
            -c fsync=off -c full_page_writes=off -c shared_buffers=32MB -c max_connections=400 -c wal_level=minimal -c max_wal_senders=0 \
            -c ssl=on -c ssl_cert_file="$folder/server.crt" -c ssl_key_file="$folder/server.key" \
            -c log_line_prefix='%d|%e|' -c log_min_error_statement=error >"$folder/log" 2>&1 </dev/null &
        server=$!
        cat >/dev/null
        kill -INT $server
        wait $server
        rm -rf "$folder"
        """

    private static let rules = """
        local all all trust
        host all not_admitted all reject
        hostnossl all tls_only all reject
        host all all 127.0.0.1/32 scram-sha-256
        """

    private static func makeCertificate(in folder: URL) throws {
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/openssl")
        process.arguments = [
            "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=localhost", "-addext",
            "subjectAltName=DNS:localhost",
            "-keyout", folder.appending(path: "server.key").path, "-out", folder.appending(path: "server.crt").path,
        ]
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        chmod(folder.appending(path: "server.key").path, 0o600)
    }

    private static func freePort() -> Int {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                _ = bind(descriptor, $0, size)
                getsockname(descriptor, $0, &size)
            }
        }
        return Int(UInt16(bigEndian: address.sin_port))
    }

    /// PostgreSQL writes its state into the last line of a file.
    private func waitUntilReady() throws {
        let state = folder.appending(path: "data/postmaster.pid")
        while (try? String(contentsOf: state, encoding: .utf8))?.contains("\nready") != true {
            guard process.isRunning else {
                throw Failure(log: ["initdb.log", "log"].compactMap { try? text($0) }.joined(separator: "\n"))
            }
            usleep(20_000)
        }
    }

    /// A file of the server.
    func text(_ name: String) throws -> String { try String(contentsOf: folder.appending(path: name), encoding: .utf8) }

    // MARK: Databases

    /// The address of a database on the local socket, where each user is trusted.
    func address(_ database: String, user: String = "postgres", _ options: String = "") throws -> ServerAddress {
        try ServerAddress("postgresql://\(user)@/\(database)?host=\(folder.path)&port=\(port)\(options)")
    }

    /// The address of a database on loopback, with passwords.
    func loopbackAddress(_ database: String, host: String = "127.0.0.1", user: String = "postgres", _ options: String = "") throws
        -> ServerAddress
    { try ServerAddress("postgresql://\(user)@\(host):\(port)/\(database)?\(options)") }

    /// Makes an empty database for a test.
    static func makeDatabase() async throws -> TestDatabase {
        let server = try running()
        let name = server.count.withLock { count in
            count += 1
            return "test\(count)"
        }
        try await server.administer("CREATE DATABASE \(name) TEMPLATE template0")
        return TestDatabase(server: server, name: name)
    }

    /// Runs statements as the superuser.
    func administer(_ statements: String, in database: String = "postgres") async throws {
        let connection = try await ServerConnection.open(address(database))
        try await connection.runAll(statements)
        await connection.close()
    }

    /// The messages of the server's log about a database, with their SQLSTATE in front.
    func log(of database: String) throws -> [String] {
        try text("log").split(separator: "\n").filter { $0.hasPrefix("\(database)|") }.map { String($0.dropFirst(database.count + 1)) }
    }
}

/// A database of a test.
struct TestDatabase: Sendable {
    let server: TestServer
    let name: String

    func address(user: String = "postgres", _ options: String = "") throws -> ServerAddress {
        try server.address(name, user: user, options)
    }

    func connection(user: String = "postgres", limit: Duration? = .seconds(60)) async throws -> ServerConnection {
        try await ServerConnection.open(address(user: user), limit: limit)
    }

    /// Makes a user with a role, and returns the name.
    func user(_ role: String) async throws -> String {
        let user = "\(role)_of_\(name)"
        try await server.administer("CREATE ROLE \(user) LOGIN IN ROLE listing_viewer_\(role)")
        return user
    }
}

/// The error that a function throws; nil if it throws none or another one.
func serverError<Value>(_ body: () async throws -> Value) async -> ServerError? {
    do {
        _ = try await body()
        return nil
    } catch { return error as? ServerError }
}
