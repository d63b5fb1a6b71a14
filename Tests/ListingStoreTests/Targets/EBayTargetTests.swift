import ListingCore
import TestSupport
import Testing

@testable import ListingStore

/// eBay's upload file as a target.
@Suite("eBay drafts")
struct EBayTargetTests {
    private static let germany: [ExportQuestion: String] = [.country: "DE", .ebayCategory: "15687", .location: "Berlin"]

    private func price(_ amount: String, _ code: String?) -> Price {
        Price(lowest: DecimalNumber(plain: amount).map { Money(amount: $0, currency: code.flatMap { Currency($0) }) })
    }

    /// The lines of a file, of which no cell has a line break.
    private func lines(_ file: TargetText) -> [String] { file.text.split(separator: "\r\n").map(String.init) }

    /// The cells of a row by their headers.
    private func cells(_ file: TargetText, row: Int) throws -> [String: String] {
        let delimiter: Character = lines(file)[0].contains(";") ? ";" : ","
        func split(_ line: String) -> [String] {
            var (cells, isQuoted) = ([""], false)
            for character in line {
                if character == "\"" { isQuoted.toggle() }
                if character == delimiter, !isQuoted { cells.append("") } else { cells[cells.count - 1].append(character) }
            }
            return cells
        }
        let header = split(lines(file)[1])
        let values = split(lines(file)[2 + row])
        try #require(header.count == values.count)
        return Dictionary(uniqueKeysWithValues: zip(header, values)).filter { !$0.value.isEmpty }
    }

    @Test func `the file begins with the mark of UTF-8, the template's name and the header of the template`() throws {
        let file = try TargetText(.ebay, [.sample()])
        #expect(Array(file.bytes.prefix(3)) == [0xEF, 0xBB, 0xBF])
        #expect(lines(file)[0] == "\u{FEFF}Info,Version=1.0.0,Template=fx_category_template_EBAY_US")
        let start = """
            *Action(SiteID=US|Country=US|Currency=USD|Version=1193|CC=UTF-8),CustomLabel,*Category,StoreCategory,*Title,Subtitle,\
            Relationship,RelationshipDetails,ScheduleTime,*ConditionID,Product:UPC,Product:EAN,C:Brand,
            """
        #expect(lines(file)[1].hasPrefix(start))
        let end = """
            PicURL,GalleryType,VideoID,*Description,*Format,*Duration,*StartPrice,BuyItNowPrice,BestOfferEnabled,\
            BestOfferAutoAcceptPrice,MinimumBestOfferPrice,*Quantity,ImmediatePayRequired,*Location,ShippingType,\
            ShippingService-1:Option,ShippingService-1:Cost,ShippingService-2:Option,ShippingService-2:Cost,*DispatchTimeMax,\
            PromotionalShippingDiscount,ShippingDiscountProfileID,*ReturnsAcceptedOption,ReturnsWithinOption,RefundOption,\
            ShippingCostPaidByOption,AdditionalDetails,ShippingProfileName,ReturnProfileName,PaymentProfileName
            """
        #expect(lines(file)[1].hasSuffix(end))
    }

    @Test(
        arguments: [
            (["DE", nil], "SiteID=Germany|Country=DE|Currency=EUR", ";Version=1.0.0;Template=fx_category_template_EBAY_DE"),
            (["GB", nil], "SiteID=UK|Country=GB|Currency=GBP", ",Version=1.0.0,Template=fx_category_template_EBAY_GB"),
            (["CA", nil], "SiteID=Canada|Country=CA|Currency=CAD", ",Version=1.0.0,Template=fx_category_template_EBAY_ENCA"),
            ([nil, "AUD"], "SiteID=Australia|Country=AU|Currency=AUD", ",Version=1.0.0,Template=fx_category_template_EBAY_AU"),
            // A seller in another country than that of the site.
            (["DE", "USD"], "SiteID=US|Country=DE|Currency=USD", ",Version=1.0.0,Template=fx_category_template_EBAY_US"),
            (["JP", nil], "SiteID=US|Country=JP|Currency=USD", ",Version=1.0.0,Template=fx_category_template_EBAY_US"),
        ] as [([String?], String, String)])
    func `the answers decide the site`(answers: [String?], header: String, info: String) throws {
        var given: [ExportQuestion: String] = [:]
        given[.country] = answers[0]
        given[.currency] = answers[1]
        let file = try TargetText(.ebay, [], answers: given)
        #expect(lines(file)[0].hasSuffix("Info" + info))
        #expect(lines(file)[1].hasPrefix("*Action(\(header)|Version=1193|CC=UTF-8)"))
    }

