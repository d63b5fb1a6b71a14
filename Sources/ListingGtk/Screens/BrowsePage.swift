import ListingCore
import ListingStore

/// The browsing page: a summary of the file, some featured listings as cards, and all listings as rows.
///
/// The page keeps no state of its own. It shows what the model of the open file hands to it, and passes the user's wishes to the model.
@MainActor
final class BrowsePage {
    let view: BrowseView
    let selection: BrowseSelection
    let export: BrowseExport
    let layout: BrowseLayout
    /// Receives what the window has to know.
    var events = BrowsePageEvents()
    private let rows: BrowseList
    private let actions: BrowseActions
    let consent: PictureConsent?
    private let marks: any MarksStore
    private var menu: BrowseMenu?
    private var files: OpenFiles?
    /// True if the page shows more than one file.
    var hasSeveralFiles: Bool { (files?.paths.count ?? 0) > 1 }

    /// - Parameters:
    ///   - marks: the store for favorites and other marks.
    ///   - web: the source of pictures from the web; nil for none.
    init(pictures: PictureLoader, registry: RowRegistry, marks: any MarksStore, web: WebPictures? = nil) {
        self.marks = marks
        rows = BrowseList(pictures: pictures, registry: registry)
        view = BrowseView(rows)
        layout = BrowseLayout(rows)
        actions = BrowseActions(rows, view.bars.notices, view.toasts)
        selection = BrowseSelection(rows, view, actions)
        export = BrowseExport(rows, selection, view)
        consent = web.map { [view] in PictureConsent(pictures: pictures, web: $0, bar: view.bars.pictures) }
        listen()
    }

    /// Makes the page part of a window: adds its actions to the window's menus, and takes what the user types anywhere as a search.
    func attach(to window: ApplicationWindow, _ actions: ActionMap) {
        menu = BrowseMenu(actions, of: self, in: window)
        view.search.capture(from: window)
    }

    private func listen() {
        rows.onAction = { [weak self] in self?.perform($0) }
        rows.onRefresh = { [weak self] in self?.reload() }
        rows.onShown = { [weak self] in self?.withFinding { $0.showStatus($1) } }
        rows.onVisible = { [weak self] in self?.withFinding { $0.showWork($1) } }
        view.search.onChange = { [weak self] text in self?.change { $0.search = SearchText(text) } }
        view.search.onOpen = { [weak self] in self?.events.onSearch?() }
        view.filters.onAction = { [weak self] action in self?.change { $0 = $0.applying(action) } }
        view.filters.onToggle = { [weak self] in self?.filtersToggled() }
        view.header.onSelect = { [weak self] in if $0 { self?.selection.begin() } else { self?.selection.end() } }
        view.bars.columns.onConfirm = { [weak self] in self?.events.onColumnsConfirm?() }
        selection.onChange = { [weak self] in self?.menu?.show(selected: $0, isSelecting: $1) }
        actions.onMarksChange = { [weak self] in self?.showMarks() }
        consent?.onAnswer = { [weak self] in self?.loadPictures($0) }
    }

    // MARK: Showing

    /// The model of the open file.
    var model: BrowseModel? { rows.model }

    /// Shows another file from its first listing on, and releases the previous one.
    ///
    /// - Parameters:
    ///   - query: the initial query.
    ///   - grouping: the initial grouping; nil for the one that the menu shows.
    ///   - showsFilters: true if the filter panel is open; nil leaves it as it is.
    func show(_ files: OpenFiles, query: ListingQuery = ListingQuery(), grouping: ListingGrouping? = nil, showsFilters: Bool? = nil) {
        stop()
        self.files = files
        export.begin(files.paths)
        consent?.begin()
        if let showsFilters { view.filters.isOpen = showsFilters }
        let model = files.model(marks: marks, query: query, grouping: grouping ?? menu?.grouping ?? ListingGrouping.none)
        view.open(model, title: files.name)
        selection.end()
        menu?.show(model.query.sort, model.grouping)
        model.observer.onChange = { [weak self] in self?.show($0) }
        model.observer.onProblem = { [weak self] problem in
            Console.error(problem)
            self?.view.bars.notices.show(problem, offersReload: true)
        }
        model.observer.onSettled = { [weak self] in self?.finish() }
        model.counter.countFacets(view.showsFilters)
        show(.rows)
        model.start()
    }

