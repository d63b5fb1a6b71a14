/// The name of a kind of row, and by its type the view model that such a row shows.
///
/// Core code names kinds without knowing a widget, and the type parameter makes a wrong pair of kind and view model fail to compile.
/// Declare a kind next to its view model; one view model may have several kinds:
///
///     extension RowKind where ViewModel == PriceViewModel {
///         public static var price: RowKind { RowKind("price") }
///     }
public struct RowKind<ViewModel: RowViewModel>: Hashable, Sendable {
    public let name: String

    /// - Parameter name: Unique among the kinds of one view model; shown in the placeholder of an unregistered kind.
    public init(_ name: String) { self.name = name }

    public var erased: AnyRowKind { AnyRowKind(name: name, viewModel: ObjectIdentifier(ViewModel.self)) }
}

/// A row kind with its type erased: the key of registries, reuse pools and action routes.
///
/// It carries the identity of the view model's type, so that kinds with equal names and different view models are distinct.
public struct AnyRowKind: Hashable, Sendable, CustomStringConvertible {
    public let name: String
    @usableFromInline let viewModel: ObjectIdentifier

    public var description: String { name }

    /// Compares the types first, which distinguishes kinds of different view models without comparing names.
    @inlinable
    public static func == (left: AnyRowKind, right: AnyRowKind) -> Bool {
        left.viewModel == right.viewModel && left.name == right.name
    }

    /// Hashes the type alone, because few view models have several kinds, and every bind looks up a kind.
    @inlinable
    public func hash(into hasher: inout Hasher) { hasher.combine(viewModel) }
}
