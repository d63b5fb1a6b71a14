/// Takes typed actions from rows to their screen, so that a row holds no reference to a screen.
///
/// A handler is set per row kind and gets exactly that kind's actions; any other type does not compile.
@MainActor
public final class ActionRouter {
    private final class Handler<Action> {
        let handle: (Action, ItemPath) -> Void
        init(_ handle: @escaping (Action, ItemPath) -> Void) { self.handle = handle }
    }

    private var handlers: [AnyRowKind: AnyObject] = [:]

    public init() {}

    /// Replaces the handler of a kind.
    public func on<ViewModel>(_ kind: RowKind<ViewModel>, _ handle: @escaping (ViewModel.Action, ItemPath) -> Void) {
        handlers[kind.erased] = Handler<ViewModel.Action>(handle)
    }

    /// An action that no screen handles does nothing.
    public func send<ViewModel>(_ action: ViewModel.Action, of kind: RowKind<ViewModel>, from path: ItemPath) {
        guard let erased = handlers[kind.erased],
            let handler = Erasure.recover(object: erased, as: Handler<ViewModel.Action>.self)
        else { return }
        handler.handle(action, path)
    }
}

/// A row's way up: made once with the row, it sends the actions of whatever item the row shows at the time.
@MainActor
public final class ActionSender<ViewModel: RowViewModel> {
    private let kind: RowKind<ViewModel>
    private weak var router: ActionRouter?
    var path: ItemPath?

    public init(kind: RowKind<ViewModel>, router: ActionRouter) {
        self.kind = kind
        self.router = router
    }

    public func send(_ action: ViewModel.Action) {
        guard let path else { return }
        router?.send(action, of: kind, from: path)
    }
}
