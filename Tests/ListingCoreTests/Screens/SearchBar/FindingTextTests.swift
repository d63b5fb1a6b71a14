import Testing

@testable import ListingCore

@Suite struct FindingTextTests {
    private let mugs = ListingQuery(search: SearchText("mug"))

    private func status(rows: Int, indexedCount: Int? = nil, isReading: Bool = false) -> CatalogStatus {
        var status = CatalogStatus(summary: ImportSummary(file: "a.csv", format: "CSV", encoding: "UTF-8"))
        status.phase = isReading ? .reading : .complete
        status.rows = rows
        status.indexedCount = indexedCount ?? rows
        return status
    }

    private func answer(_ query: ListingQuery, _ count: Int, total: Int, indexedCount: Int? = nil) -> QueryResult {
        QueryResult(
            query: query, groups: [ResultGroup(.all, RowIDs(Array(0..<UInt32(count))))], total: total, indexedCount: indexedCount ?? total)
    }

    @Test func `the number of matches is expressed in words`() {
        #expect(SearchStatus.found(1_204, of: 1_000_000, .all).text == "1,204 of 1,000,000 listings")
        #expect(SearchStatus.found(1, of: 1, .all).text == "1 of 1 listing")
        #expect(SearchStatus.found(0, of: 9, .all).text == "No matches")
        #expect(SearchStatus.found(3, of: 2_000, .soFar).text == "3 of 2,000 listings so far")
        #expect(SearchStatus.found(0, of: 9, .soFar).text == "No matches yet")
        #expect(SearchStatus.found(3, of: 2_000, .asFarAsPossible).text == "3 of 2,000 listings · some listings can’t be searched")
        #expect(SearchStatus.searching.text == "Searching…" && SearchStatus.idle.text.isEmpty)
    }

    @Test func `a query without conditions has no status`() {
        #expect(SearchStatus(ListingQuery(), answer: nil, status: status(rows: 3)) == .idle)
        #expect(SearchStatus(ListingQuery(sort: ListingSort(.price)), answer: nil, status: status(rows: 3)) == .idle)
    }

    @Test func `an answer to another query is not shown`() {
        let old = answer(ListingQuery(search: SearchText("mu")), 9, total: 10)
        #expect(SearchStatus(mugs, answer: nil, status: status(rows: 10)) == .searching)
        #expect(SearchStatus(mugs, answer: old, status: status(rows: 10)) == .searching)
        var filtered = mugs
        filtered.set(.favorites)
        #expect(SearchStatus(filtered, answer: answer(mugs, 1, total: 10), status: status(rows: 10)) == .searching)
        let sorted = ListingQuery(search: SearchText("mug"), sort: ListingSort(.title))
        #expect(SearchStatus(sorted, answer: answer(mugs, 4, total: 10), status: status(rows: 10)) == .found(4, of: 10, .all))
    }

    @Test func `matches are counted among the listings searched so far, while files are read and words are indexed`() {
        let reading = status(rows: 500, indexedCount: 300, isReading: true)
        #expect(SearchStatus(mugs, answer: answer(mugs, 7, total: 400, indexedCount: 300), status: reading) == .found(7, of: 300, .soFar))
        let filtered = ListingQuery(filters: [.pictures(true)])
        #expect(
            SearchStatus(filtered, answer: answer(filtered, 7, total: 400, indexedCount: 0), status: reading)
                == .found(7, of: 400, .soFar))
        let read = status(rows: 500, indexedCount: 300)
        #expect(SearchStatus(mugs, answer: answer(mugs, 7, total: 500, indexedCount: 300), status: read) == .found(7, of: 300, .soFar))
        #expect(SearchStatus(mugs, answer: answer(mugs, 7, total: 500), status: read) == .found(7, of: 500, .all))
    }

    @Test func `listings that can't be searched are not announced as pending`() {
        var broken = status(rows: 500, indexedCount: 300)
        broken.indexingFailed = true
        #expect(
            SearchStatus(mugs, answer: answer(mugs, 7, total: 500, indexedCount: 300), status: broken)
                == .found(7, of: 300, .asFarAsPossible))
        broken.phase = .failed("The disk is gone.")
        #expect(
            SearchStatus(mugs, answer: answer(mugs, 7, total: 500, indexedCount: 300), status: broken)
                == .found(7, of: 300, .asFarAsPossible))
        let filtered = ListingQuery(filters: [.pictures(true)])
        #expect(
            SearchStatus(filtered, answer: answer(filtered, 7, total: 500, indexedCount: 0), status: broken) == .found(7, of: 500, .all))
    }

    @Test func `while the search continues, nothing is reported as missing or offered for removal`() {
        let counts: [QueryClause: Int] = [.search: 500]
        let yet = NoResultsViewModel(mugs, counts: counts, reach: .soFar)
        #expect(yet.title == "No Results Yet for “mug”" && yet.hint == "Still searching…" && yet.offers.isEmpty)
        let never = NoResultsViewModel(mugs, counts: counts, reach: .asFarAsPossible)
        #expect(never.title == "No Results for “mug”" && never.hint == "Some listings can’t be searched." && never.offers.count == 1)
        #expect(NoResultsViewModel(mugs, counts: counts).hint == "Try one of these:")
        #expect(
            NoResultsViewModel(ListingQuery(filters: [.pictures(true)]), counts: [:], reach: .soFar).title
                == "No Matching Listings Yet")
    }

    @Test func `the progress bar shows reading first, and then a search that waits for the index`() {
        var reading = status(rows: 500, isReading: true)
        reading.progress = 0.25
        #expect(WorkProgress(ListingQuery(), reading, answer: nil) == .reading(0.25))
        let read = status(rows: 500, indexedCount: 300)
        #expect(WorkProgress(mugs, read, answer: nil) == .searching(0.6) && WorkProgress(ListingQuery(), read, answer: nil) == nil)
        #expect(WorkProgress(mugs, status(rows: 500), answer: nil) == nil)
        var broken = read
        broken.indexingFailed = true
        #expect(WorkProgress(mugs, broken, answer: nil) == nil)
    }

    @Test func `each order in the menu has its own title, and its text can be read back`() {
        let choices = SortChoice.groups.flatMap(\.self)
        #expect(Set(choices.map(\.title)).count == choices.count)
        #expect(Set(choices.map(\.sort)).count == choices.count)
        #expect(choices.allSatisfy { ListingSort(text: $0.sort.text) == $0.sort })
        #expect(choices.first?.sort == .standard)
        #expect(Set(choices.map(\.sort.key)) == Set(ListingSort.Key.allCases))
    }

    @Test func `every order has a title, even if no menu offers it`() {
        let all = ListingSort.Key.allCases.flatMap { key in [false, true].map { ListingSort(key, descending: $0) } }
        #expect(Set(all.map(SortChoice.title)).count == Set(all).count)
        #expect(SortChoice.title(of: ListingSort(.price, descending: true)) == "Price: High to Low")
    }
}
