/// A row that notifies its screen when it comes onto the screen and when it leaves. Default: no notifications.
public protocol DisplayableItem: RowViewModel {
    /// Sent when the row comes onto the screen. Default: nil, nothing.
    var displayAction: Action? { get }
    /// Sent when the row leaves the screen, by scrolling or by an update. Default: nil, nothing.
    var endDisplayAction: Action? { get }
}

extension DisplayableItem {
    public var displayAction: Action? { nil }
    public var endDisplayAction: Action? { nil }

    @MainActor fileprivate func action(onDisplay: Bool, kind: AnyRowKind, at path: ItemPath) -> ItemAction? {
        (onDisplay ? displayAction : endDisplayAction).map { ItemAction($0, of: Self.self, kind: kind, from: path) }
    }
}

/// Reports rows that come onto the screen and leave it.
///
/// Rows far outside the viewport are bound, too: without this plugin, work meant for visible rows is done for 200 rows.
@MainActor
public final class Displayable: PluginAction {
    private let onDisplay: ((ItemPath) -> Void)?
    private let onEnd: ((ItemPath) -> Void)?

    /// - Parameters:
    ///   - onDisplay: Called for every row, whether it declares ``DisplayableItem`` or not.
    ///   - onEnd: Called once for every displayed row, whether it left by scrolling or by an update.
    public init(onDisplay: ((ItemPath) -> Void)? = nil, onEnd: ((ItemPath) -> Void)? = nil) {
        self.onDisplay = onDisplay
        self.onEnd = onEnd
    }

    public func react(to event: ListEvent, in list: PluginContext) {
        switch event {
        case .willDisplay(let path, _):
            onDisplay?(path)
            send(onDisplay: true, path, in: list)
        case .didEndDisplaying(let path):
            onEnd?(path)
            send(onDisplay: false, path, in: list)
        default: break
        }
    }

    private func send(onDisplay: Bool, _ path: ItemPath, in list: PluginContext) {
        guard let item = list.item(at: path), let displayable = item.ability((any DisplayableItem).self),
            let action = displayable.action(onDisplay: onDisplay, kind: item.kind, at: path)
        else { return }
        list.send(action)
    }
}
