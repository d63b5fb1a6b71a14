import ListingCore
import Testing

@testable import ListingStore

@Suite("Values in feeds")
struct FeedValueTests {
    private func row(_ change: (inout Listing) -> Void = { _ in }) throws -> [String: String] {
        try FeedSamples.row(FeedSamples.mug(change))
    }

    // MARK: Prices

    @Test(arguments: [
        ("12.5", "EUR", "12.50 EUR"), ("1200.00", "JPY", "1200 JPY"), ("3", "KWD", "3.000 KWD"), ("12.345", "EUR", "12.345 EUR"),
    ])
    func `prices have the digits of their currency`(amount: String, currency: String, text: String) throws {
        #expect(try row { $0.price = Price(lowest: FeedSamples.money(amount, currency)) }["price"] == text)
    }

    @Test func `a price without a currency gets the user's, and none is invented`() throws {
        let listing = FeedSamples.mug { $0.price = Price(lowest: FeedSamples.money("12.5", nil)) }
        #expect(try FeedSamples.row(listing)["price"] == "12.5")
        #expect(try FeedSamples.report(listing).count(.currency, .missing) == 1)
        #expect(try FeedSamples.row(listing, [.currency: "USD"])["price"] == "12.50 USD")
        #expect(try FeedSamples.report(listing, .googleTable, [.currency: "USD"]).count(.currency, .changed(.answered)) == 1)
    }

    @Test func `the old price is the price, and the current one that of the sale`() throws {
        let sale = try row { $0.price = Price(lowest: FeedSamples.money("8"), compareAt: FeedSamples.money("10")) }
        #expect(sale["price"] == "10.00 EUR" && sale["sale_price"] == "8.00 EUR")
        let none = try row { $0.price = Price(lowest: FeedSamples.money("8"), compareAt: FeedSamples.money("8")) }
        #expect(none["price"] == "8.00 EUR" && none["sale_price"] == nil)
    }

    @Test func `what a feed needs and a listing lacks is missing`() throws {
        let report = try FeedSamples.report(FeedSamples.mug { $0.price = .unknown }, .meta)
        for property in [ListingProperty.description, .price, .availability, .images, .condition, .brand] {
            #expect(report.count(property, .missing) == 1, "\(property)")
        }
        #expect(report.listings == 1)
    }

    // MARK: Words

    @Test(arguments: [
        ("New", "new"), ("new with tags", "new"), ("Brand New", "new"), ("https://schema.org/NewCondition", "new"), ("Neu", "new"),
        ("Certified - Refurbished", "refurbished"), ("Generalüberholt", "refurbished"), ("UsedCondition", "used"), ("Gebraucht", "used"),
        ("Neuwertig", "used"), ("Like New", "used"), ("3000", "used"), ("d’occasion", "used"),
    ])
    func `conditions are written in the words of feeds`(text: String, word: String) throws {
        #expect(try row { $0.condition = text }["condition"] == word)
    }

    @Test func `a condition that no feed knows is omitted`() throws {
        let listing = FeedSamples.mug { $0.condition = "For parts" }
        #expect(try FeedSamples.row(listing)["condition"] == nil)
        #expect(try FeedSamples.report(listing).count(.condition, .omitted) == 1)
    }

