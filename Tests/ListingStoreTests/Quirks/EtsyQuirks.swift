import ListingCore
import Testing

@testable import ListingStore

@Suite struct EtsyQuirks {
    private static let header =
        ["TITLE", "DESCRIPTION", "PRICE", "CURRENCY_CODE", "QUANTITY", "TAGS", "MATERIALS"] + (1...10).map { "IMAGE\($0)" }
        + (1...2).flatMap { ["VARIATION \($0) TYPE", "VARIATION \($0) NAME", "VARIATION \($0) VALUES"] } + ["SKU"]

    /// Reads an export with a listing for each list of cells.
    private func read(_ rows: [[Int: String]]) throws -> Reading {
        let lines = rows.map { cells in
            (0..<24).map { "\"" + (cells[$0] ?? "").replacing("\"", with: "\"\"") + "\"" }.joined(separator: ",")
        }
        return try Reading(text: ([Self.header.joined(separator: ",")] + lines).joined(separator: "\n") + "\n")
    }

    private func listing(_ cells: [Int: String]) throws -> Listing {
        try #require(try read([[0: "A thing", 2: "5", 3: "EUR", 4: "1"].merging(cells) { $1 }]).listings.first)
    }

    @Test func `a row is a listing and not a variant, and a listing without an id is known by its number`() throws {
        let reading = try read([
            [0: "A", 2: "5", 3: "EUR", 4: "9", 17: "Size", 18: "Size", 19: "S,M"], [0: "A", 2: "5", 3: "EUR", 4: "9"],
        ])
        #expect(reading.listings.map(\.externalID) == [nil, nil])
        #expect(reading.listings.map(\.id.rawValue) == [0, 1])
        #expect(reading.summary.variants == 0)
        #expect(reading.listings[0].options == [VariationOption(name: "Size", values: ["S", "M"])])
    }

    @Test func `prices lack trailing zeros, and a stock is the sum over many variants`() throws {
        let listings = try read([
            [0: "A", 2: "12.7", 3: "USD", 4: "80919"], [0: "B", 2: "75", 3: "USD", 4: "1"], [0: "C", 2: "104.5", 3: "USD", 4: "0"],
        ]).listings
        #expect(listings.map { $0.price.lowest?.amount.description } == ["12.7", "75", "104.5"])
        #expect(listings.map(\.quantity) == [80919, 1, 0])
    }

    @Test func `an option is called by its name, whatever its type, or else by its type`() throws {
        let listing = try listing([17: "Custom Property", 18: "engraving", 19: "Yes,No", 20: "Primary color", 19 + 3: "Red,Blue"])
        #expect(listing.options.map(\.name) == ["Engraving", "Primary color"])
    }

    @Test func `values are split where possible, although a comma, a slash or a reference may be part of one`() throws {
        let listing = try listing([17: "Size", 18: "Size", 19: "S/M,7&quot; wide,L/XL"])
        #expect(listing.options.first?.values == ["S/M", "7\" wide", "L/XL"])
    }

    @Test func `one cell may hold the SKUs of all variants, in an unknown order`() throws {
        let all = (1...96).map { "SKU-\($0)" }.joined(separator: ",")
        let listing = try listing([23: all])
        #expect(listing.variants == [])
        #expect(listing.attributes.map(\.name) == ["SKUs"])
        #expect(listing.source.rows[0].values[23] == all)
    }

    @Test func `a description has line ends of any kind, and stays plain text even if it looks like HTML here and there`() throws {
        let listing = try listing([1: "One\r\nTwo\n\n• three <3 a < b &amp; c\n<b>four</b>"])
        #expect(listing.description == DescriptionText(raw: "One\r\nTwo\n\n• three <3 a < b &amp; c\n<b>four</b>", markup: .plain))
    }

    @Test func `the answer for one listing is a single object`() throws {
        let reading = try Reading(
            text:
                #"{"listing_id":7,"state":"active","title":"Mug","quantity":2,"price":{"amount":1270,"divisor":100,"currency_code":"EUR"},"created_timestamp":1600000000}"#
        )
        #expect(reading.format == "Etsy API")
        #expect(reading.listings.first?.price.lowest?.amount.description == "12.70")
        #expect(reading.listings.first?.source.rows[0].values.contains("1600000000") == true)
    }

    @Test func `titles of the API contain character references`() throws {
        let reading = try Reading(
            text:
                #"{"count":1,"results":[{"listing_id":7,"state":"active","title":"Bob&#39;s mug &amp; lid","price":"3.89","currency_code":"USD","is_supply":"false"}]}"#
        )
        #expect(reading.listings.map(\.title) == ["Bob's mug & lid"])
        #expect(reading.listings.first?.price.lowest == Money(amount: DecimalNumber(significand: 389, scale: 2), currency: Currency("USD")))
    }

    @Test func `underscores in a tag are shown as spaces, and either spelling is found`() throws {
        let listing = try listing([5: "toy_box_for_boys,gift for her", 6: "Linen,Sea glass"])
        #expect(listing.tags == ["toy box for boys", "gift for her"])
        #expect(listing.materials == ["Linen", "Sea glass"])
        let texts = SearchableTexts(listing)
        for words in ["toy_box_for_boys", "toy box", "\"toy box for\"", "toy_box"] {
            #expect(SearchMatcher(SearchText(words)).match(texts) != .none, "\(words)")
        }
        #expect(SearchMatcher(SearchText("boxtoy")).match(texts) == .none)
    }

    @Test func `the API's times are in seconds, its years are a range, and downloads are shown as such`() throws {
        let reading = try Reading(
            text:
                #"{"results":[{"listing_id":7,"state":"active","title":"Pattern","listing_type":"download","when_made":"2020_2025","original_creation_timestamp":1577880000,"price":{"amount":500,"divisor":100,"currency_code":"USD"}}]}"#
        )
        let listing = try #require(reading.listings.first)
        let attributes = listing.attributes.map { "\($0.name): \($0.value)" }
        #expect(attributes.contains("Kind: download") && attributes.contains("When made: 2020-2025"))
        #expect(listing.listed?.text == "2020-01-01T12:00:00Z")
    }
}
