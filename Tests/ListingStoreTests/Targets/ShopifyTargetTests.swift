import ListingCore
import Testing
import TestSupport

@testable import ListingStore

@Suite("Export to Shopify")
struct ShopifyTargetTests {
    private func money(_ amount: String) -> Money? { DecimalNumber(plain: amount).map { Money(amount: $0, currency: Currency("EUR")) } }

    private func shirt() -> Listing {
        .sample("Grünes Hemd") { listing in
            listing.description = DescriptionText(raw: "Soft\n\nand <warm>", markup: .plain)
            listing.price = Price(lowest: money("19.90"), highest: money("21"))
            listing.brand = "Acme"
            listing.category = ["Clothing", "Shirts"]
            listing.images = (1...3).map { ListingImage(location: "https://a.example/\($0).jpg", alternativeText: $0 == 1 ? "Front" : nil) }
            listing.options = [VariationOption(name: "Size", values: ["S", "M"])]
            listing.variants = [
                Variant(optionValues: ["S"], sku: "0012", barcode: "4006381333931", price: Price(lowest: money("19.90")), quantity: 3),
                Variant(
                    optionValues: ["M"], sku: "0013", price: Price(lowest: money("21"), compareAt: money("25")), quantity: 0,
                    image: ListingImage(location: "https://a.example/2.jpg")),
            ]
            listing.quantity = 3
            listing.attributes = [ListingAttribute(name: "Weight", value: "0.25 kg")]
            listing.reviews = [Review(stars: 5, text: "Good")]
        }
    }

