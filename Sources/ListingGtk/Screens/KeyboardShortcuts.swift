import CGtk
import ListingCore

/// An entry of the shortcuts window.
struct KeyboardShortcut {
    /// The keys in GTK's notation; alternatives are separated by spaces.
    let accelerators: String
    let title: String

    init(_ accelerators: String, _ title: String) {
        self.accelerators = accelerators
        self.title = title
    }

    /// All shortcuts, grouped by topic. They include those of the user guide.
    static let groups: [(title: String, shortcuts: [KeyboardShortcut])] = [
        (
            tr("Navigation"),
            [
                KeyboardShortcut("Up Down", tr("Previous or Next Row")),
                KeyboardShortcut("Left Right", tr("Previous or Next Image or Card")),
                KeyboardShortcut("Return", tr("Open Listing, Expand or Collapse Section")),
                KeyboardShortcut("<Alt>Left Escape", tr("Back")),
                KeyboardShortcut("<Control>Up <Control>Down", tr("Scroll")),
                KeyboardShortcut("Tab", tr("Next Control")),
                KeyboardShortcut("<Control>t", tr("Charts")),
                KeyboardShortcut("<Control>k", tr("Checks")),
                KeyboardShortcut("<Control>u", tr("Duplicates")),
                KeyboardShortcut("<Control><Shift>r", tr("Repairs")),
                KeyboardShortcut("<Control>j", tr("Changes Since an Earlier Export")),
                KeyboardShortcut("F8 <Shift>F8", tr("Next or Previous Changed Listing")),
                KeyboardShortcut("<Control>h", tr("History")),
                KeyboardShortcut("<Control>1 <Control>2 <Control>3", tr("Rows, Cards or Table")),
            ]
        ),
        (
            tr("Search"),
            [
                KeyboardShortcut("<Control>f", tr("Search (or Just Start Typing)")),
                KeyboardShortcut("Down Return", tr("Go to Results")),
                KeyboardShortcut("F9", tr("Show or Hide Filters")),
                KeyboardShortcut("Escape", tr("Close Search")),
            ]
        ),
        (
            tr("Current Listing"),
            [
                KeyboardShortcut("<Control>d", tr("Add to or Remove from Favorites")),
                KeyboardShortcut("<Alt>Up <Alt>Down", tr("Move Favorite")),
                KeyboardShortcut("Delete", tr("Hide")),
                KeyboardShortcut("<Control>l", tr("Copy Link")),
                KeyboardShortcut("<Control>Return", tr("Open in Browser")),
                KeyboardShortcut("Menu <Shift>F10", tr("Context Menu")),
            ]
        ),
        (
            tr("Images"),
            [
                KeyboardShortcut("Return", tr("View Image")),
                KeyboardShortcut("plus minus", tr("Zoom In or Out")),
                KeyboardShortcut("0 1", tr("Fit to Window or Original Size")),
                KeyboardShortcut("Left Right Page_Up Page_Down", tr("Previous or Next Image")),
                KeyboardShortcut("<Control>s", tr("Save Image")),
                KeyboardShortcut("<Control>c", tr("Copy Image")),
                KeyboardShortcut("Escape", tr("Close Image")),
                KeyboardShortcut("<Control>i", tr("Image Overview")),
            ]
        ),
        (
            tr("Selection"),
            [
                KeyboardShortcut("<Control>space", tr("Select or Deselect")),
                KeyboardShortcut("<Shift>Up <Shift>Down", tr("Extend Selection")),
                KeyboardShortcut("<Control>a", tr("Select All")),
                KeyboardShortcut("<Control>c", tr("Copy")),
                KeyboardShortcut("<Control>e", tr("Export")),
                KeyboardShortcut("<Control><Shift>c", tr("Compare")),
                KeyboardShortcut("Escape", tr("Cancel Selection")),
            ]
        ),
        (
            tr("Files and Windows"),
            [
                KeyboardShortcut("<Control>n", tr("New Window")),
                KeyboardShortcut("<Control>o", tr("Open")),
                KeyboardShortcut("F5 <Control>r", tr("Reload")),
                KeyboardShortcut("<Control>p", tr("Print")),
                KeyboardShortcut("<Control>m", tr("Match Columns")),
                KeyboardShortcut("F10", tr("Main Menu")),
                KeyboardShortcut("<Control>comma", tr("Preferences")),
                KeyboardShortcut("F1", tr("Help")),
                KeyboardShortcut("<Control>question", tr("Keyboard Shortcuts")),
                KeyboardShortcut("<Control>w", tr("Close Window")),
                KeyboardShortcut("<Control>q", tr("Quit")),
            ]
        ),
    ]

    /// Creates GTK's shortcuts window, or returns nil if GTK cannot.
    @MainActor
    static func makeWindow() -> ShortcutsWindow? {
        ShortcutsWindow(interface: interface, groups: groups.enumerated().map { (id: id(ofGroup: $0), name: $1.title) })
    }

    private static func id(ofGroup index: Int) -> String { "group\(index)" }

    private static var interface: String {
        let parts = groups.enumerated().map { index, group in
            element("GtkShortcutsGroup", id: id(ofGroup: index), ["title": group.title], group.shortcuts.map(\.element))
        }
        let section = element("GtkShortcutsSection", ["section-name": "all", "max-height": "\(columnHeight)"], parts)
        return "<interface><object class=\"GtkShortcutsWindow\" id=\"shortcuts\"><child>\(section)</child></object></interface>"
    }

    /// The minimum number of lines for which two columns hold all groups on one page. With more pages, GTK adds buttons that are narrower
    /// than their margins with Debian's fonts, and warns about it.
    private static var columnHeight: Int {
        // The height of a group is its title and its shortcuts.
        let heights = groups.map { $0.shortcuts.count + 1 }
        let splits = heights.indices.map { max(heights[...$0].reduce(0, +), heights[($0 + 1)...].reduce(0, +)) }
        return splits.min() ?? 0
    }

    private var element: String { Self.element("GtkShortcutsShortcut", ["accelerator": accelerators, "title": title]) }

    private static func element(
        _ type: String, id: String? = nil, _ properties: KeyValuePairs<String, String>, _ children: [String] = []
    ) -> String {
        let properties = properties.map { "<property name=\"\($0.key)\">\(Markup.escaped($0.value))</property>" }.joined()
        let id = id.map { " id=\"\(Markup.escaped($0))\"" } ?? ""
        return "<object class=\"\(type)\"\(id)>\(properties)\(children.map { "<child>\($0)</child>" }.joined())</object>"
    }
}
