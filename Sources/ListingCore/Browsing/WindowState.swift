/// A window's view of a catalog, which is restored when the catalog is opened again.
public struct WindowState: Equatable, Sendable {
    public var query: ListingQuery
    public var grouping: ListingGrouping
    /// Size of the content in pixels when not maximized, without the window's shadow; nil for the default size.
    public var size: WindowSize?
    public var isMaximized: Bool
    public var showsFilters: Bool
    public var layout: ResultLayout
    /// The columns of the table; nil for those that the user chose last.
    public var table: ResultColumns?
    /// The place in the list; nil if the list is at its start.
    public var place: ListingPlace?
    /// The listing whose page is open; nil if there is none.
    public var listing: ListingKey?
    /// True if what the files say about the same listings is joined.
    public var areJoined: Bool

    public init(
        query: ListingQuery = ListingQuery(), grouping: ListingGrouping = .none, size: WindowSize? = nil, isMaximized: Bool = false,
        showsFilters: Bool = false, layout: ResultLayout = .rows, table: ResultColumns? = nil, place: ListingPlace? = nil,
        listing: ListingKey? = nil, areJoined: Bool = false
    ) {
        self.query = query
        self.grouping = grouping
        self.size = size
        self.isMaximized = isMaximized
        self.showsFilters = showsFilters
        self.layout = layout
        self.table = table
        self.place = place
        self.listing = listing
        self.areJoined = areJoined
    }
}

/// The size of a window's content in pixels.
public struct WindowSize: Hashable, Sendable {
    public let width: Int
    public let height: Int

    /// - Returns: nil for a size that is impossible or implausible for a window.
    public init?(width: Int, height: Int) {
        guard (200...16_384).contains(width), (150...16_384).contains(height) else { return nil }
        self.width = width
        self.height = height
    }
}