    @Test func `variants and images share the rows of a handle, and columns without values are omitted`() throws {
        let table = try Table(TargetText(.shopify, [shirt()]).text)
        #expect(
            table.columns == [
                "Title", "URL handle", "Description", "Vendor", "Type", "Published on online store", "Status", "SKU", "Barcode",
                "Option1 name", "Option1 value", "Price", "Compare-at price", "Inventory tracker", "Inventory quantity",
                "Continue selling when out of stock", "Weight value (grams)", "Weight unit for display", "Product image URL",
                "Image position", "Image alt text", "Variant image URL",
            ])
        #expect(
            table.rows.map { $0.joined(separator: "|") } == [
                "Grünes Hemd|grunes-hemd|<p>Soft</p><p>and &lt;warm&gt;</p>|Acme|Clothing > Shirts|TRUE|active|0012|4006381333931|Size|S|19.90||"
                    + "shopify|3|DENY|250|kg|https://a.example/1.jpg|1|Front|",
                "|grunes-hemd||||||0013|||M|21|25|shopify|0|DENY|250|kg|https://a.example/2.jpg|2||https://a.example/2.jpg",
                "|grunes-hemd|||||||||||||||||https://a.example/3.jpg|3||",
            ])
    }

    @Test func `the report counts changes and losses by listing`() throws {
        let report = try TargetText(.shopify, [shirt(), shirt()]).report
        #expect(report.listings == 2)
        #expect(report.rows == 6)
        #expect(report.count(.title, .carried) == 2)
        #expect(report.count(.description, .changed(.markup)) == 2)
        #expect(report.count(.id, .changed(.derived)) == 1)
        #expect(report.count(.id, .changed(.numbered)) == 1)
        #expect(report.count(.attributes, .changed(.converted)) == 2)
        #expect(report.count(.reviews, .omitted) == 2)
        #expect(report.count(.currency, .omitted) == 2)
        #expect(report.entries.first { $0.outcome == .omitted }?.examples == ["Grünes Hemd", "Grünes Hemd"])
    }

    @Test func `a listing without variants has one row, and its own handle stays`() throws {
        let mug = Listing.sample {
            $0.externalID = "blue-mug"; $0.price = Price(lowest: money("7"))
        }
        let table = try Table(TargetText(.shopify, [mug]).text)
        #expect(table.columns == ["Title", "URL handle", "Published on online store", "Status", "Option1 name", "Option1 value", "Price"])
        #expect(table.rows == [["Mug", "blue-mug", "TRUE", "active", "Title", "Default Title", "7"]])
    }

    @Test func `the option of a listing without options isn't an option of the listing, and Shopify's rules know it`() throws {
        let mug = Listing.sample {
            $0.price = Price(lowest: money("7")); $0.images = shirt().images
        }
        let file = try TargetText(.shopify, [mug])
        let table = try Table(file.text)
        let value = try #require(table.columns.firstIndex(of: "Option1 value"))
        #expect(table.rows.map { $0[value] } == ["Default Title", "", ""])
        #expect(!file.report.entries.contains { $0.property == .options || $0.property == .variants })
        try withFile(file.bytes) { path in
            let today = try #require(Timestamp(seconds: 1_795_000_000))
            let check = FileCheck(ListingImporter(paths: [path]), RuleSelection(packs: [.shopify]), wantsAll: true)
            _ = try check.run(today: today) { _, rule in #expect(rule.id != "shopify-option-columns") }
        }
    }

    @Test func `values of options without variants are combined, and more than three options are joined`() throws {
        let listing = Listing.sample { listing in
            listing.options = [("A", ["1", "2"]), ("B", ["x"]), ("C", ["u"]), ("D", ["v", "w"])].map {
                VariationOption(name: $0, values: $1)
            }
        }
        let result = try TargetText(.shopify, [listing])
        let table = try Table(result.text)
        let names = try #require(table.columns.firstIndex(of: "Option3 name"))
        #expect(table.rows.map { $0[names] } == ["C / D", "", "", ""])
        #expect(table.rows.map { $0[names + 1] } == ["u / v", "u / w", "u / v", "u / w"])
        #expect(result.report.count(.variants, .changed(.combined)) == 1)
        #expect(result.report.count(.options, .changed(.joined)) == 1)
    }

    @Test func `a draft stays a draft`() throws {
        let table = try Table(TargetText(.shopify, [.sample { $0.availability = .unlisted }]).text)
        #expect(table.rows == [["Mug", "mug", "FALSE", "draft", "Title", "Default Title"]])
    }

    @Test func `what is sold out stays so without a known stock, and what is discontinued is a draft`() throws {
        let file = try TargetText(
            .shopify, [.sample { $0.availability = .outOfStock }, .sample("Cup") { $0.availability = .discontinued }])
        let table = try Table(file.text)
        #expect(
            table.columns == [
                "Title", "URL handle", "Published on online store", "Status", "Option1 name", "Option1 value", "Inventory tracker",
                "Inventory quantity", "Continue selling when out of stock",
            ])
        #expect(
            table.rows == [
                ["Mug", "mug", "TRUE", "active", "Title", "Default Title", "shopify", "0", "DENY"],
                ["Cup", "cup", "FALSE", "draft", "Title", "Default Title", "shopify", "0", "DENY"],
            ])
        #expect(file.report.count(.quantity, .changed(.derived)) == 2)
        #expect(file.report.count(.availability, .carried) == 1 && file.report.count(.availability, .changed(.reworded)) == 1)
    }

    @Test func `details for Google are in Google's words, and tags have no commas of their own`() throws {
        let shirt = Listing.sample { listing in
            listing.condition = "Gebraucht"
            listing.tags = ["red, blue", "linen"]
            listing.attributes = [ListingAttribute(name: "Gender", value: "Damen"), ListingAttribute(name: "Age group", value: "99+")]
        }
        let file = try TargetText(.shopify, [shirt])
        let cells = try #require(file.cells().first)
        #expect(cells["Google Shopping / Gender"] == "female" && cells["Google Shopping / Condition"] == "used")
        #expect(cells["Google Shopping / Age group"] == nil && cells["Tags"] == "red  blue, linen")
        #expect(file.report.count(.attributes, .changed(.reworded)) == 1 && file.report.count(.condition, .changed(.reworded)) == 1)
        #expect(file.report.count(.tags, .changed(.cleaned)) == 1)
    }

    @Test func `cells that begin like formulas are counted, and plain numbers are none`() throws {
        let file = try TargetText(
            .shopify,
            [
                .sample("+1 lamp") {
                    $0.brand = "-Mill"; $0.quantity = -3
                }, .sample("@home"),
            ])
        #expect(file.report.formulas == 3)
    }

    @Test func `many rows wait in a file until the used columns are known`() throws {
        let listings = (0..<3_000).map { number in
            Listing.sample("Mug \(number)") { $0.description = DescriptionText(raw: String(repeating: "x", count: 900), markup: .html) }
        }
        let table = try Table(TargetText(.shopify, listings).text)
        #expect(
            table.columns == [
                "Title", "URL handle", "Description", "Published on online store", "Status", "Option1 name", "Option1 value",
            ])
        #expect(table.rows.map { $0[0] } == listings.map(\.title))
        #expect(table.rows.allSatisfy { $0[2].count == 900 })
    }

    @Test func `a missing price is counted, and adds no column`() throws {
        let pair = [Listing.sample("A"), .sample("B") { $0.images = [ListingImage(location: "https://a.example/1.jpg")] }]
        let file = try TargetText(.shopify, pair)
        #expect(file.report.count(.price, .missing) == 2)
        #expect(try !Table(file.text).columns.contains("Price"))
        // The row of the third image sells nothing.
        #expect(try TargetText(.shopify, [shirt()]).report.count(.price, .missing) == 0)
    }

    @Test func `addresses of images without a scheme get one`() throws {
        let mug = Listing.sample { listing in
            listing.images = ["//img.example/1.jpg", "//", "https://img.example/2.jpg"].map { ListingImage(location: $0) }
            listing.options = [VariationOption(name: "Size", values: ["S"])]
            listing.variants = [Variant(optionValues: ["S"], image: ListingImage(location: "//img.example/1.jpg"))]
        }
        let file = try TargetText(.shopify, [mug])
        let table = try Table(file.text)
        let image = try #require(table.columns.firstIndex(of: "Product image URL"))
        #expect(table.rows.map { $0[image] } == ["https://img.example/1.jpg", "https://img.example/2.jpg"])
        #expect(table.rows[0].last == "https://img.example/1.jpg")
        #expect(file.report.count(.images, .changed(.refusedSome)) == 1)
    }

    @Test func `local images are not written, and the report says so`() throws {
        let report = try TargetText(.shopify, [.sample { $0.images = [ListingImage(location: "/home/a.jpg")] }]).report
        #expect(report.count(.images, .omitted) == 1)
    }
}

