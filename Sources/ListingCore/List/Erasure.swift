/// The one place where types are forgotten and found again.
///
/// A list holds rows of many view models in one array, so their type has to be erased there. It is recovered here only, and
/// only between values filed under the same `AnyRowKind`, which carries the view model's type: a failed cast would be a
/// defect of this folder, never of a section.
enum Erasure {
    @inline(__always)
    static func recover<Value>(_ erased: Any, as type: Value.Type = Value.self) -> Value? {
        erased as? Value
    }

    /// The same for class instances, for which the check is one comparison of metadata.
    @inline(__always)
    static func recover<Instance: AnyObject>(object erased: AnyObject, as type: Instance.Type = Instance.self) -> Instance? {
        erased as? Instance
    }
}

/// A row model whose view model's type is no longer visible.
protocol ErasedRowModel: AnyObject, Sendable {
    var kind: AnyRowKind { get }
    var accessibleLabel: String? { get }
    var accessibleExpansion: Bool? { get }
    var isActivatable: Bool { get }
    func isEqual(to other: any ErasedRowModel) -> Bool
    @MainActor func activate(from path: ItemPath, through router: ActionRouter)
    func ability<Ability>(_ type: Ability.Type) -> Ability?
}

/// The box that a row model is erased in: a class, so that copying a list item never copies a view model.
final class RowModelBox<ViewModel: RowViewModel>: ErasedRowModel {
    let kind: AnyRowKind
    let model: RowModel<ViewModel>

    init(_ model: RowModel<ViewModel>) {
        self.model = model
        kind = model.kind.erased
    }

    var accessibleLabel: String? { model.viewModel.accessibleLabel }
    var accessibleExpansion: Bool? { model.viewModel.accessibleExpansion }
    var isActivatable: Bool { model.viewModel.activation != nil }

    func isEqual(to other: any ErasedRowModel) -> Bool {
        if self === other { return true }
        guard kind == other.kind, let other = Erasure.recover(object: other, as: RowModelBox<ViewModel>.self) else { return false }
        return model.viewModel == other.model.viewModel
    }

    @MainActor func activate(from path: ItemPath, through router: ActionRouter) {
        guard let action = model.viewModel.activation else { return }
        router.send(action, of: model.kind, from: path)
    }
    func ability<Ability>(_ type: Ability.Type) -> Ability? { Erasure.recover(model.viewModel, as: type) }
}
