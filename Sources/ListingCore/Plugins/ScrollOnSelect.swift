/// Brings the row that was selected last into view.
@MainActor
public final class ScrollOnSelect: PluginAction {
    private let anchor: ScrollAnchor

    /// - Parameter anchor: where the row comes to lie. Default: no further than needed to see all of it.
    public init(_ anchor: ScrollAnchor = .nearest) { self.anchor = anchor }

    public func react(to event: ListEvent, in list: PluginContext) {
        if case .selectionChanged(lead: let path?) = event { list.send(.scroll(to: path, anchor)) }
    }
}
