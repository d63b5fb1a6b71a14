/// A row widget that can show one type of view model, again and again.
///
/// Conforming names the view model once; the registry does the rest. A row is made rarely and configured often: whatever
/// `configure` creates, it creates on every scroll.
@MainActor
public protocol ConfigurableRow: AnyObject {
    associatedtype ViewModel: RowViewModel
    /// What the host hands to all its rows: picture loader, registry for nested lists …
    associatedtype Context
    /// What the host puts on the screen.
    associatedtype View

    init(context: Context, actions: ActionSender<ViewModel>)

    var view: View { get }

    /// Shows `viewModel`, whatever was shown before.
    func configure(with viewModel: ViewModel)

    /// Called before the row shows another item or goes back to the pool: drop what belongs to the item alone (a scroll
    /// position, an open popover). Default: nothing.
    func prepareForReuse()

    /// Called for an arrow key along the text while the row itself has the focus, to move what can be moved inside of it.
    ///
    /// - Parameter step: 1 for the key that points on, -1 for the one that points back.
    /// - Returns: whether the row took the key. Default: false.
    func move(by step: Int) -> Bool
}

extension ConfigurableRow {
    public func prepareForReuse() {}
    public func move(by step: Int) -> Bool { false }
}

/// What puts rows on the screen: GTK in the app, a fake in the tests.
public protocol RowHost {
    associatedtype View
    associatedtype Context
}
