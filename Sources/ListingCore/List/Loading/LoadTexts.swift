/// The words of a section that is loading, has failed or is empty. All have a default.
public struct LoadTexts: Equatable, Sendable {
    /// Shown next to the progress of a section without skeletons.
    public var loading: String
    /// Shown below the rows of a section that is loading more.
    public var loadingMore: String
    /// Shown above a failure's own message.
    public var failure: String
    public var retry: String
    /// The empty state; nil omits an empty section.
    public var empty: EmptyStateViewModel?

    public init(
        loading: String = tr("Loading…"), loadingMore: String = tr("Loading more…"), failure: String = tr("Couldn’t load listings"),
        retry: String = tr("Try Again"), empty: EmptyStateViewModel? = EmptyStateViewModel(title: tr("Nothing Here"))
    ) {
        self.loading = loading
        self.loadingMore = loadingMore
        self.failure = failure
        self.retry = retry
        self.empty = empty
    }
}
