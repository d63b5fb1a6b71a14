import Testing

@testable import ListingServer

/// The rights of each role, tried by its users.
@Suite("Roles", .enabled(if: TestServer.isAvailable, Comment(rawValue: TestServer.hint)), .timeLimit(.minutes(10)))
struct RoleTests {
    private func database() async throws -> (TestDatabase, ServerConnection) {
        let database = try await TestServer.makeDatabase()
        let connection = try await database.connection()
        try await ServerSetup.run(connection, program: "test")
        return (database, connection)
    }

    /// The rows of each table, to notice any change.
    private func rows(_ connection: ServerConnection) async throws -> [String] {
        let statement: Statement =
            """
            SELECT relname, (xpath('/row/c/text()', query_to_xml(format('SELECT count(*) AS c FROM listing_viewer.%I', relname), false, true, '')))[1]::text
            FROM pg_class WHERE relnamespace = 'listing_viewer'::regnamespace AND relkind IN ('r', 'p') ORDER BY relname
            """
        return try await connection.run(statement).map { try "\($0.value(0, String.self)) \($0.value(1, String.self))" }
    }

    /// Tries a statement, and expects that the server refuses it for want of a right.
    private func expectRefusal(_ statement: String, _ connection: ServerConnection) async {
        let error = await serverError { try await connection.runAll(statement) }
        guard case .forbidden? = error else {
            Issue.record("\(statement): \(String(describing: error))")
            return
        }
    }

    private let insertMark: Statement =
        "SELECT listing_viewer.put_mark($1::integer, $2::smallint, $3, $4, $5, NULL, $6, $7)"

    private func note(_ text: String, owner: String = "", at time: Int64) -> [ServerValue] {
        [
            .int32(1), .int16(3), .text(owner), .bytes([65]), .bool(true), .bytes(Array(text.utf8)),
            .time(ServerTime(microseconds: 1_700_000_000_000_000 + time)),
        ]
    }

    // MARK: Readers

    @Test func `a reader sees everything and can change nothing`() async throws {
        let (database, connection) = try await self.database()
        try await connection.run("INSERT INTO listing_viewer.catalog (name) VALUES ('shop')")
        let before = try await rows(connection)
        let reader = try await database.connection(user: database.user("reader"))
        #expect(try await SchemaVersion.current(reader) == .known(number: Migration.newest))
        #expect(try await rows(reader) == before)
        let tables = try await connection.run(
            """
            SELECT relname, attname FROM pg_class c JOIN pg_attribute ON attrelid = c.oid AND attnum = 2
            WHERE relnamespace = 'listing_viewer'::regnamespace AND relkind IN ('r', 'p')
            """)
        #expect(tables.count >= 14)
        for row in tables {
            let (table, column): (String, String) = try (row.value(0), row.value(1))
            for statement in [
                "INSERT INTO %t DEFAULT VALUES", "UPDATE %t SET %c = %c", "DELETE FROM %t", "TRUNCATE %t", "DROP TABLE %t",
                "ALTER TABLE %t ADD extra integer", "DO $$ BEGIN LOCK TABLE %t IN EXCLUSIVE MODE; END $$", "COPY %t FROM STDIN",
                "CREATE INDEX ON %t (%c)",
                "CREATE POLICY extra ON %t", "SELECT * FROM %t FOR UPDATE",
            ] {
                await expectRefusal(statement.replacing("%t", with: "listing_viewer.\(table)").replacing("%c", with: column), reader)
            }
        }
        // Without the right to grant, it only warns.
        _ = await serverError { try await reader.runAll("GRANT SELECT ON ALL TABLES IN SCHEMA listing_viewer TO PUBLIC") }
        for statement in [
            "CREATE TABLE listing_viewer.extra (n integer)", "CREATE TABLE public.extra (n integer)", "CREATE SCHEMA extra",
            "DROP SCHEMA listing_viewer CASCADE", "SELECT nextval('listing_viewer.segment_number')", "SET ROLE listing_viewer_owner",
            "SET ROLE listing_viewer_editor", "SET SESSION AUTHORIZATION postgres", "CREATE ROLE extra",
            "CREATE FUNCTION listing_viewer.extra() RETURNS integer LANGUAGE sql AS 'SELECT 1'", "DROP FUNCTION listing_viewer.announce()",
            "SELECT listing_viewer.put_mark(1, 1::smallint, '', 'A', true, 1, NULL, now())",
        ] { await expectRefusal(statement, reader) }
        #expect(try await rows(connection) == before)
        let grants = try await connection.run(
            "SELECT count(*) FROM information_schema.table_privileges WHERE table_schema = 'listing_viewer' AND grantee = 'PUBLIC'")
        #expect(try grants.single(Int.self) == 0)
    }

