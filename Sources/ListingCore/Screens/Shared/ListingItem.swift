/// The actions of a listing's row.
public enum ListingAction: Equatable, Sendable {
    case open(ListingID)
    /// Adds the listing to the favorites, or removes it.
    case setFavorite(ListingID, Bool)
    /// Hides the listing on the browsing page, or shows it again.
    case setHidden(ListingID, Bool)
    /// Copies ``Listing/webAddress``.
    case copyLink(ListingID)
    /// Opens ``Listing/webAddress``.
    case openInBrowser(ListingID)
    case copy(ListingID, ListingCopy)
}

/// A form in which a listing is copied.
public enum ListingCopy: Equatable, Sendable {
    /// Title, price and link on one line.
    case text
    /// The project's own form of a listing, in JSON.
    case json
    /// The cells of its records in the file, separated by tabs as spreadsheets paste them.
    case record
}

/// A row or a card of a listing: it opens the listing, is highlighted under the pointer, can be dragged out or onto another one,
/// and everywhere offers the same actions by swiping, in a menu and by key.
public protocol ListingItem: HighlightableItem, SwipeableItem, DraggableItem, CombinableItem where Action == ListingAction {
    var id: ListingID { get }
    var title: String { get }
    var price: String? { get }
    /// The source's own text if it could not be parsed as a price. A row marks it, so that users do not mistake it for a price.
    var unreadablePrice: String? { get }
    /// ``Listing/webAddress``.
    var link: String? { get }
    var isFavorite: Bool { get }
}

extension ListingItem {
    public var activation: ListingAction? { .open(id) }

    public var leadingActions: [RowAction<ListingAction>] { [favoriteAction] }

    public var trailingActions: [RowAction<ListingAction>] { [hideAction] + linkActions }

    public var menuActions: [RowAction<ListingAction>] {
        [
            RowAction(tr("Copy as Text"), .copy(id, .text)), RowAction(tr("Copy as JSON"), .copy(id, .json)),
            RowAction(tr("Copy Original Row"), .copy(id, .record)),
        ]
    }

    /// A link for programs that accept one, and a line with title and price for those that accept text.
    public var dragContent: [DragContent] {
        let text = DragContent(text: [title.onOneLine, (price ?? unreadablePrice)?.onOneLine].compactMap(\.self).joined(separator: "\t"))
        return (link.map { [DragContent(text: $0, type: "text/uri-list")] } ?? []) + [text]
    }

    /// The price as screen readers read it.
    var spokenPrice: String? { price ?? unreadablePrice.map(UnreadablePrice.spoken) }

    private var favoriteAction: RowAction<ListingAction> {
        RowAction(
            isFavorite ? tr("Remove from Favorites") : tr("Add to Favorites"),
            icon: isFavorite ? "non-starred-symbolic" : "starred-symbolic",
            shortcut: KeyPress(.character("d"), .control), .setFavorite(id, !isFavorite))
    }

    private var hideAction: RowAction<ListingAction> {
        RowAction(tr("Hide"), icon: "view-conceal-symbolic", shortcut: KeyPress(.delete), .setHidden(id, true))
    }

    private var linkActions: [RowAction<ListingAction>] {
        guard link != nil else { return [] }
        return [
            RowAction(tr("Copy Link"), icon: "edit-copy-symbolic", shortcut: KeyPress(.character("l"), .control), .copyLink(id)),
            RowAction(tr("Open in Browser"), icon: "web-browser-symbolic", shortcut: KeyPress(.enter, .control), .openInBrowser(id)),
        ]
    }
}
