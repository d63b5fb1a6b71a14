/// A row that says whether it takes the focus that another one leaves. A row that does not declare it does.
public protocol FocusableItem: RowViewModel {
    /// Default: true.
    var isFocusable: Bool { get }
}

extension FocusableItem {
    public var isFocusable: Bool { true }
}

/// Keeps the focus on its item over updates, and gives it to a neighbour when the item goes.
///
/// Toolkits keep the focus on a widget, which shows another row after an update; and a focus that goes with its row leaves who
/// uses the keyboard at the top of the window.
@MainActor
public final class Focusable: PluginAction {
    public private(set) var focused: ItemPath?

    /// Rows searched for an heir on either side: with a section of a million rows, all of them may have gone.
    private static let reach = 1_000

    public init() {}

    /// Gives a row the focus. Where it is not on the screen yet, updates until then keep to it.
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
            // Far from the viewport it would pull the list there.
            if list.isDisplayed(next) || next != path { list.send(.focus(next)) }
        } else {
            focused = heir(of: path, change, in: list)
            if let focused { list.send(.focus(focused)) }
        }
    }

    /// The row above if it has folded the focused one away; otherwise the next row that is still there, or the one before.
    private func heir(of path: ItemPath, _ change: ListChange, in list: PluginContext) -> ItemPath? {
        let before = RowDirectory(change.old)
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