@Suite("Parts of export targets")
struct TargetPartTests {
    @Test func `strings are shortened at a word, and no character is split`() {
        #expect("short".cut(to: 5) == nil)
        #expect("one two three".cut(to: 9) == "one two")
        #expect("abcdefghijklmnopqrstuvwxyz".cut(to: 22) == "abcdefghijklmnopqrstuv")
        #expect("ab👨‍👩‍👧cd".cut(to: 4) == "ab")
        #expect("e\u{301}e\u{301}".cut(to: 3) == "e\u{301}")
        #expect("abc def".cut(to: 3) == "abc")
    }

    @Test func `names are unique, and made of the title`() {
        var names = UniqueNames(maxLength: 20)
        let made = [
            ("Grüne Tasse, 0,3 l", nil), ("Grüne Tasse, 0,3 l", nil), ("x", "own-name"), ("x", "own-name"), ("Чашка", "1234"), ("☕", nil),
        ]
        .map { title, id in names.handle(of: .sample(title) { $0.externalID = id }).text }
        #expect(made == ["grune-tasse", "grune-tasse-2", "own-name", "x", "1234", "item"])
    }

    @Test func `numbers of titles are not what a limit cuts`() {
        var names = UniqueNames(maxLength: 30)
        let long = String(repeating: "mug ", count: 10)
        #expect(names.numberedTitle(long) == nil)
        #expect(names.numberedTitle(long) == "mug mug mug mug (2)")
        #expect(names.numberedTitle("Mug mug mug mug mug mug mug plus") == "Mug mug mug mug (3)")
    }

