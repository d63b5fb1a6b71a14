import CMalloc
import ListingCore
import ListingStore
import Synchronization

/// The parts of a catalog that queries have needed so far. Segments never change, so they stay true.
///
/// Columns, letters and titles are read segment by segment: a task that is canceled leaves what it has read. Columns take about 70 bytes a
/// row, and are forgotten after some minutes without a query.
final class SegmentCache: Sendable {
    struct OrderKey: Hashable {
        let sort: ListingSort
        let count: Int
    }

    struct SearchKey: Hashable {
        let search: SearchText
        let count: Int
    }

    struct ValueKey: Hashable {
        let value: WantedValue
        let count: Int
    }

    struct RowsKey: Hashable {
        let terms: [UInt32]
        let count: Int
    }

    struct Content {
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

    let pool: ConnectionPool
    let content: Mutex<Content>
    private let columnsTurn = TurnQueue()
    private let lettersTurn = TurnQueue()
    private let titlesTurn = TurnQueue()
    /// The time without a query after which columns are forgotten.
    private let patience: Duration
    private let mostValues: Int

    init(pool: ConnectionPool, patience: Duration = .seconds(300), mostValues: Int = ValueDictionary.maxCount) {
        (self.pool, self.patience, self.mostValues) = (pool, patience, mostValues)
        content = Mutex(Content(columns: LoadedColumns(mostValues: mostValues)))
    }

    /// Reads what a query needs, unless it is known.
    ///
    /// - Throws: ``ServerError``, ``SegmentDamage``, or `CancellationError`.
    func index(_ session: ServerSession, _ needs: IndexNeeds) async throws -> ServerIndex {
        watch()
        let found: SearchMatches? = if let search = needs.search { try await matches(of: search, in: session) } else { nil }
        // Columns that were read already have the rows of values, too, unless there were too many values.
        let hasColumns = content.withLock { $0.columns.segmentCount >= session.segments.count && !$0.columns.values.isFull }
        let values = needs.columns || hasColumns ? nil : try await values(needs.values, in: session)
        let columns = needs.columns || hasColumns && !needs.values.isEmpty ? try await columns(of: session) : nil
        let letters = needs.letters ? try await letters(of: session) : nil
        let order: (ListingSort, [UInt32]?)? =
            if let sort = needs.order { (sort, try await self.order(by: sort, of: session)) } else { nil }
        return ServerIndex(
            count: session.count, columns: columns, values: values, order: order, letters: letters?.grouping, found: found, cache: self)
    }

    // MARK: Columns

    func columns(of session: ServerSession) async throws -> LoadedColumns {
        guard session.runs.allSatisfy(\.hasKnownFacets) else { throw ServerError.otherFacets }
        var columns = try await columnsTurn.take { () async throws -> LoadedColumns in
            // Taken out, so that it is not copied. Another task waits for its turn.
            var columns = self.content.withLock { content in
                defer { content.columns = LoadedColumns(mostValues: self.mostValues) }
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

    func titles(of session: ServerSession) async throws -> LoadedTitles {
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

    func parts(_ wanted: [ColumnPart], of segment: ServerSegment) async throws -> [ColumnPart: [UInt8]] {
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
            (content.columns, content.titles, content.isWatched) = (LoadedColumns(mostValues: mostValues), LoadedTitles(), false)
        }
        malloc_trim(0)
    }
}
