import Testing

@testable import ListingServer

@Suite("Rows that are copied", .enabled(if: TestServer.isAvailable, Comment(rawValue: TestServer.hint)), .timeLimit(.minutes(10)))
struct CopyTests {
    private func connection() async throws -> ServerConnection {
        let connection = try await TestServer.makeDatabase().connection()
        try await connection.run("CREATE TABLE public.a (n bigint, row integer, kind smallint, body bytea)")
        return connection
    }

    private let statement: Statement = "COPY public.a (n, row, kind, body) FROM STDIN (FORMAT binary)"

    @Test func `a hundred thousand rows arrive`() async throws {
        let connection = try await self.connection()
        let count = try await connection.copy(statement) { writer in
            for number in 0..<100_000 {
                let body = [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: number % 500)
                try await writer.add(
                    .int64(Int64(number)), .int32(Int32(number)), .int16(3), number % 7 == 0 ? .null : .bytes(body))
            }
        }
        #expect(count == 100_000)
        let row = try #require(
            try await connection.run(
                """
                SELECT count(*), sum(n)::bigint, sum(octet_length(body)), count(*) FILTER (WHERE body IS NULL),
                bool_and(body = decode(repeat(lpad(to_hex(n % 256), 2, '0'), (n % 500)::integer), 'hex')) FROM public.a
                """
            ).first)
        #expect(try row.value(0) == 100_000 && row.value(1) == 100_000 * 99_999 / 2)
        #expect(try row.value(2) == (0..<100_000).filter { $0 % 7 != 0 }.reduce(0) { $0 + $1 % 500 })
        #expect(try row.value(3) == 14_286 && row.value(4) == true)
    }

    @Test func `values larger than the buffer arrive, and no rows are fine`() async throws {
        let connection = try await self.connection()
        let large = [UInt8](repeating: 0xFF, count: 5 << 20)
        #expect(try await connection.copy(statement) { try await $0.add(.int64(1), .int32(2), .int16(3), .bytes(large)) } == 1)
        #expect(try await connection.copy(statement) { _ in } == 0)
        #expect(try await connection.run("SELECT body FROM public.a").single([UInt8].self) == large)
    }

    @Test func `rows of a body that throws are not kept, and the connection is usable`() async throws {
        let connection = try await self.connection()
        struct Stop: Error {}
        await #expect(throws: Stop.self) {
            try await connection.copy(statement) { writer in
                for number in 0..<50_000 { try await writer.add(.int64(Int64(number)), .int32(0), .int16(0), .bytes([1, 2, 3])) }
                throw Stop()
            }
        }
        #expect(try await connection.run("SELECT count(*) FROM public.a").single(Int.self) == 0)
    }

    @Test func `rows that the server refuses are an error, and the connection is usable`() async throws {
        let connection = try await self.connection()
        let error = await serverError { try await connection.copy(statement) { try await $0.add(.int64(1)) } }
        #expect(error == .failed(code: "22P04", message: "row field count is 1, expected 4"))
        let type = await serverError {
            try await connection.copy(statement) { try await $0.add(.int64(1), .int64(1), .int16(1), .null) }
        }
        #expect(type == .failed(code: "22P03", message: "incorrect binary data format"))
        #expect(await serverError { try await connection.copy("SELECT 1") { _ in } } == .unexpectedAnswer("no COPY"))
        #expect(try await connection.run("SELECT count(*) FROM public.a").single(Int.self) == 0)
        #expect(await connection.isIdle())
    }

    @Test func `a canceled task keeps no rows`() async throws {
        let connection = try await self.connection()
        let statement = statement
        let task = Task {
            await serverError {
                try await connection.copy(statement) { writer in
                    for number in 0... { try await writer.add(.int64(Int64(number)), .int32(0), .int16(0), .bytes([1])) }
                }
            }
        }
        await Task.yield()
        task.cancel()
        #expect(await task.value == .canceled)
        #expect(try await connection.run("SELECT count(*) FROM public.a").single(Int.self) == 0)
    }
}
