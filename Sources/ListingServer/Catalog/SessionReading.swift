import ListingCore
import ListingStore

/// Reads the runs of a catalog, and what has changed since.
struct SessionReading: Sendable {
    /// The name of the catalog; nil for the only one of the database.
    let name: String?

    /// Reads the catalog with its runs.
    ///
    /// - Throws: ``ServerError``, which names what is missing: the schema, the rights, or the catalog.
    func open(_ connection: ServerConnection) async throws -> ServerSession {
        let database = await connection.identity().database
        try await SchemaVersion.current(connection).check(database: database, writing: false)
        let found = try await CatalogRow.find(name, connection)
        var session = ServerSession(catalog: found.catalog, name: found.name, revision: found.runs)
        try await addRuns(to: &session, since: -1, connection)
        return session
    }

    /// Reads the runs that have changed since a session.
    ///
    /// - Returns: nil if nothing has changed.
    /// - Throws: ``ServerError``, also if the catalog was deleted, or if a newer program has upgraded the schema.
    func changes(since earlier: ServerSession, _ connection: ServerConnection) async throws -> ServerSession? {
        try await SchemaVersion.current(connection).check(database: await connection.identity().database, writing: false)
        let rows = try await connection.run("SELECT runs FROM listing_viewer.catalog WHERE catalog = $1", .int32(earlier.catalog))
        guard let revision = try rows.first?.value(0, Int64.self) else {
            throw ServerError.catalogUnknown(earlier.name, database: await connection.identity().database)
        }
        guard revision != earlier.revision else { return nil }
        var session = ServerSession(catalog: earlier.catalog, name: earlier.name, revision: revision)
        // Runs that were deleted meanwhile are replaced ones, too.
        let kept = try await connection.run(
            """
            SELECT run FROM listing_viewer.run
            WHERE run = ANY ($1) AND added <= $2 AND (removed IS NULL OR removed > $2)
            """, .int64s(earlier.runs.map(\.number)), .int64(revision)
        ).map { try $0.value(0, Int64.self) }
        session.take(earlier, replaced: Set(earlier.runs.map(\.number)).subtracting(kept))
        try await addRuns(to: &session, since: earlier.revision, connection)
        return session
    }

    /// Adds the runs that were added after a revision, up to that of the session, and that no other one has replaced by then.
    private func addRuns(to session: inout ServerSession, since revision: Int64, _ connection: ServerConnection) async throws {
        let runs = try await connection.run(
            """
            SELECT run, layout, facets, rows, summary, dictionary FROM listing_viewer.run
            WHERE catalog = $1 AND added > $2 AND added <= $3 AND (removed IS NULL OR removed > $3) ORDER BY added, run
            """, .int32(session.catalog), .int64(revision), .int64(session.revision))
        guard !runs.isEmpty else { return }
        let numbers = try runs.map { try $0.value(0, Int64.self) }
        var parts: [Int64: [ServerSession.Part]] = [:]
        let segments = try await connection.run(
            "SELECT run, segment, rows FROM listing_viewer.segment WHERE run = ANY ($1) ORDER BY run, ordinal", .int64s(numbers))
        for row in segments {
            parts[try row.value(0), default: []].append((try row.value(1), try row.value(2)))
        }
        let problems = try await problems(of: numbers, connection)
        for (row, number) in zip(runs, numbers) {
            let layout = try row.value(1, Int.self)
            guard (1...SegmentLayout.number).contains(layout) else { throw ServerError.newerSchema(number: Migration.newest + 1) }
            let summary = try RunSummary(row.value(4))
            var shown = summary.summary
            shown.restore(
                problems: problems[number] ?? [], leftOut: shown.leftOut, problemCount: shown.problemCount,
                problemCounts: shown.problemCounts, sources: shown.sources, runs: shown.runs)
            let rows = session.count..<session.count + max(0, Int(try row.value(3, Int32.self)))
            let run = ServerRun(
                number: number, summary: shown, columns: summary.columns, layout: layout, dictionary: try row.value(5),
                facets: UInt64(bitPattern: try row.value(2, Int64.self)), rows: rows)
            try session.append(run, parts[number] ?? [])
        }
    }

    /// The first problems of runs, as many as a summary keeps.
    private func problems(of runs: [Int64], _ connection: ServerConnection) async throws -> [Int64: [RecordProblem]] {
        let parts = ImportSummary.keptProblems / SegmentLayout.problemsPerPart
        let rows = try await connection.run(
            "SELECT run, problems FROM listing_viewer.problem_part WHERE run = ANY ($1) AND part < $2 ORDER BY run, part", .int64s(runs),
            .int32(Int32(clamping: parts)))
        var problems: [Int64: [RecordProblem]] = [:]
        for row in rows { problems[try row.value(0), default: []] += try ProblemPart.problems(row.value(1)) }
        return problems
    }
}
