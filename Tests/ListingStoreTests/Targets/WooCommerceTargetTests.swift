import ListingCore
import Testing

@testable import ListingStore

@Suite("WooCommerce’s product CSV")
struct WooCommerceTargetTests {
    @Test func `variants are rows below their product, and columns without values are omitted`() throws {
        let file = try TargetText(.wooCommerce, [.shawl])
        let lines = [
            #"Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Description,In stock?,Stock,Weight (kg),Regular price,Categories,Tags,"#
                + #"Images,Parent,Brands,Attribute 1 name,Attribute 1 value(s),Attribute 1 visible,Attribute 1 global"#,
            #"variable,SH,,Shawl,1,<p>Warm</p>\n<p>Soft</p>,1,,0.5,,Home > Shawls,"wool\, soft, warm","#
                + #""https://img.example/1%2C2.jpg,https://img.example/b.jpg",,Mill,Colour,"Red, Blue\, dark",1,0"#,
            #"variation,SH-R,4006381333931,,1,,1,2,,30.00,,,https://img.example/b.jpg,SH,,Colour,Red,,0"#,
            #"variation,SH-B,,,1,,0,0,,35.00,,,,SH,,Colour,"Blue\, dark",,0"#,
        ]
        #expect(file.text == lines.map { $0 + "\r\n" }.joined())
        #expect(file.report.rows == 3)
        for property in [ListingProperty.title, .description, .price, .quantity, .sku, .barcode, .options, .variants, .tags, .brand] {
            #expect(file.report.count(property, .carried) == 1, "\(property)")
        }
        for property in [ListingProperty.id, .currency, .alternativeText] {
            #expect(file.report.count(property, .omitted) == 1, "\(property)")
        }
        #expect(file.report.count(.images, .changed(.cleaned)) == 1)
        #expect(file.report.count(.attributes, .changed(.converted)) == 1)
    }

    @Test func `the file is read back as it was written`() throws {
        let reading = try Reading(bytes: TargetText(.wooCommerce, [.shawl, .sample()]).bytes)
        #expect(reading.format == "WooCommerce product export")
        #expect(reading.summary.problems == [])
        #expect(reading.listings.map(\.title) == ["Shawl", "Mug"])
        let (shawl, original) = (reading.listings[0], Listing.shawl)
        #expect(shawl.description == original.description)
        #expect(shawl.options == original.options)
        #expect(shawl.variants.map(\.optionValues) == original.variants.map(\.optionValues))
        #expect(shawl.variants.map(\.sku) == ["SH-R", "SH-B"])
        #expect(shawl.variants.map(\.barcode) == ["4006381333931", nil])
        #expect(shawl.variants.map(\.quantity) == [2, 0])
        #expect(shawl.variants.map { $0.price.lowest?.amount.description } == ["30.00", "35.00"])
        #expect(shawl.variants.map { $0.image?.location } == ["https://img.example/b.jpg", nil])
        #expect(shawl.quantity == 2 && shawl.availability == .inStock)
        #expect(shawl.images.map(\.location) == ["https://img.example/1%2C2.jpg", "https://img.example/b.jpg"])
        #expect(shawl.category == original.category && shawl.tags == original.tags && shawl.brand == "Mill")
        #expect(shawl.attributes.first == ListingAttribute(name: "SKU", value: "SH"))
    }

    @Test func `a product gets a SKU for its variants if it has none, or that of a variant`() throws {
        for sku in [nil, "sh-r"] {
            let shawl = Listing.sample("Shawl") { listing in
                listing = .shawl
                listing.attributes = sku.map { [ListingAttribute(name: "SKU", value: $0)] } ?? []
            }
            let file = try TargetText(.wooCommerce, [shawl, .sample("Shawl")])
            let rows = try file.cells()
            #expect(rows.map { $0["SKU"] } == ["shawl", "SH-R", "SH-B", nil])
            #expect(rows.map { $0["Parent"] } == [nil, "shawl", "shawl", nil])
            #expect(file.report.count(.sku, .changed(.derived)) == 1)
        }
    }

