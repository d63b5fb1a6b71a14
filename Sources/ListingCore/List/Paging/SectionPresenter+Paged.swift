/// Sections of which only the pages near the viewport are in memory.
extension SectionPresenter where Property: Sendable {
    /// Creates a section from a page table: rows for loaded elements, skeletons for loading ones, and, in a failed page, failure
    /// rows at intervals, so that one of them is on screen wherever the user is.
    ///
    /// Retry is an action of the kind `.failure`; `PagedItems.retry` accepts the path that comes with it.
    public init(
        _ id: SectionID, _ provider: AnyRowProvider<Property>,
        pages: @escaping @Sendable (Properties) -> PageTable<Property>, texts: LoadTexts = LoadTexts()
    ) {
        let rows = PagedRows(provider: provider, texts: texts)
        self.init(id, kinds: provider.rowKinds + PagedRows<Property>.rowKinds) { .indexed(rows.items(of: pages($0))) }
    }
}

extension SectionPresenter where Property: Sendable {
    /// Creates a section of very many rows that may be inserted, removed, moved and changed, of which only those near the viewport
    /// are loaded.
    ///
    /// - Parameters:
    ///   - keys: One key per row, stored in the properties; see ``DiffKeys``.
    ///   - generation: Another number denotes a list whose rows are not compared with the previous ones. Default: always the same.
    ///   - changes: The log of rows that changed although their keys are equal, such as those that were loading.
    ///   - row: Returns the content at an index.
    public init(
        _ id: SectionID, _ provider: AnyRowProvider<Property>,
        keys: @escaping @Sendable (Properties) -> DiffKeys,
        generation: @escaping @Sendable (Properties) -> Int = { _ in 0 },
        changes: @escaping @Sendable (Properties) -> ChangeLog = { _ in ChangeLog() },
        texts: LoadTexts = LoadTexts(),
        row: @escaping @Sendable (Properties, Int) -> PagedElement<Property>
    ) {
        let rows = PagedRows(provider: provider, texts: texts)
        let kind = provider.rowKinds.count == 1 ? provider.rowKinds.first : nil
        self.init(id, kinds: provider.rowKinds + PagedRows<Property>.rowKinds) { properties in
            .indexed(
                IndexedItems(keys: keys(properties), kind: kind, generation: generation(properties), changes: changes(properties)) {
                    rows.item(ItemID($0), row(properties, $0))
                })
        }
    }
}

/// The rows of a page table.
struct PagedRows<Property: Sendable>: Sendable {
    let provider: AnyRowProvider<Property>
    let texts: LoadTexts

    /// Rows from one failure row to the next: fewer than fit on a small screen.
    static var failureStride: Int { 8 }

    static var rowKinds: [AnyRowKind] { [RowKind<ProgressViewModel>.progress.erased, RowKind<FailureViewModel>.failure.erased] }

    func items(of table: PageTable<Property>) -> IndexedItems {
        IndexedItems(count: table.count, generation: table.generation, changes: table.changes) { item(at: $0, in: table) }
    }

    private func item(at position: Int, in table: PageTable<Property>) -> ListItem {
        let id = ItemID(position)
        switch table[position] {
        case .loaded(let property): return provider.item(id, property)
        case .loading: return skeleton(id)
        case .failed(let failure):
            return saysFailure(at: position, in: table) ? ListItem(id, .failure, FailureViewModel(failure, texts: texts)) : skeleton(id)
        }
    }

    /// True for the first missing row, and for every `failureStride`th row of the page.
    private func saysFailure(at position: Int, in table: PageTable<Property>) -> Bool {
        if position % table.limits.pageSize % Self.failureStride == 0 { return true }
        if case .failed = table[position - 1] { return false }
        return true
    }

    func item(_ id: ItemID, _ element: PagedElement<Property>) -> ListItem {
        switch element {
        case .loaded(let property): provider.item(id, property)
        case .loading: skeleton(id)
        case .failed(let failure): ListItem(id, .failure, FailureViewModel(failure, texts: texts))
        }
    }

    private func skeleton(_ id: ItemID) -> ListItem {
        provider.skeleton(id) ?? ListItem(id, .progress, ProgressViewModel(text: texts.loading)).asSkeleton()
    }
}
