import ListingCore
import Testing

@testable import ListingStore

@Suite struct MappedRecordTests {
    private func listing(_ cells: [(String, String)], mapping: ColumnMapping? = nil) -> Listing {
        let (names, values) = (cells.map(\.0), cells.map(\.1))
        let row = CellReader(columns: SourceColumns(names: names), record: 3, line: 7, values: values, problems: [])
        return MappedTable(mapping ?? ColumnMapping(guessing: names, rows: [values])).listing(row, id: ListingID(0))
    }

    @Test func `a record with every field becomes a listing`() {
        let chair = listing([
            ("id", "00081"), ("title", "Oak &amp; ash chair"), ("description", "<p>Sturdy</p>"), ("price", "80.00"),
            ("sale_price", "64.50 EUR"), ("currency", "EUR"), ("quantity", "3"), ("availability", "in stock"), ("condition", "new"),
            ("brand", "Mill"), ("seller", "Mill & Co"), ("category", "Home > Chairs"), ("link", "https://a.example/1"),
            ("image", "https://a.example/1.jpg"), ("additional_image_link", "https://a.example/2.jpg,https://a.example/3.jpg"),
            ("sku", "'008407"), ("gtin", "4006381333931"), ("tags", "oak|seat"), ("material", "oak"), ("rating", "4.5"),
            ("review_count", "12"), ("item_weight", "4 kg"), ("created_at", "2026-11-21 09:30:00"),
        ])
        #expect(chair.externalID == "00081")
        #expect(chair.title == "Oak & ash chair")
        #expect(chair.description?.markup == .html)
        #expect(chair.price.lowest == Money(amount: DecimalNumber(significand: 6450, scale: 2), currency: Currency("EUR")))
        #expect(chair.price.compareAt?.amount.description == "80.00")
        #expect(chair.quantity == 3)
        #expect(chair.availability == .inStock)
        #expect(chair.condition == "new")
        #expect(chair.listed?.text == "2026-11-21T09:30:00Z")
        #expect(chair.brand == "Mill")
        #expect(chair.seller?.name == "Mill & Co")
        #expect(chair.category == ["Home", "Chairs"])
        #expect(chair.url == "https://a.example/1")
        #expect(chair.images.map(\.location) == (1...3).map { "https://a.example/\($0).jpg" })
        #expect(chair.tags == ["oak", "seat"])
        #expect(chair.materials == ["oak"])
        #expect(chair.rating == Rating(average: 4.5, count: 12))
        #expect(chair.attributes.map(\.name) == ["SKU", "Barcode", "item weight"])
        #expect(chair.attributes.map(\.value) == ["008407", "4006381333931", "4 kg"])
        #expect(chair.problems == [])
        #expect(chair.source.rows[0].values[15] == "'008407")
    }

    @Test func `several values next to the name of an option are the option's, and a single one is a detail`() {
        let cup = listing([
            ("title", "Cup"), ("option1_name", "Glaze"), ("option1_value", "Sage | Ochre"), ("option2_name", "Set"),
            ("option2_value", "One"),
        ])
        #expect(cup.options == [VariationOption(name: "Glaze", values: ["Sage", "Ochre"])])
        #expect(cup.attributes == [ListingAttribute(name: "Set", value: "One")])
    }

    @Test func `a cell is read without the apostrophe that guards it, wherever it is`() {
        let lamp = listing([
            ("id", "'@1"), ("title", "'+1 lamp"), ("description", "'- bright\n- cheap"), ("category", "'@home"), ("price", "5"),
            ("tags", "'-20% | new"),
        ])
        #expect(lamp.externalID == "@1" && lamp.title == "+1 lamp" && lamp.description?.raw == "- bright\n- cheap")
        #expect(lamp.category == ["@home"] && lamp.tags == ["-20%", "new"])
    }

    @Test func `an unreadable price is unknown, shown as written, and reported with record, line and column`() {
        let mapping = ColumnMapping(guessing: ["title", "price"], rows: [])
        let lamp = listing([("title", "Lamp"), ("price", "ask us")], mapping: mapping)
        #expect(lamp.price == Price(unreadable: "ask us"))
        #expect(lamp.problems.map(\.record) == [3])
        #expect(lamp.problems.map(\.line) == [7])
        #expect(lamp.problems.map(\.column) == ["price"])
    }

    @Test func `a price of 0 is a price of 0, and an initial price of 0 is ignored`() {
        let gift = listing([("title", "Gift"), ("initial_price", "0"), ("final_price", "0"), ("currency", "IDR")])
        #expect(gift.price.lowest?.amount.isZero == true)
        #expect(gift.price.compareAt == nil)
    }

    @Test func `without a column for titles, the category and the id replace them, and this is reported once for the table`() {
        let names = ["id", "masterCategory", "articleType"]
        let shirt = listing([(names[0], "15970"), (names[1], "Apparel"), (names[2], "Shirts")])
        #expect(shirt.title == "Shirts 15970")
        #expect(shirt.problems == [])
        #expect(MappedTable(ColumnMapping(guessing: names, rows: [])).problems.count == 1)
        let nameless = listing([("id", "7"), ("title", " "), ("price", "1")])
        #expect(nameless.title == "7")
        #expect(nameless.problems.map(\.column) == ["title"])
    }

    @Test func `JSON in cells becomes options, attributes and categories`() {
        let laptop = listing([
            ("title", "Laptop"), ("final_price", "1.580950000000000e+03"), ("currency", "MYR"),
            ("breadcrumb", "[\"Computers\",\"Laptops\"]"),
            ("product_specifications", "[{\"name\":\"Screen\",\"value\":\"15 in\"}]"),
            ("variations", "[{\"name\":\"Colour\",\"variations\":[\"Red\",\"Blue\"]}]"), ("colors", "null"), ("promotions", "[]"),
        ])
        #expect(laptop.price.lowest?.amount.description == "1580.95")
        #expect(laptop.category == ["Computers", "Laptops"])
        #expect(laptop.options == [VariationOption(name: "Colour", values: ["Red", "Blue"])])
        #expect(laptop.attributes == [ListingAttribute(name: "Screen", value: "15 in")])
    }
}