    @Test func `repeated SKUs get a number, also where variants name their product`() throws {
        let twins = (0..<2).map { _ in Listing.shawl } + [Listing.sample { $0.attributes = [ListingAttribute(name: "SKU", value: "sh-b")] }]
        let file = try TargetText(.wooCommerce, twins)
        let rows = try file.cells()
        #expect(rows.map { $0["SKU"] } == ["SH", "SH-R", "SH-B", "SH-2", "SH-R-2", "SH-B-2", "sh-b-3"])
        #expect(rows.map { $0["Parent"] } == [nil, "SH", "SH", nil, "SH-2", "SH-2", nil])
        #expect(file.report.count(.sku, .changed(.numbered)) == 2 && file.report.count(.sku, .carried) == 1)
        #expect(try !file.errors(.woo).contains { $0.hasPrefix("woo-sku") })
    }

    @Test func `an old price is the regular one`() throws {
        let mug = Listing.sample { $0.price = Price(lowest: .euros("9.50"), compareAt: .euros("12.00")) }
        let file = try TargetText(.wooCommerce, [mug])
        let rows = try file.cells()
        #expect(rows[0]["Sale price"] == "9.50" && rows[0]["Regular price"] == "12.00")
        #expect(file.report.count(.price, .carried) == 1 && file.report.count(.comparePrice, .carried) == 1)
        let price = try #require(try Reading(bytes: file.bytes).listings.first?.price)
        #expect(price.lowest?.amount.description == "9.50" && price.compareAt?.amount.description == "12.00")
    }

    @Test func `the values of options without variants become attributes, and options beyond the third are joined`() throws {
        let mug = Listing.sample { listing in
            listing.options = [
                VariationOption(name: "Size", values: ["S", "M"]), VariationOption(name: "Glaze", values: ["Ash"]),
                VariationOption(name: "Handle", values: ["Left"]), VariationOption(name: "Lid", values: ["Yes, flat"]),
            ]
        }
        let file = try TargetText(.wooCommerce, [mug])
        let row = try file.cells()[0]
        #expect(row["Type"] == "simple")
        #expect(row["Attribute 1 name"] == "Size" && row["Attribute 1 value(s)"] == "S, M")
        #expect(row["Attribute 3 name"] == "Handle / Lid" && row["Attribute 3 value(s)"] == #"Left, Yes\, flat"#)
        #expect(file.report.count(.options, .changed(.reworded)) == 1 && file.report.count(.options, .changed(.joined)) == 1)
        #expect(file.report.count(.variants, .omitted) == 0)
    }

    @Test func `the state of the stock is always given, because WooCommerce takes an empty cell for none`() throws {
        func row(_ availability: Availability?, _ quantity: Int? = nil) throws -> [String?] {
            let mug = Listing.sample { ($0.availability, $0.quantity) = (availability, quantity) }
            let row = try TargetText(.wooCommerce, [mug]).cells()[0]
            return [row["Published"], row["In stock?"], row["Backorders allowed?"]]
        }
        #expect(try row(nil) == ["1", "1", nil])
        #expect(try row(nil, 0) == ["1", "0", nil])
        #expect(try row(.unlisted) == ["-1", "1", nil])
        #expect(try row(.discontinued) == ["1", "0", nil])
        #expect(try row(.preorder, 0) == ["1", "backorder", "1"])
        #expect(try row(.madeToOrder) == ["1", "backorder", nil])
    }

    @Test func `a stock of all variants together is that of the product`() throws {
        let shawl = Listing.sample("Shawl") { listing in
            listing = .shawl
            for index in listing.variants.indices { listing.variants[index].quantity = nil }
        }
        #expect(try TargetText(.wooCommerce, [shawl]).cells().map { $0["Stock"] } == ["2", nil, nil])
    }

    @Test func `the header names the unit of weight`() throws {
        let file = try TargetText(.wooCommerce, [.shawl], answers: [.weightUnit: "lb"])
        #expect(try file.cells()[0]["Weight (lbs)"] == "1.1023")
    }

    @Test func `line breaks and backslashes in descriptions are escaped in WooCommerce's way`() {
        for text in ["a\nb", "a\\nb", "a\\b\n\\n", "plain", "\\"] {
            #expect(WooCommerceText.unescaped(WooCommerceText.escaped(text)) == text)
        }
        #expect(WooCommerceText.escaped("a\nb\\nc") == #"a\nb\\nc"#)
        #expect(WooCommerceText.list(WooCommerceText.joined(["a, b", "c"])) == ["a, b", "c"])
    }

    @Test func `WooCommerce's rules find no errors`() throws {
        #expect(try TargetText(.wooCommerce, [.shawl, .sample()]).errors(.woo) == [])
    }
}
