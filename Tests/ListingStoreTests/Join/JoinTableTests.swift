import ListingCore
import Testing

@testable import ListingStore

@Suite("Tables about listings of another file") struct JoinTableTests {
    private func table(_ names: [String], _ rows: [String]...) -> JoinTable? {
        JoinTable(names: names, rows: rows, mapping: ColumnMapping(guessing: names, rows: rows))
    }

    private func record(_ names: [String], _ values: [String]) -> Listing {
        let row = SourceRecord.Row(record: 1, line: 2, values: values)
        return Listing(id: ListingID(0), title: "", source: SourceRecord(columns: SourceColumns(names: names, isTable: true), rows: [row]))
    }

    @Test func `stock and prices by a code take precedence`() {
        let stock = table(["sku", "stock"], ["A", "3"])
        #expect(stock?.isTitled == false)
        #expect(stock?.givesStock == true)
        #expect(stock?.givesPrices == false)
        #expect(stock?.allowsSeveralRows == false)
        let prices = table(["Handle", "Price"], ["mug", "3.50"])
        #expect(prices?.givesPrices == true)
        #expect(table(["Barcode", "Qty"], ["4006381333931", "3"])?.givesStock == true)
    }

    @Test func `a table without a code, or with nothing but codes, is none`() {
        #expect(table(["stock", "price"], ["3", "4"]) == nil)
        #expect(table(["id", "sku"], ["1", "A"]) == nil)
        #expect(table(["foo", "bar"], ["1", "2"]) == nil)
    }

    @Test func `a list of names with prices may be an addition, and a table with descriptions is an export`() {
        let list = table(["sku", "name", "price"], ["A", "Mug", "3"])
        #expect(list?.isTitled == true)
        #expect(list?.givesPrices == true)
        #expect(table(["sku", "name", "price", "description"], ["A", "Mug", "3", "A mug for tea"]) == nil)
        #expect(table(["sku", "name", "image"], ["A", "Mug", "https://img.example/1.jpg"]) == nil)
    }

    @Test func `pictures have several rows, in the order of a column`() {
        let names = ["product id", "position", "image"]
        let pictures = table(names, ["1", "2", "https://img.example/1.jpg"], ["1", "1", "https://img.example/2.jpg"])
        #expect(pictures?.allowsSeveralRows == true)
        #expect(pictures?.isOfVariants == false)
        #expect(pictures?.position(of: record(names, ["1", "2", ""])) == 2)
        #expect(pictures?.mapping.first(.attribute) == nil)
    }

    @Test func `variants share the code of their listing`() {
        let names = ["product_id", "sku", "size", "price"]
        let variants = table(names, ["1", "A-S", "S", "3"], ["1", "A-M", "M", "4"])
        #expect(variants?.isOfVariants == true)
        #expect(variants?.mapping.first(.group) == 0)
        #expect(variants?.mapping.first(.option) == 2)
        #expect(variants?.keys(of: record(names, ["1", "A-S", "S", "3"])).map(\.1) == ["1", "1", "1"])
        // Rows that share nothing are about listings.
        #expect(table(names, ["1", "A-S", "S", "3"], ["2", "B", "M", "4"])?.isOfVariants == false)
    }

    @Test func `translations have a column of languages`() {
        let names = ["handle", "locale", "title"]
        let translations = table(names, ["mug", "de", "Becher"], ["mug", "pt-BR", "Caneca"])
        #expect(translations?.isTitled == false)
        #expect(translations?.locale(of: record(names, ["mug", "de", "Becher"])) == "de")
        #expect(translations?.keys(of: record(names, ["mug", "de", "Becher"])).map(\.1) == ["mug"])
        // A book has a language, too.
        #expect(table(["sku", "title", "language"], ["B", "Emma", "English"])?.isTitled == true)
    }
}
