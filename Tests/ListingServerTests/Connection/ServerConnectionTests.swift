import Foundation
import Testing

@testable import ListingServer

@Suite("Connections to a server", .enabled(if: TestServer.isAvailable, Comment(rawValue: TestServer.hint)), .timeLimit(.minutes(10)))
struct ServerConnectionTests {
    @Test func `a value of each type returns as it was sent`() async throws {
        let connection = try await TestServer.makeDatabase().connection()
        let statement: Statement =
            "SELECT $1, $2, $3, $4, $5, $6, $7, $8, $9::integer, $10, $11, $12, $13"
        let time = ServerTime(microseconds: 1_764_367_200_123_456)
        let row = try #require(
            try await connection.run(
                statement, .bool(true), .int16(.min), .int32(.max), .int64(.min), .double(-0.1), .text("Täßchen ☕"), .bytes([0, 255]),
                .time(time), .null, .int32s([1, -2]), .byteStrings([[0], []]), .int64s([]), .int16s([7])
            ).first)
        #expect(try row.value(0) == true && row.value(1) == Int(Int16.min) && row.value(2) == Int32.max && row.value(3) == Int64.min)
        #expect(try row.value(4) == -0.1 && row.value(5) == "Täßchen ☕" && row.value(6) == [0, 255] as [UInt8] && row.value(7) == time)
        #expect(try row.optional(8, Int.self) == nil)
        let arrays = try #require(
            try await connection.run(
                "SELECT sum(n), (SELECT string_agg(b, ',') FROM unnest($2) b), cardinality($3) FROM unnest($1) n", .int32s([1, -2]),
                .byteStrings([[1], [2]]), .int64s([])
            ).first)
        #expect(try arrays.value(0) == -1 && arrays.value(1) == [1, 44, 2] as [UInt8] && arrays.value(2) == 0)
    }

    @Test func `a column of another type, a missing one and null are errors`() async throws {
        let connection = try await TestServer.makeDatabase().connection()
        let result = try await connection.run("SELECT 1, NULL::integer")
        let row = try #require(result.first)
        #expect(throws: ServerError.self) { try row.value(0, String.self) }
        #expect(throws: ServerError.self) { try row.value(1, Int.self) }
        #expect(throws: ServerError.self) { try row.value(2, Int.self) }
        #expect(throws: ServerError.self) { try result[1].value(0, Int.self) }
        #expect(throws: ServerError.self) { try result[-1].value(0, Int.self) }
        #expect(result.count == 1 && result.columnCount == 2)
    }

    @Test func `a failed statement leaves the connection usable`() async throws {
        let connection = try await TestServer.makeDatabase().connection()
        #expect(await serverError { try await connection.run("SELECT 1 / 0") } == .failed(code: "22012", message: "division by zero"))
        #expect(try await connection.run("SELECT 5").single(Int.self) == 5)
        #expect(await connection.isIdle())
        #expect(await !connection.isEncrypted())
    }

    @Test func `a transaction that throws keeps nothing`() async throws {
        let connection = try await TestServer.makeDatabase().connection()
        try await connection.run("CREATE TABLE public.a (n integer)")
        struct Stop: Error {}
        await #expect(throws: Stop.self) {
            try await connection.transaction {
                try await connection.run("INSERT INTO public.a VALUES (1)")
                throw Stop()
            }
        }
        try await connection.transaction { try await connection.run("INSERT INTO public.a VALUES (2)") }
        #expect(try await connection.run("SELECT sum(n) FROM public.a").single(Int.self) == 2)
    }

    @Test func `a server that ends the connection is reported, and so is the next statement`() async throws {
        let database = try await TestServer.makeDatabase()
        let (connection, other) = try await (database.connection(), database.connection())
        let pid = try await connection.run("SELECT pg_backend_pid()").single(Int32.self)
        async let error = serverError { try await connection.run("SELECT pg_sleep(60)") }
        while try await other.run("SELECT count(*) FROM pg_stat_activity WHERE pid = $1 AND state = 'active'", .int32(pid)).single(Int.self)
            == 0
        {}
        try await other.run("SELECT pg_terminate_backend($1)", .int32(pid))
        #expect(await error == .shuttingDown)
        #expect(await serverError { try await connection.run("SELECT 1") } == .connectionLost("closed"))
        #expect(await !connection.isIdle())
    }

    // MARK: Errors of connecting

    private func openingError(_ address: ServerAddress, password: String? = nil) async -> ServerError? {
        await serverError { try await ServerConnection.open(address, password: password) }
    }

    @Test func `a server that is not there is reported in words`() async throws {
        let server = try TestServer.running()
        #expect(await openingError(try ServerAddress("postgresql://127.0.0.1:1/x")) == .refused(host: "127.0.0.1"))
        #expect(await openingError(try ServerAddress("postgresql:///x?host=/nowhere")) == .refused(host: ""))
        #expect(await openingError(try ServerAddress("postgresql://nowhere.invalid/x")) == .unknownHost("nowhere.invalid"))
        #expect(await openingError(try ServerAddress("postgresql:///x?service=absent")) == .serviceUnknown("absent"))
        #expect(await openingError(try server.address("absent")) == .databaseUnknown("absent"))
        let silent = SilentServer()
        let error = await openingError(try ServerAddress("postgresql://127.0.0.1:\(silent.port)/x?connect_timeout=1"))
        #expect(error == .unreachable(host: "127.0.0.1", reason: "Connection timed out"))
    }

    @Test func `a wrong and a missing password are reported in words, and the right one connects`() async throws {
        let server = try TestServer.running()
        let address = try server.loopbackAddress("postgres", "passfile=/nowhere")
        #expect(await openingError(address) == .passwordMissing(user: "postgres"))
        #expect(await openingError(address, password: "wrong") == .passwordWrong(user: "postgres"))
        let connection = try await ServerConnection.open(address, password: TestServer.password)
        #expect(await connection.identity() == ("postgres", "postgres"))
        let file = server.folder.appending(path: "pgpass-\(UUID().uuidString)")
        let entry = TestServer.password.replacing("\\", with: "\\\\").replacing(":", with: "\\:")
        try "*:*:*:*:\(entry)\n".write(to: file, atomically: true, encoding: .utf8)
        chmod(file.path, 0o600)
        _ = try await ServerConnection.open(server.loopbackAddress("postgres", "passfile=\(file.path)"))
    }

    @Test func `users whom the server does not admit, or only with encryption, are reported in words`() async throws {
        let server = try TestServer.running()
        let password = TestServer.password
        try await server.administer(
            "CREATE ROLE tls_only LOGIN; CREATE ROLE not_admitted LOGIN; CREATE ROLE crowded LOGIN CONNECTION LIMIT 0")
        #expect(
            await openingError(try server.loopbackAddress("postgres", user: "not_admitted"), password: password)
                == .notAdmitted(user: "not_admitted", database: "postgres"))
        #expect(
            await openingError(try server.loopbackAddress("postgres", user: "tls_only", "sslmode=disable"), password: password)
                == .encryptionRequired(user: "tls_only"))
        #expect(await openingError(try server.address("postgres", user: "crowded")) == .tooManyConnections)
    }

    @Test func `encryption alone does not verify the certificate, and the default does`() async throws {
        let server = try TestServer.running()
        func address(_ options: String) throws -> ServerAddress {
            try server.loopbackAddress("postgres", host: "db.example.com", "hostaddr=127.0.0.1" + options)
        }
        let connection = try await ServerConnection.open(address("&sslmode=require"), password: TestServer.password)
        #expect(await connection.isEncrypted())
        #expect(await openingError(try address(""), password: TestServer.password) == .certificateNotTrusted(host: "db.example.com"))
    }

    @Test func `a certificate is verified if the address asks for it`() async throws {
        let server = try TestServer.running()
        let password = TestServer.password
        let own = "sslmode=verify-full&sslrootcert=\(server.folder.appending(path: "server.crt").path)"
        let connection = try await ServerConnection.open(server.loopbackAddress("postgres", host: "localhost", own), password: password)
        #expect(await connection.isEncrypted())
        #expect(
            await openingError(try server.loopbackAddress("postgres", own), password: password) == .certificateOfAnother(host: "127.0.0.1"))
        let system = "sslmode=verify-full&sslrootcert=/etc/ssl/certs/ca-certificates.crt"
        #expect(
            await openingError(try server.loopbackAddress("postgres", host: "localhost", system), password: password)
                == .certificateNotTrusted(host: "localhost"))
        #expect(
            await openingError(
                try server.loopbackAddress("postgres", host: "localhost", "sslmode=verify-full&sslrootcert=/nowhere"), password: password)
                == .certificatesMissing(host: "localhost"))
    }

    @Test func `errors of the server’s state have words of their own`() async throws {
        let connection = try await TestServer.makeDatabase().connection()
        try await connection.run("CREATE TABLE public.a (n integer)")
        let states: [(Statement, ServerError)] = [
            ("DO $$ BEGIN RAISE EXCEPTION 'x' USING ERRCODE = '53100'; END $$", .diskFull),
            ("DO $$ BEGIN SET TRANSACTION READ ONLY; INSERT INTO public.a VALUES (1); END $$", .readOnly),
            ("DO $$ BEGIN RAISE EXCEPTION 'x' USING ERRCODE = '57P01'; END $$", .shuttingDown),
        ]
        for (statement, error) in states { #expect(await serverError { try await connection.run(statement) } == error) }
    }
}
