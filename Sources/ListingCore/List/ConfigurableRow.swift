/// A reusable row widget for one type of view model.
///
/// A conforming type names its view model once; the registry does the rest. Rows are created rarely and configured often: whatever
/// `configure` creates, it creates on every scroll.
@MainActor
public protocol ConfigurableRow: AnyObject {
    associatedtype ViewModel: RowViewModel
    /// The environment that the host passes to all its rows: picture loader, registry for nested lists …
    associatedtype Context
    /// The host's type of views.
    associatedtype View

    /// True for a line of several items side by side, which the host shows as rows of their own. Default: false.
    static var isLine: Bool { get }

    init(context: Context, actions: ActionSender<ViewModel>)

    var view: View { get }

    /// Shows `viewModel`, whatever was shown before.
    func configure(with viewModel: ViewModel)

    /// Called before the row shows another item or returns to the pool. Discard any state of the item here (a scroll position, an
    /// open popover). Default: no-op.
    func prepareForReuse()

    /// Called for an arrow key along the text direction while the row itself has the focus, to move within the row.
    ///
    /// - Parameter step: 1 for the key that points forward, -1 for the one that points back.
    /// - Returns: True if the row handled the key. Default: false.
    func move(by step: Int) -> Bool
}

extension ConfigurableRow {
    public static var isLine: Bool { false }
    public func prepareForReuse() {}
    public func move(by step: Int) -> Bool { false }
}

/// The toolkit that displays rows: GTK in the app, a fake in the tests.
public protocol RowHost {
    associatedtype View
    associatedtype Context
}
