import CGtk
import ListingCore

/// The widgets of the browsing page: the header, the search field, the filters, and the rows with the bars over and under them.
@MainActor
final class BrowseView {
    let widget: Widget
    let header = BrowseHeader()
    let search = SearchField()
    let filters: BrowseFilters
    let bars = BrowseBars()
    let rows: BrowseList
    let table: BrowseTable
    /// The place of the bar for selected listings, which is made when it is needed for the first time.
    private let selectionPlace = Bin()
    private var selectionBar: SelectionBar?
    let toasts: ToastOverlay
    private let pane: Pane
    private let stack: BrowseStack
    /// The shown reason why files cannot be opened.
    private var failure: String?
    /// Called with the user's query and its state.
    var onFinding: ((FindingProperties) -> Void)?

    /// The natural width of the list in pixels.
    static let width = 420

    init(_ rows: BrowseList) {
        self.rows = rows
        stack = BrowseStack(rows.widget)
        table = BrowseTable(rows)
        let list = Box(GTK_ORIENTATION_VERTICAL, table.header.widget, stack.widget.expanding(horizontally: true, vertically: true))
        toasts = ToastOverlay(list.expanding(horizontally: true, vertically: true))
        filters = BrowseFilters { [bars, toasts, selectionPlace] chips in
            Box(
                GTK_ORIENTATION_VERTICAL, bars.notices.widget, bars.columns.widget, bars.pictures.widget, chips,
                toasts.expanding(horizontally: true, vertically: true), selectionPlace)
        }
        let content = Box(
            GTK_ORIENTATION_VERTICAL, header.widget, search.widget, filters.flap.expanding(horizontally: true, vertically: true))
        pane = Pane(content, minimum: 320, natural: Self.width)
        widget = pane.expanding(horizontally: false)
        search.onToggle = { [header, weak search] in search.map { header.show(isSearching: $0.isOpen, canSearch: $0.isEnabled) } }
        search.isEnabled = false
        search.onMoveToList = { [weak rows] in rows?.focusFound() }
        search.onAnnounce = { [weak rows] in rows?.announce($0) }
        header.onSearch = { [weak search] isOpen in
            guard let search else { return }
            if isOpen { search.open() } else { search.close() }
        }
        filters.onClose = { [weak self] in self?.showsFilters = false }
        header.onFilters = { [weak self] in self?.showsFilters = $0 }
        rows.onMissingListing = { [toasts] in toasts.show(tr("There is no listing for this row")) }
        bars.notices.onAppear = { [weak rows] in rows?.announce($0) }
        bars.pictures.onAppear = { [weak rows] in rows?.announce($0) }
    }

    /// Shows the rows of another file.
    func open(_ model: BrowseModel, title: String) {
        search.isEnabled = true
        header.widget.show(title: title)
        bars.notices.beginCatalog()
        failure = nil
        stack.showRows()
        rows.show(model)
    }

    /// Shows why files cannot be opened.
    ///
    /// - Parameter name: the files' name for titles.
    /// - Returns: false if the page shows this reason already.
    func showFailure(of name: String, _ reason: String) -> Bool {
        guard reason != failure else { return false }
        failure = reason
        stack.showFailure(of: name, reason)
        return true
    }

    /// Shows the rows again after a failure that has passed.
    func endFailure() {
        guard failure != nil else { return }
        failure = nil
        stack.showRows()
    }

    /// Shows the user's query and its state next to the rows.
    func show(_ finding: FindingProperties) {
        if search.text != finding.query.search.text { search.show(text: finding.query.search.text) }
        filters.show(finding)
        table.update()
        showStatus(finding)
        showWork(finding)
        onFinding?(finding)
    }

    /// Shows the bar for selected listings.
    ///
    /// - Parameter isSelecting: true if a plain click selects rows.
    func show(selected: Int, isSelecting: Bool) {
        guard selectionBar != nil || selected > 0 || isSelecting else { return }
        let bar = selectionBar ?? SelectionBar()
        if selectionBar == nil {
            selectionBar = bar
            selectionPlace.set(child: bar.widget)
        }
        bar.show(selected: selected, isSelecting: isSelecting)
    }

    /// Shows how much was found. The number is that of the rows on screen.
    func showStatus(_ finding: FindingProperties) { search.show(status: finding.searchStatus(of: rows.shownAnswer)) }

    /// Shows the progress, unless the summary is visible, which has its own progress bar.
    func showWork(_ finding: FindingProperties) { stack.workBar.show(rows.isSummaryVisible ? nil : finding.work) }

    /// Offers to assign roles to the file's columns.
    ///
    /// - Parameters:
    ///   - isDoubtful: True to ask whether the guessed roles are correct.
    ///   - isNeeded: True if there are no listings before the roles are known.
    func offerColumns(_ isOffered: Bool, isDoubtful: Bool, isNeeded: Bool) {
        stack.offerColumns(isOffered, isNeeded: isNeeded)
        bars.columns.isShown = isDoubtful
    }

    /// True if the filter panel is open. Setting it moves the focus.
    var showsFilters: Bool {
        get { filters.isOpen }
        set {
            filters.isOpen = newValue
            if newValue { filters.panel.focus() } else { rows.focusCurrent() }
        }
    }

    /// The natural width in pixels while a listing is open next to the page.
    var naturalWidth: Int { pane.natural }

    /// Adjusts the page to a filter panel that opens or closes.
    func filtersToggled() {
        pane.natural = Self.width + (filters.isOpen ? BrowseFilters.width : 0)
        header.show(hasFilters: filters.isOpen)
    }
}
