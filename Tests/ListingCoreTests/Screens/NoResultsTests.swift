import Testing

@testable import ListingCore

@Suite("No results")
struct NoResultsTests {
    private let query = ListingQuery(
        search: SearchText("mug"), filters: [.brand(["Acme"]), .pictures(true), .favorites, .rating(4)], sort: ListingSort(.price))

    @Test func `the removals that bring back the most listings are offered, three at most`() {
        let shown = NoResultsViewModel(
            query,
            counts: [
                .search: 3, .filter(TextFacet.brand.id): 1_200, .filter(FlagFacet.pictures.id): 0, .filter(FlagFacet.favorites.id): 3,
                .filter(MinimumFacet.rating.id): 1,
            ])
        #expect(shown.title == "No Results for “mug”")
        #expect(
            shown.offers.map(\.text) == [
                "Remove “Brand: Acme” (1,200 listings)", "Remove “Favorites” (3 listings)", "Clear Search (3 listings)",
            ])
        #expect(
            shown.offers.map(\.action) == [
                .without(.filter(TextFacet.brand.id)), .without(.filter(FlagFacet.favorites.id)), .without(.search),
            ])
    }

    @Test func `an offer quotes the text of a filter's chip`() {
        let shown = NoResultsViewModel(query, counts: [.filter(FlagFacet.pictures.id): 1, .filter(MinimumFacet.rating.id): 2])
        #expect(shown.offers.map(\.text) == ["Remove “4★ and up” (2 listings)", "Remove “Has images” (1 listing)"])
    }

    @Test func `if removing one part does not help, all of them can be removed`() {
        let none = Dictionary(uniqueKeysWithValues: query.parts.map { ($0, 0) })
        let shown = NoResultsViewModel(query, counts: none)
        #expect(shown.offers.map(\.action) == [.clearAll])
        #expect(shown.hint == "Removing only the search or a single filter won’t help.")
        #expect(shown.offers.map(\.text) == ["Clear Search and Filters"])
        let filters = NoResultsViewModel(query.without(.search), counts: none)
        #expect(filters.hint == "Removing a single filter won’t help." && filters.offers.map(\.text) == ["Clear All Filters"])
    }

    @Test func `until all counts are known, nothing is reported as useless`() {
        let shown = NoResultsViewModel(query, counts: [.filter(TextFacet.brand.id): 0])
        #expect(shown.offers.isEmpty && shown.hint == nil)
    }

    @Test func `a search alone gets a hint, and an empty catalog gets none`() {
        let search = NoResultsViewModel(ListingQuery(search: SearchText("mgu")), counts: [.search: 0])
        #expect(search.title == "No Results for “mgu”" && search.hint == "Try fewer or different words." && search.offers.isEmpty)
        let empty = NoResultsViewModel(ListingQuery(), counts: [:])
        #expect(empty.title == "No Listings" && empty.hint == nil && empty.offers.isEmpty)
    }

    @Test func `each offer leads to the query it describes and keeps the order`() {
        #expect(query.applying(.without(.search)) == ListingQuery(filters: query.filters, sort: query.sort))
        #expect(query.applying(.without(.filter(TextFacet.brand.id))) == query.without(TextFacet.brand.id))
        #expect(query.applying(.clearAll) == ListingQuery(sort: query.sort))
        #expect(
            query.parts == [
                .search, .filter(TextFacet.brand.id), .filter(FlagFacet.pictures.id), .filter(FlagFacet.favorites.id),
                .filter(MinimumFacet.rating.id),
            ])
    }
}
