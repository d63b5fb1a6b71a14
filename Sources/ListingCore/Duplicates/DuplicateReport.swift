/// The listings of a catalog that share titles, SKUs, barcodes or images.
public struct DuplicateReport: Sendable {
    /// The first groups: see ``DuplicateFinder/groups``.
    public let groups: [DuplicateGroup]
    /// The listings of the groups by row, not all of a large group.
    public let listings: [Int: Listing]
    /// Number of all groups.
    public let count: Int
    /// Number of listings that were looked through.
    public let examined: Int
    /// True if there were too many shared values to keep all of them.
    public let isIncomplete: Bool

    /// The number of groups that are kept.
    public static let maxGroups = 500
    /// The number of listings that are kept of a group.
    public static let maxListings = 12
    /// Number of listings to read at a time.
    private static let batch = 512

    /// Looks through the listings of a catalog, off the calling actor.
    ///
    /// - Parameters:
    ///   - rows: the number of listings.
    ///   - progress: called with the fraction that has been read, 0 to 1, on any thread.
    /// - Throws: `CancellationError`, or the reason why the catalog cannot be read.
    public init(of catalog: any Catalog, rows: Int, progress: @Sendable (Double) -> Void) async throws {
        var finder = DuplicateFinder()
        for start in stride(from: 0, to: rows, by: Self.batch) {
            let batch = Array(start..<min(start + Self.batch, rows))
            let listings = try await catalog.listings(at: batch)
            try Task.checkCancellation()
            for row in batch { if let listing = listings[row] { finder.add(listing, row: row) } }
            progress(Double(batch.count + start) / Double(rows))
        }
        let all = finder.groups
        count = all.count
        examined = rows
        isIncomplete = finder.omitted > 0
        groups = Array(all.prefix(Self.maxGroups))
        let wanted = Set(groups.flatMap { $0.rows.prefix(Self.maxListings) }).sorted()
        var listings: [Int: Listing] = [:]
        for start in stride(from: 0, to: wanted.count, by: Self.batch) {
            try Task.checkCancellation()
            let batch = Array(wanted[start..<min(start + Self.batch, wanted.count)])
            listings.merge(try await catalog.listings(at: batch)) { $1 }
        }
        self.listings = listings
    }

    /// The listings of a group that are kept, with their rows.
    func listings(of group: DuplicateGroup) -> [(row: Int, listing: Listing)] {
        group.rows.prefix(Self.maxListings).compactMap { row in listings[row].map { (row, $0) } }
    }
}
