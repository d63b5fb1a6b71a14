/// A row's typed action on its way to the screen, for who does not know the row's type.
///
/// Made where the type is known, so that nothing has to be cast on the way.
@MainActor
public struct ItemAction {
    public let path: ItemPath
    private let route: (ActionRouter) -> Void

    /// - Parameter kind: the kind of the row, which must show view models of the same type; the action goes nowhere otherwise.
    public init<ViewModel: RowViewModel>(
        _ action: ViewModel.Action, of viewModel: ViewModel.Type, kind: AnyRowKind, from path: ItemPath
    ) {
        self.path = path
        let typed = RowKind<ViewModel>(kind.name)
        route = { $0.send(action, of: typed, from: path) }
    }

    func send(through router: ActionRouter) { route(router) }
}
