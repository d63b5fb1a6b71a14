import ListingCore
import ListingStore

/// Sends edits of marks to a server, and finds out which notes another author has changed meanwhile.
struct MarksSending: Sendable {
    let connection: ServerConnection
    let account: MarksAccount

    /// The result of sending edits.
    struct Outcome: Sendable {
        /// The server's time, in microseconds since 1970.
        var now: Int64 = 0
        /// The notices about notes that were replaced.
        var notices: [MarksError] = []
    }

    /// Sends edits in one transaction.
    ///
    /// - Throws: ``ServerError``; the server then has none of them, except after a lost connection, where it may have them all. Edits
    ///   that are sent twice change nothing.
    func send(_ edits: [UnsentMark]) async throws -> Outcome {
        try await connection.transaction {
            // The lock keeps others out until the end of the transaction, so that what is read before an edit is what it replaces.
            let now = try await connection.run(
                "SELECT pg_catalog.now() FROM listing_viewer.catalog WHERE catalog = $1 FOR UPDATE", .int32(account.catalog)
            ).first?.value(0, ServerTime.self)
            guard let now else { throw ServerError.catalogUnknown("", database: await connection.identity().database) }
            // A newer program may have upgraded the schema since the account was looked up.
            try await SchemaVersion.current(connection).check(database: await connection.identity().database, writing: true)
            var outcome = Outcome(now: now.microseconds)
            for edit in edits {
                if edit.id.kind == .note, let notice = try await notice(of: edit, now: outcome.now) { outcome.notices.append(notice) }
                try await put(edit)
            }
            return outcome
        }
    }

    private func owner(_ id: MarkID) -> String { id.scope == .team ? "" : account.user }

    private func put(_ edit: UnsentMark) async throws {
        try await connection.run(
            "SELECT listing_viewer.put_mark($1::integer, $2::smallint, $3::text::name, $4, $5, $6, $7, $8)",
            .int32(account.catalog), .int16(Int16(edit.id.kind.rawValue)), .text(owner(edit.id)), .bytes(Array(edit.id.listing.text.utf8)),
            .bool(edit.isSet), edit.position.map { .double($0) } ?? .null, edit.note.map { .bytes(Array($0.utf8)) } ?? .null,
            .time(ServerTime(microseconds: edit.time)))
    }

    /// Compares a note with the one that is there.
    private func notice(of edit: UnsentMark, now: Int64) async throws -> MarksError? {
        let rows = try await connection.run(
            """
            SELECT author, at, note FROM listing_viewer.mark
            WHERE catalog = $1 AND kind = $2 AND owner = $3::text::name AND hash = pg_catalog.sha256($4)
            """, .int32(account.catalog), .int16(Int16(edit.id.kind.rawValue)), .text(owner(edit.id)),
            .bytes(Array(edit.id.listing.text.utf8)))
        guard let row = rows.first else { return nil }
        let other = MarkRow(
            isSet: true, note: try row.optional(2, [UInt8].self).map { String(decoding: $0, as: UTF8.self) }, author: try row.value(0),
            time: try row.value(1, ServerTime.self).microseconds)
        return Self.notice(of: edit, by: account.user, over: other, now: now)
    }

    /// The notice for the user if one of two notes replaces the other; nil if the user already knows, or if nothing is lost.
    static func notice(of edit: UnsentMark, by user: String, over other: MarkRow, now: Int64) -> MarksError? {
        let own = MarkRow(isSet: edit.isSet, note: edit.note, author: user, time: min(edit.time, now))
        // It was sent before, or says the same.
        if other.note == own.note || (other.author, other.time) == (own.author, own.time) { return nil }
        let listing = edit.id.listing.value
        if own.wins(over: other) {
            guard let note = other.note, other.author != user, edit.seen != UnsentMark.Version(author: other.author, time: other.time)
            else { return nil }
            return .noteReplaced(listing: listing, author: other.author, note: note)
        }
        return own.note.map { .noteLost(listing: listing, author: other.author, note: $0) }
    }
}
