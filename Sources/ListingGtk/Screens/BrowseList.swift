import CGtk
import ListingCore

/// The list of the browsing page: the rows of a model, and the index of their sections next to them.
@MainActor
final class BrowseList {
    let widget: Widget
    let list: RowList
    private let router = ActionRouter()
    let context: RowContext
    /// The index, which is made when the results have groups for the first time.
    private lazy var rail = makeRail()
    private let railPlace = Bin()
    private var hasRail = false
    private(set) lazy var plugins = BrowsePlugins(pictures: context.pictures.ahead, events: events)
    private(set) lazy var adapter = plugins.add(to: ListAdapter.Builder(sections: BrowseScreen.sections).updates(.animated.queued))
        .build(host: list, router: router) { Console.error($0.description) }
    private(set) var model: BrowseModel?
    /// The rows on screen; nil before there are any.
    private var shown: (model: BrowseModel, query: ListingQuery, answer: QueryResult?)?
    private(set) var firstScreen = FirstScreen()
    private(set) lazy var place = BrowsePlace(self)
    private var hasFocusedFirstRow = false
    /// The item that stays in sight when the arrangement changes; nil if none has to.
    private var anchor: (path: ItemPath, place: ScrollAnchor, hasFocus: Bool)?
    /// The open listing.
    private var marked: ListingID?
    /// The number of times that rows have been handed to the list.
    private(set) var updateCount = 0

    /// The pixels at the start of the list that the header of a section may cover.
    private static let headerHeight = 48.0

    /// Called with the actions on listings.
    var onAction: ((ListingAction) -> Void)?
    /// Called when the user asks for the listing of a problem, and no listing was made from its row.
    var onMissingListing: (() -> Void)?
    /// Called when the rows of an update are on screen.
    var onShown: (() -> Void)?
    /// Called when there are listings among the rows, or when it is known that there are none, before they are drawn.
    var onResults: (() -> Void)?
    /// Called with the visible rows of the summary and of the results.
    var onVisible: (() -> Void)?
    /// Called when the user asks to read the files again.
    var onRefresh: (() -> Void)?
    /// Called when the arrangement changes.
    var onLayout: (() -> Void)?
    /// Called when the user wants to choose the currency of prices without one.
    var onChooseCurrency: (() -> Void)?
    /// Called when the list scrolls.
    var onScroll: (() -> Void)?
    /// Called with listings to compare, after some were dropped onto another one.
    var onCompare: (([ListingID]) -> Void)?
    /// Called when the selection changes.
    var onSelect: (() -> Void)?

    init(pictures: PictureLoader, registry: RowRegistry) {
        context = RowContext(pictures: pictures, registry: registry, router: router)
        list = RowList(GTK_ORIENTATION_VERTICAL, registry: registry, context: context, router: router)
        list.view.addClass("page", "browse-page")
        list.view.setAccessibleLabel(tr("Listings"))
        list.view.leaveByTab()
        widget = Box(GTK_ORIENTATION_HORIZONTAL, list.widget.expanding(horizontally: true, vertically: true), railPlace)
        list.connect(adapter)
        listen()
    }

    private func makeRail() -> SectionIndexBar {
        hasRail = true
        let rail = SectionIndexBar()
        rail.onJump = { [weak self] title in
            guard let self else { return }
            plugins.sectionIndex.jump(to: title, in: adapter.list)
        }
        railPlace.set(child: rail.widget)
        return rail
    }

    private func listen() {
        router.on(.listing) { [weak self] action, _ in self?.onAction?(action) }
        router.on(.favorite) { [weak self] action, _ in self?.onAction?(action) }
        router.on(.listingCard) { [weak self] action, _ in self?.onAction?(action) }
        router.on(.listingTableRow) { [weak self] action, _ in self?.onAction?(action) }
        router.on(.listingTile) { [weak self] action, _ in self?.onAction?(action) }
        router.on(.category) { [weak self] action, _ in self?.perform(action) }
        router.on(.summary) { [weak self] action, _ in
            switch action {
            case .chooseCurrency: self?.onChooseCurrency?()
            case .toggle: self?.model?.toggleSummary()
            }
        }
        router.on(.problems) { [weak self] _, _ in self?.model?.toggleProblems() }
        router.on(.problemGroup) { [weak self] action, _ in self?.model?.perform(action) }
        router.on(.problem) { [weak self] action, _ in self?.perform(action) }
        router.on(.noResults) { [weak self] action, _ in (self?.model).map { $0.set(query: $0.query.applying(action)) } }
        router.on(.failure) { [weak self] _, _ in self?.model?.viewport.retry() }
    }

    private func perform(_ action: CategoryAction) {
        guard let model else { return }
        switch action {
        case .show(let category):
            guard let results = model.results, let path = BrowseScreen.path(ofCategory: category, in: results) else {
                return model.set(query: model.query.setting(.category(category)))
            }
            adapter.list.send(.scroll(to: path, .start(offset: 0)))
            adapter.list.send(.focus(path))
        }
    }

    private func perform(_ action: ProblemAction) {
        guard let model else { return }
        switch action {
        case .open(let problem):
            Task { [weak self] in
                let listing = await model.listings.listing(with: problem)
                guard let self, self.model === model else { return }
                if let listing { onAction?(.open(listing.id)) } else { onMissingListing?() }
            }
        }
    }

