import CGtk
import ListingCore

/// The two pages of a window, side by side or one over the other, and the way between them and from listing to listing.
@MainActor
final class WindowNavigation {
    /// Both pages, which another page can cover.
    let cover: WindowCover
    private let leaflet = Leaflet()
    private let separator = Separator(GTK_ORIENTATION_VERTICAL)
    private let browse: BrowsePage
    private let listing: ListingPage
    private let actions: ActionMap
    /// The listings that led to the current one, most recent last.
    private var history: [ListingID] = []

    /// Called when another listing or another page is shown.
    var onChange: (() -> Void)?

    private enum Origin { case browse, listing }

    /// - Parameter actions: the actions of the window, to which `win.back` is added.
    init(_ browse: BrowsePage, _ listing: ListingPage, _ actions: ActionMap) {
        self.browse = browse
        self.listing = listing
        self.actions = actions
        cover = WindowCover(leaflet, actions)
        leaflet.append(browse.view.widget)
        leaflet.append(separator, navigatable: false)
        leaflet.append(listing.widget)
        actions.add("back") { [weak self] in self?.goBack() }
        browse.events.onOpen = { [weak self] in self?.open($0, from: .browse) }
        browse.events.onSearch = { [weak self] in self?.showBrowse() }
        browse.events.onMarksChange = { [weak self] in self?.showMarks() }
        browse.events.onFail = { [weak self] in self?.listing.clear(hasFile: false) }
        listing.onOpen = { [weak self] in self?.open($0, from: .listing) }
        listing.onAction = { [weak browse] in browse?.perform($0) }
        listing.onNote = { [weak browse] in browse?.listings.setNote(on: $0.id, $1) }
        listing.onTeamNote = { [weak browse] in browse?.listings.setTeamNote(on: $0.id, $1, seen: $2) }
        listing.onViewed = { [weak browse] in browse?.listings.recordView($0) }
        browse.layout.onChoose = { [weak self] in
            self?.update()
            self?.browse.events.onStateChange?()
        }
        leaflet.onChange(of: .folded) { [weak self] in self?.adaptToWidth() }
        leaflet.onLayout { [weak self] in self?.adaptHeader() }
        leaflet.onChange(of: .visibleChild) { [weak self] in self?.update() }
        cover.onChange = { [weak self] in self?.update() }
        listing.clear(hasFile: false)
        update()
    }

    /// The widget with both pages.
    var widget: Widget { cover.widget }

    /// The listing whose page is on the screen; nil if there is none, or if the browsing page covers it.
    var openListing: ListingID? { leaflet.isFolded && !leaflet.isShowing(listing.widget) ? nil : listing.listing?.id }

    /// Forgets the listings of the file that was shown before.
    func beginFile() {
        history = []
        listing.clear(hasFile: true)
    }

    func showBrowse() {
        leaflet.show(browse.view.widget)
        update()
    }

    /// Shows a listing of the opened file.
    func open(_ id: ListingID) { open(id, from: .browse) }

    private func open(_ id: ListingID, from origin: Origin) {
        browse.listings.find(id) { [weak self] in self?.open($0, from: origin) }
    }

    private func open(_ chosen: Listing, from origin: Origin) {
        switch origin {
        case .browse: history = []
        case .listing: if let shown = listing.listing?.id { history.append(shown) }
        }
        show(chosen)
        arrange()
        // If the panes are side by side, the focus stays in the list, so that the arrow keys move to the next listing.
        if leaflet.isFolded { leaflet.show(listing.widget) }
        update()
        if leaflet.isFolded || origin == .listing { listing.focusTop() }
    }

    private func show(_ chosen: Listing) {
        let listings = browse.listings
        listings.recordOpened(chosen.id)
        listing.show(
            chosen, note: listings.note(on: chosen.id), shared: listings.sharedNotes(on: chosen.id),
            findings: listings.findings(in: chosen), change: listings.changes(of: chosen),
            findHistory: { await listings.history(of: $0) }, findRelated: { await listings.related(to: $0) })
        showMarks()
    }

    /// Shows what the user has marked and noted, which may change on either page.
    private func showMarks() {
        let shown = listing.listing?.id
        listing.isFavorite = shown.map(browse.listings.isFavorite) ?? false
        if let shown { listing.show(note: browse.listings.note(on: shown), shared: browse.listings.sharedNotes(on: shown)) }
        if let listing = listing.listing { self.listing.show(findings: browse.listings.findings(in: listing)) }
    }

    /// Shows what a comparison has found in the open listing.
    func showChanges() {
        if let listing = listing.listing { self.listing.show(change: browse.listings.changes(of: listing)) }
    }

    /// Goes back to the previous listing, or to the browsing page.
    private func goBack() {
        if cover.goBack() { return }
        if let previous = history.popLast() {
            browse.listings.find(previous) { [weak self] in
                self?.show($0)
                self?.update()
            }
        } else {
            leaflet.show(browse.view.widget)
            if !leaflet.isFolded { listing.clear(hasFile: true) }
            update()
            browse.focusCurrent()
        }
        update()
    }

    /// Shows the open listing, if any, when the window becomes narrow.
    private func adaptToWidth() {
        if leaflet.isFolded, listing.listing != nil {
            leaflet.show(listing.widget)
            listing.list.focusFirstRow()
        }
        update()
    }

    /// Hides buttons that the main menu offers, too, if the header bar has no room for them. The results may use the whole of a narrow
    /// window.
    private func adaptHeader() {
        let isNarrow = leaflet.isFolded || isBrowseAlone && leaflet.expectedWidth < Self.roomyWidth
        if browse.view.header.isNarrow != isNarrow { browse.view.header.isNarrow = isNarrow }
    }

    /// The width in pixels from which on a header bar has room for all buttons and for a title.
    private static let roomyWidth = 520

    /// True if the results use the whole window until a listing is open.
    private var isBrowseAlone: Bool { browse.layout.chosen != .rows && listing.listing == nil }

    /// True if the open listing is next to the results. The panes may be about to fold, because there was no listing until now.
    private var isBeside: Bool { !leaflet.isFolded && leaflet.width >= browse.view.naturalWidth + ListingPage.naturalWidth }

    /// Gives the page of a listing its place, or the browsing page the whole window.
    private func arrange() {
        let isAlone = isBrowseAlone
        for part in [separator, listing.widget] { part.isVisible = !isAlone }
        browse.view.widget.expanding(horizontally: isAlone)
        browse.layout.isBesideListing = !isAlone && isBeside
    }

    private func update() {
        arrange()
        let isOverBrowse = leaflet.isFolded && leaflet.isShowing(listing.widget)
        let canClose = browse.layout.chosen != .rows && listing.listing != nil
        let canGoBack = isOverBrowse || !history.isEmpty || canClose
        listing.backButton.isVisible = canGoBack
        actions.setEnabled("back", canGoBack || cover.isCovered)
        leaflet.canSwipeBack = history.isEmpty
        // Panes side by side share the window's buttons between their header bars.
        browse.showsWindowButtons(start: true, end: leaflet.isFolded || isBrowseAlone)
        adaptHeader()
        listing.header.showsWindowButtons(start: leaflet.isFolded, end: true)
        onChange?()
    }
}
