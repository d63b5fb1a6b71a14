/// A row's typed action with its type erased, for code that does not know the row's type.
///
/// It is created where the type is known, so that nothing has to be cast on the way to the screen.
@MainActor
public struct ItemAction {
    public let path: ItemPath
    private let route: (ActionRouter) -> Void

    /// - Parameter kind: The kind of the row, which must show view models of the same type; otherwise the action has no effect.
    public init<ViewModel: RowViewModel>(
        _ action: ViewModel.Action, of viewModel: ViewModel.Type, kind: AnyRowKind, from path: ItemPath
    ) {
        self.path = path
        let typed = RowKind<ViewModel>(kind.name)
        route = { $0.send(action, of: typed, from: path) }
    }

    func send(through router: ActionRouter) { route(router) }
}
