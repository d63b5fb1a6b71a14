/// A kind and the view model to show in it: the compile-time check of the whole path.
///
/// It cannot be built from a kind and another kind's view model.
public struct RowModel<ViewModel: RowViewModel>: Equatable, Sendable {
    public let kind: RowKind<ViewModel>
    public let viewModel: ViewModel

    public init(_ kind: RowKind<ViewModel>, _ viewModel: ViewModel) {
        self.kind = kind
        self.viewModel = viewModel
    }
}
