import TestSupport
import Testing

@testable import ListingCore
@testable import ListingStore

@Suite("Finding related listings")
@MainActor struct RelatedFinderTests {
    private func listing(_ id: Int, seller: String? = nil, category: [String] = [], tags: [String] = []) -> Listing {
        .with(id) {
            $0.seller = seller.map(Seller.init)
            $0.category = category
            $0.tags = tags
        }
    }

    private func finder(_ listings: [Listing], hidden: [Int] = [], ids: ListingIDs = ListingIDs()) -> RelatedFinder {
        RelatedFinder(
            catalog: MemoryCatalog(listings), marks: CatalogMarks(hidden: RowBitmap(hidden, of: listings.count)), ids: ids)
    }

    @Test(arguments: 0..<20) func `in a small catalog the finder finds the same listings as a full scan`(seed: UInt64) async {
        print("seed \(seed)")
        var random = SeededGenerator(seed: seed)
        let listings = (0..<40).map { id in
            listing(
                id, seller: Bool.random(using: &random) ? "s\(Int.random(in: 0..<3, using: &random))" : nil,
                category: Bool.random(using: &random) ? ["c\(Int.random(in: 0..<4, using: &random))"] : [],
                tags: ["x", "y", "z"].filter { _ in Bool.random(using: &random) })
        }
        for listing in listings.prefix(8) {
            #expect(await finder(listings).related(to: listing) == RelatedListings(to: listing, in: listings), "seed \(seed)")
        }
    }

    @Test func `hidden listings are not found, and found listings have their ids`() async {
        let listings = (0..<4).map { listing($0, seller: "Mira", tags: ["mug"]) }
        let ids = ListingIDs([30, 20, 10, 0].map { ListingID($0) })
        let related = await finder(listings, hidden: [2], ids: ids).related(to: listing(30, seller: "Mira", tags: ["mug"]))
        #expect(related.sameSeller.map(\.id.rawValue) == [20, 0])
    }

    @Test func `the most similar of very many listings are found at any position`() async {
        var listings = (0..<3_000).map { listing($0, category: ["Mugs"], tags: []) }
        listings[2_900].tags = ["blue"]
        let related = await finder(listings).related(to: listing(0, category: ["Mugs"], tags: ["blue"]))
        #expect(related.similar.first?.id.rawValue == 2_900)
        #expect(related.similar.count == RelatedListings.limit)
    }

    @Test func `a catalog that can't be read has no related listings`() async {
        let catalog = HeldCatalog((0..<4).map { listing($0, seller: "Mira") })
        catalog.fail { _ in true }
        let finder = RelatedFinder(catalog: catalog, marks: CatalogMarks(), ids: ListingIDs())
        #expect(await finder.related(to: listing(0, seller: "Mira")) == RelatedListings(to: listing(0), in: []))
    }
}
