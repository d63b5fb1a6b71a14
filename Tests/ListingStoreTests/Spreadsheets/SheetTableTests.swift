import ListingCore
import TestSupport
import Testing

@testable import ListingStore

/// Workbooks whose table is hard to find, or that are templates of marketplaces.
@Suite("Tables in sheets")
struct SheetTableTests {
    private func read(_ sheets: [WorkbookFile.Sheet]) throws -> Reading {
        var workbook = WorkbookFile()
        workbook.sheets = sheets
        return try withFile(workbook.bytes, named: "shop.xlsx") { try Reading(path: $0) }
    }

    // MARK: Around the table

    @Test func `a small table above the header is named, so that nothing is lost in silence`() throws {
        let contacts = [["Contacts", "Phone"], ["Ann", "12345"], ["Bob", "45678"], []]
        let goods = [["Title", "Price", "SKU"], ["Oak bowl", "9.50", "A1"], ["Cup", "3", "A2"]]
        let reading = try read([.init("S", SheetCells.rows(contacts + goods))])
        #expect(reading.listings.map(\.title) == ["Oak bowl", "Cup"])
        #expect(reading.causes == [ProblemCause(.rowsAboveHeader, .text("1–3"))])
    }

    @Test func `rows above the header are named one by one and in ranges`() {
        func rows(_ rows: [Int]) -> ProblemCause? {
            var frame = SheetFrame()
            frame.rowsAbove = rows
            return frame.notice
        }
        #expect(rows([]) == nil)
        #expect(rows([2]) == ProblemCause(.rowsAboveHeader, .text("2")))
        #expect(rows([1, 2, 4, 6, 7, 8]) == ProblemCause(.rowsAboveHeader, .text("1–2, 4, 6–8")))
    }

