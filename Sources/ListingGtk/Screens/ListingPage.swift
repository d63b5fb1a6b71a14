import CGtk
import ListingCore

/// The page of one listing.
///
/// The page is reused for all listings. Showing another listing rebinds rows and creates none.
@MainActor
final class ListingPage {
    let widget: Widget
    let header = HeaderBar()
    let list: RowList
    let backButton = Button(icon: "go-previous-symbolic", accessibleLabel: tr("Back"))
    private let stack: Stack
    private let adapter: ListAdapter<ListingScreenProperties>
    private let router = ActionRouter()
    private let context: RowContext
    private var properties: ListingScreenProperties?
    private var relating: Task<Void, Never>?
    private var remembering: Task<Void, Never>?
    private var findHistory: (@MainActor (Listing) async -> ListingHistory?)?

    private let draft = NoteDraft()
    private let teamDraft = NoteDraft()
    /// The origin of the team's note when the user began to change it.
    private var seen: MarkOrigin?
    private let focusable = Focusable()
    private let impressions: Impressions
    private let star = ToggleButton(icon: "non-starred-symbolic", accessibleLabel: tr("Add to Favorites"))
    private let browser = Button(icon: "web-browser-symbolic", accessibleLabel: tr("Open in Browser"))

    /// Called with the listing that the user chose among the related ones.
    var onOpen: ((ListingID) -> Void)?
    /// Called with the pictures to show in the viewer, the listing's title, and the gallery that they are in.
    var onView: (((images: [ImageViewModel], title: String), any PictureGallery) -> Void)?
    /// Called with the use of a picture in the gallery.
    var onUse: ((PictureUse, ImageViewModel) -> Void)?
    /// Called with other actions on this listing or on a related one.
    var onAction: ((ListingAction) -> Void)?
    /// Called with the listing after it was viewed for a while.
    var onViewed: ((ListingID) -> Void)?

    /// Called with a listing and the user's note on it, when the note should be saved.
    var onNote: ((Listing, String) -> Void)? {
        get { draft.onSave }
        set { draft.onSave = newValue }
    }

    /// Called with a listing, the team's note on it, and the origin of the note that the user has changed.
    var onTeamNote: ((Listing, String, _ seen: MarkOrigin?) -> Void)?

    /// The natural width in pixels.
    static let naturalWidth = 480
    /// The time that the offer must be visible for the listing to count as viewed.
    private static let dwell = Duration.seconds(2)

    var listing: Listing? { properties?.listing }

    /// The pictures of the listing, if their row has been shown.
    var gallery: (any PictureGallery)? { context.gallery }

    /// True if the related listings and the history have been loaded, too.
    var isComplete: Bool { relating == nil && remembering == nil }

