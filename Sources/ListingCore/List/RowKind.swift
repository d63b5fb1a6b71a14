/// Names a kind of row, and with it the view model that such a row shows.
///
/// Core code names kinds without knowing a widget, and the type parameter is what makes a wrong pair of kind and view model
/// fail to compile. Declare one beside its view model; one view model may have several kinds:
///
///     extension RowKind where ViewModel == PriceViewModel {
///         public static var price: RowKind { RowKind("price") }
///     }
public struct RowKind<ViewModel: RowViewModel>: Hashable, Sendable {
    public let name: String

    /// - Parameter name: unique among the kinds of one view model; shown in the placeholder of an unregistered kind.
    public init(_ name: String) { self.name = name }

    public var erased: AnyRowKind { AnyRowKind(name: name, viewModel: ObjectIdentifier(ViewModel.self)) }
}

/// A row kind without its type: the key of registries, reuse pools and action routes.
///
/// It carries the identity of the view model's type, so that two kinds of one name and different view models never meet.
public struct AnyRowKind: Hashable, Sendable, CustomStringConvertible {
    public let name: String
    @usableFromInline let viewModel: ObjectIdentifier

    public var description: String { name }

    /// The type first: kinds of different view models are told apart without a look at the text.
    @inlinable
    public static func == (left: AnyRowKind, right: AnyRowKind) -> Bool {
        left.viewModel == right.viewModel && left.name == right.name
    }

    /// The type alone: few view models have several kinds, and a kind is looked up with every bind.
    @inlinable
    public func hash(into hasher: inout Hasher) { hasher.combine(viewModel) }
}
