import CGtk

/// An entry of the shortcuts window.
struct KeyboardShortcut {
    /// The keys in GTK's notation; alternatives are separated by spaces.
    let accelerators: String
    let title: String

    init(_ accelerators: String, _ title: String) {
        self.accelerators = accelerators
        self.title = title
    }

    /// All shortcuts, grouped by topic. They include those of the README.
    static let groups: [(title: String, shortcuts: [KeyboardShortcut])] = [
        (
            "Moving about",
            [
                KeyboardShortcut("Up Down", "From row to row"),
                KeyboardShortcut("Left Right", "The previous or next picture or card"),
                KeyboardShortcut("Return", "Open the listing, fold and unfold"),
                KeyboardShortcut("<Alt>Left Escape", "Back"),
                KeyboardShortcut("<Control>Up <Control>Down", "Scroll"),
                KeyboardShortcut("Tab", "Into a row and on to the next control"),
            ]
        ),
        (
            "Finding",
            [
                KeyboardShortcut("<Control>f", "Search; so does typing anywhere in the window"),
                KeyboardShortcut("Down Return", "From the search to what it found"),
                KeyboardShortcut("Escape", "Empty and close the search"),
            ]
        ),
        (
            "The listing of the row",
            [
                KeyboardShortcut("<Control>d", "Add to the favourites, or take away"),
                KeyboardShortcut("<Alt>Up <Alt>Down", "Move a favourite"),
                KeyboardShortcut("Delete", "Hide"),
                KeyboardShortcut("<Control>l", "Copy the link"),
                KeyboardShortcut("<Control>Return", "Open in the browser"),
                KeyboardShortcut("Menu <Shift>F10", "What else can be done"),
            ]
        ),
        (
            "Several listings",
            [
                KeyboardShortcut("<Control>space", "Select or deselect"),
                KeyboardShortcut("<Shift>Up <Shift>Down", "Select from row to row"),
                KeyboardShortcut("<Control>a", "Select all"),
                KeyboardShortcut("<Control>c", "Copy the selected listings"),
                KeyboardShortcut("<Control>e", "Export the selected listings"),
                KeyboardShortcut("Escape", "End selecting"),
            ]
        ),
        (
            "Files and windows",
            [
                KeyboardShortcut("<Control>o", "Open a file"),
                KeyboardShortcut("F5 <Control>r", "Read the file again"),
                KeyboardShortcut("<Control>m", "Say what the columns of a file mean"),
                KeyboardShortcut("F1 <Control>question", "Keyboard shortcuts"),
                KeyboardShortcut("<Control>w", "Close the window"),
                KeyboardShortcut("<Control>q", "Quit"),
            ]
        ),
    ]

    /// Creates GTK's shortcuts window, or returns nil if GTK cannot.
    @MainActor
    static func makeWindow() -> ShortcutsWindow? { ShortcutsWindow(interface: interface, groups: groups.map(\.title)) }

    private static var interface: String {
        let parts = groups.map { group in
            element("GtkShortcutsGroup", id: group.title, ["title": group.title], group.shortcuts.map(\.element))
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
