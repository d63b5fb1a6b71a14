/// Numbers beside what is found: what can be filtered by next, and what to take off where nothing is found.
extension BrowseState {
    /// What can be filtered by next, for whoever shows it.
    ///
    /// - Parameter isWanted: whether it is counted whenever the query or the listings are others.
    public func countFacets(_ isWanted: Bool) {
        guard isWanted != countsFacets else { return }
        countsFacets = isWanted
        if isWanted { count() }
    }

    /// Has everything counted for what is shown now. One count is on its way at most; one of another query is cancelled.
    func count() {
        isCountStale = true
        if let current = currentCount, current.query != query { current.task.cancel() }
        guard counting == nil else { return }
        counting = Task { [weak self] in
            while let (query, task) = self?.nextCount() {
                let numbers = await task.value
                guard let self, !Task.isCancelled else { return }
                take(numbers, of: query)
                // While a file is read there is always something new.
                if status.phase == .reading { try? await Task.sleep(for: .milliseconds(500)) }
            }
        }
    }

    private func nextCount() -> (query: ListingQuery, task: Task<BrowseCount.Numbers, Never>)? {
        guard isCountStale, let results, !isOtherCatalogue, countsFacets || foundNothing else {
            (counting, currentCount) = (nil, nil)
            return nil
        }
        isCountStale = false
        let request = BrowseCount(
            catalogue: catalogue, query: results.query, marks: marks.catalogueMarks(count: status.rows), countsFacets: countsFacets,
            countsWays: foundNothing)
        // A task of its own: whoever cancels it wants the next count all the more.
        let next = (results.query, Task { await request.run() })
        currentCount = next
        return next
    }

    private func take(_ numbers: BrowseCount.Numbers, of query: ListingQuery) {
        guard query == results?.query else { return }
        if let facets = numbers.facets { self.facets = facets }
        ways = (query, numbers.ways)
        onChange?()
    }

    /// Whether nothing is found, and nothing more is looked through.
    private var foundNothing: Bool { results.map { $0.isEmpty && $0.failure == nil && reach != .soFar } ?? false }

    private var reach: AnswerReach { AnswerReach(results?.answer.lookedAt ?? 0, status) }

    /// What to say of a query that has found nothing, or that failed.
    var noResults: NoResultsViewModel? {
        guard let results, results.isEmpty else { return nil }
        if let failure = results.failure { return NoResultsViewModel(failure: failure) }
        guard !results.query.parts.isEmpty else { return nil }
        let counts = ways.flatMap { $0.query == results.query ? $0.counts : nil } ?? [:]
        return NoResultsViewModel(results.query, counts: counts, sourceNames: status.summary.sourceNames, reach: reach)
    }
}

/// What is to be counted, at one moment.
struct BrowseCount: Sendable {
    struct Numbers: Sendable {
        var facets: Facets?
        /// Listings that would be found without each part of the query.
        var ways: [QueryPart: Int] = [:]
    }

    let catalogue: any Catalogue
    let query: ListingQuery
    let marks: CatalogueMarks
    let countsFacets: Bool
    let countsWays: Bool

    /// What can't be counted is left out: the numbers are a help, and the rows say what is wrong.
    func run() async -> Numbers {
        var numbers = Numbers()
        if countsWays {
            for part in query.parts {
                numbers.ways[part] = try? await catalogue.allRows(of: query.without(part), marks: marks).count
            }
        }
        guard countsFacets else { return numbers }
        do { numbers.facets = try await catalogue.facets(of: query, marks: marks) } catch is CancellationError {} catch {
            // Those of another query would be taken for this one's.
            numbers.facets = Facets()
        }
        return numbers
    }
}
