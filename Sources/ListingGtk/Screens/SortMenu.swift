import ListingCore

/// The menu of orders: a choice of the window, `win.sort`, whose values are ``ListingSort/text``.
@MainActor
enum SortMenu {
    static let actionName = "sort"

    static let sections: [[(label: String, action: String)]] = SortChoice.groups.map { group in
        group.map { (label: $0.title, action: "win.\(actionName)::\($0.sort.text)") }
    }

    private static let model = MenuModel(sections)

    static func makeButton() -> MenuButton { MenuButton(model, icon: "view-sort-ascending-symbolic", name: "Sort the listings") }

    /// Adds the action to a window's.
    static func add(to actions: ActionMap, initial: ListingSort = .standard, onChange: @escaping @MainActor (ListingSort) -> Void) {
        actions.addChoice(actionName, initial: initial.text) { text in
            if let sort = ListingSort(text: text) { onChange(sort) }
        }
    }

    /// Marks an order in the menu, as when a window takes up where it left.
    static func show(_ sort: ListingSort, in actions: ActionMap) { actions.setChoice(actionName, sort.text) }
}
