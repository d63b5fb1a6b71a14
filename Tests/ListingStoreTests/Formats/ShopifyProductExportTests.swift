import ListingCore
import Testing
import TestSupport

@testable import ListingStore

@Suite struct ShopifyProductExportTests {
    @Test func `the fixture is read in full`() throws {
        let reading = try Reading(path: Files.fixture("shopify-product-export.csv"))
        #expect(reading.format == "Shopify product export")
        #expect(reading.summary.records == 6)
        #expect(reading.summary.problems == [])
        try #require(reading.listings.count == 3)
        let coffee = reading.listings[0]
        #expect(coffee.externalID == "harbour-blend")
        #expect(coffee.description?.markup == .html)
        #expect(coffee.brand == "Quay Coffee")
        #expect(coffee.seller?.name == "Quay Coffee")
        #expect(coffee.category == ["Food, Beverages & Tobacco", "Beverages", "Coffee"])
        #expect(coffee.tags == ["dark roast", "espresso"])
        #expect(coffee.images.map(\.location) == (1...3).map { "https://img.example/hb/\($0).jpg" })
        #expect(coffee.images.first?.alternativeText == "Bag")
        #expect(coffee.options.map(\.name) == ["Weight", "Grind"])
        #expect(coffee.options.map(\.values) == [["250 g", "1 kg"], ["Whole", "Espresso"]])
        #expect(coffee.variants.map(\.optionValues) == [["250 g", "Whole"], ["250 g", "Espresso"], ["1 kg", "Whole"]])
        #expect(coffee.variants.map(\.quantity) == [5, -2, 0])
        #expect(coffee.variants[0].barcode == "4006381333931")
        #expect(coffee.variants[0].image?.location == "https://img.example/hb/250.jpg")
        #expect(coffee.variants.map(\.price.compareAt?.amount.description) == ["9.90", nil, nil])
        #expect(coffee.price.lowest == Money(amount: DecimalNumber(significand: 850, scale: 2), currency: nil))
        #expect(coffee.price.highest?.amount.description == "29.990")
        #expect(coffee.price.compareAt?.amount.description == "9.90")
        #expect(coffee.quantity == 3)
        #expect(coffee.availability == .inStock)
        #expect(coffee.rating == Rating(average: 4.6, count: 53))
        #expect(coffee.attributes.map(\.name) == ["Type", "Weight", "Roast", "Product rating count"])
        #expect(coffee.attributes.map(\.value) == ["Beans", "0.25–1 kg", "Dark", "53"])
        #expect(coffee.source.rows.map(\.line) == [2, 4, 5, 6])

        let papers = reading.listings[1]
        #expect(papers.externalID == "filter-papers™")
        #expect(papers.options == [])
        #expect(papers.variants.map(\.optionValues) == [[]])
        #expect(papers.attributes.map(\.value) == ["008407", "90 g"])
        #expect(papers.category == ["Accessories"])
        #expect(papers.availability == .inStock)
        #expect(reading.listings[2].availability == .unlisted)
    }

    @Test func `rows of a handle need not be adjacent, and a listing is delivered after its last row`() throws {
        let reading = try Reading(
            text: """
                Handle,Title,Option1 Name,Option1 Value,Variant Price,Image Src
                a,First,Size,S,1,
                b,Second,Title,Default Title,5,
                a,,,M,2,
                c,Third,,,3,
                a,,,,,x.jpg
                """)
        #expect(reading.listings.map(\.title) == ["Second", "Third", "First"])
        #expect(reading.listings.map(\.id.rawValue) == [1, 2, 0])
        #expect(reading.listings[2].variants.count == 2)
        #expect(reading.listings[2].images.count == 1)
        #expect(reading.listings[2].source.rows.map(\.record) == [1, 3, 5])
        #expect(reading.summary.records == 5)
    }

    @Test
    func `blank cells in later rows never overwrite the product's fields, and later rows fill blank fields of the first`() throws {
        let reading = try Reading(
            text: "Handle,Title,Vendor,Image Src,Image Position,Variant Price\na,,,x.jpg,2,\na,Chair,Shop,y.jpg,1,5\na,,,x.jpg,3,\n")
        #expect(reading.listings.map(\.title) == ["Chair"])
        #expect(reading.listings[0].brand == "Shop")
        #expect(reading.listings[0].images.compactMap { $0.location.split(separator: "/").last } == ["y.jpg", "x.jpg"])
        #expect(reading.listings[0].variants.count == 1)
    }

    @Test func `a partial export without prices, pictures and options is accepted`() throws {
        let reading = try Reading(
            text:
                "Handle,Title,Vendor,Variant SKU,Variant Inventory Tracker,Variant Inventory Qty,Variant Barcode\r\nx,Pan,Kok,,shopify,0,'8720602828605\r\n"
        )
        let pan = try #require(reading.listings.first)
        #expect(pan.price == .unknown)
        #expect(pan.variants.map(\.barcode) == ["8720602828605"])
        #expect(pan.availability == .outOfStock)
        #expect(reading.summary.problems == [])
    }

