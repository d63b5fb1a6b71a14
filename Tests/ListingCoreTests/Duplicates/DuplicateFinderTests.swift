import TestSupport
import Testing

@testable import ListingCore

/// Listings that share titles, SKUs, barcodes or images.
@Suite("Duplicates")
struct DuplicateFinderTests {
    private static func groups(_ listings: [Listing], maxValues: Int = 1_000) -> (groups: [DuplicateGroup], omitted: Int) {
        var finder = DuplicateFinder(maxValues: maxValues)
        for (row, listing) in listings.enumerated() { finder.add(listing, row: row) }
        return (finder.groups, finder.omitted)
    }

    private static func listing(_ title: String, sku: String? = nil, barcode: String? = nil, images: [String] = []) -> Listing {
        Listing.with { listing in
            listing.title = title
            listing.images = images.map { ListingImage(location: $0) }
            if sku != nil || barcode != nil { listing.variants = [Variant(optionValues: [], sku: sku, barcode: barcode)] }
        }
    }

    @Test func `titles are the same regardless of case and white space`() {
        let groups = Self.groups([Self.listing("Oak chair"), Self.listing("Mug"), Self.listing(" OAK  chair ")]).groups
        #expect(groups.map(\.rows) == [[0, 2]])
        #expect(groups.first?.kinds == [.title] && groups.first?.count == 2)
    }

    @Test func `SKUs and barcodes of variants are found`() {
        let groups = Self.groups([
            Self.listing("A", sku: "S-1", barcode: "4006381333931"), Self.listing("B", sku: "S-1"),
            Self.listing("C", barcode: "4006381333931"),
        ]).groups
        #expect(groups.map(\.kinds) == [[.sku], [.barcode]])
        #expect(groups.map(\.rows) == [[0, 1], [0, 2]])
        #expect(groups.map(\.values) == [[.sku: ["S-1"]], [.barcode: ["4006381333931"]]])
    }

    @Test func `what the same listings share is one group, and comes before groups that share less`() {
        let (first, second) = ("https://shop.example/1.jpg", "https://shop.example/2.jpg")
        let groups = Self.groups([
            Self.listing("Mug"), Self.listing("Mug"), Self.listing("Jug", images: [first, second]),
            Self.listing("Jug", images: [second, first]),
        ]).groups
        #expect(groups.map(\.rows) == [[2, 3], [0, 1]])
        #expect(groups.first?.values == [.title: ["Jug"], .image: [first, second]])
    }

    @Test func `a value that a listing has twice, and blank values, are not shared`() {
        let image = "https://shop.example/1.jpg"
        #expect(Self.groups([Self.listing("Mug", images: [image, image]), Self.listing(" "), Self.listing(" ", sku: " ")]).groups.isEmpty)
    }

    @Test func `of a value that very many listings share, the first rows and their number are known`() {
        let found = Self.groups((0..<100).map { _ in Self.listing("Mug") }).groups
        #expect(found.map(\.count) == [100])
        #expect(found.first?.rows == Array(0..<DuplicateFinder.maxRows))
    }

    @Test func `values beyond the limit are counted`() {
        let titles = ["A", "B", "C", "A", "B", "C", "C"]
        let found = Self.groups(titles.map { Self.listing($0) }, maxValues: 2)
        #expect(found.groups.map(\.rows) == [[0, 3], [1, 4]])
        #expect(found.omitted == 1)
    }

    /// Each pair of listings that shares a value is in a group, and each group shares what it says.
    @Test(arguments: 0..<60) func `groups are those of a comparison of all listings`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let listings = (0..<Int.random(in: 2...30, using: &random)).map { _ in
            Self.listing(
                ["Mug", "mug", "Jug", "Cup", "Pot "].randomElement(using: &random) ?? "",
                sku: ["1", "2", "3", nil].randomElement(using: &random) ?? nil,
                images: (0..<Int.random(in: 0...3, using: &random)).map { _ in "/\(Int.random(in: 0...9, using: &random)).png" })
        }
        var expected: Set<String> = []
        func expect(_ kind: DuplicateKind, _ values: (Listing) -> Set<String>) {
            let all = listings.map(values)
            for value in all.reduce(into: Set<String>(), { $0.formUnion($1) }) {
                let rows = all.indices.filter { all[$0].contains(value) }
                if rows.count > 1 { expected.insert("\(kind) \(rows)") }
            }
        }
        expect(.title) { [$0.title.lowercased().filter { $0 != " " }] }
        expect(.sku) { Set($0.variants.compactMap(\.sku)) }
        expect(.image) { Set($0.images.map(\.location)) }
        let groups = Self.groups(listings).groups
        // The rows of a value with very many are cut.
        let found = Set(groups.flatMap { group in group.kinds.map { "\($0) \(group.rows)" } })
        let short = expected.filter { $0.split(separator: ",").count <= DuplicateFinder.maxRows }
        #expect(short.isSubset(of: found), "seed \(seed)")
        #expect(found.count == expected.count, "seed \(seed)")
    }
}
