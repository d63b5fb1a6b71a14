import ListingCore
import TestSupport
import Testing

@testable import ListingStore

/// The guarantees of docs/LISTING-LINES.md for missing and invalid values.
@Suite struct ListingLinesPromisesTests {
    private func listing(_ members: String) throws -> Listing {
        try #require(try Reading(text: "{\"title\":\"A\",\"brand\":\"B\",\(members)}\n").listings.first)
    }

    private func positions(_ listing: Listing) -> [String?] { listing.problems.map(\.column) }

    @Test func `a second listing with the same id is kept and reported`() throws {
        let reading = try Reading(
            text:
                "{\"id\":\"7\",\"title\":\"A\"}\n{\"id\":\"8\",\"title\":\"B\"}\n{\"id\":7,\"title\":\"C\"}\n{\"title\":\"D\"}\n{\"title\":\"E\"}\n"
        )
        #expect(reading.listings.map(\.title) == ["A", "B", "C", "D", "E"])
        #expect(reading.summary.problems.map(\.record) == [3])
        #expect(reading.summary.problems.map(\.column) == ["id"])
    }

    @Test func `a listing's missing prices and stock follow from its variants`() throws {
        let variants = """
            "currency":"EUR","variants":[{"price":"9.50","quantity":2},{"price":"5","compare_at_price":"6","quantity":-1},{"sku":"S"}]
            """
        let derived = try listing(variants)
        #expect(derived.price.lowest?.amount.description == "5")
        #expect(derived.price.highest?.amount.description == "9.50")
        #expect(derived.price.compareAt?.amount.description == "6")
        #expect(derived.price.currency?.code == "EUR")
        #expect(derived.quantity == 1)
        #expect(derived.availability == .inStock)
        #expect(derived.variants[2].price == .unknown)
        let own = try listing("\"price\":\"4\",\"quantity\":0,\(variants)")
        #expect(own.price.lowest?.amount.description == "4")
        #expect(own.price.highest?.amount.description == "9.50")
        #expect(own.quantity == 0)
        #expect(own.variants[2].price.lowest?.amount.description == "4")
        let range = try listing("\"price\":\"4\",\"price_max\":\"20\",\(variants)")
        #expect(range.price.highest?.amount.description == "20")
    }

    @Test func `an unreadable price stays text, whatever the variants cost`() throws {
        let listing = try listing("\"price\":\"on request\",\"variants\":[{\"price\":\"5\"},{}]")
        #expect(listing.price == Price(unreadable: "on request"))
        #expect(listing.variants.map(\.price.lowest?.amount.description) == ["5", nil])
    }

    @Test func `a stock that is too large to be counted is unknown and reported`() throws {
        let most = "{\"quantity\":9223372036854775807}"
        let listing = try listing("\"variants\":[\(most),\(most)]")
        #expect(listing.quantity == nil)
        #expect(positions(listing) == ["quantity"])
    }

    @Test(arguments: ["{}", "{\"average\":4}", "{\"average\":4,\"count\":-2}"])
    func `a rating needs an average and a count, and neither may be negative`(text: String) throws {
        let listing = try listing("\"rating\":\(text)")
        #expect(listing.rating == nil)
        #expect(listing.problems.count == 1)
    }

    @Test func `a nested value of the wrong kind is reported with its place`() throws {
        let listing = try listing(
            """
            "images":[{"src":"a.jpg","alt":5},{"src":"b.jpg","alt":["x"]},{"src":"c.jpg"}],\
            "variants":[null,{"options":{"Size":["S"],"Colour":"Red"}},7]
            """)
        #expect(listing.images.count == 3)
        #expect(listing.images[0].alternativeText == "5")
        #expect(listing.variants.map(\.optionValues) == [["Red"]])
        #expect(Set(positions(listing)) == ["images[1].alt", "variants[1].options.Size", "variants[2]"])
    }

    @Test func `an address without a scheme is a web address and not a path`() throws {
        let listing = try listing("\"images\":[\"//cdn.example/a.jpg\"]")
        #expect(listing.images.map(\.location) == ["//cdn.example/a.jpg"])
        #expect(listing.images[0].localPath == nil)
    }

    @Test func `options without end are truncated and reported, and take little time`() throws {
        let choices = (0..<100_000).map { "\"o\($0)\":\"x\"" }.joined(separator: ",")
        let time = try ProcessorTime.measure {
            let listing = try listing("\"variants\":[{\"options\":{\(choices)}}]")
            #expect(listing.options.count == 100)
            #expect(listing.variants[0].optionValues.count == 100)
            #expect(listing.problems.count == 1)
        }
        #expect(time < .seconds(60))
    }

    @Test func `one option may have many values`() throws {
        let variants = (0..<100_000).map { "{\"options\":{\"o\":\"v\($0)\"}}" }.joined(separator: ",")
        let time = try ProcessorTime.measure {
            let listing = try listing("\"variants\":[\(variants)]")
            #expect(listing.options.map(\.values.count) == [100_000])
            #expect(listing.problems == [])
        }
        #expect(time < .seconds(60))
    }
}
