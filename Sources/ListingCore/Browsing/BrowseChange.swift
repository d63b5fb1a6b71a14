/// A change of what the browsing page shows.
public enum BrowseChange: Hashable, Sendable {
    /// The user's query. The results still answer an earlier one.
    case query
    /// The rows, what is above them, or the progress of reading.
    case rows
    /// The facets to filter by next, or the way out of an empty result.
    case counts
    /// The progress of a check of the listings, or its result.
    case checks
    /// The progress of a comparison with an earlier export, or its result.
    case comparison
    /// The progress of a search for duplicates, or its result.
    case duplicates
    /// The progress of a search for repairs, its result, or what the user wants of it.
    case repairs
    /// The progress of a search for readings of the shop, or its result.
    case history
}

/// Receives the changes of a ``BrowseModel``, of which all its parts report.
@MainActor
public final class BrowseObserver {
    /// Called when there is something new to show: once for each answer, and once for each count.
    public var onChange: ((BrowseChange) -> Void)?
    /// Called when everything that has been read and requested is shown; see ``BrowseModel/isSettled``.
    public var onSettled: (() -> Void)?
    /// Called with a user-readable message when something has failed.
    public var onProblem: ((String) -> Void)?
    /// Called when a part of the model has nothing to do any more.
    var onIdle: (() -> Void)?
}
