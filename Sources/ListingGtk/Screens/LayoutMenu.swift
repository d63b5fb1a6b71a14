import ListingCore

/// The entries for the arrangement of the results: the window's action `win.layout`.
@MainActor
enum LayoutMenu {
    private static let actionName = "layout"

    static let entries: [MenuModel.Entry] = ResultLayout.allCases.map { .action(label: $0.title, name: name(of: $0)) }

    /// The detailed name of the action that chooses an arrangement.
    static func name(of layout: ResultLayout) -> String { "win.\(actionName)::\(layout.rawValue)" }

    /// Adds the action to the window's action map.
    static func add(to actions: ActionMap, onChange: @escaping @MainActor (ResultLayout) -> Void) {
        actions.addChoice(actionName, initial: ResultLayout.rows.rawValue) { ResultLayout(rawValue: $0).map(onChange) }
    }

    /// Marks an arrangement in the menu, for example when a window is restored.
    static func show(_ layout: ResultLayout, in actions: ActionMap) { actions.setChoice(actionName, layout.rawValue) }
}
