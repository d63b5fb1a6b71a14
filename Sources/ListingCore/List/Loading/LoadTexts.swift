/// What a section says while it waits, when that fails and when nothing came. Every text has a usual form.
public struct LoadTexts: Equatable, Sendable {
    /// Beside the progress of a section that has no skeletons.
    public var loading: String
    /// Below the rows of a section of which more is on its way.
    public var loadingMore: String
    /// Above a failure's own message.
    public var failure: String
    public var retry: String
    /// nil leaves an empty section out.
    public var empty: EmptyStateViewModel?

    public init(
        loading: String = "Loading…", loadingMore: String = "Loading more…", failure: String = "Could not be loaded",
        retry: String = "Retry", empty: EmptyStateViewModel? = EmptyStateViewModel(title: "Nothing here")
    ) {
        self.loading = loading
        self.loadingMore = loadingMore
        self.failure = failure
        self.retry = retry
        self.empty = empty
    }
}
