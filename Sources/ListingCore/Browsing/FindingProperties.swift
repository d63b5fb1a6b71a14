/// The properties of the search field, the filters and the progress bar. They follow the user's query immediately, while the rows follow
/// when it has been answered.
public struct FindingProperties: Sendable {
    /// The user's query.
    public let query: ListingQuery
    public let status: CatalogStatus
    /// The latest result, perhaps of another query; nil before the first one.
    public let answer: QueryResult?
    /// nil until they have been counted for the first time.
    public let facets: FacetCounts?
    /// The searches that the user has saved, and the numbers of listings that they find.
    public var saved: [SavedSearch] = []
    public var savedCounts: [ListingQuery: Int] = [:]

    public init(query: ListingQuery, status: CatalogStatus, answer: QueryResult? = nil, facets: FacetCounts? = nil) {
        self.query = query
        self.status = status
        self.answer = answer
        self.facets = facets
    }

    /// The status of the search.
    ///
    /// - Parameter shown: The result whose rows are on screen; showing a long one takes a moment.
    public func searchStatus(of shown: QueryResult?) -> SearchStatus { SearchStatus(query, answer: shown, status: status) }

    /// The progress of work that the user is waiting for; nil if there is none.
    public var work: WorkProgress? { WorkProgress(query, status, answer: answer) }

    /// Names of the catalog's files, by index.
    public var sourceNames: [String] { status.summary.sourceNames }

    public var filters: FilterScreenProperties {
        var properties = FilterScreenProperties(facets: facets, query: query, sourceNames: sourceNames)
        (properties.saved, properties.savedCounts) = (saved, savedCounts)
        return properties
    }
}
