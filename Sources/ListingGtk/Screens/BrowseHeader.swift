import CGtk
import ListingCore

/// The header bar of the browsing page: the file's name, and buttons that reflect the state of the page.
@MainActor
final class BrowseHeader {
    let widget = HeaderBar()
    private let filterButton = ToggleButton(icon: "sidebar-show-symbolic", accessibleLabel: "Filters")
    private let selectButton = ToggleButton(icon: "selection-mode-symbolic", accessibleLabel: "Select listings")

    /// Called when the user opens or closes the filter panel.
    var onFilters: ((_ isOpen: Bool) -> Void)?
    /// Called when the user begins or ends to select listings.
    var onSelect: ((_ isSelecting: Bool) -> Void)?

    init() {
        widget.show(title: "Listing Viewer")
        let open = Button(icon: "document-open-symbolic", accessibleLabel: "Open a file")
        open.set(action: "win.open")
        widget.packStart(open)
        widget.packStart(filterButton)
        widget.packEnd(MenuButton(Self.menu))
        widget.packEnd(SortMenu.makeButton())
        widget.packEnd(selectButton)
        filterButton.onClick { [weak self] in self.map { $0.onFilters?($0.filterButton.isActive) } }
        selectButton.onClick { [weak self] in self.map { $0.onSelect?($0.selectButton.isActive) } }
    }

    /// Shows whether the filter panel is open.
    func show(hasFilters: Bool) { filterButton.isActive = hasFilters }

    /// Shows whether a click selects listings.
    func show(isSelecting: Bool) { selectButton.isActive = isSelecting }

    private static let menu = MenuModel([
        [
            ("Open a File…", "win.open"), ("Read the File Again", "win.refresh"), ("Columns…", "win.columns"),
            ("Close the Window", "win.close"),
        ],
        [
            ("Listings in the Order of the File", "win.group::none"), ("Listings by First Letter", "win.group::firstLetter"),
            ("Listings by Category", "win.group::category"),
        ],
        [("Show Hidden Listings", "win.show-hidden"), ("Load Pictures from the Web", "win.web-pictures")],
        [("Keyboard Shortcuts", "win.shortcuts"), ("About Listing Viewer", "win.about")],
    ])
}
