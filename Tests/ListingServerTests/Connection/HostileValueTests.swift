import Testing

@testable import ListingServer

@Suite("Hostile values", .enabled(if: TestServer.isAvailable, Comment(rawValue: TestServer.hint)), .timeLimit(.minutes(10)))
struct HostileValueTests {
    private static let texts: [String] =
        [
            "'", "''", "\"", "\\", "\\'", "'; DROP TABLE a; --", "$1", "$$", "$tag$", "/*", "*/", "--", ";", "%", "_", "{", "E'\\x00'",
            "\u{1}\u{2}\u{1B}[2J",
            "\r\n\t", "\u{7F}", "\u{85}", "\u{2028}", "\u{FEFF}", "\u{FFFF}", "\u{10FFFF}", "\u{202E}abc", "", " ", "NULL", "ä'ö\"ü",
            String(repeating: "'", count: 1 << 20), String(repeating: "☕", count: 350_000),
        ] + (1..<32).compactMap { Unicode.Scalar($0).map { String(Character($0)) } }

    @Test func `each string returns as it was sent, and the server sees no syntax error`() async throws {
        let database = try await TestServer.makeDatabase()
        let connection = try await database.connection()
        try await connection.run("CREATE TABLE public.a (n integer, body text, bytes bytea)")
        for (number, text) in Self.texts.enumerated() {
            try await connection.run(
                "INSERT INTO public.a VALUES ($1, $2, $3)", .int32(Int32(number)), .text(text), .bytes(Array(text.utf8)))
            let row = try #require(try await connection.run("SELECT body, bytes FROM public.a WHERE body = $1", .text(text)).first)
            #expect(try Array(row.value(0, String.self).utf8) == Array(text.utf8))
            #expect(try row.value(1) == Array(text.utf8))
        }
        try await connection.copy("COPY public.a FROM STDIN (FORMAT binary)") { writer in
            for text in Self.texts { try await writer.add(.int32(-1), .text(text), .bytes(Array(text.utf8))) }
        }
        #expect(try await connection.run("SELECT count(*) FROM public.a").single(Int.self) == 2 * Self.texts.count)
        #expect(try database.server.log(of: database.name).filter { $0.hasPrefix("42") } == [])
    }

    @Test func `NUL is refused in text before anything is sent, and kept in bytes`() async throws {
        let database = try await TestServer.makeDatabase()
        let connection = try await database.connection()
        #expect(await serverError { try await connection.run("SELECT $1", .text("a\u{0}b")) } == .nulInText)
        try await connection.run("CREATE TABLE public.a (body text)")
        let copying = await serverError {
            try await connection.copy("COPY public.a FROM STDIN (FORMAT binary)") { try await $0.add(.text("\u{0}")) }
        }
        #expect(copying == .nulInText)
        #expect(try await connection.run("SELECT $1", .bytes([0, 97, 0])).single([UInt8].self) == [0, 97, 0])
        #expect(await connection.isIdle())
    }

    @Test func `names in addresses are never read as SQL or as options`() async throws {
        let server = try TestServer.running()
        for name in ["a'b", "a\"b", "a;b", "a b", "a=b host=x", "\u{1}"] {
            let text = "postgresql://postgres@/\(PercentDecoding.encoded(name))?host=\(server.folder.path)&port=\(server.port)"
            #expect(await serverError { try await ServerConnection.open(ServerAddress(text)) } == .databaseUnknown(name))
        }
    }
}