    // MARK: Editors

    @Test func `an editor adds catalogs, imports and marks, and can delete and change nothing else`() async throws {
        let (database, connection) = try await self.database()
        let editor = try await database.connection(user: database.user("editor"))
        let catalog = try await editor.run("INSERT INTO listing_viewer.catalog (name) VALUES ($1) RETURNING catalog", .text("shop"))
            .single(Int32.self)
        try await editor.transaction {
            let id = try await editor.run("INSERT INTO listing_viewer.import (catalog) VALUES ($1) RETURNING import", .int32(catalog))
                .single(Int64.self)
            let run = try await editor.run(
                """
                INSERT INTO listing_viewer.run (catalog, import, source, content, layout, facets, rows, summary, dictionary, added)
                VALUES ($1, $2, $3, $4, 1, 1, 2, $5, $5, 1) RETURNING run
                """, .int32(catalog), .int64(id), .bytes([1]), .bytes([UInt8](repeating: 7, count: 16)), .bytes([])
            ).single(Int64.self)
            let segment = try await editor.run("SELECT nextval('listing_viewer.segment_number')").single(Int64.self)
            try await editor.run(
                "INSERT INTO listing_viewer.segment (segment, run, ordinal, rows) VALUES ($1, $2, 0, 2)", .int64(segment), .int64(run))
            let count = try await editor.copy("COPY listing_viewer.listing (segment, row, key, body) FROM STDIN (FORMAT binary)") {
                writer in
                for row in 0..<2 { try await writer.add(.int64(segment), .int32(Int32(row)), .int64(9), .bytes([0])) }
            }
            #expect(count == 2)
            try await editor.run("UPDATE listing_viewer.import SET finished = now() WHERE import = $1", .int64(id))
            try await editor.run("UPDATE listing_viewer.catalog SET runs = runs + 1 WHERE catalog = $1", .int32(catalog))
        }
        try await editor.run(insertMark, note("a note", at: 0))
        let before = try await rows(connection)
        for statement in [
            "DELETE FROM listing_viewer.catalog", "DELETE FROM listing_viewer.run", "DELETE FROM listing_viewer.listing",
            "UPDATE listing_viewer.listing SET body = ''", "UPDATE listing_viewer.catalog SET name = 'x'",
            "UPDATE listing_viewer.segment SET rows = 1", "UPDATE listing_viewer.catalog SET author = 'x'",
            "UPDATE listing_viewer.run SET source = ''",
            "INSERT INTO listing_viewer.migration VALUES (9, 9, 9, '')", "UPDATE listing_viewer.server SET identity = gen_random_uuid()",
            "INSERT INTO listing_viewer.catalog (name, author) VALUES ('x', 'y')", "DELETE FROM listing_viewer.mark",
            "DELETE FROM listing_viewer.note_history", "UPDATE listing_viewer.note_history SET note = ''",
            "TRUNCATE listing_viewer.listing",
            "DROP TABLE listing_viewer.listing", "CREATE TABLE listing_viewer.extra (n integer)", "SET ROLE listing_viewer_owner",
            "INSERT INTO listing_viewer.mark (catalog, kind, listing, is_set, author, at, revision) VALUES (1, 1, 'B', true, 'other', now(), 1)",
            "UPDATE listing_viewer.mark SET author = 'other'", "UPDATE listing_viewer.mark SET at = 'infinity'",
            "UPDATE listing_viewer.mark SET revision = 0", "UPDATE listing_viewer.catalog SET marks = marks + 1",
            "UPDATE listing_viewer.catalog SET runs = 0", "UPDATE listing_viewer.catalog SET runs = runs + 2",
            "UPDATE listing_viewer.catalog SET runs = 9223372036854775807", "COPY listing_viewer.note_history FROM STDIN",
            """
            INSERT INTO listing_viewer.note_history (catalog, owner, listing, note, author, at)
            VALUES (1, '', 'A', 'forged', current_user, now())
            """,
            """
            INSERT INTO listing_viewer.mark (catalog, kind, listing, is_set, author, at, revision)
            VALUES (1, 1, 'B', true, current_user, 'infinity', 0)
            """,
        ] { await expectRefusal(statement, editor) }
        #expect(try await rows(connection) == before)
        #expect(try await connection.run("SELECT author FROM listing_viewer.catalog").single(String.self) == "editor_of_\(database.name)")
    }