    init(pictures: PictureLoader, registry: RowRegistry) {
        context = RowContext(pictures: pictures, registry: registry, router: router)
        list = RowList(GTK_ORIENTATION_VERTICAL, registry: registry, context: context, router: router, maximumWidth: 760)
        list.view.addClass("page", "listing-page")
        let events = ViewEvents()
        impressions = Impressions(dwell: Self.dwell) { impression, path in
            if impression == .dwelled, path.section == ListingScreen.offerSection { events.onDwell?() }
        }
        adapter = ListAdapter.Builder(sections: ListingScreen.sections)
            .plugin(Accessible())
            .plugin(focusable)
            .plugin(StickyHeader())
            .plugin(SwipeActions())
            .plugin(Draggable())
            .plugin(Highlightable())
            .plugin(impressions)
            .build(host: list, router: router) { Console.error($0.description) }
        list.connect(adapter)
        stack = Stack(
            ("empty", Bin()), ("nothing", Self.makeHint()), ("listing", list.widget.expanding(horizontally: true, vertically: true)))
        let content = Box(GTK_ORIENTATION_VERTICAL, header, stack.expanding(horizontally: true, vertically: true))
        widget = Pane(content, minimum: 320, natural: Self.naturalWidth).expanding()
        backButton.set(action: "win.back")
        header.packStart(backButton)
        header.packEnd(star)
        header.packEnd(browser)
        star.onClick { [weak self] in
            guard let self, let listing else { return }
            onAction?(.setFavorite(listing.id, star.isActive))
        }
        browser.onClick { [weak self] in
            guard let self, let listing else { return }
            onAction?(.openInBrowser(listing.id))
        }
        events.onDwell = { [weak self] in self?.listing.map { self?.onViewed?($0.id) } }
        router.on(.listingCard) { [weak self] action, _ in
            if case .open(let listing) = action { self?.onOpen?(listing) } else { self?.onAction?(action) }
        }
        router.on(.gallery) { [weak self] action, _ in self?.perform(action) }
        router.on(.description) { [weak self] _, path in self?.toggle(path.section) }
        router.on(.listingNote) { [weak self] action, _ in
            switch action {
            case .edit(let listing, .own, let text): self?.edit(listing, note: text)
            case .edit(let listing, .team, let text): self?.edit(listing, teamNote: text)
            }
        }
        teamDraft.onSave = { [weak self] in
            guard let self else { return }
            onTeamNote?($0, $1, seen)
        }
        // The page was covered by another one, or its window is closed.
        widget.on(.unmap) { [weak self] in self?.saveNote() }
        router.on(.disclosure) { [weak self] _, path in self?.toggle(path.section) }
        list.view.setAccessibleLabel(tr("Listing Details"))
    }

    /// Makes the page that is shown while no listing is open. A new window draws its rows first, and this in its second frame.
    private static func makeHint() -> Bin {
        let page = Bin()
        var frames = 0
        page.onTick { [weak page] in
            frames += 1
            guard frames > 1 else { return true }
            page?.set(
                child: StatusPage(
                    icon: "view-list-symbolic", title: tr("No Listing Selected"), description: tr("Select a listing to see its page.")))
            return false
        }
        return page
    }

    /// True if the shown listing is a favorite.
    var isFavorite: Bool {
        get { star.isActive }
        set {
            star.isActive = newValue
            star.set(icon: newValue ? "starred-symbolic" : "non-starred-symbolic")
            star.set(name: newValue ? tr("Remove from Favorites") : tr("Add to Favorites"))
        }
    }

    /// Shows a listing from its top, and moves the focus there if it was on the previous listing.
    ///
    /// - Parameters:
    ///   - note: the user's note; empty for none.
    ///   - shared: the team's note; nil for files.
    ///   - findings: the findings of a check in the listing.
    ///   - change: what has changed in it since an earlier export.
    ///   - findHistory: returns the price and the stock in earlier readings, which are shown when they arrive.
    ///   - findRelated: returns the related listings, which are shown when they arrive.
    func show(
        _ listing: Listing, note: String = "", shared: SharedNotes? = nil, findings: [ListingFinding] = [], change: ListingChanges? = nil,
        findHistory: @escaping @MainActor (Listing) async -> ListingHistory? = { _ in nil },
        findRelated: @escaping @MainActor (Listing) async -> RelatedListings
    ) {
        saveNote()
        properties = ListingScreenProperties(listing: listing, note: note)
        properties?.shared = shared
        properties?.findings = findings
        properties?.change = change
        header.show(title: String(listing.title.prefix(120)))
        star.isVisible = true
        browser.isVisible = listing.webAddress != nil
        impressions.beginVisit()
        // Rows with the same paths now belong to another listing, so nothing is animated and no row keeps the focus.
        let hadFocus = list.focusedContainer != nil
        if hadFocus { adapter.handle(.focused(nil)) }
        list.isAnimated = false
        update()
        list.isAnimated = true
        relating?.cancel()
        relating = Task { [weak self] in
            let related = await findRelated(listing)
            guard let self, !Task.isCancelled else { return }
            relating = nil
            properties?.sameSeller = related.sameSeller
            properties?.similar = related.similar
            update()
        }
        self.findHistory = findHistory
        loadHistory()
        if hadFocus { focusTop() }
        list.scrollToTop()
        stack.page = "listing"
    }

