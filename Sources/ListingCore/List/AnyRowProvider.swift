/// Chooses the kind of row that shows a property of a section, by typed closures.
///
/// A section with several kinds would otherwise need a `switch` over them wherever its rows are created, counted or registered.
/// Here each kind is a value with the type of its own view model, and the section sees only properties and items:
///
///     AnyRowProvider(.listing) { ListingRowViewModel($0) }
///         .when(\.isFeatured, AnyRowProvider(.featuredListing) { ListingRowViewModel($0) })
///         .when({ $0.advertisement }, AnyRowProvider(.advertisement) { AdvertisementViewModel($0) })
public struct AnyRowProvider<Property>: Sendable {
    /// Every kind that the provider may choose, without duplicates.
    public private(set) var rowKinds: [AnyRowKind]
    private let makeItem: @Sendable (ItemID, Property) -> ListItem
    private var makeSkeleton: @Sendable (ItemID) -> ListItem?
    /// The cases, tried in order; each returns nil if it does not apply.
    private var cases: [@Sendable (ItemID, Property) -> ListItem?] = []

    /// Creates a provider of one kind of row.
    public init<ViewModel>(_ kind: RowKind<ViewModel>, _ present: @escaping @Sendable (Property) -> ViewModel) {
        rowKinds = [kind.erased]
        makeItem = { ListItem($0, kind, present($1)) }
        makeSkeleton = { id in ViewModel.skeleton.map { ListItem(id, kind, $0).asSkeleton() } }
    }

    /// Creates a provider of one kind of row, whose view models are the properties themselves.
    public init(_ kind: RowKind<Property>) where Property: RowViewModel {
        self.init(kind) { $0 }
    }

    /// Delegates properties that meet a condition to another provider. The first case that applies wins.
    public func when(_ condition: @escaping @Sendable (Property) -> Bool, _ other: AnyRowProvider) -> AnyRowProvider {
        when({ condition($0) ? $0 : nil }, other)
    }

    /// Delegates properties that contain a certain part, such as the associated value of an enum case, to that part's provider.
    public func when<Part>(_ part: @escaping @Sendable (Property) -> Part?, _ other: AnyRowProvider<Part>) -> AnyRowProvider {
        var copy = self
        copy.rowKinds += other.rowKinds.filter { !rowKinds.contains($0) }
        copy.cases.append { id, property in part(property).map { other.item(id, $0) } }
        return copy
    }

    /// Sets the skeleton for a row that is still loading, in place of the first kind's own.
    public func skeleton<ViewModel>(_ kind: RowKind<ViewModel>, _ viewModel: ViewModel) -> AnyRowProvider {
        var copy = self
        if !rowKinds.contains(kind.erased) { copy.rowKinds.append(kind.erased) }
        copy.makeSkeleton = { ListItem($0, kind, viewModel).asSkeleton() }
        return copy
    }

    /// The row that shows a property.
    public func item(_ id: ItemID, _ property: Property) -> ListItem {
        for makeCase in cases {
            if let item = makeCase(id, property) { return item }
        }
        return makeItem(id, property)
    }

    /// The skeleton of a row that is still loading; nil if there is none.
    public func skeleton(_ id: ItemID) -> ListItem? { makeSkeleton(id) }

    func skeletons(_ count: Int) -> [ListItem] {
        (0..<max(count, 0)).compactMap { makeSkeleton(ItemID("skeleton \($0)")) }
    }
}
