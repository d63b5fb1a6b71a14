/// An action on a row, as its view model offers it.
public struct RowAction<Action: Sendable>: Sendable {
    public let title: String
    /// The name of a symbolic icon; nil for none.
    public let icon: String?
    /// True to draw the action as a warning, for example because it can't be undone.
    public let isDestructive: Bool
    /// The key for the action while the row has the focus; nil for none.
    public let shortcut: KeyPress?
    public let action: Action

    public init(_ title: String, icon: String? = nil, isDestructive: Bool = false, shortcut: KeyPress? = nil, _ action: Action) {
        self.title = title
        self.icon = icon
        self.isDestructive = isDestructive
        self.shortcut = shortcut
        self.action = action
    }
}

/// A row with actions at its sides. Rows without this protocol have none.
public protocol SwipeableItem: RowViewModel {
    /// Revealed by swiping in text direction, the nearest first. Default: none.
    var leadingActions: [RowAction<Action>] { get }
    /// Revealed by swiping against the text direction, the nearest first. Default: none.
    var trailingActions: [RowAction<Action>] { get }
    /// Offered only in the menu and by key, for a row that handles swipes itself. Default: none.
    var menuActions: [RowAction<Action>] { get }
}

extension SwipeableItem {
    public var leadingActions: [RowAction<Action>] { [] }
    public var trailingActions: [RowAction<Action>] { [] }
    public var menuActions: [RowAction<Action>] { [] }

    @MainActor fileprivate func offered(kind: AnyRowKind, at path: ItemPath) -> OfferedActions {
        func offer(_ action: RowAction<Action>) -> OfferedAction {
            OfferedAction(
                title: action.title, icon: action.icon, isDestructive: action.isDestructive, shortcut: action.shortcut,
                action: ItemAction(action.action, of: Self.self, kind: kind, from: path))
        }
        return OfferedActions(
            leading: leadingActions.map(offer), trailing: trailingActions.map(offer), menu: menuActions.map(offer))
    }
}

/// A row's action, ready to be sent: `adapter.list.send(offered.action)`.
@MainActor
public struct OfferedAction {
    public let title: String
    public let icon: String?
    public let isDestructive: Bool
    public let shortcut: KeyPress?
    public let action: ItemAction
}

/// A row's actions by side, and those without one. A context menu shows all, the leading ones first.
@MainActor
public struct OfferedActions {
    public let leading: [OfferedAction]
    public let trailing: [OfferedAction]
    /// Actions that no swipe reveals.
    public let menu: [OfferedAction]
    public var all: [OfferedAction] { leading + trailing + menu }
    public var canSwipe: Bool { !leading.isEmpty || !trailing.isEmpty }

    nonisolated init(leading: [OfferedAction] = [], trailing: [OfferedAction] = [], menu: [OfferedAction] = []) {
        self.leading = leading
        self.trailing = trailing
        self.menu = menu
    }
}

/// Requests a row's actions: none without ``SwipeActions``.
public struct ActionsQuestion: ListQuestion {
    public let path: ItemPath
    public init(_ path: ItemPath) { self.path = path }
    public var unanswered: OfferedActions { OfferedActions() }
}

/// Offers a row's actions by swiping, in a context menu, and by keyboard, so that none needs a touch screen.
///
/// Each multiple of the threshold reveals one more action; releasing sends the last one revealed.
@MainActor
public final class SwipeActions: PluginAction, FeaturePlugin {
    private let threshold: Double
    private var swiped: (path: ItemPath, state: SwipeState)?

    /// - Parameter threshold: Pixels per action.
    public init(threshold: Double = 80) { self.threshold = threshold }

    public func join(_ registry: inout PluginRegistry) {
        registry.add(action: self)
        registry.add(answer: self)
    }

    public func answer(_ question: ActionsQuestion, in list: PluginContext) -> OfferedActions {
        guard let item = list.item(at: question.path), let swipeable = item.ability((any SwipeableItem).self) else {
            return question.unanswered
        }
        return swipeable.offered(kind: item.kind, at: question.path)
    }

    public func react(to event: ListEvent, in list: PluginContext) {
        switch event {
        case .swiped(let path, .moved(let distance)): move(path, by: distance, in: list)
        case .swiped(let path, .released): release(path, in: list)
        case .swiped(_, .cancelled): close(in: list)
        case .didEndDisplaying(let path) where swiped?.path == path: swiped = nil
        case .key(let press, on: let path?): key(press, on: path, in: list)
        default: break
        }
    }

    private func move(_ path: ItemPath, by distance: Double, in list: PluginContext) {
        if let swiped, swiped.path != path { close(in: list) }
        let actions = answer(ActionsQuestion(path), in: list)
        let side = distance < 0 ? SwipeState.Side.trailing : .leading
        let count = (side == .leading ? actions.leading : actions.trailing).count
        guard distance != 0, count > 0 else { return close(in: list) }
        let uncovered = Int(min(abs(distance) / threshold, Double(count)))
        let state = SwipeState(
            side: side, offset: distance, progress: min(1, abs(distance) / threshold), action: uncovered > 0 ? uncovered - 1 : nil)
        swiped = (path, state)
        list.send(.showSwipe(path, state))
        list.claim()
    }

    private func release(_ path: ItemPath, in list: PluginContext) {
        guard let swiped, swiped.path == path else { return }
        let actions = answer(ActionsQuestion(path), in: list)
        let side = swiped.state.side == .leading ? actions.leading : actions.trailing
        close(in: list)
        if let index = swiped.state.action, side.indices.contains(index) { list.send(side[index].action) }
    }

    private func close(in list: PluginContext) {
        guard let swiped else { return }
        self.swiped = nil
        list.send(.showSwipe(swiped.path, nil))
    }

    private func key(_ press: KeyPress, on path: ItemPath, in list: PluginContext) {
        let actions = answer(ActionsQuestion(path), in: list).all
        if press == KeyPress(.menu) || press == KeyPress(.function(10), .shift) {
            guard !actions.isEmpty else { return }
            list.send(.openMenu(path))
        } else {
            guard let offered = actions.first(where: { $0.shortcut == press }) else { return }
            list.send(offered.action)
        }
        list.claim()
    }
}
