import CMalloc
import ListingCore
import ListingStore
import Synchronization

/// What queries have needed of a catalog so far. Segments never change, so it stays true.
///
/// Columns, letters and titles are read segment by segment: a task that is canceled leaves what it has read. Columns take about 70 bytes a
/// row, and are forgotten after some minutes without a query.
final class SegmentCache: Sendable {
    private struct OrderKey: Hashable {
        let sort: ListingSort
        let count: Int
    }

    private struct SearchKey: Hashable {
        let search: SearchText
        let count: Int
        let indexedCount: Int
    }

    private struct ValueKey: Hashable {
        let value: WantedValue
        let count: Int
    }

    private struct RowsKey: Hashable {
        let terms: [UInt32]
        let count: Int
    }

    private struct Content {
        var columns = LoadedColumns()
        var letters = LoadedLetters()
        var titles = LoadedTitles()
        /// nil for file order.
        var orders = LRUCache<OrderKey, [UInt32]?>(limit: 4)
        var matches = LRUCache<SearchKey, SearchMatches>(limit: 8)
        var rows = LRUCache<RowsKey, RowBitmap>(limit: 8)
        var values = LRUCache<ValueKey, RowBitmap>(limit: 32)
        /// By the number of the segment.
        var fieldEnds = LRUCache<Int64, [UInt8]>(limit: 64)
        var uses = 0
        var isWatched = false
    }

    private let pool: ConnectionPool
    private let content = Mutex(Content())
    private let columnsTurn = TurnQueue()
    private let lettersTurn = TurnQueue()
    private let titlesTurn = TurnQueue()
    /// The time without a query after which columns are forgotten.
    private let patience: Duration

    init(pool: ConnectionPool, patience: Duration = .seconds(300)) { (self.pool, self.patience) = (pool, patience) }

    /// Reads what a query needs, unless it is known.
    ///
    /// - Throws: ``ServerError``, ``SegmentDamage``, or `CancellationError`.
    func index(_ session: ServerSession, _ needs: IndexNeeds) async throws -> ServerIndex {
        watch()
        let found: SearchMatches? = if let search = needs.search { try await matches(of: search, in: session) } else { nil }
        // Columns that were read already have the rows of values, too.
        let hasColumns = content.withLock { $0.columns.segmentCount >= session.segments.count }
        let values = needs.columns || hasColumns ? nil : try await values(needs.values, in: session)
        let columns = needs.columns || hasColumns && !needs.values.isEmpty ? try await columns(of: session) : nil
        let letters = needs.letters ? try await letters(of: session) : nil
        let order: (ListingSort, [UInt32]?)? =
            if let sort = needs.order { (sort, try await self.order(by: sort, of: session)) } else { nil }
        return ServerIndex(
            count: session.count, columns: columns, values: values, order: order, letters: letters?.grouping, found: found, cache: self)
    }

    // MARK: Columns

    private func columns(of session: ServerSession) async throws -> LoadedColumns {
        guard session.runs.allSatisfy(\.hasKnownFacets) else { throw ServerError.otherFacets }
        var columns = try await columnsTurn.take { () async throws -> LoadedColumns in
            // Taken out, so that it is not copied. Another task waits for its turn.
            var columns = self.content.withLock { content in
                defer { content.columns = LoadedColumns() }
                return content.columns
            }
            defer { self.content.withLock { [columns] in $0.columns = columns } }
            while columns.segmentCount < session.segments.count {
                try Task.checkCancellation()
                let segment = session.segments[columns.segmentCount]
                try columns.append(try await self.parts(LoadedColumns.parts, of: segment), rows: segment.rows.count)
            }
            return columns
        }
        columns.setSources(session.sourceRuns)
        return columns
    }

    private func letters(of session: ServerSession) async throws -> LoadedLetters {
        try await lettersTurn.take {
            var letters = self.content.withLock { $0.letters }
            while letters.segmentCount < session.segments.count {
                try Task.checkCancellation()
                let segment = session.segments[letters.segmentCount]
                guard let bytes = try await self.parts([.initials], of: segment)[.initials] else { throw SegmentDamage() }
                try letters.append(try SegmentInitials.initials(bytes), rows: segment.rows.count)
                self.content.withLock { [letters] in $0.letters = letters }
            }
            return letters
        }
    }

    private func titles(of session: ServerSession) async throws -> LoadedTitles {
        try await titlesTurn.take {
            var titles = self.content.withLock { $0.titles }
            while titles.segmentCount < session.segments.count {
                try Task.checkCancellation()
                let segment = session.segments[titles.segmentCount]
                guard let bytes = try await self.parts([.titleKeys], of: segment)[.titleKeys] else { throw SegmentDamage() }
                try titles.append(try BlockList.blocks(bytes), rows: segment.rows.count)
                self.content.withLock { [titles] in $0.titles = titles }
            }
            return titles
        }
    }

    private func parts(_ wanted: [ColumnPart], of segment: ServerSegment) async throws -> [ColumnPart: [UInt8]] {
        let kinds = wanted.map(\.rawValue)
        let result = try await pool.with { connection in
            try await connection.run(
                "SELECT kind, bytes FROM listing_viewer.column_part WHERE segment = $1 AND kind = ANY ($2)", .int64(segment.number),
                .int16s(kinds))
        }
        var parts: [ColumnPart: [UInt8]] = [:]
        for row in result {
            if let part = ColumnPart(rawValue: Int16(truncatingIfNeeded: try row.value(0, Int.self))) { parts[part] = try row.value(1) }
        }
        return parts
    }

