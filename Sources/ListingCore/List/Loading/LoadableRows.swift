/// The rows of a section for every state of its value, so that no section implements them itself.
///
///     idle          nothing
///     loading       skeletons, or progress if the kind has none
///     loaded        rows
///     loadingMore   rows, progress
///     failed        rows that were there before, failure
///     empty         empty state; also for values without rows
struct LoadableRows: Sendable {
    let skeletons: [ListItem]
    let texts: LoadTexts

    static let progressID: ItemID = "progress"
    static let failureID: ItemID = "failure"
    static let emptyID: ItemID = "empty"

    /// Every kind that may occur besides the section's own.
    static let rowKinds: [AnyRowKind] = [
        RowKind<ProgressViewModel>.progress.erased, RowKind<FailureViewModel>.failure.erased,
        RowKind<EmptyStateViewModel>.emptyState.erased,
    ]

    func items(for rows: Loadable<[ListItem]>) -> [ListItem] {
        switch rows {
        case .idle: []
        case .loading: waiting
        case .loaded(let items): items.isEmpty ? nothing : items
        case .loadingMore(let items): items.isEmpty ? waiting : items + [progress(texts.loadingMore)]
        case .failed(let failure, let previous):
            (previous ?? []) + [ListItem(Self.failureID, .failure, FailureViewModel(failure, texts: texts))]
        case .empty: nothing
        }
    }

    private var waiting: [ListItem] { skeletons.isEmpty ? [progress(texts.loading)] : skeletons }

    private var nothing: [ListItem] { texts.empty.map { [ListItem(Self.emptyID, .emptyState, $0)] } ?? [] }

    private func progress(_ text: String) -> ListItem { ListItem(Self.progressID, .progress, ProgressViewModel(text: text)) }
}
