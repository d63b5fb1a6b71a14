import ListingCore

/// The receivers of what the browsing page reports to its window.
@MainActor
struct BrowsePageEvents {
    /// Called with the listing that the user opened.
    var onOpen: ((ListingID) -> Void)?
    /// Called with the file's summary when the import has ended, completely or not.
    var onFinish: ((ImportSummary) -> Void)?
    /// Called when the files cannot be read at all.
    var onFail: (() -> Void)?
    /// Called with a message for the terminal: why the files cannot be read.
    var onError: (String) -> Void = { Console.error($0) }
    /// Called when favorites, hidden listings or notes may have changed.
    var onMarksChange: (() -> Void)?
    /// Called with the progress and the result of a check.
    var onChecks: (() -> Void)?
    /// Called with the progress and the result of a comparison with an earlier export.
    var onComparison: (() -> Void)?
    /// Called with the progress and the result of a search for duplicates.
    var onDuplicates: (() -> Void)?
    /// Called with the progress and the result of a search for repairs, and when the user has chosen other ones.
    var onRepairs: (() -> Void)?
    /// Called with the progress and the result of a search for readings of the shop.
    var onHistory: (() -> Void)?
    /// Called when something changes that is restored with the file's next window: the query, the grouping, or whether filters are shown.
    var onStateChange: (() -> Void)?
    /// Called when the user searches while the page may be hidden behind another one.
    var onSearch: (() -> Void)?
    /// Called when the user confirms the guessed roles of the columns.
    var onColumnsConfirm: (() -> Void)?
}
