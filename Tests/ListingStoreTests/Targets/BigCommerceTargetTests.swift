import ListingCore
import Testing

@testable import ListingStore

@Suite("BigCommerce’s product CSV of version 3")
struct BigCommerceTargetTests {
    @Test func `variants and images are rows below their product, and only required columns may be empty`() throws {
        let file = try TargetText(.bigCommerce, [.shawl])
        let header =
            "Item,ID,Name,Type,SKU,Options,Inventory Tracking,Current Stock,Price,Categories,Description,Product URL,Search Keywords,"
            + "UPC/EAN,Weight,Is Visible,Variant Image URL,Image URL (Import),Image Description,Image is Thumbnail,Image Sort Order"
        #expect(file.text.hasPrefix(header + "\r\n"))
        let rows = try file.cells()
        #expect(rows.map { $0["Item"] } == ["Product", "Variant", "Variant", "Image", "Image"])
        #expect(
            rows[0] == [
                "Item": "Product", "Name": "Shawl", "Type": "physical", "SKU": "SH", "Inventory Tracking": "variant", "Price": "30.00",
                "Description": "<p>Warm</p>\n<p>Soft</p>", "Product URL": "/shawl/", "Search Keywords": "wool soft,warm",
                "Weight": "0.5", "Is Visible": "TRUE",
            ])
        #expect(
            rows[1] == [
                "Item": "Variant", "SKU": "SH-R", "Options": "Type=Rectangle|Name=Colour|Value=Red", "Current Stock": "2",
                "Price": "30.00", "UPC/EAN": "4006381333931", "Variant Image URL": "https://img.example/b.jpg",
            ])
        #expect(
            rows[3] == [
                "Item": "Image", "Image URL (Import)": "https://img.example/1,2.jpg", "Image Description": "Front",
                "Image is Thumbnail": "TRUE", "Image Sort Order": "0",
            ])
        for property in [ListingProperty.options, .variants, .sku, .price, .quantity, .images, .alternativeText, .id] {
            #expect(file.report.count(property, .carried) == 1, "\(property)")
        }
        #expect(file.report.count(.category, .missing) == 1 && file.report.count(.brand, .omitted) == 1)
    }

    @Test func `the file is read back as it was written`() throws {
        let reading = try Reading(bytes: TargetText(.bigCommerce, [.shawl, .sample()]).bytes)
        #expect(reading.format == "BigCommerce product export")
        #expect(reading.summary.problems == [])
        #expect(reading.listings.map(\.title) == ["Shawl", "Mug"])
        let (shawl, original) = (reading.listings[0], Listing.shawl)
        #expect(shawl.description == original.description && shawl.options == original.options)
        #expect(shawl.variants.map(\.optionValues) == original.variants.map(\.optionValues))
        #expect(shawl.variants.map(\.sku) == ["SH-R", "SH-B"])
        #expect(shawl.variants.map(\.barcode) == ["4006381333931", nil])
        #expect(shawl.variants.map(\.quantity) == [2, 0] && shawl.quantity == 2)
        #expect(shawl.variants.map { $0.price.lowest?.amount.description } == ["30.00", "35.00"])
        #expect(shawl.images == original.images && shawl.tags == ["wool soft", "warm"])
        #expect(shawl.attributes.first == ListingAttribute(name: "SKU", value: "SH"))
    }

    @Test func `several options follow each other without a separator, and bars in their values are replaced`() throws {
        let mug = Listing.sample { listing in
            listing.options = [VariationOption(name: "Size", values: ["S|M"]), VariationOption(name: "Glaze", values: ["Ash"])]
            listing.variants = [Variant(optionValues: ["S|M", "Ash"], sku: "M-1")]
        }
        let file = try TargetText(.bigCommerce, [mug])
        #expect(try file.cells()[1]["Options"] == "Type=Rectangle|Name=Size|Value=S/MType=Rectangle|Name=Glaze|Value=Ash")
        #expect(file.report.count(.options, .changed(.cleaned)) == 1)
        let read = try #require(try Reading(bytes: file.bytes).listings.first)
        #expect(read.options.map(\.name) == ["Size", "Glaze"] && read.variants.map(\.optionValues) == [["S/M", "Ash"]])
    }

    @Test func `titles are unique in any case, and variants without a SKU get one`() throws {
        let shawl = Listing.sample("Shawl") { listing in
            listing = .shawl
            listing.variants[1].sku = nil
        }
        let file = try TargetText(.bigCommerce, [shawl, .sample("SHAWL"), .sample("Shawl")])
        #expect(try file.cells().compactMap { $0["Name"] } == ["Shawl", "SHAWL (2)", "Shawl (3)"])
        #expect(file.report.count(.title, .changed(.numbered)) == 2)
        #expect(try file.cells().compactMap { $0["SKU"] } == ["SH", "SH-R", "shawl-2"])
        #expect(file.report.count(.sku, .changed(.derived)) == 1)
    }

    @Test func `numbers of long titles stay within the limit`() throws {
        let long = String(repeating: "x", count: 300)
        let file = try TargetText(.bigCommerce, [.sample(long), .sample(long)])
        let names = try file.cells().compactMap { $0["Name"] }
        #expect(names.map { $0.hasSuffix(" (2)") } == [false, true] && names.allSatisfy { $0.count <= 250 })
        #expect(file.report.count(.title, .changed(.shortened(250))) == 2 && file.report.count(.title, .changed(.numbered)) == 1)
    }

    @Test func `what is sold out stays so without a known stock, and what is discontinued is not visible`() throws {
        let file = try TargetText(
            .bigCommerce, [.sample { $0.availability = .outOfStock }, .sample("Cup") { $0.availability = .discontinued }, .sample("Pot")])
        let rows = try file.cells()
        #expect(rows.map { $0["Inventory Tracking"] } == ["product", "product", "none"])
        #expect(rows.map { $0["Current Stock"] } == ["0", "0", nil])
        #expect(rows.map { $0["Is Visible"] } == ["TRUE", "FALSE", "TRUE"])
        #expect(file.report.count(.quantity, .changed(.derived)) == 2 && file.report.count(.availability, .changed(.reworded)) == 1)
    }

    @Test func `the numbers of categories are the user's answer`() throws {
        let file = try TargetText(.bigCommerce, [.shawl, .sample()], answers: [.bigCommerceCategories: "23;45"])
        #expect(try file.cells().compactMap { $0["Categories"] } == ["23;45", "23;45"])
        #expect(file.report.count(.category, .changed(.reworded)) == 1 && file.report.count(.category, .changed(.answered)) == 1)
    }

    @Test func `an old price is the retail price, and a used item stays used`() throws {
        let mug = Listing.sample { listing in
            listing.price = Price(lowest: .euros("9.50"), compareAt: .euros("12.00"))
            listing.condition = "Like new"
        }
        let file = try TargetText(.bigCommerce, [mug])
        let row = try file.cells()[0]
        #expect(row["Price"] == "9.50" && row["Retail Price"] == "12.00" && row["Product Condition"] == "Used")
        let read = try #require(try Reading(bytes: file.bytes).listings.first)
        #expect(read.price.compareAt?.amount.description == "12.00" && read.condition == "Used")
    }

    @Test func `BigCommerce's rules find no errors`() throws {
        #expect(try TargetText(.bigCommerce, [.shawl, .sample()]).errors(.bigcommerce) == [])
    }
}