    @Test func `lists of values to choose from are not the sheet of listings`() throws {
        let values = [
            ["Brand", "Color", "Size", "Condition", "Currency", "Category", "Material"],
            ["Acme", "Red", "S", "New", "USD", "Bowls", "Oak"], ["Other", "Blue", "M", "Used", "EUR", "Cups", "Clay"],
        ]
        let reading = try read([
            .init("Dropdown Lists", table: values), .init("Products", table: [["Title", "Price"], ["Oak bowl", "9.50"], ["Cup", "3"]]),
            .init("Valid Values", table: values),
        ])
        #expect(reading.listings.map(\.title) == ["Oak bowl", "Cup"])
        #expect(
            reading.causes == [ProblemCause(.sheetsLeftOut, .text("Products"), .text("“Dropdown Lists”, “Valid Values”"))])
    }

    @Test func `letters are those of the sheet, although columns were added in the middle`() {
        let columns = SourceColumns(names: ["Title", "Price", "Images in the file", "Link of the row"], isTable: true, sheet: "S")
        #expect((0..<6).map { columns.letters(of: $0) } == ["A", "B", nil, nil, "C", "D"])
        #expect(SourceColumns(names: ["Title"], isTable: true).letters(of: 0) == nil)
        let cells = ["x", "x", "!/a.png", "https://example.com", "fragile"]
        let row = CellReader(columns: columns, record: 1, line: 7, values: cells, problems: [])
        #expect([0, 2, 4].map { row.problem(.rowEmpty, at: $0).cell } == ["A7", nil, "C7"])
    }

    @Test func `Prom.ua repeats columns for the name, the unit and the value of attributes, which are joined by position`() throws {
        let attribute = ["Название_Характеристики", "Измерение_Характеристики", "Значение_Характеристики"]
        let table = [
            ["Код_товара", "Название_позиции", "Цена", "Валюта"] + attribute + attribute + attribute,
            ["A1", "Чаша", "9.5", "UAH", "Длина", "см", "12", "Ширина", "см", "12", "", "", ""],
            ["A2", "Миска", "12", "UAH", "Цвет", "", "Синий", "", "", "", "Страна", "", "Украина"],
        ]
        let reading = try read([.init("Export Products Sheet", table: table)])
        #expect(reading.listings.map(\.title) == ["Чаша", "Миска"])
        let found = reading.listings.map { $0.attributes.filter { $0.name != "SKU" && $0.name != "Barcode" } }
        #expect(found.map { $0.map(\.name) } == [["Длина", "Ширина"], ["Цвет", "Страна"]])
        #expect(found.map { $0.map(\.value) } == [["12 см", "12 см"], ["Синий", "Украина"]])
        #expect(reading.listings.map { $0.source.rows[0].values.count } == [13, 13], "the original data keep all columns")
    }

    // MARK: Templates

    /// The fields of Amazon's templates since 2024.
    private static func field(_ name: String, _ part: String = "value") -> String {
        "\(name)[marketplace_id=A1PA6795UKMFR9][language_tag=de_DE]#1.\(part)"
    }

    private static let fields = [
        "contribution_sku#1.value", field("item_name"), field("purchasable_offer", "our_price#1.schedule#1.value_with_tax"),
        field("purchasable_offer", "currency"), field("parentage_level"), field("child_parent_sku_relationship", "parent_sku"),
        field("color"),
        field("main_product_image_locator", "media_location"), field("item_shape"),
    ]

    private static let labels = [
        "SKU", "Artikelname", "Preis", "Währung", "Ebene", "SKU des übergeordneten Artikels", "Farbe", "Bild", "Form",
    ]
    private static let example = ["ABC123", "Beispiel", "1", "EUR", "", "", "", "", ""]
    private static let goods = [
        ["M", "Becher", "", "", "Übergeordnet", "", "", "https://i.example/m.jpg", "rund"],
        ["M-R", "Becher, rot", "9.50", "EUR", "Untergeordnet", "M", "Rot", "https://i.example/r.jpg", "rund"],
        ["M-B", "Becher, blau", "10", "EUR", "Untergeordnet", "M", "Blau", "https://i.example/b.jpg", "rund"],
        ["J", "Krug", "30", "EUR", "", "", "", "https://i.example/j.jpg", ""],
    ]

    private func template(_ first: [[String]], _ rows: [[String]]) -> [WorkbookFile.Sheet] {
        [.init("Template", SheetCells.rows(first.map { $0.map { $0.replacing("&", with: "&amp;") } } + [Self.labels, Self.fields] + rows))]
    }

    private let settings = ["settings=attributeRow=5&contentLanguageTag=de_DE&dataRow=7&labelRow=4"]

    @Test func `an Amazon template says in its first row where its fields and its listings are`() throws {
        let reading = try read(template([settings, ["Required"], ["Listing"]], [Self.example] + Self.goods))
        #expect(reading.format == "Amazon flat file")
        #expect(reading.listings.map(\.title) == ["Becher", "Krug"])
        #expect(reading.causes == [ProblemCause(.rowExample, .text("ABC123"))])
        let mug = try #require(reading.listings.first)
        #expect(mug.variants.map(\.sku) == ["M-R", "M-B"])
        #expect(mug.options.map(\.values) == [["Rot", "Blau"]])
        #expect(mug.price.lowest == Money(amount: DecimalNumber(significand: 95, scale: 1), currency: Currency("EUR")))
        #expect(mug.images.count == 3)
        #expect(mug.attributes.contains(ListingAttribute(name: "item shape", value: "rund")))
        #expect(mug.source.rows.map(\.line) == [7, 8, 9])
    }

    @Test func `the example of an Amazon template is known by its SKU if blank rows hide where it is`() throws {
        let reading = try read(template([settings, [], []], [Self.example] + Self.goods))
        #expect(reading.listings.map(\.title) == ["Becher", "Krug"])
        #expect(reading.causes == [ProblemCause(.rowExample, .text("ABC123"))])
    }

    @Test func `an older Amazon template has its settings in the fourth cell`() throws {
        let table = [
            ["TemplateType=fptcustom", "Version=2023", "TemplateSignature=x", "settings=attributeRow=3&dataRow=4&labelRow=2"],
            ["Seller SKU", "Product Name", "Standard Price", "Currency"], ["item_sku", "item_name", "standard_price", "currency"],
            ["B1", "Bowl", "9.50", "USD"],
        ]
        let reading = try read([.init("Valid Values", table: [["Currency"], ["USD"]]), .init("Template", table: table)])
        #expect(reading.format == "Amazon flat file")
        #expect(reading.listings.map(\.title) == ["Bowl"])
        #expect(reading.listings.map { $0.price.currency?.code } == ["USD"])
    }

    @Test(arguments: [true, false]) func `an empty Amazon template is called so`(hasExample: Bool) throws {
        var workbook = WorkbookFile()
        workbook.sheets = template([settings, ["Required"], ["Listing"]], hasExample ? [Self.example] : [])
        try withFile(workbook.bytes, named: "template.xlsx") { path in
            #expect(throws: ImportError.noListings(path: path, format: "Amazon flat file")) { try Reading(path: path) }
        }
    }

    @Test(arguments: [
        ["settings=attributeRow=5&dataRow=7"], ["", "", "", "settings=dataRow=7&x&attributeRow=5&labelRow=4"],
    ])
    func `settings of a template are in any cell and in any order`(cells: [String]) {
        let settings = AmazonTemplateSettings(cells)
        #expect(settings?.attributeRow == 5)
        #expect(settings?.dataRow == 7)
    }

    @Test func `settings of a template that make no sense are none`() {
        #expect(AmazonTemplateSettings(["TemplateType=x"]) == nil)
        let settings = AmazonTemplateSettings(["settings=attributeRow=-1&dataRow=99999999999999999999&=&labelRow"])
        #expect(settings?.attributeRow == 0)
        #expect(settings?.dataRow == 0)
    }

    @Test func `the lines about an eBay template come before its header, also in a sheet`() throws {
        let table = [
            ["#INFO", "Version=0.0.2", "Template= eBay-draft-listings-template_US"], ["#INFO Action and Category ID are required."],
            ["#INFO"],
            [
                "Action(SiteID=US|Country=US|Currency=USD|Version=1193)", "Custom label (SKU)", "Category ID", "Title", "Price", "Quantity",
                "Item photo URL", "Description",
            ],
            ["Draft", "A1", "123", "Oak bowl", "9.50", "3", "https://i.example/1.jpg", "A bowl"],
        ]
        let reading = try read([.init("Listings", SheetCells.rows(table))])
        #expect(reading.format == "eBay File Exchange")
        #expect(reading.listings.map(\.title) == ["Oak bowl"])
        #expect(reading.listings.map { $0.price.currency?.code } == ["USD"])
        #expect(reading.causes == [ProblemCause(.rowsAboveHeader, .text("1–3"))])
    }
}
