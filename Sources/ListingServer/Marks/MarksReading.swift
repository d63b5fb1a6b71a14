import ListingCore
import ListingStore

/// Reads the marks of a catalog, and what has changed since.
struct MarksReading: Sendable {
    let connection: ServerConnection

    /// The number of rows in one answer, and the bytes of notes from which on an answer ends.
    private static let (maxRows, maxBytes): (Int64, Int64) = (5_000, 4_000_000)

    /// Finds out what this program may do.
    ///
    /// - Parameters:
    ///   - name: The name of the catalog; nil for the only one of the database.
    ///   - now: The time of this computer, in microseconds since 1970.
    /// - Throws: ``ServerError``, which names what is missing: the schema, the rights, or the catalog.
    func account(catalog name: String?, now: () -> Int64) async throws -> MarksAccount {
        let database = await connection.identity().database
        let version = try await SchemaVersion.current(connection)
        try version.check(database: database, writing: false)
        let found = try await CatalogRow.find(name, connection)
        let start = now()
        let rows = try await connection.run(
            """
            SELECT identity, session_user, pg_catalog.has_function_privilege(
                'listing_viewer.put_mark(integer, smallint, name, bytea, boolean, double precision, bytea, timestamptz)', 'EXECUTE'),
                pg_catalog.clock_timestamp()
            FROM listing_viewer.server
            """)
        // The server has read its clock halfway between the question and the answer.
        let middle = start + (now() - start) / 2
        guard let row = rows.first else { throw ServerError.notSetUp(database: database) }
        let offset = try row.value(3, ServerTime.self).microseconds.subtractingReportingOverflow(middle).partialValue
        var canEdit = try row.value(2, Bool.self)
        // A newer schema may let older programs only read.
        do { try version.check(database: database, writing: true) } catch { canEdit = false }
        let identity = try row.value(0, [UInt8].self).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        return MarksAccount(
            server: identity, catalog: found.catalog, user: try row.value(1), canEdit: canEdit, clockOffset: offset)
    }

    /// The number of the last change of a catalog's marks.
    ///
    /// - Throws: ``ServerError``, also if the catalog was deleted.
    func revision(of catalog: Int32) async throws -> Int64 {
        let rows = try await connection.run("SELECT marks FROM listing_viewer.catalog WHERE catalog = $1", .int32(catalog))
        guard let revision = try rows.first?.value(0, Int64.self) else {
            throw ServerError.catalogUnknown("", database: await connection.identity().database)
        }
        return revision
    }

    /// Reads the marks that changed after a revision, in parts.
    ///
    /// - Parameter body: Receives each part.
    /// - Throws: ``ServerError``.
    func changes(of catalog: Int32, since revision: Int64, _ body: ([(id: MarkID, row: MarkRow)]) -> Void) async throws {
        // After the last row that was read, by the order of the statement. The server shows its administrator the private marks of all.
        var last: [ServerValue] = [.int64(revision), .int16(.max), .text(""), .bytes([])]
        while true {
            let rows = try await connection.run(
                """
                SELECT kind, owner, listing, is_set, position, note, author, at, revision, hash FROM (
                    SELECT *, sum(coalesce(octet_length(note), 0)) OVER (ORDER BY revision, kind, owner, hash) AS size FROM (
                        SELECT kind, owner, listing, is_set, position, note, author, at, revision, hash FROM listing_viewer.mark
                        WHERE catalog = $1 AND owner IN ('', session_user) AND revision >= $2 AND (revision, kind, owner, hash) > ($2, $3, $4::text::name, $5)
                        ORDER BY revision, kind, owner, hash LIMIT $6
                    ) AS next
                ) AS sized
                WHERE size - coalesce(octet_length(note), 0) <= $7 ORDER BY revision, kind, owner, hash
                """, [.int32(catalog)] + last + [.int64(Self.maxRows), .int64(Self.maxBytes)])
            guard let end = rows.last else { return }
            body(try rows.compactMap(Self.mark))
            last = [
                .int64(try end.value(8)), .int16(Int16(clamping: try end.value(0, Int.self))), .text(try end.value(1)),
                .bytes(try end.value(9)),
            ]
        }
    }

    /// - Returns: nil for a kind or a key of a newer program.
    private static func mark(_ row: ServerRow) throws -> (id: MarkID, row: MarkRow)? {
        let listing = String(decoding: try row.value(2, [UInt8].self), as: UTF8.self)
        guard let kind = MarkKind(rawValue: try row.value(0)), let key = ListingKey(text: listing) else { return nil }
        let owner = try row.value(1, String.self)
        let mark = MarkRow(
            isSet: try row.value(3), position: try row.optional(4),
            note: try row.optional(5, [UInt8].self).map { String(decoding: $0, as: UTF8.self) }, author: try row.value(6),
            time: try row.value(7, ServerTime.self).microseconds)
        return (MarkID(kind, owner.isEmpty ? .team : .own, key), mark)
    }
}
