/// A listing as the desktop's search shows it.
public struct ShellSearchResult: Equatable, Sendable {
    public let id: ShellSearchID
    public let title: String
    /// The price, if it is known, and the name of the file.
    public let description: String
    /// The path of the listing's picture; nil if it has none on this computer.
    public let picture: String?
    /// True if the title has all words of the search.
    public let isNamed: Bool

    /// The most characters that are shown.
    private static let limit = 200

    /// - Parameters:
    ///   - row: the listing's row in its catalog.
    ///   - files: the absolute paths of the files of the catalog.
    public init(_ listing: Listing, row: Int, files: [String], search: SearchText) {
        id = ShellSearchID(files: files, row: row, key: listing.firstKey)
        title = listing.title.shortened(to: Self.limit)
        let price = MoneyFormatter.user.text(for: listing.price) ?? listing.price.unreadable
        let file = FileName.joined(FileName.shown(files.first ?? ""), others: files.count - 1)
        description = [price, file].compactMap(\.self).filter { !$0.isEmpty }.map { $0.shortened(to: Self.limit) }.joined(separator: " · ")
        picture = listing.images.lazy.compactMap(\.localPath).first
        isNamed = search.wanted.allSatisfy { $0.matches(listing.title) }
    }

    /// The results of several catalogs in the order in which they are shown: listings whose titles have the words come first. Among equals,
    /// each catalog has its turn, so that the latest one does not push out all others.
    ///
    /// - Parameters:
    ///   - catalogs: the results of each catalog, best first; the catalog that was opened last is the first.
    ///   - limit: the most results.
    public static func merged(_ catalogs: [[ShellSearchResult]], limit: Int) -> [ShellSearchResult] {
        var known: Set<ShellSearchID> = []
        let merged = [true, false].flatMap { isNamed -> [ShellSearchResult] in
            let lists = catalogs.map { $0.filter { $0.isNamed == isNamed } }
            return (0..<(lists.map(\.count).max() ?? 0)).flatMap { turn in lists.compactMap { $0.indices.contains(turn) ? $0[turn] : nil } }
        }
        return Array(merged.filter { known.insert($0.id).inserted }.prefix(limit))
    }
}
