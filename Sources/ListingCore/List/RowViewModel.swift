/// The content of a row as a plain value.
///
/// A presenter creates it without a display, a row widget names its type once as its `ViewModel`, and everything in between is
/// generic over it. Equality decides whether a bound row must be configured again, so it has to cover everything that is shown.
public protocol RowViewModel: Equatable, Sendable {
    /// The actions that a row of this view model can send to its screen. `Never` (the default) for rows without actions.
    associatedtype Action: Sendable = Never

    /// The action sent when the row itself is activated, by a click or Enter. Default: nil, the row can't be activated.
    var activation: Action? { get }

    /// The label of the whole row for screen readers. Default: nil, the labels in the row are read.
    var accessibleLabel: String? { get }

    /// True if the row is unfolded, for screen readers. Default: nil, the row does not fold.
    var accessibleExpansion: Bool? { get }

    /// The view model of a placeholder for a row that is still loading, drawn dimmed: it should have a typical height and typical
    /// text lengths. Default: nil, a progress row is shown instead.
    static var skeleton: Self? { get }
}

extension RowViewModel {
    public var activation: Action? { nil }
    public var accessibleLabel: String? { nil }
    public var accessibleExpansion: Bool? { nil }
    public static var skeleton: Self? { nil }
}
