import TestSupport
import Testing

@testable import ListingCore
@testable import ListingStore

/// The ways from the problems of a file to its listings.
@Suite("From problems to listings")
@MainActor struct BrowseProblemsTests {
    private func problem(_ record: Int, _ code: ProblemCode = .priceUnreadable, file: String? = nil) -> RecordProblem {
        RecordProblem(file: file, record: record, line: record + 1, ProblemCause(code, .text("abc")))
    }

    /// Returns listings of which each third one has a problem, and the summary of their file with another problem of no listing.
    private func catalog(_ count: Int, file: String? = nil) -> HeldCatalog {
        var summary = ImportSummary(file: "a.csv", format: "CSV", encoding: "UTF-8")
        let listings = (0..<count).map { number in
            var listing = Listing.bare(number)
            if number.isMultiple(of: 3) { listing.problems = [problem(number + 1, file: file)] }
            summary.add(listing)
            return listing
        }
        summary.report(problem(count + 1, .rowEmpty))
        return HeldCatalog(MemoryCatalog(listings, summary: summary))
    }

    @Test func `the listings with each problem are counted when the file has been read`() async {
        let state = BrowseModel(catalog(9))
        await state.settle()
        await wait(for: "counts") { !state.properties.problems.listings.isEmpty }
        #expect(state.properties.problems.listings == [.priceUnreadable: 3, .rowEmpty: 0])
    }

    @Test func `a file without problems is not searched for any`() async {
        let catalog = HeldCatalog((0..<9).map { .bare($0) })
        let state = BrowseModel(catalog)
        await state.settle()
        let queries = catalog.calls.compactMap { if case .query(let query) = $0 { query } else { nil } }
        #expect(queries.allSatisfy { $0.filter(about: TextFacet.problem.id) == nil })
    }

    @Test func `a group leads to the listings with its problem`() async {
        let state = BrowseModel(catalog(9))
        await state.settle()
        state.perform(.showListings(.priceUnreadable))
        await state.settle()
        #expect(state.found == [[0, 3, 6]])
        #expect(state.query.filters == [.problem([.priceUnreadable])])
    }

    @Test func `groups and the section fold`() async {
        let state = BrowseModel(catalog(3))
        await state.settle()
        state.perform(.toggle(.priceUnreadable))
        #expect(state.properties.problems.expanded == [.priceUnreadable])
        state.perform(.toggle(.priceUnreadable))
        #expect(state.properties.problems.expanded.isEmpty)
        state.toggleProblems()
        #expect(!state.properties.problems.isExpanded)
    }

    @Test func `a problem leads to its listing, however many listings share the problem`() async {
        let state = BrowseModel(catalog(1_200))
        await state.settle()
        #expect(await state.listings.listing(with: problem(1_198))?.id == ListingID(1_197))
        #expect(await state.listings.listing(with: problem(1))?.id == ListingID(0))
    }

    @Test func `a problem of a row without a listing leads nowhere`() async {
        let state = BrowseModel(catalog(9))
        await state.settle()
        #expect(await state.listings.listing(with: problem(10, .rowEmpty)) == nil)
        #expect(await state.listings.listing(with: problem(2)) == nil)
    }

    @Test func `a problem that names its file leads to the listing in that file`() async {
        let state = BrowseModel(catalog(3))
        await state.settle()
        #expect(await state.listings.listing(with: problem(1, file: "/a.csv"))?.id == ListingID(0))
        let named = BrowseModel(catalog(3, file: "/a.csv"))
        await named.settle()
        #expect(await named.listings.listing(with: problem(1, file: "/b.csv")) == nil)
    }

    @Test func `a catalog that can't be read says so`() async {
        let catalog = catalog(3)
        let state = BrowseModel(catalog)
        await state.settle()
        var problems: [String] = []
        state.observer.onProblem = { problems.append($0) }
        catalog.fail { _ in true }
        #expect(await state.listings.listing(with: problem(1)) == nil)
        #expect(problems == ["The disk is gone."])
    }
}
