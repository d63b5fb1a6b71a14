/// Delivers typed actions from rows to their screen, so that a row holds no reference to the screen.
///
/// A handler is registered per row kind and receives exactly that kind's actions; any other type does not compile. Kinds that many
/// sections show, such as failures, may have a handler per section.
@MainActor
public final class ActionRouter {
    private final class Handler<Action> {
        let handle: (Action, ItemPath) -> Void
        init(_ handle: @escaping (Action, ItemPath) -> Void) { self.handle = handle }
    }

    private struct Key: Hashable {
        let kind: AnyRowKind
        let section: SectionID
    }

    private var handlers: [AnyRowKind: AnyObject] = [:]
    private var sectionHandlers: [Key: AnyObject] = [:]

    public init() {}

    /// Replaces the handler of a kind.
    public func on<ViewModel>(_ kind: RowKind<ViewModel>, _ handle: @escaping (ViewModel.Action, ItemPath) -> Void) {
        handlers[kind.erased] = Handler<ViewModel.Action>(handle)
    }

    /// Replaces the handler of a kind in one section, where it takes precedence over the handler of the kind.
    public func on<ViewModel>(
        _ kind: RowKind<ViewModel>, in section: SectionID, _ handle: @escaping (ViewModel.Action, ItemPath) -> Void
    ) {
        sectionHandlers[Key(kind: kind.erased, section: section)] = Handler<ViewModel.Action>(handle)
    }

    /// Sends an action to its handler. An action without a handler has no effect.
    public func send<ViewModel>(_ action: ViewModel.Action, of kind: RowKind<ViewModel>, from path: ItemPath) {
        guard let erased = sectionHandlers[Key(kind: kind.erased, section: path.section)] ?? handlers[kind.erased],
            let handler = Erasure.recover(object: erased, as: Handler<ViewModel.Action>.self)
        else { return }
        handler.handle(action, path)
    }
}

/// A row's channel to its screen: created once with the row, it sends the actions of the item that the row currently shows.
@MainActor
public final class ActionSender<ViewModel: RowViewModel> {
    private let kind: RowKind<ViewModel>
    private weak var router: ActionRouter?
    var path: ItemPath?

    public init(kind: RowKind<ViewModel>, router: ActionRouter) {
        self.kind = kind
        self.router = router
    }

    /// Sends an action; dropped while the row shows no item or a skeleton.
    public func send(_ action: ViewModel.Action) {
        guard let path else { return }
        router?.send(action, of: kind, from: path)
    }
}
