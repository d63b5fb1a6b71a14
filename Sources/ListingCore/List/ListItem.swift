/// One row of a list, of whatever kind: concrete, so that it goes into arrays, sets and snapshots.
///
/// Two items are equal when they have the same id and show the same content; the hash is the id's.
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
    /// What a screen reader says for the row; nil leaves it to the labels in the row.
    public var accessibleLabel: String? { isSkeleton ? Self.skeletonLabel : content.accessibleLabel }
    /// Whether the row is unfolded; nil for rows that do not fold.
    public var accessibleExpansion: Bool? { content.accessibleExpansion }
    /// Whether choosing the row does something.
    public var isActivatable: Bool { !isSkeleton && content.isActivatable }
    /// Whether the row only keeps the room of one that is still loading: drawn dimmed, not to be chosen, and its actions go nowhere.
    public var isSkeleton: Bool { content.traits.isSkeleton }
    /// What holds the item in its place among those of its section while a `SnapshotEditor` puts items in.
    public var gravity: Gravity { content.traits.gravity }

    private static let skeletonLabel = "Loading"

    /// The view model, for who knows the kind; nil if the item is of another one. Rows never need it: the registry hands it to them.
    public func viewModel<ViewModel>(as kind: RowKind<ViewModel>) -> ViewModel? {
        guard content.kind == kind.erased else { return nil }
        return viewModel(of: ViewModel.self)
    }

    /// The view model, of whichever kind; nil if it is of another type.
    func viewModel<ViewModel: RowViewModel>(of type: ViewModel.Type) -> ViewModel? {
        Erasure.recover(object: content, as: RowModelBox<ViewModel>.self)?.viewModel
    }

    /// The view model as one of the abilities that it may declare, such as `(any SelectableItem).self`; nil if it does not.
    ///
    /// Plugins ask with it what an item can do without knowing its kind. A skeleton can do nothing.
    public func ability<Ability>(_ type: Ability.Type = Ability.self) -> Ability? { isSkeleton ? nil : content.ability(type) }

    public func showsSame(as other: ListItem) -> Bool { content.isEqual(to: other.content) }

    /// Sends the row's own action, as a click on it does; nothing happens if it has none, or is a skeleton.
    @MainActor public func activate(from path: ItemPath, through router: ActionRouter) {
        guard !isSkeleton else { return }
        content.activate(from: path, through: router)
    }

    /// The same row with a weight of its own.
    public func with(gravity: Gravity) -> ListItem { with { $0.gravity = gravity } }

    /// The row's room, while its content is still loading.
    public func asSkeleton() -> ListItem { with { $0.isSkeleton = true } }

    /// The same row, to be shown anew though it shows the same.
    public func reloaded() -> ListItem { reloaded(revision: content.traits.revision + 1) }

    func reloaded(revision: Int) -> ListItem { with { $0.revision = revision } }

    /// The same row with another view model of its kind's type.
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