    private var events: BrowseEvents {
        BrowseEvents(
            onRefresh: { [weak self] in self?.onRefresh?() },
            onMove: { [weak self] path, position in
                path.item.number.map { self?.model?.marking.moveFavorite(ListingID($0), to: position) }
            },
            onCombine: { [weak self] rows, target in
                self?.onCompare?((rows + [target]).compactMap(\.item.number).map { ListingID($0) })
            },
            onSelect: { [weak self] in self?.onSelect?() },
            onIndexChange: { [weak self] index in
                guard let self, hasRail || !index.titles.isEmpty else { return }
                rail.show(index.titles, current: index.current)
            },
            onVisible: { [weak self] in
                self?.model?.viewport.show(visible: $0)
                self?.onVisible?()
            },
            onScroll: { [weak self] in
                self?.model?.catalog.yieldCore()
                self?.onScroll?()
            })
    }

    // MARK: Rows

    /// True if the row that shows the reading progress is on screen.
    var isSummaryVisible: Bool { model?.viewport.isSummaryVisible ?? true }

    /// The result whose rows are on screen; nil if they are those of another file.
    var shownAnswer: QueryResult? { shown.flatMap { $0.model === model ? $0.answer : nil } }

    /// Shows the rows of another file, from the first one on.
    func show(_ model: BrowseModel) {
        self.model = model
        firstScreen = FirstScreen()
        hasFocusedFirstRow = false
        list.current = nil
    }

    /// The arrangement of the results. When it changes, the open listing or the topmost item stays in sight.
    var layout = ResultLayout.rows {
        didSet {
            guard layout != oldValue else { return }
            if let current = list.current {
                anchor = (current, .center, list.view.hasFocusChild)
            } else {
                anchor = model?.viewport.topResult.map { ($0, .start(offset: Self.headerHeight), list.view.hasFocusChild) }
            }
            onLayout?()
            update()
        }
    }

    /// True while placeholders wait, because the window is going to be shown with its first rows. Setting it to false shows them.
    var holdsPlaceholders = false {
        didSet { if oldValue, !holdsPlaceholders, shown?.model !== model { update() } }
    }

    /// Shows the model's rows. Rows of another file or another query appear without animation, and the latter from the first row on.
    func update() {
        guard let model, !holdsPlaceholders || model.hasFirstListing else { return }
        updateCount += 1
        var properties = model.properties
        properties.layout = layout
        let hadPlace = place.isExpected
        let first = firstScreen.limited(properties, toFill: expectedSize, beginsAtTop: !hadPlace)
        adapter.show(first) { [weak self] bring in
            guard let self else { return bring() }
            let isOtherFile = shown?.model !== model
            let isOtherQuery = shown?.query != properties.query
            shown = (model, properties.query, properties.results?.answer)
            list.isAnimated = !isOtherFile && !isOtherQuery && anchor == nil
            bring()
            list.isAnimated = true
            if isOtherQuery, !isOtherFile { list.scrollToTop() }
            keepAnchor()
            onShown?()
            guard model === self.model else { return }
            recordFirstScreen()
            place.goToAwaited()
            if (shownAnswer?.count ?? 0) > 0 || model.status.phase != .reading { onResults?() }
        }
        if !hasFocusedFirstRow, properties.results?.isEmpty == false {
            hasFocusedFirstRow = true
            // While the list awaits a place, keys need a row that has the focus. They also cancel the way to the place.
            if !hadPlace || place.isExpected { list.focusFirstRow() }
        }
        if let marked, list.current == nil { mark(marked) }
    }

    /// The size that the list is going to have. A window that is not narrow shows a listing next to its rows.
    private var expectedSize: (width: Int, height: Int) {
        let window = list.view.sizeOfWindow
        let isBeside = layout == .rows && window.width > BrowseView.width + ListingPage.naturalWidth
        return (isBeside ? BrowseView.width : window.width, window.height)
    }

    private func keepAnchor() {
        guard let anchor else { return }
        self.anchor = nil
        adapter.list.send(.scroll(to: anchor.path, anchor.place))
        if anchor.hasFocus { adapter.list.send(.focus(anchor.path)) }
    }

    private func recordFirstScreen() {
        firstScreen.recordShown(shownAnswer?.count ?? 0, in: list.view) { [weak self] in self?.update() }
    }

    // MARK: Focus

    /// Marks a listing's row as the open one; nil marks none.
    func mark(_ listing: ListingID?) {
        marked = listing
        list.current = listing.flatMap { id in model?.results.flatMap { BrowseScreen.path(of: id, in: $0) } }
    }

    /// Moves the focus to the row of the open listing, so that keyboard navigation continues there.
    func focusCurrent() {
        if anchor != nil {
            anchor?.hasFocus = true
            return
        }
        if let current = list.current { adapter.list.send(.focus(current)) } else { list.focusFirstRow() }
    }

    /// Moves the focus to the first search result, or to the first row of the page if there is no search.
    func focusFound() {
        guard let model, !model.query.search.isEmpty, let group = model.results?.groups.first, let first = group.keys.key(at: 0) else {
            return list.focusFirstRow()
        }
        adapter.list.send(.focus(ItemPath(section: group.name.section, item: ItemID(first.id))))
    }

    // MARK: Reading again

    /// Shows that the files are being read again, and asks for it.
    func beginRefreshing() { plugins.refreshable.begin(in: adapter.list) }

    func endRefreshing() { plugins.refreshable.finish(in: adapter.list) }

    /// Reads a message to screen readers.
    func announce(_ text: String) { adapter.list.send(.announce(text)) }
}

extension BrowseModel {
    /// True if the first listing of the results is loaded, or if there are none.
    fileprivate var hasFirstListing: Bool {
        guard let results else { return false }
        return results.listing(at: 0).map { results.listing($0) != nil } ?? (status.phase != .reading)
    }
}
