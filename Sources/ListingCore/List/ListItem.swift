/// One row of a list, of any kind: a concrete type, so that it can be stored in arrays, sets and snapshots.
///
/// Two items are equal if they have the same id and show the same content; the hash is that of the id.
public struct ListItem: Hashable, Diffable, Sendable {
    public let id: ItemID
    let content: any ErasedRowModel

    public init<ViewModel>(_ id: ItemID, _ model: RowModel<ViewModel>) {
        self.id = id
        content = RowModelBox(model)
    }

    public init<ViewModel>(_ id: ItemID, _ kind: RowKind<ViewModel>, _ viewModel: ViewModel) {
        self.init(id, RowModel(kind, viewModel))
    }

    private init(id: ItemID, content: any ErasedRowModel) {
        self.id = id
        self.content = content
    }

    public var kind: AnyRowKind { content.kind }
    /// The row's label for screen readers; nil to have the labels in the row read.
    public var accessibleLabel: String? { isSkeleton ? Self.skeletonLabel : content.accessibleLabel }
    /// True if the row is unfolded; nil for rows that do not fold.
    public var accessibleExpansion: Bool? { content.accessibleExpansion }
    /// True if activating the row has an effect.
    public var isActivatable: Bool { !isSkeleton && content.isActivatable }
    /// True if the row is a placeholder for one that is still loading: it is drawn dimmed, cannot be activated, and sends no
    /// actions.
    public var isSkeleton: Bool { content.traits.isSkeleton }
    /// The weight that keeps the item's position in its section while a `SnapshotEditor` inserts items.
    public var sortWeight: SortWeight { content.traits.sortWeight }

    private static let skeletonLabel = tr("Loading…")

    /// The view model, for callers that know the kind; nil if the item is of another kind. Rows never need it, because the registry
    /// passes it to them.
    public func viewModel<ViewModel>(as kind: RowKind<ViewModel>) -> ViewModel? {
        guard content.kind == kind.erased else { return nil }
        return viewModel(of: ViewModel.self)
    }

    /// The view model, whatever the item's kind; nil if it has another type.
    func viewModel<ViewModel: RowViewModel>(of type: ViewModel.Type) -> ViewModel? {
        Erasure.recover(object: content, as: RowModelBox<ViewModel>.self)?.viewModel
    }

    /// The view model as one of the abilities that it may declare, such as `(any SelectableItem).self`; nil if it does not declare
    /// it.
    ///
    /// Plugins use it to find out what an item can do without knowing its kind. A skeleton has no abilities.
    public func ability<Ability>(_ type: Ability.Type = Ability.self) -> Ability? { isSkeleton ? nil : content.ability(type) }

    public func showsSame(as other: ListItem) -> Bool { content.isEqual(to: other.content) }

    /// Sends the row's own action, like a click on it. Has no effect on a skeleton or a row without an action.
    @MainActor public func activate(from path: ItemPath, through router: ActionRouter) {
        guard !isSkeleton else { return }
        content.activate(from: path, through: router)
    }

    /// The same row with another weight.
    public func with(sortWeight: SortWeight) -> ListItem { with { $0.sortWeight = sortWeight } }

    /// A placeholder for the row while its content is still loading.
    public func asSkeleton() -> ListItem { with { $0.isSkeleton = true } }

    /// The same row, to be shown again although its content is equal.
    public func reloaded() -> ListItem { reloaded(revision: content.traits.revision + 1) }

    func reloaded(revision: Int) -> ListItem { with { $0.revision = revision } }

    /// The same row with another view model of the same type.
    func showing<ViewModel: RowViewModel>(_ viewModel: ViewModel) -> ListItem {
        ListItem(id: id, content: RowModelBox(RowModel(RowKind(kind.name), viewModel), traits: content.traits))
    }

    func withID(_ id: ItemID) -> ListItem { ListItem(id: id, content: content) }

    private func with(_ change: (inout RowTraits) -> Void) -> ListItem {
        var traits = content.traits
        change(&traits)
        return ListItem(id: id, content: content.with(traits))
    }

    public var diffID: ItemID { id }

    public static func == (left: ListItem, right: ListItem) -> Bool { left.id == right.id && left.showsSame(as: right) }
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
