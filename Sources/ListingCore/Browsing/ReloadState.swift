/// The outcome of reading files again.
public enum ReloadState: Equatable, Sendable {
    case unchanged
    case changed(added: Int, removed: Int, changed: Int)
    /// The catalog is too long for its listings to be compared one by one.
    case read(listings: Int)
    case failed(String)

    /// Upper bound for the listings to compare, because both readings have to be in memory.
    static let maxCompared = 10_000

    struct Result: Sendable {
        let rereading: ReloadState
        /// The ids and versions of the new listings; nil if the old catalog stays.
        let names: (ListingIDs, ListingVersions)?
    }

    /// Waits until a catalog has been read, and compares it with the previous one.
    static func result(of next: any Catalog, after old: any Catalog, _ ids: ListingIDs, _ history: ListingVersions) async -> Result {
        for await status in next.statuses() where status.phase != .reading { break }
        let status = next.status
        if case .failed(let reason) = status.phase, status.rows == 0 { return Result(rereading: .failed(reason), names: nil) }
        let count = old.status.rows
        guard max(count, status.rows) <= maxCompared, let before = try? await listings(of: old, count, ids),
            let after = try? await listings(of: next, status.rows, ListingIDs())
        else { return Result(rereading: .read(listings: status.rows), names: (ListingIDs(), ListingVersions())) }
        let diff = await Task.detached { ReloadDiff(of: before, history: history, as: after) }.value
        return Result(
            rereading: diff.isUnchanged
                ? .unchanged : .changed(added: diff.added, removed: diff.removed, changed: diff.changed),
            names: (ListingIDs(diff.listings.ids), diff.history))
    }

    private static func listings(of catalog: any Catalog, _ count: Int, _ ids: ListingIDs) async throws -> ListingList {
        var list = ListingList()
        for start in stride(from: 0, to: count, by: 1_024) {
            let rows = Array(start..<min(count, start + 1_024))
            let listings = try await catalog.listings(at: rows)
            list.append(rows.compactMap { listings[$0]?.with(id: ids.id(ofRow: $0)) })
        }
        return list
    }
}