    private func show(_ change: BrowseChange) {
        guard let model else { return }
        if change == .rows, case .failed(let reason) = model.status.phase, model.status.rows == 0 { return fail(reason) }
        if change == .rows { view.endFailure() }
        view.show(model.finding)
        switch change {
        case .query:
            // Until there are results, the rows depend on the query itself.
            if model.results == nil { rows.update() }
            menu?.show(model.query.sort, model.grouping)
            events.onStateChange?()
        case .checks:
            // The message in place of the rows says that a check runs.
            if model.results?.isEmpty == true { rows.update() }
            events.onChecks?()
        case .comparison: events.onComparison?()
        case .duplicates: events.onDuplicates?()
        case .repairs: events.onRepairs?()
        case .history: events.onHistory?()
        // The message in place of the rows names the counts.
        case .counts: if model.results?.isEmpty == true { rows.update() }
        case .rows:
            view.bars.notices.show(model.status)
            rows.update()
            showMarks()
        }
    }

    /// Reports once why the open files cannot be read, although the model reports every change of its status.
    private func fail(_ reason: String) {
        guard let files, view.showFailure(of: files.name, files.reason(of: reason)) else { return }
        events.onError(reason)
        events.onFail?()
        finish()
    }

    private func finish() { if let model { events.onFinish?(model.status.summary) } }

    /// Shows what depends on the marks, here and in the window.
    private func showMarks() {
        guard let model else { return }
        consent?.update(model.highlights.featured, model.marks.pictureAccess)
        menu?.show(hasHidden: !model.marking.hidden.isEmpty)
        let team = model.marks.marks.team
        menu?.show(sharesMarks: team?.canEdit == true ? team?.sharesMarks : nil)
        menu?.show(picturesAllowed: consent?.isAllowed == true, hasPictures: consent?.host != nil)
        events.onMarksChange?()
    }

    private func withFinding(_ show: (BrowseView, FindingProperties) -> Void) { if let model { show(view, model.finding) } }

    private func filtersToggled() {
        view.filtersToggled()
        model?.counter.countFacets(showsFilters)
        withFinding { $0.show($1) }
        events.onStateChange?()
    }

    // MARK: Interface of the window

    /// Stops the import. Listings imported so far stay.
    func stop() { model?.stop() }

    /// Shows a notice that stays until it is dismissed.
    func show(notice: String) { view.bars.notices.show(notice) }

    /// Shows a notice with a button that reads the files again, and another one that shows the changes, too.
    func offerReload(_ notice: String, offersChanges: Bool) {
        view.bars.notices.show(notice, offersReload: true, offersChanges: offersChanges)
    }

    /// Offers to assign roles to the file's columns, and asks whether doubtful ones are correct.
    ///
    /// - Parameter isNeeded: True if there are no listings before the roles are known.
    func offerColumns(_ isOffered: Bool, isDoubtful: Bool, isNeeded: Bool = false) {
        view.offerColumns(isOffered, isDoubtful: isDoubtful, isNeeded: isNeeded)
    }

    func showsWindowButtons(start: Bool, end: Bool) { view.header.widget.showsWindowButtons(start: start, end: end) }
    var showsFilters: Bool { view.showsFilters }
    var query: ListingQuery { model?.query ?? ListingQuery() }
    var grouping: ListingGrouping { model?.grouping ?? ListingGrouping.none }
    func set(query: ListingQuery) { model?.set(query: query) }

    func change(_ edit: (inout ListingQuery) -> Void) {
        var next = query
        edit(&next)
        set(query: next)
    }

    func set(grouping: ListingGrouping) {
        guard let model, model.grouping != grouping else { return }
        model.set(grouping: grouping)
        menu?.show(model.query.sort, grouping)
        events.onStateChange?()
    }

    /// Performs an action of a row, here or on the page of a listing.
    func perform(_ action: ListingAction) {
        if case .open(let listing) = action { events.onOpen?(listing) } else { actions.perform(action) }
    }

    /// Shows all hidden listings again.
    func showHidden() { actions.unhideAll() }

    /// Allows or forbids to load pictures from the web, and remembers it for the file.
    func loadPictures(_ isAllowed: Bool) {
        model?.marks.setWebPictures(isAllowed)
        showMarks()
    }

    /// Chooses whether new favorites and hidden listings of a shared catalog are the team's, and remembers it.
    func shareMarks(_ isOn: Bool) {
        model?.marks.setSharing(isOn)
        showMarks()
    }

    /// Shows that the files are being read again, and reads them.
    func refresh() { rows.beginRefreshing() }

    private func reload() {
        guard let model, let files, model.status.phase != .reading else { return rows.endRefreshing() }
        export.begin(files.paths)
        actions.reload(model, canBeReadAgain: files.canBeReadAgain || files.shared != nil)
    }

    /// The listings of the open file, for the page of a single one.
    var listings: BrowsedListings { BrowsedListings(page: self) }

    /// Marks a listing's row as the open one.
    func mark(_ listing: ListingID) { rows.mark(listing) }

    /// Moves the focus to the row of the open listing.
    func focusCurrent() { rows.focusCurrent() }
}