    /// Looks up the price and the stock of the shown listing in earlier readings, such as after another reading was described.
    func loadHistory() {
        remembering?.cancel()
        remembering = nil
        guard let listing, let findHistory else { return }
        remembering = Task { [weak self] in
            let history = await findHistory(listing)
            guard let self, !Task.isCancelled, properties?.listing.id == listing.id else { return }
            remembering = nil
            guard properties?.history != history else { return }
            properties?.history = history
            update()
        }
    }

    /// Moves the focus to the top of the listing.
    func focusTop() {
        if let first = adapter.list.path(at: 0) { focusable.focus(first, in: adapter.list) }
    }

    /// Moves the focus to the pictures of the listing.
    func focusGallery() { adapter.list.send(.focus(ListingScreen.galleryPath)) }

    private func perform(_ action: GalleryAction) {
        guard let listing, let gallery = context.gallery, let pictures = GalleryViewModel(listing)?.images,
            pictures.indices.contains(gallery.current)
        else { return }
        switch action {
        case .view: onView?((pictures, listing.title), gallery)
        case .use(let use): onUse?(use, pictures[gallery.current])
        }
    }

    /// - Parameter hasFile: true if a file is open from which a listing can be chosen.
    func clear(hasFile: Bool) {
        saveNote()
        relating?.cancel()
        relating = nil
        remembering?.cancel()
        (remembering, findHistory) = (nil, nil)
        properties = nil
        star.isVisible = false
        browser.isVisible = false
        header.show(title: "")
        stack.page = hasFile ? "nothing" : "empty"
    }

    /// Updates the notes from the store, for example after the marks have been loaded. A note that is being edited takes precedence.
    func show(note: String, shared: SharedNotes? = nil) {
        guard var properties else { return }
        if !draft.isPending { properties.note = note }
        if !teamDraft.isPending {
            properties.shared = shared
        } else if let shared {
            // The text that the user writes, with the right to write it.
            properties.shared?.canEdit = shared.canEdit
        }
        guard properties.note != self.properties?.note || properties.shared != self.properties?.shared else { return }
        self.properties = properties
        update()
    }

    /// Shows what a check has found in the listing.
    func show(findings: [ListingFinding]) {
        guard var properties, properties.findings.map(\.finding) != findings.map(\.finding) else { return }
        properties.findings = findings
        self.properties = properties
        update()
    }

    /// Shows what has changed in the listing since an earlier export.
    func show(change: ListingChanges?) {
        guard var properties, properties.change != change else { return }
        properties.change = change
        self.properties = properties
        update()
    }

    /// Saves pending changes of the note. Call this before an event that the page cannot observe, such as the end of the program.
    func saveNote() {
        draft.save()
        teamDraft.save()
    }

    /// Records an edit. The row already shows the text, so the screen is not updated.
    private func edit(_ listing: ListingID, note: String) {
        guard var properties, properties.listing.id == listing else { return }
        properties.note = note
        self.properties = properties
        draft.edit(properties.listing, text: note)
    }

    /// Records an edit of the team's note. What others write meanwhile is not shown until it is saved.
    private func edit(_ listing: ListingID, teamNote: String) {
        guard var properties, properties.listing.id == listing else { return }
        if !teamDraft.isPending { seen = properties.shared?.origin }
        properties.shared?.text = teamNote
        self.properties = properties
        teamDraft.edit(properties.listing, text: teamNote)
    }

    private func toggle(_ section: SectionID) {
        guard var properties else { return }
        if properties.expanded.remove(section) == nil { properties.expanded.insert(section) }
        self.properties = properties
        update()
    }

    /// Shows the listing in the user's present notation.
    func update() {
        if let properties { adapter.show(properties) }
    }
}

/// Receives the plugins' reports, because the plugins are created before the page that listens.
@MainActor
private final class ViewEvents {
    var onDwell: (() -> Void)?
}
