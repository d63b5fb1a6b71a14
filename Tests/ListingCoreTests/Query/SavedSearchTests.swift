import Testing

@testable import ListingCore

@Suite struct SavedSearchTests {
    private let searches = [
        SavedSearch(
            name: "A & B | C = D \\",
            query: ListingQuery(
                search: SearchText("\"blue mug\" -tea & more"), filters: [.not(.texts(.brand, ["A&B", "C|D"])), .pictures(false)],
                sort: ListingSort(.price, descending: true))),
        SavedSearch(name: "No images", query: ListingQuery(filters: [.pictures(false)])),
    ]

    @Test func `searches are the same after they were written and read`() {
        #expect([SavedSearch](text: searches.text) == searches)
        #expect(!searches.text.contains("\n"))
    }

    @Test(arguments: ["", "name", "&search=mug", "name&search=", "name&colour=red"]) func `anything else is omitted`(text: String) {
        #expect(SavedSearch(text: text) == nil)
    }

    @Test func `filters of another version are omitted`() {
        let search = SavedSearch(text: "Mugs&search=mug&filter=weight=3&order=up")
        #expect(search == SavedSearch(name: "Mugs", query: ListingQuery(search: SearchText("mug"))))
    }

    @Test func `a search replaces one with the same name`() {
        let other = SavedSearch(name: "No images", query: ListingQuery(search: SearchText("mug")))
        #expect(searches.saving(other) == [searches[0], other])
    }

    @Test func `preferences keep the searches in their file`() {
        var (file, preferences) = (KeyFile(), Preferences())
        preferences.savedSearches = searches
        preferences.write(into: &file, insteadOf: Preferences())
        let (read, invalid) = Preferences.read(KeyFile(text: file.text))
        #expect(read.savedSearches == searches)
        #expect(invalid.isEmpty)
    }

    @Test func `the panel offers to save the current query unless it is saved`() {
        func titles(_ query: ListingQuery) -> [String] {
            var properties = FilterScreenProperties(facets: FacetCounts(), query: query)
            properties.saved = searches
            properties.savedCounts = [searches[1].query: 7]
            let snapshot = FilterScreen.snapshot(for: properties)
            return (0..<snapshot.count).compactMap { snapshot.row(at: $0)?.item.viewModel(as: .savedSearch)?.accessibleLabel }
        }
        #expect(titles(ListingQuery()) == [searches[0].name, "No images, 7 listings"])
        #expect(titles(searches[1].query) == [searches[0].name, "No images, 7 listings, selected"])
        #expect(titles(ListingQuery(search: SearchText("cup"))).last == "Save This Search…")
    }
}
