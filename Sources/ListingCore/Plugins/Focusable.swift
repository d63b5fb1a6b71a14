/// A row that declares if it can inherit the focus of a removed row. Rows without this protocol can.
public protocol FocusableItem: RowViewModel {
    /// Default: true.
    var isFocusable: Bool { get }
}

extension FocusableItem {
    public var isFocusable: Bool { true }
}

/// Keeps the focus on its item over updates, and passes it to a neighbor when the item is removed.
///
/// Toolkits keep the focus on a widget, which shows another row after an update. If the focus disappeared with its row, a keyboard
/// user would be back at the top of the window.
@MainActor
public final class Focusable: PluginAction {
    public private(set) var focused: ItemPath?

    /// Maximum number of rows to search for an heir on either side, because in a section of a million rows all of them may be gone.
    private static let reach = 1_000

    public init() {}

    /// Gives a row the focus. If it is not on screen yet, the focus follows it over updates until then.
    public func focus(_ path: ItemPath, in list: PluginContext) {
        focused = path
        list.send(.focus(path))
    }

    public func react(to event: ListEvent, in list: PluginContext) {
        if case .focused(let path) = event { focused = path }
    }

    public func follow(_ change: ListChange, in list: PluginContext) {
        guard let path = focused else { return }
        let next = change.path(of: path)
        if change.keepsAllRows || list.contains(next) {
            focused = next
            // Focusing a row far from the viewport would scroll the list there.
            if list.isDisplayed(next) || next != path { list.send(.focus(next)) }
        } else {
            focused = heir(of: path, change, in: list)
            if let focused { list.send(.focus(focused)) }
        }
    }

    /// The row above if it has folded the focused one away; otherwise the next row that remains, or the previous one.
    private func heir(of path: ItemPath, _ change: ListChange, in list: PluginContext) -> ItemPath? {
        let before = RowLocator(change.old)
        guard let position = before.position(of: path) else { return nil }
        func first(_ way: StrideTo<Int>) -> ItemPath? {
            way.lazy.compactMap(before.path).first { list.contains($0) && isFocusable($0, in: list) }
        }
        let above = first(stride(from: position - 1, to: max(-1, position - Self.reach), by: -1))
        if let above, list.ask(FoldQuestion(above))?.isFolded == true { return above }
        return first(stride(from: position + 1, to: min(change.old.count, position + Self.reach), by: 1)) ?? above
    }

    private func isFocusable(_ path: ItemPath, in list: PluginContext) -> Bool {
        list.item(at: path)?.ability((any FocusableItem).self)?.isFocusable ?? true
    }
}
