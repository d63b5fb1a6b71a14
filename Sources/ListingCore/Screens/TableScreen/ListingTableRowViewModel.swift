/// A listing as a row of the table of results: a cell for each column.
public struct ListingTableRowViewModel: ListingItem, SelectableItem {
    public let id: ListingID
    public let title: String
    public let price: String?
    public let unreadablePrice: String?
    public let link: String?
    /// Shown as a star.
    public let isFavorite: Bool
    /// The severity of what a check has found, shown as an icon; nil for none.
    public let severity: FindingSeverity?
    public let layout: ResultColumns
    /// The cells, in the order of the columns.
    public let cells: [String]

    public init(
        id: ListingID, title: String, price: String? = nil, unreadablePrice: String? = nil, link: String? = nil, isFavorite: Bool = false,
        severity: FindingSeverity? = nil, layout: ResultColumns, cells: [String]
    ) {
        self.id = id
        self.title = title
        self.price = price
        self.unreadablePrice = unreadablePrice
        self.link = link
        self.isFavorite = isFavorite
        self.severity = severity
        self.layout = layout
        self.cells = cells
    }

    /// The title, and each other cell after the title of its column.
    public var accessibleLabel: String? {
        let others = zip(layout.columns, cells).filter { $0.column != .fact(.title) && !$1.isEmpty }
            .map { tr("{name}: {value}", ["name": $0.column.title, "value": $1]) }
        return ([title] + others + [isFavorite ? tr("Favorite") : nil, severity?.title].compactMap(\.self)).joined(separator: ", ")
    }

    public static let skeleton: ListingTableRowViewModel? = ListingTableRowViewModel(
        id: ListingID(-1), title: "", layout: .standard, cells: ResultColumns.standard.columns.map { _ in "A cell" })
}

extension RowKind where ViewModel == ListingTableRowViewModel {
    public static var listingTableRow: RowKind { RowKind("listingTableRow") }
}

extension ListingTableRowViewModel {
    init(_ listing: Listing, isFavorite: Bool = false, severity: FindingSeverity? = nil, layout: ResultColumns) {
        self.init(
            id: listing.id, title: listing.title.cut(to: TextLimit.line), price: listing.priceText?.cut(to: TextLimit.chip),
            unreadablePrice: listing.unreadablePriceText?.cut(to: TextLimit.chip), link: listing.webAddress, isFavorite: isFavorite,
            severity: severity, layout: layout, cells: layout.columns.map { $0.column.cell(of: listing) })
    }
}
