/// The way in which rows get into the tables that grow with the listings.
enum RowWriting: Sendable {
    /// By COPY, normally the quickest way.
    case copy
    /// By INSERT of many rows. PostgreSQL 15 sends each row of a COPY by itself to a partition on another server, newer versions don't.
    case insert

    /// The better way for a database, which depends on the partitions of its tables, and on the version of the server.
    ///
    /// - Throws: ``ServerError``.
    static func better(for connection: ServerConnection) async throws -> RowWriting {
        let sendsEachRow = try await connection.run(
            """
            SELECT pg_catalog.current_setting('server_version_num')::integer < 160000 AND EXISTS (
                SELECT FROM pg_catalog.unnest(ARRAY[
                    'listing_viewer.listing', 'listing_viewer.term_block', 'listing_viewer.prefix', 'listing_viewer.column_part'
                ]::pg_catalog.regclass[]) AS grown, pg_catalog.pg_partition_tree(grown) AS part
                JOIN pg_catalog.pg_class c ON c.oid = part.relid
                WHERE c.relkind = 'f')
            """
        ).single(Bool.self)
        return sendsEachRow ? .insert : .copy
    }
}

/// Rows on their way into a table that grows with the listings.
struct RowWriter: Sendable {
    fileprivate var copy: CopyWriter?
    fileprivate var insert: InsertWriter?

    fileprivate init(copy: CopyWriter? = nil, insert: InsertWriter? = nil) { (self.copy, self.insert) = (copy, insert) }

    /// Adds a row. It waits for the network after some hundred kilobytes.
    ///
    /// - Parameter values: A value for each column, in the order of ``SegmentTable/copy``.
    /// - Throws: ``ServerError``.
    mutating func add(_ values: ServerValue...) async throws { try await add(values) }

    /// Adds a row. It waits for the network after some hundred kilobytes.
    ///
    /// - Parameter values: A value for each column, in the order of ``SegmentTable/copy``.
    /// - Throws: ``ServerError``.
    mutating func add(_ values: [ServerValue]) async throws {
        try await copy?.add(values)
        try await insert?.add(values)
    }
}

extension RowWriting {
    /// Adds rows to a table, within a transaction.
    ///
    /// - Parameter body: Adds the rows.
    /// - Throws: The error of the body, or ``ServerError``.
    func write(
        to table: SegmentTable, _ connection: ServerConnection, _ body: (inout RowWriter) async throws -> Void
    ) async throws {
        switch self {
        case .copy:
            try await connection.copy(table.copy) { copy in
                var writer = RowWriter(copy: copy)
                try await body(&writer)
                if let written = writer.copy { copy = written }
            }
        case .insert:
            var writer = RowWriter(insert: InsertWriter(connection, table.insert))
            try await body(&writer)
            try await writer.insert?.flush()
        }
    }
}
