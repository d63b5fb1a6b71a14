/// Counts beside the results: facets to filter by next, and which parts of the query to drop if nothing is found.
extension BrowseModel {
    /// Turns the counting of facets on or off.
    ///
    /// - Parameter isWanted: true to count facets whenever the query or the listings change.
    public func countFacets(_ isWanted: Bool) {
        guard isWanted != countsFacets else { return }
        countsFacets = isWanted
        if isWanted { count() }
    }

    /// Counts everything for what is shown now. At most one count runs at a time; a count for another query is cancelled.
    func count() {
        isCountStale = true
        if let current = currentCount, current.query != query { current.task.cancel() }
        guard counting == nil else { return }
        counting = Task { [weak self] in
            while let (query, task) = self?.nextCount() {
                let numbers = await task.value
                guard let self, !Task.isCancelled else { return }
                take(numbers, of: query)
                // While a file is being read, there is always something new to count.
                if status.phase == .reading { try? await Task.sleep(for: .milliseconds(500)) }
            }
        }
    }

    private func nextCount() -> (query: ListingQuery, task: Task<CountRequest.Numbers, Never>)? {
        guard isCountStale, let results, !isOtherCatalog, countsFacets || foundNothing else {
            (counting, currentCount) = (nil, nil)
            return nil
        }
        isCountStale = false
        let request = CountRequest(
            catalog: catalog, query: results.query, marks: marks.catalogMarks(count: status.rows), countsFacets: countsFacets,
            countsWays: foundNothing)
        // A separate task, because cancelling a count must not cancel the loop that starts the next one.
        let next = (results.query, Task { await request.run() })
        currentCount = next
        return next
    }

    private func take(_ numbers: CountRequest.Numbers, of query: ListingQuery) {
        guard query == results?.query else { return }
        if let facets = numbers.facets { self.facets = facets }
        ways = (query, numbers.ways)
        onChange?()
    }

    /// True if the results are empty and no more rows are being searched.
    private var foundNothing: Bool { results.map { $0.isEmpty && $0.failure == nil && reach != .soFar } ?? false }

    private var reach: SearchCoverage { SearchCoverage(results?.answer.verifiedCount ?? 0, status) }

    /// The message for a query that has found nothing or has failed.
    var noResults: NoResultsViewModel? {
        guard let results, results.isEmpty else { return nil }
        if let failure = results.failure { return NoResultsViewModel(failure: failure) }
        guard !results.query.parts.isEmpty else { return nil }
        let counts = ways.flatMap { $0.query == results.query ? $0.counts : nil } ?? [:]
        return NoResultsViewModel(results.query, counts: counts, sourceNames: status.summary.sourceNames, reach: reach)
    }
}

/// The inputs of one count.
struct CountRequest: Sendable {
    struct Numbers: Sendable {
        var facets: Facets?
        /// Number of listings that would be found without each part of the query.
        var ways: [QueryPart: Int] = [:]
    }

    let catalog: any Catalog
    let query: ListingQuery
    let marks: CatalogMarks
    let countsFacets: Bool
    let countsWays: Bool

    /// Counts, and leaves out whatever cannot be counted, because the lookup of the rows already reports the error.
    func run() async -> Numbers {
        var numbers = Numbers()
        if countsWays {
            for part in query.parts {
                numbers.ways[part] = try? await catalog.allRows(of: query.without(part), marks: marks).count
            }
        }
        guard countsFacets else { return numbers }
        do { numbers.facets = try await catalog.facets(of: query, marks: marks) } catch is CancellationError {} catch {
            // Facets of an earlier query must not be shown as this query's.
            numbers.facets = Facets()
        }
        return numbers
    }
}
