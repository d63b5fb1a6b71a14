/// Turns a screen's properties into the rows of one section: a pure function, tested without a display.
///
/// A section says which kinds of rows it shows, so that a test can walk all kinds of a screen and find one without a row widget.
public struct SectionPresenter<Properties: Sendable, ViewModel: RowViewModel>: Sendable {
    public let id: SectionID
    public let kind: RowKind<ViewModel>
    private var makeHeader: (@Sendable (Properties) -> ListItem?)?
    private var headerKind: AnyRowKind?
    private var headerStandsAlone = false
    private var nestedKinds: [AnyRowKind] = []
    private let makeContent: @Sendable (Properties) -> Section.Content

    private init(_ id: SectionID, _ kind: RowKind<ViewModel>, content: @escaping @Sendable (Properties) -> Section.Content) {
        self.id = id
        self.kind = kind
        makeContent = content
    }

    /// A section of one row, absent where there is nothing to show.
    public init(_ id: SectionID, _ kind: RowKind<ViewModel>, row present: @escaping @Sendable (Properties) -> ViewModel?) {
        self.init(id, kind) { properties in
            .whole(present(properties).map { [ListItem(ItemID(id.name), kind, $0)] } ?? [])
        }
    }

    /// A section of any number of rows, each with its id.
    public init(
        _ id: SectionID, _ kind: RowKind<ViewModel>, rows present: @escaping @Sendable (Properties) -> [(id: ItemID, viewModel: ViewModel)]
    ) {
        self.init(id, kind) { properties in
            .whole(present(properties).map { ListItem($0.id, kind, $0.viewModel) })
        }
    }

    /// A section of very many rows, each presented when it comes near the viewport.
    ///
    /// - Parameters:
    ///   - count: rows in the section.
    ///   - generation: another number for another list of rows; see `IndexedItems`.
    ///   - present: the view model of the row at an index.
    public init(
        _ id: SectionID, _ kind: RowKind<ViewModel>,
        count: @escaping @Sendable (Properties) -> Int,
        generation: @escaping @Sendable (Properties) -> Int,
        row present: @escaping @Sendable (Properties, Int) -> ViewModel
    ) {
        self.init(id, kind) { properties in
            .indexed(
                IndexedItems(count: count(properties), generation: generation(properties)) { index in
                    ListItem(ItemID(index), kind, present(properties, index))
                })
        }
    }

    /// Puts a row above the section's rows.
    ///
    /// - Parameter standsAlone: whether the header is shown where the section has no rows, too, as that of a folded section is.
    public func header<Header>(
        _ kind: RowKind<Header>, standsAlone: Bool = false, _ present: @escaping @Sendable (Properties) -> Header?
    ) -> SectionPresenter {
        var copy = self
        copy.headerKind = kind.erased
        copy.headerStandsAlone = standsAlone
        copy.makeHeader = { properties in present(properties).map { ListItem(Section.headerID, kind, $0) } }
        return copy
    }

    /// Names kinds that the section's rows show inside of them, as a carousel does.
    public func nesting(_ kinds: AnyRowKind...) -> SectionPresenter {
        var copy = self
        copy.nestedKinds += kinds
        return copy
    }

    public func section(for properties: Properties) -> Section? {
        let content = makeContent(properties)
        guard content.count > 0 || headerStandsAlone else { return nil }
        let section = Section(id, header: makeHeader?(properties), content: content)
        return section.count > 0 ? section : nil
    }

    /// The view models of a section whose rows are whole; for tests.
    public func viewModels(for properties: Properties) -> [ViewModel] {
        guard case .whole(let items) = makeContent(properties) else { return [] }
        return items.compactMap { $0.viewModel(as: kind) }
    }

    public var rowKinds: [AnyRowKind] { [kind.erased] + [headerKind].compactMap(\.self) + nestedKinds }

    public var erased: AnySectionPresenter<Properties> { AnySectionPresenter(self) }
}

/// A section presenter of whatever view model: what a screen lists.
public struct AnySectionPresenter<Properties: Sendable>: Sendable {
    public let id: SectionID
    /// Every kind of row that the section may show.
    public let rowKinds: [AnyRowKind]
    private let present: @Sendable (Properties) -> Section?

    public init<ViewModel>(_ presenter: SectionPresenter<Properties, ViewModel>) {
        id = presenter.id
        rowKinds = presenter.rowKinds
        present = { presenter.section(for: $0) }
    }

    /// nil where the properties have nothing for this section.
    public func section(for properties: Properties) -> Section? { present(properties) }
}
