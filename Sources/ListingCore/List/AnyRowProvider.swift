/// Which kind of row shows which property of a section, chosen by typed closures.
///
/// A section of several kinds would otherwise need a `switch` over them wherever its rows are made, counted or registered. Here
/// each kind is a value with its own view model's type, and the section sees properties and items only:
///
///     AnyRowProvider(.listing) { ListingRowViewModel($0) }
///         .when(\.isFeatured, AnyRowProvider(.featuredListing) { ListingRowViewModel($0) })
///         .when({ $0.advertisement }, AnyRowProvider(.advertisement) { AdvertisementViewModel($0) })
public struct AnyRowProvider<Property>: Sendable {
    /// Every kind that the provider may choose, each once.
    public private(set) var rowKinds: [AnyRowKind]
    private let makeItem: @Sendable (ItemID, Property) -> ListItem
    private var makeSkeleton: @Sendable (ItemID) -> ListItem?
    /// Asked in their order; nil where the case does not apply.
    private var cases: [@Sendable (ItemID, Property) -> ListItem?] = []

    /// One kind of row.
    public init<ViewModel>(_ kind: RowKind<ViewModel>, _ present: @escaping @Sendable (Property) -> ViewModel) {
        rowKinds = [kind.erased]
        makeItem = { ListItem($0, kind, present($1)) }
        makeSkeleton = { id in ViewModel.skeleton.map { ListItem(id, kind, $0).asSkeleton() } }
    }

    /// One kind of row, whose view models are the properties themselves.
    public init(_ kind: RowKind<Property>) where Property: RowViewModel {
        self.init(kind) { $0 }
    }

    /// Leaves the properties that fulfil a condition to another provider. The first case that applies holds.
    public func when(_ condition: @escaping @Sendable (Property) -> Bool, _ other: AnyRowProvider) -> AnyRowProvider {
        when({ condition($0) ? $0 : nil }, other)
    }

    /// Leaves the properties in which there is a certain part, such as the value of an enum's case, to that part's provider.
    public func when<Part>(_ part: @escaping @Sendable (Property) -> Part?, _ other: AnyRowProvider<Part>) -> AnyRowProvider {
        var copy = self
        copy.rowKinds += other.rowKinds.filter { !rowKinds.contains($0) }
        copy.cases.append { id, property in part(property).map { other.item(id, $0) } }
        return copy
    }

    /// Says what stands in for a row that is still loading, instead of the first kind's own skeleton.
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

    /// A row that keeps the room of one that is still loading; nil where nothing was said about it.
    public func skeleton(_ id: ItemID) -> ListItem? { makeSkeleton(id) }

    func skeletons(_ count: Int) -> [ListItem] {
        (0..<max(count, 0)).compactMap { makeSkeleton(ItemID("skeleton \($0)")) }
    }
}
