import TestSupport
import Testing

@testable import ListingCore

@Suite("The keys of listings")
struct ListingKeyTests {
    private static let seeds = Seeds.first(5)

    @Test func `the shop's id comes first, then the address, then the title`() {
        var listing = Listing.bare(title: "Mug")
        #expect(ListingKey.keys(of: [listing]).map(\.text) == ["title:Mug"])
        listing.url = "https://shop.example/mug"
        #expect(ListingKey.keys(of: [listing]).map(\.text) == ["url:https://shop.example/mug"])
        listing.externalID = "0042"
        #expect(ListingKey.keys(of: [listing]).map(\.text) == ["id:0042"])
    }

    @Test func `a blank id or address is treated as missing`() {
        let listing = Listing.with {
            $0.externalID = " \u{A0}"
            $0.url = ""
        }
        #expect(ListingKey.keys(of: [listing]).map(\.text) == ["title:Mug"])
    }

    @Test func `leading zeros count, and an id is not a title`() {
        let listings = [
            Listing.with { $0.externalID = "42" }, Listing.with { $0.externalID = "042" }, Listing.bare(title: "42"),
            Listing.bare(title: "id:42"),
        ]
        #expect(ListingKey.keys(of: listings).map(\.text) == ["id:42", "id:042", "title:42", "title:id:42"])
    }

    @Test func `identical listings are numbered in the order of the file`() {
        let listings = ["Mug", "Cup", "Mug", "Mug", "title#2:Mug"].map { Listing.bare(title: $0) }
        #expect(
            ListingKey.keys(of: listings).map(\.text) == ["title:Mug", "title:Cup", "title#2:Mug", "title#3:Mug", "title:title#2:Mug"])
    }

    @Test func `keys stay the same after another reading, whatever else has changed`() {
        let old = (0..<5).map { number in Listing.with(number) { $0.externalID = "\(number)" } }
        var new = Array(old.reversed().dropFirst())
        for index in new.indices {
            new[index].id = ListingID(index)
            new[index].title = "Another"
        }
        #expect(ListingKey.keys(of: new) == Array(ListingKey.keys(of: old).reversed().dropFirst()))
    }

    @Test(arguments: seeds)
    func `all keys of a file are unique, in pieces or together, and each can be read back from its text`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let values = [
            "", " ", "a", "b", "é", "e\u{301}", "K", "\u{212A}", "a\u{0}b", "a\u{0}c", "#2:a", ":", String(repeating: "x", count: 2_000),
        ]
        let listings = (0..<300).map { number in
            Listing.with(number) {
                $0.externalID = Bool.random(using: &random) ? nil : values.randomElement(using: &random)
                $0.url = Bool.random(using: &random) ? nil : values.randomElement(using: &random)
                $0.title = values.randomElement(using: &random) ?? ""
            }
        }
        let keys = ListingKey.keys(of: listings)
        #expect(keys.count == listings.count)
        #expect(Set(keys).count == keys.count, "seed \(seed)")
        #expect(Set(keys.map { Array($0.text.utf8) }).count == keys.count, "seed \(seed)")
        #expect(keys.allSatisfy { ListingKey(text: $0.text) == $0 }, "seed \(seed)")
        var counter = ListingKeyCounter()
        #expect(listings[..<100].map { counter.key(of: $0) } + listings[100...].map { counter.key(of: $0) } == keys, "seed \(seed)")
    }

    @Test func `long titles make short keys that stay distinct`() {
        let listings = ["1", "2"].map { Listing.bare(title: String(repeating: "x", count: 3_000_000) + $0) }
        let keys = ListingKey.keys(of: listings)
        #expect(keys.allSatisfy { $0.text.utf8.count < 1_100 })
        #expect(Set(keys).count == 2)
    }

    @Test(arguments: ["", "Mug", "name:Mug", "id#:1", "id#1:1", "id#0:1", "id#-2:1", "id#02:1", "id#+2:1", "id#2#3:1", "#2:1", "ID:1"])
    func `text that is not a written key is rejected`(text: String) {
        #expect(ListingKey(text: text) == nil)
    }
}
