import Testing

@testable import ListingCore

@Suite("Related listings")
struct RelatedListingsTests {
    private func listing(_ id: Int, seller: String? = nil, category: [String] = [], tags: [String] = []) -> Listing {
        .with(id) {
            $0.seller = seller.map(Seller.init)
            $0.category = category
            $0.tags = tags
        }
    }

    private func ids(_ listings: [Listing]) -> [Int] { listings.map(\.id.rawValue) }

    @Test func `other listings of the seller come in the catalog's order, at most twelve, and without the listing itself`() {
        let catalog = (0..<30).map { listing($0, seller: $0.isMultiple(of: 2) ? "Mira" : "Tom") }
        #expect(ids(RelatedListings(to: catalog[2], in: catalog).sameSeller) == [0] + (2...12).map { $0 * 2 })
    }

    @Test func `without a seller's name, no other listings of the seller are found`() {
        let catalog = [listing(0), listing(1), listing(2, seller: " "), listing(3, seller: " ")]
        #expect(RelatedListings(to: catalog[0], in: catalog) == RelatedListings(to: catalog[2], in: catalog))
        #expect(RelatedListings(to: catalog[0], in: catalog).sameSeller.isEmpty)
    }

    @Test func `the same category comes before shared tags, more shared tags before fewer, and earlier listings before later ones`() {
        let mugs = ["Home", "Mugs"]
        let catalog = [
            listing(0, category: mugs, tags: ["blue", "large"]), listing(1, tags: ["blue"]), listing(2, category: mugs),
            listing(3, category: ["Home"]), listing(4, tags: ["large", "blue"]), listing(5, category: mugs, tags: ["blue"]),
            listing(6, category: mugs),
        ]
        #expect(ids(RelatedListings(to: catalog[0], in: catalog).similar) == [5, 2, 6, 4, 1])
    }

    @Test func `a listing shown under the seller is not repeated as similar, and one omitted there may be similar`() {
        let catalog = (0..<20).map { listing($0, seller: "Mira", tags: ["mug"]) }
        let related = RelatedListings(to: catalog[0], in: catalog)
        #expect(ids(related.sameSeller) == Array(1...12))
        #expect(ids(related.similar) == Array(13...19))
    }

    @Test func `a listing without a category and tags has no similar listings`() {
        let catalog = [listing(0), listing(1, category: ["Home"], tags: ["mug"]), listing(2)]
        #expect(RelatedListings(to: catalog[0], in: catalog).similar.isEmpty)
    }

    @Test func `the search ends as soon as nothing better can follow`() {
        var looked = 0
        let catalog = (0..<1_000_000).lazy.map { id -> Listing in
            looked += 1
            return listing(id, category: ["Mugs"])
        }
        let related = RelatedListings(to: listing(0, category: ["Mugs"]), in: catalog)
        #expect(ids(related.similar) == Array(1...12))
        #expect(looked < 100)
    }
}
