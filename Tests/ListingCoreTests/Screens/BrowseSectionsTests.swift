import Testing

@testable import ListingCore

/// The user's marks and their order on the browsing page.
@Suite("Sections of the browsing page")
@MainActor
struct BrowseSectionsTests {
    private let summary = ImportSummary(file: "a.csv", format: "CSV", encoding: "UTF-8")

    private let listings: [Listing] = [
        .with(0) { listing in (listing.title, listing.category) = ("Mug", ["Home", "Mugs"]) },
        .with(1) { listing in (listing.title, listing.category) = ("apron", ["Home"]) },
        .with(2) { listing in (listing.title, listing.category) = ("Art print", ["Art"]) },
    ]

    private func properties(_ results: BrowseResults?, _ highlights: BrowseHighlights = BrowseHighlights()) -> BrowseScreenProperties {
        BrowseScreenProperties(summary: summary, results: results, highlights: highlights)
    }

    private func shown(_ properties: BrowseScreenProperties) -> Snapshot { BrowseScreen.snapshot(for: properties) }

    @Test func `each group of listings is a section with a title, a number and a place in the rail`() throws {
        let snapshot = shown(properties(try BrowseResults(grouping: .firstLetter, of: listings)))
        let sections = snapshot.sections.filter { $0.id.name.hasPrefix("listings") }
        let headers = sections.compactMap { $0.header?.viewModel(as: .sectionHeader) }
        #expect(headers.map(\.title) == ["A", "M"])
        #expect(headers.map(\.detail) == ["2", "1"])
        #expect(headers.map(\.indexTitle) == ["A", "M"])
        #expect(sections.first?.item(at: 2).viewModel(as: .listing)?.title == "Art print")
        #expect(sections.first?.item(at: 2).id == ItemID(2))
    }

    @Test func `cards are the same results in the same section, and replace the rows`() throws {
        let results = try BrowseResults(of: listings, favorites: [2])
        let rows = shown(properties(results))
        var properties = properties(results)
        properties.layout = .cards
        let cards = shown(properties)
        let section = try #require(cards.section("listings"))
        #expect(section.layout == .grid(minimumItemWidth: 152, spacing: 12))
        #expect(cards.items(of: "listings").map(\.id) == rows.items(of: "listings").map(\.id))
        let tiles = cards.items(of: "listings").compactMap { $0.viewModel(as: .listingTile) }
        #expect(tiles.map(\.title) == ["Mug", "apron", "Art print"])
        #expect(tiles.map(\.isFavorite) == [false, false, true])
        #expect(cards.items(of: "listings").allSatisfy { $0.viewModel(as: .listing) == nil })
        let start = rows.start(of: "listings") ?? 0
        let diff = SnapshotDiff(from: rows, to: cards)
        #expect(diff.splices.contains(Splice(position: start + 1, removed: 3, added: 3)), "\(diff.splices)")
    }

    @Test func `cards that are awaited are a grid of skeletons`() {
        var properties = BrowseScreenProperties(summary: summary, progress: 0.5)
        #expect(shown(properties).section("awaited")?.wholeItems.count == 8)
        properties.layout = .cards
        #expect(shown(properties).section("awaited") == nil)
        #expect(shown(properties).section("awaited tiles")?.wholeItems.count == 8)
    }

    @Test func `no two groups share a section`() {
        let names: [ListingGroupName] = [
            .all, .letter("A"), .letter("no"), .noLetter, .category(["a", "b"]), .category(["a b"]), .category(["a 1 b"]), .noCategory,
            .others,
            .category(["letter A"]),
        ]
        #expect(Set(names.map(\.section)).count == names.count)
    }

    @Test func `a new result keeps the rows that stay in a section`() throws {
        let before = shown(properties(try BrowseResults(grouping: .firstLetter, of: listings)))
        let after = shown(properties(try BrowseResults(grouping: .firstLetter, of: listings, hidden: [1])))
        let section = ListingGroupName.letter("A").section
        #expect(before.items(of: section).dropFirst().map(\.id) == [ItemID(1), ItemID(2)])
        #expect(after.items(of: section).dropFirst().map(\.id) == [ItemID(2)])
        let start = after.start(of: section) ?? 0
        #expect(SnapshotDiff(from: before, to: after).splices.contains(Splice(position: start + 1, removed: 1, added: 0)))
    }

    @Test func `favorites come in the user's order, can be moved, and are starred among all listings`() throws {
        let results = try BrowseResults(of: listings, favorites: [2, 0, 9])
        let snapshot = shown(properties(results, BrowseHighlights(favorites: [listings[2], listings[0]])))
        let items = snapshot.items(of: BrowseScreen.favoritesSection)
        #expect(items.first?.viewModel(as: .sectionHeader) == SectionHeaderViewModel(title: "Favorites", detail: "2"))
        #expect(items.dropFirst().map(\.id) == [ItemID(2), ItemID(0)])
        #expect(items.dropFirst().allSatisfy { $0.ability((any MovableItem).self)?.isMovable == true })
        let rows = snapshot.items(of: "listings").compactMap { $0.viewModel(as: .listing) }
        #expect(rows.map(\.isFavorite) == [true, false, true])
        #expect(snapshot.items(of: "listings").allSatisfy { $0.ability((any MovableItem).self) == nil })
    }

