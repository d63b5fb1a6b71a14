import ListingCore
import Testing

@testable import ListingStore

@Suite("PrestaShop’s files of products and of variants")
struct PrestaShopTargetTests {
    @Test func `the header is that of PrestaShop's sample`() throws {
        let names = [
            "Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Tax rules ID;Wholesale price;On sale (0/1)",
            "Discount amount;Discount percent;Discount from (yyyy-mm-dd);Discount to (yyyy-mm-dd);Reference #;Supplier reference #",
            "Supplier;Manufacturer;EAN13;UPC;MPN;Ecotax;Width;Height;Depth;Weight;Delivery time of in-stock products",
            "Delivery time of out-of-stock products with allowed orders;Quantity;Minimal quantity;Low stock level",
            "Send me an email when the quantity is under this level;Visibility;Additional shipping cost;Unity;Unit price;Summary",
            "Description;Tags (x,y,z...);Meta title;Meta keywords;Meta description;URL rewritten;Text when in stock;Text when backorder allowed",
            "Available for order (0 = No, 1 = Yes);Product available date;Product creation date;Show price (0 = No, 1 = Yes)",
            "Image URLs (x,y,z...);Image alt texts (x,y,z...);Delete existing images (0 = No, 1 = Yes);Feature(Name:Value:Position)",
            "Available online only (0 = No, 1 = Yes);Condition;Customizable (0 = No, 1 = Yes);Uploadable files (0 = No, 1 = Yes)",
            "Text fields (0 = No, 1 = Yes);Out of stock action;Virtual product;File URL;Number of allowed downloads;Expiration date",
            "Number of days;ID / Name of shop;Advanced stock management;Depends On Stock;Warehouse;Acessories  (x,y,z...)",
        ]
        #expect(try TargetText(.prestaShop, []).text == names.joined(separator: ";") + "\r\n")
    }

    @Test func `a listing is one row without its variants`() throws {
        let file = try TargetText(.prestaShop, [.shawl])
        let expected = [
            "Active (0/1)": "1", "Name *": "Shawl", "Categories (x,y,z...)": "Home/Shawls", "Price tax excluded": "30.00",
            "Reference #": "SH", "Manufacturer": "Mill", "Weight": "0.5", "Quantity": "2", "Description": "<p>Warm</p>\n<p>Soft</p>",
            "Tags (x,y,z...)": "wool soft,warm", "URL rewritten": "shawl",
            "Image URLs (x,y,z...)": "https://img.example/1%2C2.jpg,https://img.example/b.jpg", "Image alt texts (x,y,z...)": "Front,",
        ]
        #expect(try file.cells() == [expected])
        for property in [ListingProperty.options, .variants, .barcode, .currency] {
            #expect(file.report.count(property, .omitted) == 1, "\(property)")
        }
        #expect(file.report.count(.id, .carried) == 1 && file.report.count(.tags, .changed(.cleaned)) == 1)
    }

    @Test func `the file is read back as it was written`() throws {
        let reading = try Reading(bytes: TargetText(.prestaShop, [.shawl]).bytes)
        #expect(reading.format == "PrestaShop product table")
        #expect(reading.summary.problems == [])
        let shawl = try #require(reading.listings.first)
        #expect(shawl.title == "Shawl" && shawl.description == Listing.shawl.description)
        #expect(shawl.price.lowest?.amount.description == "30.00" && shawl.quantity == 2 && shawl.availability == .inStock)
        #expect(shawl.category == ["Home", "Shawls"] && shawl.tags == ["wool soft", "warm"] && shawl.brand == "Mill")
        #expect(shawl.attributes.first == ListingAttribute(name: "SKU", value: "SH"))
        #expect(shawl.images.map(\.location) == ["https://img.example/1%2C2.jpg", "https://img.example/b.jpg"])
        #expect(shawl.images.map(\.alternativeText) == ["Front", nil])
        #expect(shawl.variants == [] && shawl.url == nil)
    }

