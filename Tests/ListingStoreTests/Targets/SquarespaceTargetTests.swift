import ListingCore
import TestSupport
import Testing

@testable import ListingStore

/// Squarespace's product CSV as a target.
@Suite("Squarespace products")
struct SquarespaceTargetTests {
    private func price(_ amount: String, before old: String? = nil) -> Price {
        let money = { (text: String) in DecimalNumber(plain: text).map { Money(amount: $0, currency: nil) } }
        return Price(lowest: money(amount), compareAt: old.flatMap(money))
    }

    private func table(_ listings: [Listing], answers: [ExportQuestion: String] = [.page: "shop"]) throws -> (Table, ExportReport) {
        let file = try TargetText(.squarespace, listings, answers: answers)
        return (try Table(file.bytes), file.report)
    }

    private func cell(_ table: Table, _ name: String, _ row: Int = 0) throws -> String {
        table.rows[row][try #require(table.columns.firstIndex(of: name))]
    }

    @Test func `the header is Squarespace's with six options`() throws {
        let options = (1...6).map { "Option Name \($0),Option Value \($0)" }.joined(separator: ",")
        let header = """
            Product ID [Non Editable],Variant ID [Non Editable],Product Type [Non Editable],Product Page,Product URL,Title,Description,SKU,\
            \(options),Price,Sale Price,On Sale,Stock,Categories,Tags,Weight,Length,Width,Height,Visible,Hosted Image URLs
            """
        #expect(try TargetText(.squarespace, []).text == header + "\r\n")
    }

    @Test func `a product has no ids, and its first row has the first variant`() throws {
        let (table, report) = try table([.shirt()])
        #expect(table.rows.count == 4 && report.rows == 4)
        let first = table.rows[0]
        #expect(Array(first.prefix(6)) == ["", "", "PHYSICAL", "shop", "linen-shirt", "Linen shirt"])
        #expect(try cell(table, "SKU") == "SH-0")
        #expect(try [cell(table, "Option Name 1"), cell(table, "Option Value 1")] == ["Color", "Red"])
        #expect(try [cell(table, "Price"), cell(table, "Sale Price"), cell(table, "On Sale")] == ["25.00", "19.90", "Yes"])
        #expect(try [cell(table, "Price", 1), cell(table, "Sale Price", 1), cell(table, "On Sale", 1)] == ["21.50", "", "No"])
        #expect(try [cell(table, "Stock"), cell(table, "Stock", 2)] == ["2", "0"])
        #expect(
            try [cell(table, "Categories"), cell(table, "Tags"), cell(table, "Visible")] == ["/Clothing/Shirts", "linen, summer", "Yes"])
        #expect(
            try cell(table, "Hosted Image URLs")
                == ["1", "2", "red", "blue"].map { "https://img.example/\($0).jpg" }.joined(separator: " "))
        for name in ["Title", "Product URL", "Description", "Visible", "Hosted Image URLs", "Product Page"] {
            #expect(try cell(table, name, 1) == "")
        }
        #expect(report.count(.currency, .omitted) == 1 && report.count(.comparePrice, .carried) == 1)
    }

    @Test func `images that Squarespace refuses are omitted and counted`() throws {
        let listing = Listing.sample { listing in
            listing.images = ["a.JPG", "b.png?v=1", "c.webp", "d.gif", "e f.jpg"].map {
                ListingImage(location: "https://img.example/\($0)")
            }
        }
        let (table, report) = try table([listing])
        #expect(try cell(table, "Hosted Image URLs") == "https://img.example/a.JPG https://img.example/d.gif")
        #expect(report.count(.images, .changed(.refusedSome)) == 1)
        let (_, none) = try self.table([.sample { $0.images = [ListingImage(location: "https://img.example/c.webp")] }])
        #expect(none.count(.images, .omitted) == 1)
    }

    @Test func `the stock is a number, or unlimited if the listing is available without one`() throws {
        let listings: [Listing] = [
            .sample { $0.quantity = 4 }, .sample { $0.quantity = -1 }, .sample { $0.availability = .madeToOrder },
            .sample { $0.availability = .outOfStock }, .sample(), .sample { $0.availability = .unlisted },
        ]
        let (table, report) = try table(listings)
        #expect(try listings.indices.map { try cell(table, "Stock", $0) } == ["4", "0", "Unlimited", "0", "", ""])
        #expect(try listings.indices.map { try cell(table, "Visible", $0) } == ["Yes", "Yes", "Yes", "Yes", "Yes", "No"])
        #expect(report.count(.quantity, .carried) == 1 && report.count(.quantity, .changed(.reworded)) == 1)
        #expect(report.count(.availability, .changed(.reworded)) == 1 && report.count(.availability, .carried) == 2)
    }

    @Test func `without an answer the page is missing, and addresses have at least three characters`() throws {
        let (table, report) = try table([.sample("A") { $0.price = price("5") }], answers: [:])
        #expect(report.count(.url, .missing) == 1)
        #expect(try cell(table, "Product URL") == "a-item")
    }

    @Test func `a weight is in the unit of the shop, if that is known`() throws {
        let listing = Listing.sample { $0.attributes = [ListingAttribute(name: "Weight", value: "500 g")] }
        #expect(try cell(table([listing], answers: [.weightUnit: "kg"]).0, "Weight") == "0.5")
        #expect(try cell(table([listing]).0, "Weight") == "")
    }

    @Test func `separators within tags and categories are replaced`() throws {
        let listing = Listing.sample {
            $0.tags = ["red, blue"]
            $0.category = ["Home/Garden", "Pots"]
        }
        let (table, report) = try table([listing])
        #expect(try [cell(table, "Tags"), cell(table, "Categories")] == ["red  blue", "/Home Garden/Pots"])
        #expect(report.count(.tags, .changed(.cleaned)) == 1 && report.count(.category, .changed(.cleaned)) == 1)
    }

    @Test func `the reader of Squarespace's files reads the listings back`() throws {
        let shirt = Listing.shirt()
        let towel = Listing.sample("Towel") { listing in
            listing.price = price("20.00")
            listing.availability = .unlisted
            listing.attributes = [ListingAttribute(name: "SKU", value: "T-1")]
        }
        let file = try TargetText(.squarespace, [shirt, towel], answers: [.page: "shop"])
        let reading = try Reading(bytes: file.bytes)
        #expect(reading.format == "Squarespace product export" && reading.causes == [])
        #expect(reading.listings.map(\.title) == ["Linen shirt", "Towel"])
        let read = try #require(reading.listings.first)
        #expect(read.options == shirt.options && read.category == shirt.category && read.tags == shirt.tags)
        #expect(read.variants.map(\.optionValues) == shirt.variants.map(\.optionValues))
        #expect(read.variants.map(\.sku) == shirt.variants.map(\.sku))
        #expect(read.variants.map(\.quantity) == shirt.variants.map(\.quantity))
        #expect(read.variants.map(\.price.lowest?.amount) == shirt.variants.map(\.price.lowest?.amount))
        #expect(read.variants.map(\.price.compareAt?.amount) == shirt.variants.map(\.price.compareAt?.amount))
        #expect(read.quantity == 9 && Array(read.images.prefix(2)) == shirt.images && read.description == shirt.description)
        #expect(reading.listings[1].price == towel.price && reading.listings[1].availability == .unlisted)
        #expect(reading.listings[1].attributes.contains(ListingAttribute(name: "SKU", value: "T-1")))
        #expect(try file.errors(for: .squarespace, named: "squarespace.csv") == [])
    }

    @Test(arguments: 0..<20) func `any listing is written and read back with its title`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let listings = (0..<20).map { RandomListing.make($0, &random) }
        let file = try TargetText(.squarespace, listings)
        #expect(try Reading(bytes: file.bytes).listings.map(\.title) == listings.map(\.title), "seed \(seed)")
    }
}
