/// Turns a screen's properties into the rows of one section: a pure function, tested without a display.
///
/// `Property` is the input of one row: its view model, or any value for which an `AnyRowProvider` chooses a kind of row. A section
/// declares the kinds of its rows, so that a test can find kinds of a screen that have no row widget.
public struct SectionPresenter<Properties: Sendable, Property>: Sendable {
    /// A row in addition to the section's items, such as its header.
    private struct Supplement: Sendable {
        let kind: AnyRowKind
        let make: @Sendable (Properties) -> ListItem?
    }

    public let id: SectionID
    private let kinds: [AnyRowKind]
    private let makeContent: @Sendable (Properties) -> Section.Content
    private var header: Supplement?
    private var footer: Supplement?
    private var headerStandsAlone = false
    private var layout = SectionLayout.rows
    private var layoutKinds: [AnyRowKind] = []
    private var sortWeight = SortWeight.neutral

    /// - Parameter kinds: Every kind that the items may have.
    init(_ id: SectionID, kinds: [AnyRowKind], content: @escaping @Sendable (Properties) -> Section.Content) {
        self.id = id
        self.kinds = kinds
        makeContent = content
    }

    /// Creates a section with any number of rows, of one or several kinds.
    ///
    /// - Parameters:
    ///   - present: Returns the properties that the rows show.
    ///   - itemID: Returns a property's id, which is stable over all updates.
    public init(
        _ id: SectionID, _ provider: AnyRowProvider<Property>,
        rows present: @escaping @Sendable (Properties) -> [Property],
        itemID: @escaping @Sendable (Property) -> ItemID
    ) {
        self.init(id, kinds: provider.rowKinds) { properties in
            .whole(ItemList(present(properties).map { provider.item(itemID($0), $0) }))
        }
    }

    /// Adds a row above the section's rows.
    ///
    /// - Parameter standsAlone: True to show the header even if the section has no rows, as in a folded section.
    public func header<Header>(
        _ kind: RowKind<Header>, standsAlone: Bool = false, _ present: @escaping @Sendable (Properties) -> Header?
    ) -> SectionPresenter {
        var copy = self
        copy.headerStandsAlone = standsAlone
        copy.header = Supplement(kind: kind.erased) { properties in present(properties).map { ListItem(Section.headerID, kind, $0) } }
        return copy
    }

    /// Adds a row below the section's rows; it is hidden if there are none.
    public func footer<Footer>(
        _ kind: RowKind<Footer>, _ present: @escaping @Sendable (Properties) -> Footer?
    ) -> SectionPresenter {
        var copy = self
        copy.footer = Supplement(kind: kind.erased) { properties in present(properties).map { ListItem(Section.footerID, kind, $0) } }
        return copy
    }

    /// - Parameter kinds: The kinds of the rows that combine several of the section's items.
    func with(layout: SectionLayout, gatheredIn kinds: [AnyRowKind]) -> SectionPresenter {
        var copy = self
        copy.layout = layout
        copy.layoutKinds = kinds
        return copy
    }

    /// Sets the section's weight: see ``SortWeight``.
    public func sortWeight(_ sortWeight: SortWeight) -> SectionPresenter {
        var copy = self
        copy.sortWeight = sortWeight
        return copy
    }

    /// The section for `properties`; nil if it has no content.
    public func section(for properties: Properties) -> Section? { section(for: properties, id: id) }

    /// - Parameter id: The section's id, which differs from the presenter's if the presenter serves several sections.
    func section(for properties: Properties, id: SectionID) -> Section? {
        let content = makeContent(properties)
        let hasRows = content.count > 0
        guard hasRows || headerStandsAlone else { return nil }
        let section = Section(
            id, header: header?.make(properties), footer: hasRows ? footer?.make(properties) : nil, layout: layout, sortWeight: sortWeight,
            content: content)
        return section.count > 0 ? section : nil
    }

    public var rowKinds: [AnyRowKind] { kinds + [header?.kind, footer?.kind].compactMap(\.self) + layoutKinds }

    public var erased: AnySectionPresenter<Properties> { AnySectionPresenter(self) }
}

extension SectionPresenter where Property: RowViewModel {
    /// Creates a section of one row, which is absent if there is nothing to show.
    public init(_ id: SectionID, _ kind: RowKind<Property>, row present: @escaping @Sendable (Properties) -> Property?) {
        self.init(id, kinds: [kind.erased]) { properties in
            .whole(ItemList(present(properties).map { [ListItem(ItemID(id.name), kind, $0)] } ?? []))
        }
    }

    /// Creates a section with any number of rows of one kind, each with its id.
    public init(
        _ id: SectionID, _ kind: RowKind<Property>, rows present: @escaping @Sendable (Properties) -> [(id: ItemID, viewModel: Property)]
    ) {
        self.init(id, kinds: [kind.erased]) { properties in
            .whole(ItemList(present(properties).map { ListItem($0.id, kind, $0.viewModel) }))
        }
    }

    /// Creates a section of very many rows, each presented when it comes near the viewport.
    ///
    /// - Parameters:
    ///   - count: Number of rows in the section.
    ///   - generation: Differs for each list of rows; see `IndexedItems`.
    ///   - present: Returns the view model of the row at an index.
    public init(
        _ id: SectionID, _ kind: RowKind<Property>,
        count: @escaping @Sendable (Properties) -> Int,
        generation: @escaping @Sendable (Properties) -> Int,
        row present: @escaping @Sendable (Properties, Int) -> Property
    ) {
        self.init(id, kinds: [kind.erased]) { properties in
            .indexed(
                IndexedItems(count: count(properties), generation: generation(properties)) { index in
                    ListItem(ItemID(index), kind, present(properties, index))
                })
        }
    }

    /// The view models of a whole section without skeletons; for tests.
    public func viewModels(for properties: Properties) -> [Property] {
        guard case .whole(let items) = makeContent(properties) else { return [] }
        return items.compactMap { $0.isSkeleton ? nil : $0.viewModel(of: Property.self) }
    }
}