    @Test func `characters that PrestaShop refuses become blanks`() throws {
        let mug = Listing.sample("Mug #1 <red>") { $0.tags = ["50% wool", "30°", "1,5 l"] }
        let file = try TargetText(.prestaShop, [mug])
        let row = try file.cells()[0]
        #expect(row["Name *"] == "Mug 1 red" && row["Tags (x,y,z...)"] == "50 wool,30,1.5 l")
        #expect(file.report.count(.title, .changed(.cleaned)) == 1)
        // PrestaShop would sell a product without a price for nothing, and would have none of one without a stock.
        #expect(file.report.count(.price, .missing) == 1 && file.report.count(.quantity, .missing) == 1)
    }

    @Test func `barcodes are in the column of their length`() throws {
        func row(_ code: String) throws -> [String: String] {
            try TargetText(.prestaShop, [.sample { $0.attributes = [ListingAttribute(name: "GTIN", value: code)] }]).cells()[0]
        }
        #expect(try row("4006381333931")["EAN13"] == "4006381333931")
        #expect(try row("012345678905")["UPC"] == "012345678905")
        #expect(try row("012345678905")["EAN13"] == nil)
        #expect(try row("10012345678902")["EAN13"] == nil)
        let file = try TargetText(.prestaShop, [.sample { $0.attributes = [ListingAttribute(name: "GTIN", value: "012345678905")] }])
        let attributes = try #require(try Reading(bytes: file.bytes).listings.first?.attributes)
        #expect(attributes.contains(ListingAttribute(name: "Barcode", value: "012345678905")))
    }

    @Test func `the second file has a row for each variant, with its difference from the price of the product`() throws {
        let file = try TargetText(.prestaShopCombinations, [.sample(), .shawl])
        let header = [
            "Product ID;Product reference;Attribute (Name:Type:Position)*;Value (Value:Position)*;Supplier reference;Reference;EAN13;UPC",
            "MPN;Cost price;Impact on price;Ecotax;Quantity;Minimal quantity;Low stock level",
            "Send me an email when the quantity is under this level;Impact on weight;Default (0 = No, 1 = Yes)",
            "Combination availability date;Choose among product images by position (1,2,3...);Image URLs (x,y,z...)",
            "Image alt texts (x,y,z...);ID / Name of shop;Advanced Stock Management;Depends on stock;Warehouse",
        ]
        #expect(file.text.hasPrefix(header.joined(separator: ";") + "\r\n"))
        let names = [
            "Product reference", "Attribute (Name:Type:Position)*", "Value (Value:Position)*", "Reference", "EAN13", "Impact on price",
            "Quantity", "Choose among product images by position (1,2,3...)",
        ]
        let rows = try file.cells().map { row in names.map { row[$0] } }
        #expect(rows.count == 2)
        #expect(rows[0] == ["SH", "Colour:select:0", "Red:0", "SH-R", "4006381333931", "0.00", "2", "2"])
        #expect(rows[1] == ["SH", "Colour:select:0", "Blue dark:0", "SH-B", nil, "5.00", "0", nil])
    }

    @Test func `the report of the second file is about variants only`() throws {
        let report = try TargetText(.prestaShopCombinations, [.sample(), .shawl]).report
        #expect(report.listings == 1 && report.rows == 2)
        #expect(report.refused.map(\.reason) == [.noVariants] && report.refused.map(\.listings) == [1])
        let properties = Set(report.entries.map(\.property))
        #expect(properties == [.price, .quantity, .sku, .barcode, .options, .variants])
        #expect(!report.entries.contains { $0.outcome == .omitted || $0.outcome == .missing })
    }

    @Test func `both files have the same reference of a product without a SKU`() throws {
        let caps = (0..<2).map { _ in
            Listing.sample("Cap") { listing in
                listing.options = [VariationOption(name: "Size", values: ["S", "M"])]
                listing.variants = ["S", "M"].map { Variant(optionValues: [$0]) }
            }
        }
        let products = try TargetText(.prestaShop, caps)
        #expect(try products.cells().map { $0["Reference #"] } == ["cap", "cap-2"])
        #expect(products.report.count(.sku, .changed(.derived)) == 2)
        let variants = try TargetText(.prestaShopCombinations, caps).cells()
        #expect(variants.map { $0["Product reference"] } == ["cap", "cap", "cap-2", "cap-2"])
    }

    @Test func `PrestaShop's rules find no errors`() throws {
        #expect(try TargetText(.prestaShop, [.shawl, .sample()]).errors(.prestashop) == [])
    }
}
