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
    public var accessibleLabel: String? { content.accessibleLabel }
    /// Whether the row is unfolded; nil for rows that do not fold.
    public var accessibleExpansion: Bool? { content.accessibleExpansion }
    /// Whether choosing the row does something.
    public var isActivatable: Bool { content.isActivatable }

    /// The view model, for who knows the kind; nil if the item is of another one. Rows never need it: the registry hands it to them.
    public func viewModel<ViewModel>(as kind: RowKind<ViewModel>) -> ViewModel? {
        guard content.kind == kind.erased else { return nil }
        return Erasure.recover(object: content, as: RowModelBox<ViewModel>.self)?.model.viewModel
    }

    /// The view model as one of the abilities that it may declare, such as `(any SelectableItem).self`; nil if it does not.
    ///
    /// Plugins ask with it what an item can do without knowing its kind.
    public func ability<Ability>(_ type: Ability.Type = Ability.self) -> Ability? { content.ability(type) }

    public func showsSame(as other: ListItem) -> Bool { content.isEqual(to: other.content) }

    /// Sends the row's own action, as a click on it does; nothing happens if it has none.
    @MainActor public func activate(from path: ItemPath, through router: ActionRouter) {
        content.activate(from: path, through: router)
    }

    func withID(_ id: ItemID) -> ListItem { ListItem(id: id, content: content) }

    public var diffID: ItemID { id }

    public static func == (left: ListItem, right: ListItem) -> Bool { left.id == right.id && left.showsSame(as: right) }
    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}
