/// Sections with asynchronously loaded rows: they show skeletons, progress, failures and emptiness by themselves.
///
/// Retry is an action of the kind `.failure`, and its path names the section:
///
///     router.on(.failure, in: "reviews") { _, _ in session.loadReviews() }
extension SectionPresenter {
    /// Creates a section with any number of rows, of one or several kinds.
    ///
    /// - Parameters:
    ///   - loadable: The properties that the rows show.
    ///   - itemID: Returns a property's id, which is stable over all updates.
    ///   - skeletons: Number of skeleton rows to show before there is a value.
    public init(
        _ id: SectionID, _ provider: AnyRowProvider<Property>,
        loadable: @escaping @Sendable (Properties) -> Loadable<[Property]>,
        itemID: @escaping @Sendable (Property) -> ItemID,
        skeletons: Int = 3, texts: LoadTexts = LoadTexts()
    ) {
        let rows = LoadableRows(skeletons: provider.skeletons(skeletons), texts: texts)
        self.init(id, kinds: provider.rowKinds + LoadableRows.rowKinds) { properties in
            .whole(ItemList(rows.items(for: loadable(properties).map { $0.map { provider.item(itemID($0), $0) } })))
        }
    }
}

extension SectionPresenter where Property: RowViewModel {
    /// Creates a section with any number of rows of one kind, each with its id.
    public init(
        _ id: SectionID, _ kind: RowKind<Property>,
        loadable: @escaping @Sendable (Properties) -> Loadable<[(id: ItemID, viewModel: Property)]>,
        skeletons: Int = 3, texts: LoadTexts = LoadTexts()
    ) {
        let provider = AnyRowProvider(kind)
        let rows = LoadableRows(skeletons: provider.skeletons(skeletons), texts: texts)
        self.init(id, kinds: provider.rowKinds + LoadableRows.rowKinds) { properties in
            .whole(ItemList(rows.items(for: loadable(properties).map { $0.map { provider.item($0.id, $0.viewModel) } })))
        }
    }

    /// Creates a section of one row.
    public init(
        _ id: SectionID, _ kind: RowKind<Property>,
        loadableRow: @escaping @Sendable (Properties) -> Loadable<Property>,
        texts: LoadTexts = LoadTexts()
    ) {
        let provider = AnyRowProvider(kind)
        let rows = LoadableRows(skeletons: provider.skeletons(1), texts: texts)
        self.init(id, kinds: provider.rowKinds + LoadableRows.rowKinds) { properties in
            .whole(ItemList(rows.items(for: loadableRow(properties).map { [provider.item(ItemID(id.name), $0)] })))
        }
    }
}