    /// The rows of values, kept because the counts for the next filter need them again.
    func rows(withAnyOf terms: [UInt32], count: Int, _ find: () throws -> RowBitmap) rethrows -> RowBitmap {
        let key = RowsKey(terms: terms, count: count)
        if let known = content.withLock({ $0.rows.value(for: key) }) { return known }
        let rows = try find()
        content.withLock { $0.rows.store(rows, for: key) }
        return rows
    }

    private func values(_ wanted: Set<WantedValue>, in session: ServerSession) async throws -> ValueRows {
        guard session.runs.allSatisfy(\.hasKnownFacets) || wanted.isEmpty else { throw ServerError.otherFacets }
        var known: [WantedValue: RowBitmap] = [:]
        content.withLock { content in
            for value in wanted { known[value] = content.values.value(for: ValueKey(value: value, count: session.count)) }
        }
        let missing = wanted.filter { known[$0] == nil }
        let read = try await ValueLookup(missing, in: session).read(pool)
        content.withLock { content in
            for (value, rows) in read { content.values.store(rows, for: ValueKey(value: value, count: session.count)) }
        }
        return ValueRows(known.merging(read) { $1 }, count: session.count)
    }

    // MARK: Orders

    /// All rows in an order; nil for file order.
    private func order(by sort: ListingSort, of session: ServerSession) async throws -> [UInt32]? {
        let key = OrderKey(sort: sort, count: session.count)
        if let known = content.withLock({ $0.orders.value(for: key) }) { return known }
        let order = try await makeOrder(by: sort, of: session)
        content.withLock { $0.orders.store(order, for: key) }
        return order
    }

    private func makeOrder(by sort: ListingSort, of session: ServerSession) async throws -> [UInt32]? {
        if let run = session.onlyRun, let number = RunOrder.numbers[sort.key] {
            let stored = try await storedOrder(number, of: run)
            guard stored.count > 0 else { return sort == ListingSort(.newest) ? (0..<UInt32(session.count)).reversed() : nil }
            return stored.order(by: sort)
        }
        // The rows of several runs are ordered together.
        if sort.key == .title {
            let titles = try await titles(of: session)
            return known(SortOrder(titles: titles.blocks).order(by: sort), session)
        }
        return try await columns(of: session).table.order(by: sort).map { known($0, session) }
    }

    /// An order without the rows that were added meanwhile.
    private func known(_ order: [UInt32], _ session: ServerSession) -> [UInt32] {
        order.count == session.count ? order : order.filter { $0 < session.count }
    }

    private func storedOrder(_ key: Int16, of run: ServerRun) async throws -> SortOrder {
        let result = try await pool.with { connection in
            try await connection.run(
                """
                SELECT -1, count, equals_next FROM listing_viewer.run_order WHERE run = $1 AND key = $2
                UNION ALL
                SELECT part, 0, rows FROM listing_viewer.run_order_part WHERE run = $1 AND key = $2
                ORDER BY 1
                """, .int64(run.number), .int16(key))
        }
        guard let head = result.first, try head.value(0, Int.self) == -1 else { throw SegmentDamage() }
        return try RunOrder.order(
            count: try head.value(1), equalsNext: try head.value(2), parts: try result.dropFirst().map { try $0.value(2) },
            rowCount: run.rows.count)
    }

    // MARK: Searches

    private func matches(of search: SearchText, in session: ServerSession) async throws -> SearchMatches {
        let key = SearchKey(search: search, count: session.count, indexedCount: session.searchableCount)
        if let known = content.withLock({ $0.matches.value(for: key) }) { return known }
        let segments = Array(session.segments.prefix { $0.isSearchable })
        let lookup = TermLookup(search, in: segments)
        let found = try await lookup.read(pool)
        let ends = lookup.hasPhrases ? try await fieldEnds(of: segments.filter { found[$0.number] != nil }) : [:]
        let matches = try lookup.matches(found, fieldEnds: ends, count: session.count, indexedCount: session.searchableCount)
        content.withLock { $0.matches.store(matches, for: key) }
        return matches
    }

    private func fieldEnds(of segments: [ServerSegment]) async throws -> [Int64: [UInt8]] {
        var ends: [Int64: [UInt8]] = [:]
        for segment in segments {
            if let known = content.withLock({ $0.fieldEnds.value(for: segment.number) }) {
                ends[segment.number] = known
                continue
            }
            guard let bytes = try await parts([.fieldEnds], of: segment)[.fieldEnds] else { throw SegmentDamage() }
            content.withLock { $0.fieldEnds.store(bytes, for: segment.number) }
            ends[segment.number] = bytes
        }
        return ends
    }

    // MARK: Memory

    /// Forgets columns and titles after some time without a query.
    private func watch() {
        let isNew = content.withLock { content in
            content.uses += 1
            defer { content.isWatched = true }
            return !content.isWatched
        }
        guard isNew else { return }
        Task { [weak self, patience] in
            var last = -1
            while true {
                try? await Task.sleep(for: patience)
                guard let self else { return }
                let uses = content.withLock { $0.uses }
                if uses == last { return forget() }
                last = uses
            }
        }
    }

    private func forget() {
        content.withLock { content in
            (content.columns, content.titles, content.isWatched) = (LoadedColumns(), LoadedTitles(), false)
        }
        malloc_trim(0)
    }
}
