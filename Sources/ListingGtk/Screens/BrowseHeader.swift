import CGtk
import ListingCore

/// The header bar of the browsing page: the file's name, and buttons that reflect the state of the page.
@MainActor
final class BrowseHeader {
    let widget = HeaderBar()
    private let openButton = Button(icon: "document-open-symbolic", accessibleLabel: tr("Open File"))
    private let filterButton = ToggleButton(icon: "sidebar-show-symbolic", accessibleLabel: tr("Filters"))
    private let searchButton = ToggleButton(icon: "edit-find-symbolic", accessibleLabel: tr("Search"))
    private let selectButton = ToggleButton(icon: "selection-mode-symbolic", accessibleLabel: tr("Select"))

    /// Called when the user opens or closes the filter panel.
    var onFilters: ((_ isOpen: Bool) -> Void)?
    /// Called when the user opens or closes the search.
    var onSearch: ((_ isOpen: Bool) -> Void)?
    /// Called when the user begins or ends to select listings.
    var onSelect: ((_ isSelecting: Bool) -> Void)?

    init() {
        widget.show(title: AppInfo.name)
        openButton.set(action: "win.open")
        for button in [openButton, filterButton, searchButton] { widget.packStart(button) }
        widget.packEnd(MenuButton(main: BrowseMenu.model, name: tr("Main Menu"), onOpen: RecentMenu.update))
        widget.packEnd(SortMenu.makeButton())
        widget.packEnd(selectButton)
        filterButton.onClick { [weak self] in self.map { $0.onFilters?($0.filterButton.isActive) } }
        searchButton.onClick { [weak self] in self.map { $0.onSearch?($0.searchButton.isActive) } }
        selectButton.onClick { [weak self] in self.map { $0.onSelect?($0.selectButton.isActive) } }
    }

    /// True if only the main menu offers to open files and to select listings, because there is not enough space for all buttons.
    var isNarrow: Bool {
        get { !openButton.isVisible }
        set { for button in [openButton, selectButton] { button.isVisible = !newValue } }
    }

    /// Shows whether the filter panel is open.
    func show(hasFilters: Bool) { filterButton.isActive = hasFilters }

    /// Shows whether the search is open, and whether there is anything to search.
    func show(isSearching: Bool, canSearch: Bool) {
        searchButton.isActive = isSearching
        searchButton.isSensitive = canSearch
    }

    /// Shows whether a click selects listings.
    func show(isSelecting: Bool) { selectButton.isActive = isSelecting }
}
