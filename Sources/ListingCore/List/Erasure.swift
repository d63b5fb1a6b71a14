/// The one place where types are erased and recovered.
///
/// A list holds rows of many view models in one array, so their types have to be erased there. They are recovered here only, and
/// only between values stored under the same `AnyRowKind`, which carries the view model's type: a failed cast would be a defect of
/// this folder, never of a section.
///
/// `ability` is another matter. With it, a plugin asks a view model for a protocol of the plugin, such as ``FoldableItem``, and "no" is an
/// answer like any other.
enum Erasure {
    @inline(__always)
    static func recover<Value>(_ erased: Any, as type: Value.Type = Value.self) -> Value? {
        erased as? Value
    }

    /// Recovers a class instance, which costs one comparison of metadata.
    @inline(__always)
    static func recover<Instance: AnyObject>(object erased: AnyObject, as type: Instance.Type = Instance.self) -> Instance? {
        erased as? Instance
    }
}

/// A row model with the type of its view model erased.
protocol ErasedRowModel: AnyObject, Sendable {
    var kind: AnyRowKind { get }
    var traits: RowTraits { get }
    var accessibleLabel: String? { get }
    var accessibleExpansion: Bool? { get }
    var isActivatable: Bool { get }
    func isEqual(to other: any ErasedRowModel) -> Bool
    func with(_ traits: RowTraits) -> any ErasedRowModel
    @MainActor func activate(from path: ItemPath, through router: ActionRouter)
    func ability<Ability>(_ type: Ability.Type) -> Ability?
}

/// The attributes of a row that do not depend on its view model's type.
struct RowTraits: Sendable {
    var isSkeleton = false
    /// Changes if the content has to be shown again although it is equal.
    var revision = 0
    var sortWeight = SortWeight.neutral

    func showSame(as other: RowTraits) -> Bool { isSkeleton == other.isSkeleton && revision == other.revision }
}

/// The box that erases a row model: a class, so that copying a list item never copies a view model.
final class RowModelBox<ViewModel: RowViewModel>: ErasedRowModel {
    let kind: AnyRowKind
    let viewModel: ViewModel
    let traits: RowTraits
    /// Cached, because every bind reads it and computing it is expensive once the view model's type is erased.
    let isActivatable: Bool

    convenience init(_ model: RowModel<ViewModel>, traits: RowTraits = RowTraits()) {
        self.init(model.kind.erased, model.viewModel, traits)
    }

    private init(_ kind: AnyRowKind, _ viewModel: ViewModel, _ traits: RowTraits) {
        self.kind = kind
        self.viewModel = viewModel
        self.traits = traits
        isActivatable = viewModel.activation != nil
    }

    var accessibleLabel: String? { viewModel.accessibleLabel }
    var accessibleExpansion: Bool? { viewModel.accessibleExpansion }

    func isEqual(to other: any ErasedRowModel) -> Bool {
        if self === other { return true }
        guard kind == other.kind, let other = Erasure.recover(object: other, as: RowModelBox<ViewModel>.self) else { return false }
        return traits.showSame(as: other.traits) && viewModel == other.viewModel
    }

    func with(_ traits: RowTraits) -> any ErasedRowModel { RowModelBox(kind, viewModel, traits) }

    @MainActor func activate(from path: ItemPath, through router: ActionRouter) {
        guard let action = viewModel.activation else { return }
        router.send(action, of: RowKind<ViewModel>(kind.name), from: path)
    }
    func ability<Ability>(_ type: Ability.Type) -> Ability? { Erasure.recover(viewModel, as: type) }
}
