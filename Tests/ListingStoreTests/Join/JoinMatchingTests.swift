import ListingCore
import Testing
import TestSupport

@testable import ListingStore

@Suite("The records that are about the same listing, by their keys") struct JoinMatchingTests {
    /// A listing of a test, numbered by its position.
    private struct Entry {
        var title = "", id: String?
        var skus: [String] = [], pictures: [Int] = []
        var url: String?
    }

    private func keys(_ entries: [Entry], table: JoinTable? = nil) -> JoinKeys {
        var keys = JoinKeys(table: table)
        for (index, entry) in entries.enumerated() {
            var listing = Listing(
                id: ListingID(index), title: entry.title, source: SourceRecord(columns: SourceColumns(names: []), rows: []))
            listing.externalID = entry.id
            listing.url = entry.url
            listing.attributes = entry.skus.map { ListingAttribute(name: "SKU", value: $0) }
            listing.images = entry.pictures.map { ListingImage(location: "https://i.etsystatic.com/1/r/il/a/\($0)/il_570xN.\($0)_b.jpg") }
            keys.add(listing)
        }
        keys.finish()
        return keys
    }

    private func match(
        _ own: [Entry], with others: [Entry], by key: FileJoin.Key, table: JoinTable? = nil
    ) -> JoinMatching {
        var targets = JoinTargets()
        _ = targets.add(keys(others))
        return JoinMatching(keys(own, table: table), with: targets, by: key)
    }

    private let untitled = JoinTable(
        names: ["sku", "stock"], rows: [], mapping: ColumnMapping(guessing: ["sku", "stock"], rows: []))

    @Test func `listings with the same picture are the same, in any size and on any server`() {
        let matching = match(
            [Entry(pictures: [77, 8]), Entry(pictures: [5]), Entry()], with: [Entry(pictures: [5, 6]), Entry(pictures: [7, 8])],
            by: .picture)
        #expect(matching.partners == [1, 0, -1])
        #expect(matching.matched == 2)
        #expect(matching.ambiguous == 0)
        #expect(matching.fits)
    }

    @Test func `a picture that several listings show says nothing, and the others decide`() {
        let matching = match(
            [Entry(pictures: [1, 2]), Entry(pictures: [1])], with: [Entry(pictures: [1, 2]), Entry(pictures: [1, 3])], by: .picture)
        #expect(matching.partners == [0, -1])
        #expect(matching.ambiguous == 1)
    }

    @Test func `of several listings, the one with most of the pictures is the same`() {
        let matching = match(
            [Entry(pictures: [1, 2, 9]), Entry(pictures: [3])], with: [Entry(pictures: [1, 2, 3]), Entry(pictures: [9])], by: .picture)
        #expect(matching.partners == [0, -1])
        // One picture of each of two listings is not enough to choose.
        let tied = match([Entry(pictures: [1, 2])], with: [Entry(pictures: [1]), Entry(pictures: [2])], by: .picture)
        #expect(tied.partners == [-1])
        #expect(tied.ambiguous == 1)
        let other = match([Entry(pictures: [1]), Entry(pictures: [2])], with: [Entry(pictures: [1, 2])], by: .picture)
        #expect(other.partners == [-1, -1])
        #expect(other.ambiguous == 2)
    }

    @Test func `a SKU that two listings have matches neither`() {
        let shop = [Entry(skus: ["A-1"]), Entry(skus: ["A-1", "A-2"]), Entry(skus: ["A-3"])]
        let matching = match([Entry(skus: ["a-1"]), Entry(skus: ["A-2 "]), Entry(skus: ["A-9"])], with: shop, by: .sku)
        #expect(matching.partners == [-1, 1, -1])
        #expect((matching.matched, matching.ambiguous) == (1, 1))
        let twice = match([Entry(skus: ["A-3"]), Entry(skus: ["A-3"])], with: shop, by: .sku, table: untitled)
        #expect(twice.partners == [-1, -1])
        #expect(twice.ambiguous == 2)
    }

    @Test func `several SKUs of a listing may be in several rows`() {
        let matching = match(
            [Entry(skus: ["S"]), Entry(skus: ["M"])], with: [Entry(skus: ["S", "M"])], by: .sku, table: untitled)
        #expect(matching.partners == [0, 0])
    }

    @Test func `short numbers count only if the titles are the same, because files number their rows`() {
        let shop = [Entry(title: "Mug", id: "1"), Entry(title: "Bowl", id: "2"), Entry(title: "Plate", id: "1200345")]
        let other = [Entry(title: "Shirt", id: "1"), Entry(title: "BOWL", id: "2"), Entry(title: "Teller", id: "1200345")]
        #expect(match(other, with: shop, by: .id).partners == [-1, 1, 2])
        // The rows of a table of stock have no titles.
        #expect(match(other, with: shop, by: .id, table: untitled).partners == [0, 1, 2])
    }

    @Test func `an id that has letters is a handle, and so is the end of an address`() {
        let shop = [
            Entry(id: "blue-mug"), Entry(url: "https://shop.example/products/red-bowl?variant=1"), Entry(url: "https://shop.example/"),
        ]
        let own = [Entry(url: "https://other.example/p/blue-mug.html"), Entry(id: "Red-Bowl"), Entry(id: "shop.example")]
        #expect(match(own, with: shop, by: .handle).partners == [0, 1, -1])
        #expect(match([Entry(url: "http://www.shop.example/products/red-bowl/")], with: shop, by: .url).partners == [1])
    }

    @Test func `a few matches among many are an accident`() {
        let shop = (0..<100).map { Entry(skus: ["S-\($0)"]) }
        #expect(!match((95..<195).map { Entry(skus: ["S-\($0)"]) }, with: shop, by: .sku).fits)
        #expect(match((80..<180).map { Entry(skus: ["S-\($0)"]) }, with: shop, by: .sku).fits)
        // All of a small file, or all of a shop in the stock of a wholesaler.
        #expect(match([Entry(skus: ["S-7"])], with: shop, by: .sku).fits)
        #expect(match((0..<5_000).map { Entry(skus: ["S-\($0)"]) }, with: shop, by: .sku).fits)
    }

    @Test(arguments: Seeds.first(30))
    func `each record gets the only listing with its key, whatever the order`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let codes = (0..<40).map { "C-\($0)" }
        func entries() -> [Entry] {
            (0..<30).map { _ in
                Entry(skus: (0..<Int.random(in: 0...2, using: &random)).map { _ in codes.randomElement(using: &random) ?? "" })
            }
        }
        let (own, others) = (entries(), entries())
        let matching = match(own, with: others, by: .sku)
        let owners = { (list: [Entry], code: String) in list.indices.filter { list[$0].skus.contains(code) } }
        for (index, entry) in own.enumerated() {
            let found = Set(entry.skus).filter { owners(own, $0).count == 1 }.map { owners(others, $0) }.filter { $0.count == 1 }.joined()
            let counts = Dictionary(found.map { ($0, 1) }, uniquingKeysWith: +)
            let most = counts.values.max() ?? 0
            let best = counts.filter { $0.value == most }.map(\.key)
            #expect(matching.partners[index] == (best.count == 1 ? Int32(best[0]) : -1), "record \(index) of seed \(seed)")
        }
        #expect(matching.matched == matching.partners.count { $0 >= 0 })
        #expect(matching.matched + matching.ambiguous <= own.count)
        let reversed = match(own.reversed(), with: others.reversed(), by: .sku)
        #expect(reversed.partners.reversed().map { $0 < 0 ? $0 : 29 - $0 } == matching.partners)
    }
}