    @Test func `the column names of the template of 2025 are read, in any case`() throws {
        let reading = try Reading(
            text: """
                Title,URL handle,Description,Vendor,Product category,Type,Tags,PUBLISHED ON ONLINE STORE,Status,SKU,Barcode,Option1 name,Option1 value,Price,Compare-at price,Inventory tracker,Inventory quantity,Continue selling when out of stock,Weight value (grams),Weight unit for display,Product image URL,Image position,Image alt text,Variant image URL
                Stool,stool,<p>Ash</p>,Mill,Home > Chairs,,a, TRUE ,Active,S-1,77,Title,Default Title,120.00,150,shopify,0,CONTINUE,2500,kg,https://img.example/s.jpg,1,Side,
                """)
        let stool = try #require(reading.listings.first)
        #expect(stool.externalID == "stool")
        #expect(stool.description?.raw == "<p>Ash</p>")
        #expect(stool.category == ["Home", "Chairs"])
        #expect(stool.price.lowest?.amount.description == "120.00")
        #expect(stool.price.compareAt?.amount.description == "150")
        #expect(stool.availability == .inStock)
        #expect(stool.attributes.map(\.value) == ["S-1", "77", "2.5 kg"])
    }

    @Test(
        arguments: [
            ("true,active,shopify,3,deny", .inStock), ("TRUE,,shopify,0,deny", .outOfStock), ("true,active,shopify,-4,deny", .outOfStock),
            ("true,active,shopify,0,continue", .inStock), ("true,active,,0,deny", .inStock), ("FALSE,active,shopify,3,deny", .unlisted),
            ("true,draft,shopify,3,deny", .unlisted), ("true,Archived,shopify,3,deny", .unlisted), ("true,unlisted,,3,deny", .unlisted),
            (",,shopify,,deny", nil),
        ] as [(String, Availability?)])
    func `drafts, archived and unpublished products are unlisted; stock decides about the others`(cells: String, expected: Availability?)
        throws
    {
        let header = "Handle,Title,Variant Price,Published,Status,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy"
        #expect(try Reading(text: "\(header)\na,A,1,\(cells)\n").listings.first?.availability == expected)
    }

    @Test func `a product without a title is called by its handle, a row without a handle by its record, and both are reported`() throws {
        let reading = try Reading(text: "Handle,Title,Variant Price\nlamp,,5\n,,6\n,Chair,7\n,,\n")
        #expect(reading.listings.map(\.title) == ["lamp", "#2", "Chair"])
        #expect(reading.summary.problems.map(\.record) == [1, 2, 2, 3, 4])
        #expect(
            reading.causes == [
                ProblemCause(.titleMissing, .text("lamp")), ProblemCause(.titleMissing, .text("#2")), ProblemCause(.handleMissing),
                ProblemCause(.handleMissing), ProblemCause(.rowEmpty),
            ])
    }

    @Test func `references in titles, names and choices are decoded once`() throws {
        let reading = try Reading(
            text: """
                Handle,Title,Vendor,Tags,Option1 Name,Option1 Value,Variant Price
                a,A &amp; B,C &amp; D,"e &amp; f, g &amp;lt;",Size &quot;W&quot;,2&quot; × 3&#39;,1
                a,,,,,4&quot;,1
                """)
        let listing = try #require(reading.listings.first)
        #expect(listing.title == "A & B" && listing.brand == "C & D" && listing.seller?.name == "C & D")
        #expect(listing.tags == ["e & f", "g &lt;"])
        #expect(listing.options == [VariationOption(name: "Size \"W\"", values: ["2\" × 3'", "4\""])])
    }

    @Test func `prices in a currency without a minor unit stay whole, and one that can't be read is reported`() throws {
        let reading = try Reading(text: "Handle,Title,Variant Price,Variant Compare At Price\na,A,2590000,0\nb,B,call us,\nc,C,0,5\n")
        #expect(reading.listings[0].price.lowest?.amount.description == "2590000")
        #expect(reading.listings[0].price.compareAt == nil)
        #expect(reading.listings[1].price.unreadable == "call us")
        #expect(reading.listings[1].problems.map(\.column) == ["Variant Price"])
        #expect(reading.causes == [ProblemCause(.priceUnreadable, .text("call us"))])
        #expect(reading.causes.map(\.message) == ["“call us” isn’t a price. The text is shown instead."])
        #expect(reading.listings[2].price.lowest?.amount.isZero == true)
        #expect(reading.summary.currencies[nil]?.listings == 2)
    }

    @Test func `Shopify's inventory table, with a row per location, isn't read as products`() throws {
        let text = "Handle,Title,Option1 Name,Option1 Value,SKU,HS Code,COO,Location,Available\na,A,Size,S,1,,,Kiel,3\n"
        #expect(try Reading(text: text).format == "Other table")
    }

    @Test func `a stock that is too large to be counted is unknown and reported, not a number below zero`() throws {
        let most = "9223372036854775807"
        let reading = try Reading(text: "Handle,Title,Variant Inventory Qty\na,A,\(most)\na,,\(most)\n")
        #expect(reading.listings.first?.quantity == nil)
        #expect(reading.listings.first?.variants.compactMap(\.quantity).count == 2)
        #expect(reading.summary.problems.map(\.record) == [1])
        #expect(reading.causes == [ProblemCause(.quantityTooLarge)])
    }

    @Test func `a column far to the right in a long header is read like any other`() throws {
        let extra = (0..<40_000).map { "metafield\($0)" }.joined(separator: ",")
        let reading = try Reading(text: "Handle,Title,Vendor,\(extra),Variant Price\na,A,V" + String(repeating: ",", count: 40_001) + "7\n")
        #expect(reading.listings.first?.price.lowest?.amount.description == "7")
        #expect(reading.summary.problems == [])
    }
}
