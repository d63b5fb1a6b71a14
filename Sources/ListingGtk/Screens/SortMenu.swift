import ListingCore

/// The menu of sort orders: the window's action `win.sort`, whose values are ``ListingSort/text``.
@MainActor
enum SortMenu {
    static let actionName = "sort"

    static let sections: [[MenuModel.Entry]] = SortChoice.groups.map { group in
        group.map { .action(label: $0.title, name: "win.\(actionName)::\($0.sort.text)") }
    }

    private static let model = MenuModel(sections)

    static func makeButton() -> MenuButton { MenuButton(model, icon: "view-sort-ascending-symbolic", name: tr("Sort")) }

    /// Adds the action to the window's action map.
    static func add(to actions: ActionMap, initial: ListingSort = .standard, onChange: @escaping @MainActor (ListingSort) -> Void) {
        actions.addChoice(actionName, initial: initial.text) { text in
            if let sort = ListingSort(text: text) { onChange(sort) }
        }
    }

    /// Marks a sort order in the menu, for example when a window is restored.
    static func show(_ sort: ListingSort, in actions: ActionMap) { actions.setChoice(actionName, sort.text) }
}
