/// What a row shows, as a plain value.
///
/// A presenter makes it without a display, a row widget names it once as its `ViewModel`, and everything between the two
/// is generic over it. Equality decides whether a bound row must be configured again, so it has to cover all that is shown.
public protocol RowViewModel: Equatable, Sendable {
    /// What a row of this view model can ask its screen to do. `Never` (the default) for rows that only show.
    associatedtype Action: Sendable = Never

    /// The action sent when the row itself is chosen, by a click or Enter. Default: nil, the row can't be chosen.
    var activation: Action? { get }

    /// What a screen reader says for the row as a whole. Default: nil, the labels in it are read.
    var accessibleLabel: String? { get }

    /// Whether the row is unfolded, for screen readers. Default: nil, the row does not fold.
    var accessibleExpansion: Bool? { get }
}

extension RowViewModel {
    public var activation: Action? { nil }
    public var accessibleLabel: String? { nil }
    public var accessibleExpansion: Bool? { nil }
}
