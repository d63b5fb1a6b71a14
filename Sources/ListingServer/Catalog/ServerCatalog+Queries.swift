import ListingCore
import ListingStore

extension ServerCatalog {
    /// The rows that match a query, in groups.
    ///
    /// - Throws: `CancellationError`, or ``ServerError``.
    public func rows(of query: ListingQuery, groupedBy grouping: ListingGrouping, marks: CatalogMarks) async throws -> QueryResult {
        try await work { session in
            guard let session else { return QueryResult(query: query, groups: [], total: 0, indexedCount: 0) }
            // All rows in reading order need nothing of the server.
            if grouping == .none, query.isPlain, marks.hidden.isEmpty, !session.hasReplacedRuns {
                let groups = session.count > 0 ? [ResultGroup(.all, RowIDs(all: session.count))] : []
                return QueryResult(query: query, groups: groups, total: session.count, indexedCount: session.count)
            }
            let index = try await self.cache.index(session, IndexNeeds(query, grouping))
            let evaluation = try QueryEvaluation(query, in: index, session.marks(marks))
            return QueryResult(
                query: query, groups: try evaluation.groups(by: grouping), total: session.count, indexedCount: evaluation.indexedCount)
        }
    }

    /// The categories of the query's listings, as ``Catalog`` describes them.
    ///
    /// - Throws: `CancellationError`, or ``ServerError``.
    public func categories(of query: ListingQuery, marks: CatalogMarks) async throws -> [CategoryTree.Category] {
        try await work { session in
            guard let session else { return [] }
            let index = try await self.cache.index(session, .counting(query))
            return try QueryEvaluation(query, in: index, session.marks(marks)).categories()
        }
    }

    /// The facets of the query's listings, counted.
    ///
    /// - Throws: `CancellationError`, or ``ServerError``.
    public func facets(of query: ListingQuery, marks: CatalogMarks) async throws -> FacetCounts {
        try await work { session in
            guard let session else { return FacetCounts() }
            let index = try await self.cache.index(session, .counting(query))
            return try QueryEvaluation(query, in: index, session.marks(marks)).facets()
        }
    }

    /// The listings of rows; rows that do not exist are omitted.
    ///
    /// - Throws: `CancellationError`, or ``ServerError``.
    public func listings(at rows: [Int]) async throws -> [Int: Listing] {
        try await work { session in
            guard let session else { return [:] }
            return try await self.fetcher.listings(at: rows, of: session)
        }
    }

    /// The rows of listings by key; keys that do not exist are omitted.
    ///
    /// While the server is away, listings that were read lately are found without it, so that they can be marked.
    ///
    /// - Throws: `CancellationError`, or ``ServerError``.
    public func rows(of keys: [ListingKey]) async throws -> [ListingKey: Int] {
        try await work { session in
            guard let session, !keys.isEmpty else { return [:] }
            // A network that drops everything would be waited for.
            if self.problem?.isAboutConnection == true, let rows = self.fetcher.rowsRead(of: keys, in: session) { return rows }
            do {
                return try await self.fetcher.rows(of: keys, in: session)
            } catch let problem as ServerError where problem.isAboutConnection {
                guard let rows = self.fetcher.rowsRead(of: keys, in: session) else { throw problem }
                self.connectAgain(after: problem)
                return rows
            }
        }
    }

    /// Evaluates a function off Swift's thread pool, with the runs that are known now.
    private func work<Answer: Sendable>(_ body: @Sendable (ServerSession?) async throws -> Answer) async throws -> Answer {
        let session = session
        do {
            return try await withTaskExecutorPreference(executor) { try await body(session) }
        } catch {
            if Task.isCancelled { throw CancellationError() }
            let problem = ServerError(any: error)
            connectAgain(after: problem)
            throw problem
        }
    }
}

extension ServerSession {
    /// The marks of a query, with the rows that are never shown among the hidden ones.
    func marks(_ marks: CatalogMarks) -> CatalogMarks {
        guard hasReplacedRuns else { return marks }
        var marks = marks
        var hidden = RowBitmap(capacity: count)
        hidden.formUnion(marks.hidden)
        hidden.formUnion(replacedRows)
        marks.hidden = hidden
        return marks
    }
}