    @Test func `variants with equal values or without any get an option of their own`() {
        var changes: [(ListingProperty, ExportChange)] = []
        func options(_ values: [String], skus: [String?], limit: Int = .max) -> TargetOptions {
            let listing = Listing.sample { listing in
                listing.options = [VariationOption(name: "Size", values: values.distinct)]
                listing.variants = zip(values, skus).map { Variant(optionValues: [$0], sku: $1) }
            }
            changes = []
            return TargetOptions(listing, limits: TargetLimits(options: limit), changes: &changes)
        }
        let equal = options(["S", "S"], skus: ["A", nil])
        #expect(equal.names == ["Size", "Variant"] && equal.variants.map(\.optionValues) == [["S", "A"], ["S", "2"]])
        #expect(changes.map(\.0) == [.options] && changes.map(\.1) == [.derived])
        let empty = options(["S", ""], skus: ["A", "A"])
        #expect(empty.variants.map(\.optionValues) == [["S", "1"], ["", "2"]])
        let limited = options(["S", "S"], skus: [nil, nil], limit: 1)
        #expect(limited.names == ["Size"] && changes.map(\.0) == [.variants] && changes.map(\.1) == [.derived])
        #expect(options(["S", "M"], skus: [nil, nil]).names == ["Size"] && changes.isEmpty)
    }

    @Test func `weights are converted exactly`() {
        #expect(Weight("0.25 kg")?.amount(in: .gram)?.description == "250")
        #expect(Weight("1 lb")?.amount(in: .gram)?.description == "453.5924")
        #expect(Weight("16 oz")?.amount(in: .pound)?.description == "1")
        #expect(Weight("3–4 kg") == nil)
        #expect(Weight("kg") == nil)
        #expect(Weight("9223372036854775807 kg")?.amount(in: .gram) == nil)
    }

    @Test func `answers are accepted only in the notation of files`() {
        #expect(ExportQuestion.currency.answer(" eur ") == "EUR")
        #expect(ExportQuestion.currency.answer("euro") == nil)
        #expect(ExportQuestion.shop.answer("shop.example.com/") == "https://shop.example.com")
        #expect(ExportQuestion.shop.answer("ftp://a") == nil)
        #expect(ExportQuestion.country.answer("de") == "DE")
        #expect(ExportQuestion.country.answer("uk") == "GB")
        #expect(ExportQuestion.country.answer("EU") == nil)
        #expect(ExportQuestion.country.answer("Deutschland") == nil)
        #expect(ExportQuestion.weightUnit.answer("LB") == "lb")
        #expect(ExportQuestion.brand.answer("a\nb") == nil)
        #expect(ExportQuestion.ebayCategory.answer(" 11700 ") == "11700")
        #expect(ExportQuestion.ebayCategory.answer("Home & Garden") == nil)
        #expect(ExportQuestion.bigCommerceCategories.answer("23; 45") == "23;45")
        #expect(ExportQuestion.bigCommerceCategories.answer("Mugs") == nil)
    }

    @Test func `answers are stored by the files that they are about`() throws {
        try withFolder([String: String]()) { folder in
            let store = ExportAnswerStore(path: folder + "/data/export.json")
            var answers = ExportAnswers()
            answers[.currency] = "EUR"
            #expect(store.save(answers, for: CatalogID("/a")) == nil)
            #expect(store.answers(for: CatalogID("/a")) == answers)
            #expect(store.answers(for: CatalogID("/b")).isEmpty)
            #expect(store.save(ExportAnswers(), for: CatalogID("/a")) == nil)
            #expect(store.answers(for: CatalogID("/a")).isEmpty)
        }
    }
}
