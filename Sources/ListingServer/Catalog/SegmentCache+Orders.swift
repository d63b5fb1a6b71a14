import ListingCore
import ListingStore

/// The orders of a catalog: as they are stored, or merged.
extension SegmentCache {
    /// All rows in an order; nil for file order.
    func order(by sort: ListingSort, of session: ServerSession) async throws -> [UInt32]? {
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
}