    @Test func `the later edit wins in whatever order edits arrive, and the other one goes to the history once`() async throws {
        let (database, connection) = try await self.database()
        try await connection.run("INSERT INTO listing_viewer.catalog (name) VALUES ('shop')")
        let editor = try await database.connection(user: database.user("editor"))
        for (text, time) in [("second", Int64(2)), ("first", 1), ("first", 1), ("third", 3), ("third", 3)] {
            try await editor.run(insertMark, note(text, at: time))
        }
        #expect(try await connection.run("SELECT note FROM listing_viewer.mark").single([UInt8].self) == Array("third".utf8))
        let history = try await connection.run("SELECT note FROM listing_viewer.note_history ORDER BY at")
        #expect(try history.map { try String(decoding: $0.value(0, [UInt8].self), as: UTF8.self) } == ["first", "second"])
        // A clock that is fast must not win forever.
        try await editor.run(insertMark, note("future", at: 1 << 55))
        #expect(try await connection.run("SELECT at <= now() FROM listing_viewer.mark").single(Bool.self))
    }

    @Test func `a role that a user takes does not change the author`() async throws {
        let (database, connection) = try await self.database()
        try await connection.run("INSERT INTO listing_viewer.catalog (name) VALUES ('shop')")
        let user = try await database.user("editor")
        let editor = try await database.connection(user: user)
        try await editor.run("SET ROLE listing_viewer_editor")
        try await editor.run(insertMark, note("a note", at: 0))
        #expect(try await connection.run("SELECT author FROM listing_viewer.mark").single(String.self) == user)
        await expectRefusal(
            "SELECT listing_viewer.put_mark(1, 1::smallint, 'listing_viewer_editor', 'A', true, 1, NULL, now())", editor)
    }

    @Test func `functions in the schema public are never called`() async throws {
        let database = try await TestServer.makeDatabase()
        let shadows = [
            "pg_has_role(text, text, text) RETURNS boolean", "pg_has_role(text, text) RETURNS boolean",
            "format(text, text) RETURNS text", "format(text, integer, bigint, bigint) RETURNS text",
            "pg_notify(text, text) RETURNS void",
        ]
        for shadow in shadows {
            try await database.server.administer(
                "CREATE FUNCTION public.\(shadow) LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''shadowed''; END'", in: database.name)
        }
        let connection = try await database.connection()
        #expect(try await ServerSetup.run(connection, program: "test") == .created)
        // Also where a program has another search path.
        try await connection.run("SET search_path = public")
        try await connection.run("INSERT INTO listing_viewer.catalog (name) VALUES ('shop')")
        try await connection.run(insertMark, note("a note", at: 0))
        #expect(try await connection.run("SELECT count(*) FROM listing_viewer.mark").single(Int.self) == 1)
    }

    @Test func `private marks are visible to their author only`() async throws {
        let (database, connection) = try await self.database()
        try await connection.run("INSERT INTO listing_viewer.catalog (name) VALUES ('shop')")
        let (first, second) = try await (database.user("editor"), database.user("reader"))
        let (author, other) = try await (database.connection(user: first), database.connection(user: second))
        try await author.run(insertMark, note("mine", owner: first, at: 0))
        let count: Statement = "SELECT count(*) FROM listing_viewer.mark"
        #expect(try await author.run(count).single(Int.self) == 1)
        #expect(try await other.run(count).single(Int.self) == 0)
        await expectRefusal(
            "SELECT listing_viewer.put_mark(1, 1::smallint, '\(second)', 'A', true, 1, NULL, now())", author)
    }

    // MARK: Owners

    @Test func `an owner deletes and upgrades, and commits are announced`() async throws {
        let (database, connection) = try await self.database()
        let owner = try await database.connection(user: database.user("owner"))
        let catalog = try await owner.run("INSERT INTO listing_viewer.catalog (name) VALUES ('shop') RETURNING catalog").single(Int32.self)
        try await owner.run(insertMark, note("x", at: 0))
        let listener = try await Listener.open(database.address(user: database.user("reader")))
        try await owner.transaction {
            for _ in 0..<3 { try await owner.run("UPDATE listing_viewer.catalog SET runs = runs + 1") }
        }
        try await owner.run("UPDATE listing_viewer.catalog SET marks = marks + 1")
        var payloads: [String] = []
        for try await message in listener.notifications() {
            payloads.append(message.payload)
            if message.payload.hasSuffix(" 2") { break }
        }
        #expect(payloads.last == "\(catalog) 3 2")
        #expect(try await ServerSetup.run(owner, program: "test") == .unchanged)
        try await owner.run("DELETE FROM listing_viewer.catalog")
        #expect(try await connection.run("SELECT count(*) FROM listing_viewer.catalog").single(Int.self) == 0)
        // A later migration changes tables.
        try await owner.transaction {
            try await owner.run("SET LOCAL ROLE listing_viewer_owner")
            try await owner.run("ALTER TABLE listing_viewer.server ADD extra integer")
        }
    }
}
