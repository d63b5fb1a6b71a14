import ListingCore
import Synchronization

internal import struct Foundation.Data
internal import GRDB

/// Edits of shared catalogs that wait for their servers, in a database on the disk. SQLite's locks let several processes share it.
///
/// Calls block, so they belong on a queue. An edit is removed only after its server has committed it.
public final class UnsentMarks: Sendable {
    /// The file; nil if there is no folder for it.
    private let path: String?
    private let queue = Mutex<DatabaseQueue?>(nil)
    /// Called with the problem when a damaged file was put aside.
    private let onDamage: @Sendable (MarksError) -> Void
    /// The maximum time to wait for another process, in seconds.
    private static let patience = 5.0

    /// The database is opened on first use.
    ///
    /// - Parameters:
    ///   - path: an absolute path; the file and its folder are made if missing. nil: every call fails.
    ///   - onDamage: called with the reason when a damaged file was replaced by a new one.
    public init(path: String?, onDamage: @escaping @Sendable (MarksError) -> Void = { _ in }) {
        self.path = path
        self.onDamage = onDamage
    }

    /// The path `listing-viewer/shared-marks.sqlite` in the user's data folder.
    ///
    /// - Returns: nil if the environment names neither a data folder nor a home.
    public static func standardPath(in environment: [String: String]) -> String? {
        UserFolder.data(in: environment).map { $0 + "/shared-marks.sqlite" }
    }

    /// The edits for a catalog of a server, the oldest first.
    ///
    /// - Parameters:
    ///   - target: the catalog and the user, by the server's identity.
    ///   - address: the address of the catalog. What was kept under it, before the server was known, now belongs to the target.
    /// - Throws: ``MarksError``.
    public func edits(for target: String, at address: String) throws(MarksError) -> [UnsentMark] {
        try write { database in
            try database.execute(
                sql: "UPDATE OR REPLACE unsent SET target = ? WHERE target = ?", arguments: [target.bytes, address.bytes])
            let rows = try Row.fetchAll(
                database,
                sql: """
                    SELECT kind, isTeam, listing, time, isSet, position, note, seenAuthor, seenTime FROM unsent
                    WHERE target = ? ORDER BY time
                    """, arguments: [target.bytes])
            return rows.compactMap(\.edit)
        }
    }

    /// Keeps edits, and removes others that they replace or that the server has.
    ///
    /// - Throws: ``MarksError``; nothing has changed then.
    public func keep(_ edits: [UnsentMark], removing done: [UnsentMark], for target: String) throws(MarksError) {
        guard !edits.isEmpty || !done.isEmpty else { return }
        try write { database in
            let insert = try database.cachedStatement(
                sql: """
                    INSERT OR REPLACE INTO unsent (target, kind, isTeam, listing, time, isSet, position, note, seenAuthor, seenTime)
                    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
                    """)
            for edit in edits {
                let values: [(any DatabaseValueConvertible)?] = [
                    target.bytes, edit.id.kind.rawValue, edit.id.scope == .team, edit.id.listing.text.bytes, edit.time, edit.isSet,
                    edit.position, edit.note?.bytes, edit.seen?.author.bytes, edit.seen?.time,
                ]
                try insert.execute(arguments: StatementArguments(values))
            }
            let delete = try database.cachedStatement(
                sql: "DELETE FROM unsent WHERE target = ? AND kind = ? AND isTeam = ? AND listing = ? AND time = ?")
            for edit in done {
                try delete.execute(arguments: [
                    target.bytes, edit.id.kind.rawValue, edit.id.scope == .team, edit.id.listing.text.bytes, edit.time,
                ])
            }
        }
    }

    /// True if new favorites and hidden listings of a catalog are the team's, which they are unless the user has chosen otherwise.
    ///
    /// - Throws: ``MarksError``.
    public func sharesMarks(at address: String) throws(MarksError) -> Bool {
        try write { try Bool.fetchOne($0, sql: "SELECT sharesMarks FROM choice WHERE address = ?", arguments: [address.bytes]) ?? true }
    }

    /// - Throws: ``MarksError``.
    public func setSharesMarks(_ isOn: Bool, at address: String) throws(MarksError) {
        try write {
            try $0.execute(
                sql: "INSERT OR REPLACE INTO choice (address, sharesMarks) VALUES (?, ?)", arguments: [address.bytes, isOn])
        }
    }

    // MARK: The database

    private func write<Result: Sendable>(_ body: (Database) throws -> Result) throws(MarksError) -> Result {
        guard let path else { throw .noFolder }
        let outcome = queue.withLock { queue -> Swift.Result<Result, MarksError> in
            do throws(MarksError) {
                let database: DatabaseQueue
                if let open = queue {
                    database = open
                } else {
                    database = try UnsentMarksSchema.open(path, patience: Self.patience, onDamage: onDamage)
                }
                queue = database
                return .success(try Self.write(body, to: database, path))
            } catch {
                // The next call finds out what is wrong with the file.
                queue = nil
                return .failure(error)
            }
        }
        return try outcome.get()
    }

    private static func write<Result>(
        _ body: (Database) throws -> Result, to queue: DatabaseQueue, _ path: String
    ) throws(MarksError) -> Result {
        do { return try queue.write(body) } catch { throw MarksDatabase.problem(error, path) }
    }
}

extension Row {
    /// nil if the row has values of another version or of another program.
    fileprivate var edit: UnsentMark? {
        guard let kind = value("kind", Int.self).flatMap(MarkKind.init(rawValue:)), let listing = text("listing"),
            let key = ListingKey(text: listing), let isTeam = value("isTeam", Bool.self), let isSet = value("isSet", Bool.self),
            let time = value("time", Int64.self)
        else { return nil }
        let seen = text("seenAuthor").map { UnsentMark.Version(author: $0, time: value("seenTime", Int64.self) ?? 0) }
        return UnsentMark(
            MarkID(kind, isTeam ? .team : .own, key), isSet: isSet, position: value("position", Double.self), note: text("note"),
            time: time, seen: seen)
    }

    private func text(_ column: String) -> String? { value(column, Data.self).map { String(decoding: $0, as: UTF8.self) } }

    /// nil for null and for a value of another type.
    private func value<Value: DatabaseValueConvertible>(_ column: String, _: Value.Type) -> Value? {
        Value.fromDatabaseValue(self[column] as DatabaseValue)
    }
}

extension String {
    fileprivate var bytes: Data { Data(utf8) }
}