    @Test func `availabilities are written in the words of each feed`() throws {
        let states: [Availability] = [.inStock, .lowStock, .outOfStock, .preorder, .backorder, .madeToOrder, .discontinued]
        let listings = states.map { state in FeedSamples.mug { $0.availability = state } }
        let words = { (target: ExportTarget) in try FeedSamples.rows(listings, target).map { $0["availability"] ?? "" } }
        #expect(
            try words(.googleTable) == ["in_stock", "in_stock", "out_of_stock", "preorder", "backorder", "in_stock", "out_of_stock"])
        #expect(
            try words(.microsoft)
                == ["in stock", "in stock", "out of stock", "preorder", "preorder", "in stock", "out of stock"])
        let meta = try Table(TargetText(.meta, listings).bytes)
        let column = try #require(meta.columns.firstIndex(of: "availability"))
        #expect(
            meta.rows.map { $0[column] }
                == ["in stock", "in stock", "out of stock", "preorder", "available for order", "in stock", "discontinued"])
    }

    @Test func `the stock says whether an item is available if the listing does not, and for each variant`() throws {
        #expect(try row { $0.quantity = 2 }["availability"] == "in_stock")
        #expect(try row { $0.quantity = -1 }["availability"] == "out_of_stock")
        #expect(try row { $0.quantity = -1 }["sell_on_google_quantity"] == "0")
        #expect(try row()["availability"] == nil)
        var shirt = FeedSamples.shirt
        shirt.variants[0].quantity = 0
        #expect(try FeedSamples.rows([shirt]).map { $0["availability"] } == ["out_of_stock", "in_stock"])
    }

    @Test func `gender and age group have the words of feeds, and other words are omitted`() throws {
        let attributes = { (gender: String, age: String) in
            try self.row {
                $0.attributes = [ListingAttribute(name: "Gender", value: gender), ListingAttribute(name: "Age group", value: age)]
            }
        }
        let known = try attributes("Damen", "Kinder")
        #expect(known["gender"] == "female" && known["age_group"] == "kids")
        let unknown = try attributes("none", "99+")
        #expect(unknown["gender"] == nil && unknown["age_group"] == nil)
    }

    // MARK: Codes, images and shipping

    @Test(arguments: [
        ("4006381333931", "4006381333931"), ("978-0-306-40615-7", "9780306406157"), ("0306406152", "9780306406157"),
        ("73513537", "73513537"),
    ])
    func `barcodes that are GTINs are written`(barcode: String, gtin: String) throws {
        let row = try row { $0.attributes = [ListingAttribute(name: "Barcode", value: barcode)] }
        #expect(row["gtin"] == gtin && row["identifier_exists"] == nil)
    }

    @Test(arguments: ["4006381333932", "2001234567893", "9812345678902", "MUG-17", "323456789012"])
    func `barcodes that can't be GTINs are omitted`(barcode: String) throws {
        let listing = FeedSamples.mug { $0.attributes = [ListingAttribute(name: "Barcode", value: barcode)] }
        #expect(try FeedSamples.row(listing)["gtin"] == nil)
        #expect(try FeedSamples.row(listing)["identifier_exists"] == "no")
        #expect(try FeedSamples.report(listing, .meta).count(.brand, .missing) == 1)
        #expect(try FeedSamples.report(listing).count(.barcode, .omitted) == 1)
    }

    @Test func `an item without a barcode and without both a brand and an MPN has no identifiers`() throws {
        #expect(try row()["identifier_exists"] == "no")
        #expect(try row { $0.brand = "Acme" }["identifier_exists"] == "no")
        let both = try row {
            $0.brand = "Acme"
            $0.attributes = [ListingAttribute(name: "MPN", value: "A-1")]
        }
        #expect(both["identifier_exists"] == nil && both["mpn"] == "A-1")
    }

    @Test func `further images are in one cell, without commas in their addresses, and as many as a feed takes`() throws {
        let listing = FeedSamples.mug {
            $0.images = [ListingImage(location: "https://i.example/w_1,h_1/a b.jpg"), ListingImage(location: "/home/me/1.jpg")]
            $0.images += (1...20).map { ListingImage(location: "https://i.example/w_1,h_1/\($0).jpg") }
        }
        let google = try FeedSamples.row(listing)
        #expect(google["image_link"] == "https://i.example/w_1,h_1/a%20b.jpg")
        #expect(
            google["additional_image_link"] == (1...10).map { "https://i.example/w_1%2Ch_1/\($0).jpg" }.joined(separator: ","))
        #expect(try FeedSamples.report(listing).count(.images, .changed(.reduced(11))) == 1)
        let pinterest = try TargetText(.pinterest, [listing]).text
        #expect(pinterest.contains(",https://i.example/w_1%2Ch_1/a%20b.jpg,"))
        #expect(try TargetText(.google, [listing]).text.contains("<g:additional_image_link>https://i.example/w_1,h_1/10.jpg<"))
    }

    @Test func `a variant's own image may take the place of the last one`() throws {
        var shirt = FeedSamples.shirt
        shirt.images = (1...11).map(FeedSamples.image)
        #expect(try FeedSamples.report(shirt).count(.images, .carried) == 1)
        shirt.variants[1].image = FeedSamples.image(12)
        #expect(try FeedSamples.report(shirt).count(.images, .changed(.reduced(11))) == 1)
    }

    @Test func `Meta gets as many further images as fit in 2,000 characters`() throws {
        let folder = String(repeating: "x", count: 300)
        let listing = FeedSamples.mug { $0.images = (1...12).map { ListingImage(location: "https://i.example/\(folder)/\($0).jpg") } }
        let table = try Table(TargetText(.meta, [listing]).bytes)
        let column = try #require(table.columns.firstIndex(of: "additional_image_link"))
        #expect(table.rows[0][column].utf8.count <= 2_000)
        #expect(table.rows[0][column].split(separator: ",").count == 6)
        #expect(try FeedSamples.report(listing, .meta).count(.images, .changed(.reduced(7))) == 1)
    }

    @Test func `shipping costs are written for countries, and those of other regions are omitted`() throws {
        let listing = FeedSamples.mug {
            $0.shipping = [
                ShippingOffer(region: "DE", service: "DHL: fast, safe", price: FeedSamples.money("4.95")),
                ShippingOffer(region: "Everywhere else", price: FeedSamples.money("9")), ShippingOffer(region: "FR"),
                ShippingOffer(price: FeedSamples.money("0", nil)),
            ]
        }
        #expect(try FeedSamples.row(listing)["shipping"] == "DE::DHL fast safe:4.95 EUR")
        #expect(try FeedSamples.report(listing).count(.shipping, .changed(.refusedSome)) == 1)
        #expect(try FeedSamples.report(listing, .googleTable, [.country: "AT"]).count(.shipping, .changed(.answered)) == 1)
        #expect(try FeedSamples.row(listing, [.country: "AT"])["shipping"] == "DE::DHL fast safe:4.95 EUR,AT:::0.00 EUR")
    }

    @Test func `the answers for brand and category are written where a listing has none`() throws {
        let answers: [ExportQuestion: String] = [.brand: "Acme", .category: "Home & Garden > Kitchen"]
        let row = try FeedSamples.row(FeedSamples.mug { $0.category = ["Mugs"] }, answers)
        #expect(row["brand"] == "Acme" && row["google_product_category"] == "Home & Garden > Kitchen" && row["product_type"] == "Mugs")
        #expect(try FeedSamples.report(FeedSamples.mug(), .googleTable, answers).count(.category, .changed(.answered)) == 1)
    }

    @Test func `materials are joined, and at most three are written`() throws {
        let listing = FeedSamples.mug { $0.materials = ["Clay", "Glaze", "Wood", "Cork"] }
        #expect(try FeedSamples.row(listing)["material"] == "Clay/Glaze/Wood")
        #expect(try FeedSamples.report(listing).count(.materials, .changed(.reduced(3))) == 1)
    }
}
