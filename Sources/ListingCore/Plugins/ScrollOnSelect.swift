/// Scrolls the most recently selected row into view.
@MainActor
public final class ScrollOnSelect: PluginAction {
    private let anchor: ScrollAnchor

    /// - Parameter anchor: The row's position in the viewport. Default: the shortest scroll that makes all of it visible.
    public init(_ anchor: ScrollAnchor = .nearest) { self.anchor = anchor }

    public func react(to event: ListEvent, in list: PluginContext) {
        if case .selectionChanged(lead: let path?) = event { list.send(.scroll(to: path, anchor)) }
    }
}
