/// The state of the browsing page, held once: the open catalog, the user's query, and the results that are shown. The parts of
/// ``BrowseModel`` share it.
@MainActor
final class BrowseState {
    var source: OpenCatalog
    var query: ListingQuery
    var grouping: ListingGrouping
    /// nil before the first lookup.
    var results: BrowseResults?
    var highlights = BrowseHighlights()
    /// The columns of the table of results.
    var table = ResultColumns.standard
    let marks: MarksModel
    /// The result of the last check; nil if there was none of these listings.
    var checks: CheckReport?

    init(source: OpenCatalog, query: ListingQuery, grouping: ListingGrouping, marks: MarksModel) {
        self.source = source
        self.query = query
        self.grouping = grouping
        self.marks = marks
    }

    /// The marks and the result of the check as sets of rows, for queries.
    var catalogMarks: CatalogMarks { marks.catalogMarks(count: source.status.rows, checks: checks?.rows ?? CheckedRows()) }

    /// True if the results belong to an earlier reading of the files, so that their row numbers denote other listings.
    var isOutdated: Bool { results.map { $0.reading != source.reading } ?? false }
}

/// The catalog that a page shows, and the names of its listings.
struct OpenCatalog {
    var catalog: any Catalog
    var status: CatalogStatus
    var ids = ListingIDs()
    var history = ListingVersions()
    var reading = ReadingID()

    init(_ catalog: any Catalog) {
        self.catalog = catalog
        status = catalog.status
    }
}
