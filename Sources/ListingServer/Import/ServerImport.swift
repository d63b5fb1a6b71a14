import ListingCore
import ListingStore

/// The import of files into a shared catalog: a transaction for each file, or for files that are read together.
///
/// A window sees a file's listings, and finds their words, once all of them are on the server, and never a part of them. An import that was
/// interrupted is repeated with the same files: those that are there are skipped.
public struct ServerImport: Sendable {
    public enum Outcome: Sendable {
        /// - Parameter hasReplaced: true if an earlier file of this name, or with the same content, was replaced.
        case imported(ImportSummary, hasReplaced: Bool)
        /// The listings were there before.
        case present
    }

    private let connection: ServerConnection
    private let writing: RowWriting
    private let catalog: Int32
    private let number: Int64

    /// Begins an import. It makes the catalog if there is none of this name.
    ///
    /// - Parameters:
    ///   - connection: used by this import alone. Its statements should have no time limit.
    ///   - catalog: the name of the catalog; nil for the only one of the database.
    /// - Throws: ``ServerError``, which is ``ServerError/forbidden(_:)`` for a user without the editor's role.
    public init(_ connection: ServerConnection, catalog: String?) async throws {
        self.connection = connection
        try await SchemaVersion.current(connection).check(database: connection.identity().database, writing: true)
        writing = try await RowWriting.better(for: connection)
        self.catalog = try await Self.number(of: catalog, connection)
        number = try await connection.run(
            "INSERT INTO listing_viewer.import (catalog) VALUES ($1) RETURNING import", .int32(self.catalog)
        ).single(Int64.self)
    }

    /// The number of a catalog.
    ///
    /// - Parameter name: nil for the only one, or for a new one if there is none.
    private static func number(of name: String?, _ connection: ServerConnection) async throws -> Int32 {
        let wanted: String
        if let name {
            wanted = name
        } else {
            let found = try await connection.run("SELECT name FROM listing_viewer.catalog ORDER BY name LIMIT 10")
            if found.rowCount > 1 { throw ServerError.catalogNotNamed(try found.map { try $0.value(0) }) }
            wanted = try found.first?.value(0) ?? standardName
        }
        guard wanted.utf8.count <= maxNameLength else { throw ServerError.catalogNameTooLong }
        let statement: Statement = "SELECT catalog FROM listing_viewer.catalog WHERE name = $1"
        if let row = try await connection.run(statement, .text(wanted)).first { return try row.value(0) }
        try await connection.run("INSERT INTO listing_viewer.catalog (name) VALUES ($1) ON CONFLICT DO NOTHING", .text(wanted))
        return try await connection.run(statement, .text(wanted)).single()
    }

    /// The name of the first catalog of a database if the address has none. The schema limits names to so many bytes.
    private static let (standardName, maxNameLength) = ("listings", 200)

    /// Imports a file, or files that are read together, and makes its listings searchable.
    ///
    /// - Parameters:
    ///   - paths: files or folders, none that can be read only once.
    ///   - remembered: the user's column mappings.
    ///   - currency: the currency of prices for which the files name none.
    ///   - progress: called with the fraction that is read, 0 to 1, on any thread.
    /// - Throws: ``ImportError`` if the file can't be read or has no listings; ``ServerError``, also if the task is canceled.
    public func add(
        _ paths: [String], remembered: RememberedMappings = RememberedMappings(), currency: Currency? = nil,
        progress: @escaping @Sendable (Double) -> Void = { _ in }
    ) async throws -> Outcome {
        do { return try await addOrThrow(paths, remembered, currency, progress) } catch let error as ImportError {
            throw error
        } catch { throw ServerError(any: error) }
    }

    private func addOrThrow(
        _ paths: [String], _ remembered: RememberedMappings, _ currency: Currency?, _ progress: @escaping @Sendable (Double) -> Void
    ) async throws -> Outcome {
        // A newer program may have upgraded the schema since the last file.
        try await SchemaVersion.current(connection).check(database: await connection.identity().database, writing: true)
        let together = paths.count > 1
        let content = try ContentHash.bytes(of: paths, remembered, currency: currency, together: together) { try Task.checkCancellation() }
        if try await isPresent(content) { return .present }
        let target = RunUpload.Target(catalog: catalog, importNumber: number, source: Self.source(of: paths), content: content)
        let feed = ListingFeed(ListingImporter(paths: paths, remembered: remembered, currency: currency, together: together))
        defer { feed.stop() }
        let upload = RunUpload(connection, writing, feed, paths: paths, progress: progress)
        try await upload.learn()
        let written = try await connection.transaction { try await upload.run(target) }
        return .imported(written.summary, hasReplaced: written.hasReplaced)
    }

    /// The name by which a later import of the same files replaces the run.
    ///
    /// An index of the server refuses values above 2,704 bytes. So the names of many files end with a hash of all of them.
    static func source(of paths: [String]) -> [UInt8] {
        let names = Array(paths.map { ContentHash.name(of: $0) }.joined(separator: "\n").utf8)
        guard names.count > maxSourceLength else { return names }
        var source = Array(names.prefix(maxSourceLength - 8))
        LittleEndian.append(XXH3.hash(names.span.bytes), to: &source)
        return source
    }

    private static let maxSourceLength = 1_000

    /// True if there is a run with the same content that can be used as it is.
    private func isPresent(_ content: [UInt8]) async throws -> Bool {
        try await connection.run(
            """
            SELECT EXISTS (SELECT FROM listing_viewer.run
            WHERE catalog = $1 AND content = $2 AND removed IS NULL AND layout = $3 AND facets = $4)
            """, .int32(catalog), .bytes(content), .int32(Int32(SegmentLayout.number)), .int64(SegmentLayout.facets)
        ).single()
    }

    /// Records that all files were imported.
    ///
    /// - Throws: ``ServerError``.
    public func finish() async throws {
        try await connection.run("UPDATE listing_viewer.import SET finished = pg_catalog.now() WHERE import = $1", .int64(number))
    }
}
