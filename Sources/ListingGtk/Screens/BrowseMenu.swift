import ListingCore

/// The browsing page's actions in the menus and shortcuts of its window, such as `win.find`, and what the menus show of its state.
@MainActor
struct BrowseMenu {
    private let actions: ActionMap

    private static let selectionActions = ["copy-selection", "favour-selection", "hide-selection"]
    /// Actions that do nothing before a file was opened.
    private static let fileActions = [
        "refresh", "select", "select-all", "table-columns", "images", "charts", "checks", "duplicates", "repairs", "compare-with",
        "history", "next-change", "previous-change", "filters", "export", "print",
    ]

    /// The window's main menu.
    static let model = MenuModel([
        [
            .action(label: tr("New Window"), name: "app.new-window"), .action(label: tr("Open…"), name: "win.open"),
            .action(label: tr("Open Folder…"), name: "win.open-folder"),
            .action(label: tr("Connect to a Server…"), name: "win.connect"), .submenu(label: tr("Recent Files"), RecentMenu.model),
            .action(label: tr("Reload"), name: "win.refresh"), .action(label: tr("Match Columns…"), name: "win.columns"),
            .action(label: tr("Open All Sheets"), name: "win.all-sheets"), .action(label: tr("Join Files"), name: "win.join-files"),
            .offer(label: tr("Separate Files"), name: "win.separate-files"),
            .action(label: tr("Export…"), name: "win.export"), .action(label: tr("Print…"), name: "win.print"),
        ],
        [
            .action(label: tr("Select Listings"), name: "win.select"), .action(label: tr("Image Overview"), name: "win.images"),
            .action(label: tr("Charts"), name: "win.charts"), .action(label: tr("Checks"), name: "win.checks"),
            .action(label: tr("Duplicates"), name: "win.duplicates"), .action(label: tr("Repairs"), name: "win.repairs"),
            .action(label: tr("Changes Since…"), name: "win.compare-with"), .action(label: tr("History"), name: "win.history"),
            .action(label: tr("Load Images from the Web"), name: "win.web-pictures"),
            .action(label: tr("Unhide All Listings"), name: "win.show-hidden"),
            .offer(label: tr("Share Favorites and Hidden Listings"), name: "win.share-marks"), .submenu(label: tr("Group By"), groupings),
        ],
        LayoutMenu.entries,
        [
            .action(label: tr("Preferences"), name: "win.preferences"),
            .action(label: tr("Help"), name: "win.help"), .action(label: tr("Keyboard Shortcuts"), name: "win.shortcuts"),
            .action(label: tr("About Listing Viewer"), name: "win.about"),
        ],
    ])

    private static let groupings = MenuModel([
        [
            .action(label: trc("grouping", "None"), name: action(.none)),
            .action(label: trc("grouping", "First Letter"), name: action(.firstLetter)),
            .action(label: trc("grouping", "Category"), name: action(.category)),
        ]
    ])

    private static func action(_ grouping: ListingGrouping) -> String { "win.group::\(grouping.rawValue)" }

    /// Adds the actions to a window.
    init(_ actions: ActionMap, of page: BrowsePage, in window: ApplicationWindow) {
        self.actions = actions
        actions.add("find") { [weak page] in page?.view.search.toggle() }
        actions.add("filters") { [weak page] in page?.view.filters.isOpen.toggle() }
        SortMenu.add(to: actions) { [weak page] sort in page?.change { $0.sort = sort } }
        LayoutMenu.add(to: actions) { [weak page] in page?.layout.choose($0) }
        page.layout.onShow = { LayoutMenu.show($0, in: actions) }
        actions.add("table-columns") { [weak page, weak window] in window.map { page?.view.table.chooseColumns(over: $0) } }
        page.view.table.header.onChoose = { _ = actions.activate("table-columns") }
        page.view.table.onSort = { [weak page] sort in page?.change { $0.sort = sort } }
        actions.add("refresh") { [weak page] in page?.refresh() }
        actions.addChoice("group", initial: ListingGrouping.none.rawValue) { [weak page] in
            ListingGrouping(rawValue: $0).map { page?.set(grouping: $0) }
        }
        actions.add("show-hidden") { [weak page] in page?.showHidden() }
        actions.add("select") { [weak page] in page?.selection.begin() }
        actions.add("select-all") { [weak page] in page?.selection.selectAll() }
        actions.add("end-selecting") { [weak page] in page?.selection.end() }
        actions.add("copy-selection") { [weak page] in page?.selection.copy() }
        actions.add("export") { [weak page, weak window] in window.map { page?.export.ask(over: $0) } }
        actions.add("favour-selection") { [weak page] in page?.selection.favor() }
        actions.add("hide-selection") { [weak page] in page?.selection.hide() }
        actions.addSwitch("web-pictures") { [weak page] in page?.loadPictures($0) }
        actions.addSwitch("share-marks") { [weak page] in page?.shareMarks($0) }
        for name in Self.fileActions + ["show-hidden", "web-pictures", "share-marks"] { actions.setEnabled(name, false) }
        show(selected: 0, isSelecting: false)
    }

    /// The grouping that the menu shows, which applies to the next file.
    var grouping: ListingGrouping? { actions.choice("group").flatMap { ListingGrouping(rawValue: $0) } }

    /// Shows the order and the groups of an open file.
    func show(_ sort: ListingSort, _ grouping: ListingGrouping) {
        for name in Self.fileActions { actions.setEnabled(name, true) }
        SortMenu.show(sort, in: actions)
        actions.setChoice("group", grouping.rawValue)
    }

    func show(selected: Int, isSelecting: Bool) {
        for name in Self.selectionActions { actions.setEnabled(name, selected > 0) }
        actions.setEnabled("compare-selection", ComparisonProperties.counts.contains(selected))
        actions.setEnabled("end-selecting", selected > 0 || isSelecting)
    }

    func show(hasHidden: Bool) { actions.setEnabled("show-hidden", hasHidden) }

    /// - Parameter sharesMarks: true if new favorites and hidden listings are the team's; nil if the user has no choice.
    func show(sharesMarks: Bool?) {
        actions.setEnabled("share-marks", sharesMarks != nil)
        actions.setOn("share-marks", sharesMarks ?? false)
    }

    /// - Parameters:
    ///   - isAllowed: true if pictures may be loaded from the web.
    ///   - hasPictures: true if the file names pictures on the web.
    func show(picturesAllowed isAllowed: Bool, hasPictures: Bool) {
        actions.setOn("web-pictures", isAllowed)
        actions.setEnabled("web-pictures", hasPictures)
    }
}