    @Test func `a listing becomes a draft with a fixed price that does not end`() throws {
        let listing = Listing.sample("Cup") { listing in
            listing.price = price("5.00", "EUR")
            listing.quantity = 3
            listing.condition = "Gebraucht"
            listing.brand = "Mill"
            listing.description = DescriptionText(raw: "One\n\nTwo\nThree", markup: .plain)
            listing.images = ["a|b.jpg", "c.jpg"].map { ListingImage(location: "https://img.example/\($0)") }
            listing.attributes = [
                ListingAttribute(name: "SKU", value: "CUP"), ListingAttribute(name: "GTIN", value: "4006381333931"),
                ListingAttribute(name: "MPN", value: "M-1"),
            ]
        }
        let file = try TargetText(.ebay, [listing], answers: Self.germany)
        var cells = try cells(file, row: 0)
        #expect(cells.removeValue(forKey: "*Action(SiteID=Germany|Country=DE|Currency=EUR|Version=1193|CC=UTF-8)") == "Draft")
        #expect(
            cells == [
                "CustomLabel": "CUP", "*Category": "15687", "*Title": "Cup", "*ConditionID": "3000", "Product:EAN": "4006381333931",
                "C:Brand": "Mill", "C:MPN": "M-1", "PicURL": "https://img.example/a%7Cb.jpg|https://img.example/c.jpg",
                "*Description": "<p>One</p><p>Two<br>Three</p>", "*Format": "FixedPrice", "*Duration": "GTC", "*StartPrice": "5.00",
                "*Quantity": "3", "*Location": "Berlin",
            ])
        #expect(file.report.count(.condition, .changed(.reworded)) == 1)
        #expect(file.report.count(.description, .changed(.markup)) == 1)
        #expect(file.report.count(.category, .changed(.answered)) == 1)
        #expect(file.report.count(.currency, .carried) == 1)
        #expect(file.report.count(.price, .carried) == 1)
    }

    @Test func `variants follow their listing with the values of their options, and images with the value that they show`() throws {
        let file = try TargetText(.ebay, [.shirt()], answers: Self.germany)
        #expect(lines(file).count == 7)
        let parent = try cells(file, row: 0)
        #expect(parent["RelationshipDetails"] == "\"Color=Red;Blue|Size=S;M\"")
        #expect(parent["Relationship"] == nil && parent["*StartPrice"] == nil && parent["*Quantity"] == nil)
        let first = try cells(file, row: 1)
        #expect(
            first == [
                "CustomLabel": "SH-0", "Relationship": "Variation", "RelationshipDetails": "Color=Red|Size=S",
                "Product:EAN": "4006381333931",
                "PicURL": "Red=https://img.example/red.jpg", "*StartPrice": "19.90", "*Quantity": "2",
            ])
        #expect(try cells(file, row: 2)["Product:UPC"] == "036000291452")
        #expect(file.report.count(.options, .carried) == 1 && file.report.count(.variants, .carried) == 1)
        #expect(file.report.count(.price, .missing) == 0 && file.report.count(.comparePrice, .omitted) == 1)
        #expect(file.report.rows == 5)
    }

    @Test func `characters that separate options and values are replaced`() throws {
        let listing = Listing.sample { listing in
            listing.options = [VariationOption(name: "Size = EU|UK", values: ["a;b"])]
            listing.variants = [Variant(optionValues: ["a;b"], price: price("5", "USD"))]
        }
        let file = try TargetText(.ebay, [listing])
        #expect(try cells(file, row: 1)["RelationshipDetails"] == "\"Size : EU/UK=a,b\"")
        #expect(file.report.count(.variants, .changed(.cleaned)) == 1)
    }

    @Test func `a variant without a value of an option is counted, because eBay refuses it`() throws {
        let listing = Listing.sample { listing in
            listing.options = [VariationOption(name: "Color", values: ["Red"]), VariationOption(name: "Size", values: ["S", "M"])]
            listing.variants = [["Red", "S"], ["", "M"]].map { Variant(optionValues: $0, price: price("5", "USD")) }
        }
        let file = try TargetText(.ebay, [listing])
        #expect(try cells(file, row: 2)["RelationshipDetails"] == "Size=M")
        #expect(file.report.count(.options, .missing) == 1 && file.report.count(.variants, .carried) == 1)
    }

    @Test func `images that no option decides are omitted from variants`() throws {
        var shirt = Listing.shirt()
        for index in shirt.variants.indices { shirt.variants[index].image = ListingImage(location: "https://img.example/v\(index).jpg") }
        let file = try TargetText(.ebay, [shirt], answers: Self.germany)
        #expect(try cells(file, row: 1)["PicURL"] == nil)
        var sizes = Listing.shirt()
        for index in sizes.variants.indices {
            sizes.variants[index].image = ListingImage(location: "https://img.example/\(index % 2).jpg")
        }
        #expect(try cells(TargetText(.ebay, [sizes], answers: Self.germany), row: 2)["PicURL"] == "M=https://img.example/1.jpg")
    }

    @Test func `a price in another currency is not written as one in the currency of the site`() throws {
        let file = try TargetText(.ebay, [.sample("A") { $0.price = price("5", "EUR") }, .sample("B") { $0.price = price("6", "USD") }])
        #expect(file.report.refused.map(\.reason) == [.otherCurrency])
        #expect(file.report.refused.first?.examples == ["A"])
        #expect(lines(file).count == 3 && file.report.listings == 1)
    }

    @Test func `a price without a currency needs an answer`() throws {
        let listing = Listing.sample { $0.price = price("5", nil) }
        let unknown = try TargetText(.ebay, [listing])
        #expect(try cells(unknown, row: 0)["*StartPrice"] == nil)
        #expect(unknown.report.count(.currency, .missing) == 1 && unknown.report.count(.price, .missing) == 0)
        for answers in [[.country: "US"], [.currency: "USD"]] as [[ExportQuestion: String]] {
            let file = try TargetText(.ebay, [listing], answers: answers)
            #expect(try cells(file, row: 0)["*StartPrice"] == "5")
            #expect(file.report.count(.currency, .changed(.answered)) == 1)
        }
        let other = try TargetText(.ebay, [listing], answers: [.currency: "SEK"])
        #expect(other.report.refused.map(\.reason) == [.otherCurrency])
    }

    @Test func `what eBay needs and a listing lacks is counted`() throws {
        let file = try TargetText(.ebay, [.sample(String(repeating: "mug ", count: 30))])
        #expect(file.report.count(.title, .changed(.shortened(80))) == 1)
        for property in [.category, .condition, .description, .price, .quantity] as [ListingProperty] {
            #expect(file.report.count(property, .missing) == 1, "\(property)")
        }
        #expect(try cells(file, row: 0)["*Title", default: ""].count <= 80)
    }

    @Test func `codes and a single variant without options are not omitted`() throws {
        let listing = Listing.sample { listing in
            listing.attributes = [ListingAttribute(name: "SKU", value: "MUG")]
            listing.variants = [Variant(sku: "MUG", price: price("5", "USD"), quantity: 2)]
            listing.price = price("5", "USD")
        }
        let report = try TargetText(.ebay, [listing]).report
        #expect(report.entries.filter { $0.outcome == .omitted } == [])
    }

    @Test(arguments: ["DE", "IE"]) func `the reader of eBay's files reads the listings back`(country: String) throws {
        var shirt = Listing.shirt()
        shirt.price.compareAt = nil
        let cup = Listing.sample("Cup, “small”") { listing in
            listing.price = price("5.00", "EUR")
            listing.quantity = 1
            listing.condition = "Used"
            listing.attributes = [ListingAttribute(name: "Barcode", value: "036000291452")]
        }
        let file = try TargetText(.ebay, [shirt, cup], answers: Self.germany.merging([.country: country]) { $1 })
        let reading = try Reading(bytes: file.bytes)
        #expect(reading.format == "eBay File Exchange" && reading.causes == [])
        #expect(reading.listings.map(\.title) == ["Linen shirt", "Cup, “small”"])
        let read = try #require(reading.listings.first)
        #expect(read.options == shirt.options)
        #expect(read.variants.map(\.optionValues) == shirt.variants.map(\.optionValues))
        #expect(read.variants.map(\.sku) == shirt.variants.map(\.sku))
        #expect(read.variants.map(\.barcode) == shirt.variants.map(\.barcode))
        #expect(read.variants.map(\.quantity) == shirt.variants.map(\.quantity))
        #expect(read.variants.map(\.image) == shirt.variants.map(\.image))
        #expect(read.variants.map(\.price.lowest) == shirt.variants.map(\.price.lowest))
        #expect(read.price.lowest == shirt.price.lowest && read.price.highest == shirt.price.highest)
        #expect(read.quantity == 9 && read.availability == .inStock)
        #expect(Array(read.images.prefix(2)) == shirt.images)
        #expect(read.description == shirt.description && read.brand == "Mill" && read.condition == "New")
        #expect(reading.listings[1].price == cup.price && reading.listings[1].quantity == 1 && reading.listings[1].condition == "Used")
        #expect(reading.listings[1].attributes.contains(ListingAttribute(name: "Barcode", value: "036000291452")))
    }

    @Test func `eBay's rules find no error in what is written`() throws {
        let file = try TargetText(.ebay, [.shirt()], answers: Self.germany)
        #expect(try file.errors(for: .ebay, named: "ebay.csv") == [])
        let insecure = Listing.sample { $0.images = [ListingImage(location: "http://img.example/1.jpg")] }
        #expect(try TargetText(.ebay, [insecure]).errors(for: .ebay, named: "ebay.csv") == ["ebay-image-https"])
    }

    @Test(arguments: 0..<20) func `any listing is written and read back with its title`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let listings = (0..<20).map { RandomListing.make($0, &random) }
        let file = try TargetText(.ebay, listings, answers: [.country: "DE"])
        #expect(file.report.listings + file.report.refused.reduce(0) { $0 + $1.listings } == 20)
        guard file.report.listings > 0 else { return }
        #expect(try Reading(bytes: file.bytes).listings.count == file.report.listings, "seed \(seed)")
    }
}
