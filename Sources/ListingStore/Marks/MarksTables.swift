import ListingCore

internal import struct Foundation.Data
internal import GRDB

/// The tables' rows of one catalog: reads them as ``Marks``, and applies edits to them as ``Marks/apply(_:)`` does to a value.
///
/// Edits apply to the present content of the tables, not to what this process has read, so that marks of other windows are kept.
struct MarksTables {
    private let database: Database
    private let catalog: Int64

    static func marks(of catalog: CatalogID, in database: Database) throws -> Marks {
        try find(catalog, in: database)?.read() ?? Marks()
    }

    static func apply(_ edits: some Sequence<MarksEdit>, to catalog: CatalogID, in database: Database) throws {
        try database.execute(sql: "INSERT OR IGNORE INTO catalogue (identity) VALUES (?)", arguments: [catalog.text.bytes])
        guard let tables = try find(catalog, in: database) else { return }
        for edit in edits { try tables.apply(edit) }
    }

    /// - Throws: a `DatabaseError` of GRDB if a table is missing or lacks a column.
    static func check(_ database: Database) throws {
        _ = try find(CatalogID(""), in: database)
        _ = try MarksTables(database: database, catalog: 0).read()
    }

    /// - Returns: nil if nothing was marked in the catalog yet.
    private static func find(_ catalog: CatalogID, in database: Database) throws -> MarksTables? {
        let statement = try database.cachedStatement(sql: "SELECT id FROM catalogue WHERE identity = ?")
        return try Int64.fetchOne(statement, arguments: [catalog.text.bytes]).map { MarksTables(database: database, catalog: $0) }
    }

    // MARK: Reading

    /// The marks of the catalog. A row whose key is unreadable is skipped, and stays in its table.
    private func read() throws -> Marks {
        let notes = try rows("SELECT listing, text FROM note WHERE catalogue = ?").map { row in
            row.key.map { ($0, String(decoding: row["text"] as Data, as: UTF8.self)) }
        }
        return Marks(
            favorites: try favorites().map(\.key),
            hidden: Set(try rows("SELECT listing FROM hidden WHERE catalogue = ?").compactMap(\.key)),
            recent: try rows("SELECT listing, time FROM viewed WHERE catalogue = ? ORDER BY id DESC").compactMap { row in
                row.key.map { Marks.View($0, time: row["time"]) }
            },
            notes: Dictionary(notes.compactMap(\.self)) { first, _ in first },
            webPictures: try rows("SELECT isAllowed FROM webPictures WHERE catalogue = ?").first?["isAllowed"])
    }

    private func favorites() throws -> [(key: ListingKey, position: Int64)] {
        try rows("SELECT listing, position FROM favourite WHERE catalogue = ? ORDER BY position, listing").compactMap { row in
            row.key.map { ($0, row["position"]) }
        }
    }

    private func rows(_ sql: String) throws -> [Row] { try Row.fetchAll(database.cachedStatement(sql: sql), arguments: [catalog]) }

    // MARK: Editing

    private func apply(_ edit: MarksEdit) throws {
        switch edit {
        case .setFavorite(let key, true):
            let last = "(SELECT coalesce(max(position), 0) FROM favourite WHERE catalogue = ?)"
            try run(
                "INSERT OR IGNORE INTO favourite (catalogue, listing, position) VALUES (?, ?, \(last) + 1)", catalog, key.bytes, catalog
            )
        case .setFavorite(let key, false): try run("DELETE FROM favourite WHERE catalogue = ? AND listing = ?", catalog, key.bytes)
        case .moveFavorite(let key, let position): try move(key, to: position)
        case .setHidden(let key, true): try run("INSERT OR IGNORE INTO hidden (catalogue, listing) VALUES (?, ?)", catalog, key.bytes)
        case .setHidden(let key, false): try run("DELETE FROM hidden WHERE catalogue = ? AND listing = ?", catalog, key.bytes)
        case .recordView(let view): try record(view)
        case .forgetViews: try run("DELETE FROM viewed WHERE catalogue = ?", catalog)
        // A file has no team.
        case .setSharing, .setNote(_, _, .team, _): break
        case .setNote(let key, let note, .own, _):
            if let note = MarksEdit.keptNote(note) {
                try run("INSERT OR REPLACE INTO note (catalogue, listing, text) VALUES (?, ?, ?)", catalog, key.bytes, note.bytes)
            } else {
                try run("DELETE FROM note WHERE catalogue = ? AND listing = ?", catalog, key.bytes)
            }
        case .setWebPictures(let isAllowed):
            try run("INSERT OR REPLACE INTO webPictures (catalogue, isAllowed) VALUES (?, ?)", catalog, isAllowed)
        }
    }

    /// Moves a favorite. The set of positions stays the same; only the keys between both positions are reassigned.
    private func move(_ key: ListingKey, to position: FavoritePosition) throws {
        let old = try favorites()
        var keys = old.map(\.key)
        keys.move(key, to: position)
        for (old, new) in zip(old, keys) where old.key != new {
            try run("UPDATE favourite SET position = ? WHERE catalogue = ? AND listing = ?", old.position, catalog, new.bytes)
        }
    }

    private func record(_ view: Marks.View) throws {
        // A replaced row gets a new id, which is above all others.
        try run(
            "INSERT OR REPLACE INTO viewed (catalogue, listing, time) VALUES (?, ?, ?)", catalog, view.listing.bytes, view.time)
        let oldest = "SELECT id FROM viewed WHERE catalogue = ? ORDER BY id DESC LIMIT -1 OFFSET \(Marks.keptViews)"
        try run("DELETE FROM viewed WHERE id IN (\(oldest))", catalog)
    }

    private func run(_ sql: String, _ arguments: (any DatabaseValueConvertible)?...) throws {
        try database.cachedStatement(sql: sql).execute(arguments: StatementArguments(arguments))
    }
}

extension Row {
    fileprivate var key: ListingKey? { ListingKey(text: String(decoding: self["listing"] as Data, as: UTF8.self)) }
}

extension ListingKey {
    fileprivate var bytes: Data { text.bytes }
}

extension String {
    fileprivate var bytes: Data { Data(utf8) }
}