    @Test func `a favorite offers and shows the same as its listing's row`() {
        let row = ListingRowViewModel(.full, isFavorite: true)
        let favorite = FavoriteViewModel(row: row)
        #expect(favorite.activation == row.activation)
        #expect(favorite.accessibleLabel == row.accessibleLabel)
        #expect(favorite.leadingActions.map(\.action) == [.setFavorite(ListingID(0), false)])
        #expect(favorite.dragContent == row.dragContent)
    }

    @Test func `recently viewed listings are a carousel, latest first, and without any there is no section`() {
        let highlights = BrowseHighlights(favorites: [listings[2]], recentlyViewed: [listings[2], listings[0]])
        let section = shown(properties(nil, highlights)).section("recent")
        #expect(section?.layout == .carousel)
        #expect(section?.wholeItems.map(\.id) == [ItemID(2), ItemID(0)])
        #expect(section?.wholeItems.compactMap { $0.viewModel(as: .listingCard)?.isFavorite } == [true, false])
        #expect(shown(properties(nil)).section("recent") == nil)
    }

    @Test func `categories are a tree of rows with their counts, folded where they have subcategories`() throws {
        let highlights = BrowseHighlights(categories: try BrowseResults.categories(of: listings))
        let rows = BrowseScreen.categories.viewModels(for: properties(nil, highlights))
        #expect(
            rows == [
                CategoryViewModel(path: ["Art"], name: "Art", count: "1"),
                CategoryViewModel(path: ["Home"], name: "Home", count: "2", isFolded: true),
                CategoryViewModel(path: ["Home", "Mugs"], name: "Mugs", count: "1"),
            ])
        #expect(rows.map(\.foldLevel) == [0, 0, 1])
        #expect(rows.map(\.isInitiallyFolded) == [false, true, false])
        #expect(rows.map(\.accessibleExpansion) == [nil, false, nil])
        #expect(rows[2].activation == .show(["Home", "Mugs"]))
        #expect(shown(properties(nil)).section("categories") == nil)
    }

    @Test @MainActor func `categories are hidden at first, and the top level is shown once their header is unfolded`() throws {
        let foldable = Foldable()
        let host = SilentHost()
        let adapter = try ListAdapter.Builder(sections: BrowseScreen.sections).plugin(foldable).build(host: host)
        let categories = try BrowseResults.categories(of: listings)
        adapter.show(properties(nil, BrowseHighlights(categories: categories)))
        func names() -> [String] { adapter.snapshot.items(of: "categories").compactMap { $0.viewModel(as: .category)?.name } }
        #expect(names() == [])
        foldable.unfold(ItemPath(section: "categories", item: Section.headerID), in: adapter.list)
        #expect(names() == ["Art", "Home"])
    }

    @MainActor private final class SilentHost: AdapterHost {
        func apply(_ snapshot: Snapshot, diff: SnapshotDiff, transition: ListTransition) {}
        func carryOut(_ command: ListCommand) {}
    }

    @Test func `a category leads to its section, if it has one`() throws {
        let plain = try BrowseResults(of: listings)
        #expect(BrowseScreen.path(ofCategory: ["Home"], in: plain) == nil)
        let grouped = try BrowseResults(grouping: .category, of: listings)
        #expect(BrowseScreen.path(ofCategory: ["Gone"], in: grouped) == nil)
        let header = BrowseScreen.path(ofCategory: ["Home"], in: grouped)
        #expect(header == ItemPath(section: ListingGroupName.category(["Home"]).section, item: Section.headerID))
        #expect(header.flatMap { shown(properties(grouped)).section($0.section)?.header } != nil)
    }

    @Test(arguments: ListingGrouping.allCases) func `a listing is found in every grouping`(grouping: ListingGrouping) throws {
        let results = try BrowseResults(grouping: grouping, of: listings)
        let snapshot = shown(properties(results))
        for listing in listings {
            let path = try #require(BrowseScreen.path(of: listing.id, in: results))
            let row = snapshot.position(of: path).flatMap { snapshot.row(at: $0) }
            #expect(row?.item.viewModel(as: .listing)?.id == listing.id)
        }
        #expect(BrowseScreen.path(of: ListingID(9), in: results) == nil)
    }

    @Test func `until the first listing arrives, skeletons take the place of the summary and the rows`() throws {
        var properties = BrowseScreenProperties(summary: summary, progress: 0)
        let waiting = shown(properties)
        #expect(waiting.sections.map(\.id) == ["summary", "awaited"])
        #expect((0..<waiting.count).allSatisfy { waiting.row(at: $0)?.item.isSkeleton == true })
        #expect(waiting.duplicates.isEmpty)
        properties.results = try BrowseResults(of: listings)
        let begun = shown(properties)
        #expect((0..<begun.count).allSatisfy { begun.row(at: $0)?.item.isSkeleton == false })
        #expect(SnapshotDiff(from: waiting, to: begun).changed == [0])
        #expect(shown(BrowseScreenProperties(summary: summary)).sections.map(\.id) == ["summary"])
    }
}
