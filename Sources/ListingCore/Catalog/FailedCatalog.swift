/// A catalog that could not be opened, for a reason worded for the user.
public final class FailedCatalog: Catalog {
    public let status: CatalogStatus

    /// - Parameter name: The name for titles.
    public init(name: String, reason: String) {
        var status = CatalogStatus(summary: ImportSummary(file: name, format: "", encoding: ""))
        status.phase = .failed(reason)
        self.status = status
    }

    public func statuses() -> AsyncStream<CatalogStatus> {
        AsyncStream { stream in
            stream.yield(status)
            stream.finish()
        }
    }

    public func stop() {}

    public func rows(of query: ListingQuery, groupedBy grouping: ListingGrouping, marks: CatalogMarks) async throws -> QueryResult {
        QueryResult(query: query, groups: [], total: 0, indexedCount: 0)
    }
    public func categories(of query: ListingQuery, marks: CatalogMarks) async throws -> [CategoryTree.Category] { [] }
    public func facets(of query: ListingQuery, marks: CatalogMarks) async throws -> FacetCounts { FacetCounts() }
    public func listings(at rows: [Int]) async throws -> [Int: Listing] { [:] }
    public func rows(of keys: [ListingKey]) async throws -> [ListingKey: Int] { [:] }
}
