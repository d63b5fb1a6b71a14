import ListingCore
import Testing
import TestSupport

@testable import ListingStore

@Suite struct WooCommerceTests {
    @Test func `the fixture is read in full, whether a parent or its variation comes first`() throws {
        let reading = try Reading(path: Files.fixture("woocommerce-product-export.csv"))
        #expect(reading.format == "WooCommerce product export")
        #expect(reading.summary.problems == [])
        #expect(reading.summary.records == 9)
        #expect(
            reading.listings.sorted { $0.id < $1.id }.map(\.title) == [
                "Jug", "Shawl", "Pattern book", "Set of jugs", "Loom", "Lost – Blue",
            ])

        let jug = try #require(reading.listings.first { $0.title == "Jug" })
        #expect(jug.externalID == "11")
        #expect(jug.description == DescriptionText(raw: "<p>A jug</p>\nwith a handle \\n not a line", markup: .html))
        #expect(jug.price.lowest?.amount.description == "14.50")
        #expect(jug.price.compareAt?.amount.description == "17.99")
        #expect(jug.quantity == 5)
        #expect(jug.availability == .inStock)
        #expect(jug.category == ["Kitchen", "Jugs"])
        #expect(jug.tags == ["clay, red", "jug"])
        #expect(jug.images.map(\.location) == ["https://img.example/j,1.jpg", "https://img.example/j2.jpg"])
        #expect(jug.attributes.map(\.name) == ["SKU", "Glaze", "More categories", "asin"])
        #expect(jug.attributes.map(\.value) == ["008407", "Ash, blue, Salt", "Gifts", "B00"])

        let shawl = try #require(reading.listings.first { $0.title == "Shawl" })
        #expect(shawl.options == [VariationOption(name: "Colour", values: ["Red", "Blue, dark"])])
        #expect(shawl.variants.map(\.optionValues) == [["Red"], ["Blue, dark"], [""]])
        #expect(shawl.variants.map(\.sku) == ["SH-R", "SH-B", "SH-X"])
        #expect(shawl.price.lowest?.amount.description == "30.00")
        #expect(shawl.price.highest?.amount.description == "1250.00")
        #expect(shawl.quantity == -8)
        #expect(shawl.source.rows.map(\.record) == [2, 3, 4, 6])

        #expect(reading.listings.first { $0.title == "Pattern book" }?.availability == .unlisted)
        let set = try #require(reading.listings.first { $0.title == "Set of jugs" })
        #expect(set.attributes.contains(ListingAttribute(name: "Grouped products", value: "008407, id:12")))
        #expect(reading.listings.first { $0.title == "Loom" }?.url == "https://loom.example/buy")
        let lost = try #require(reading.listings.first { $0.title.hasPrefix("Lost") })
        #expect(lost.variants == [])
    }

    @Test func `an export in the site's language is recognized by its types, and its columns by their positions`() throws {
        // The column positions of a complete export, with Icelandic names, none of which the program knows.
        var names = (0..<45).map { "dálkur \($0)" }
        names[39] = "Eigind 1 nafn"
        var cells = [String](repeating: "", count: 45)
        for (column, value) in [
            (0, "7"), (1, "simple"), (2, "A-1"), (3, "Kanna"), (4, "1"), (5, "0"), (6, "visible"), (8, "Lýsing"), (11, "taxable"),
            (13, "1"), (14, "4"),
            (25, "1.299,00"), (26, "Eldhús > Könnur"), (29, "https://img.example/k.jpg"),
        ] { cells[column] = value.contains(",") ? "\"\(value)\"" : value }
        let jug = try #require(try Reading(text: names.joined(separator: ",") + "\n" + cells.joined(separator: ",") + "\n").listings.first)
        #expect(jug.title == "Kanna")
        #expect(jug.price.lowest?.amount.description == "1299.00")
        #expect(jug.category == ["Eldhús", "Könnur"])
        #expect(jug.quantity == 4)
        #expect(jug.images.count == 1)
    }

    @Test func `a Russian header is read by its words, with the semicolons of a spreadsheet`() throws {
        let reading = try Reading(
            text: """
                ID;Тип;Артикул;Имя;Опубликован;"рекомендуемый?";"Видимость в каталоге";"Краткое описание";Описание;"Наличие";Запасы;"Акционная цена";"Базовая цена";Категории;Изображения;"Название атрибута 1";"Значение(-я) атрибута 1"
                5;simple;К-1;Кувшин;1;0;visible;;Глина;1;3;12,50;17,99;Кухня;https://img.example/k.jpg;Цвет;Красный
                """)
        let jug = try #require(reading.listings.first)
        #expect(reading.format == "WooCommerce product export")
        #expect(jug.title == "Кувшин")
        #expect(jug.price.lowest?.amount.description == "12.50")
        #expect(jug.price.compareAt?.amount.description == "17.99")
        #expect(jug.attributes == [ListingAttribute(name: "SKU", value: "К-1"), ListingAttribute(name: "Цвет", value: "Красный")])
    }

    @Test func `rows shorter than the header are not a problem`() throws {
        let reading = try Reading(
            text:
                "ID,Type,Name,Published,Regular price,Attribute 1 name,Attribute 1 value(s),Meta: late\n1,simple,Jug,1,5\n2,simple,Cup,1,6,Size,L,x\n"
        )
        #expect(reading.summary.problems == [])
        #expect(reading.listings.map(\.title) == ["Jug", "Cup"])
    }

    @Test func `line ends are written as backslash and n, and a backslash protects a comma in a list`() {
        #expect(WooCommerceText.unescaped("a\\nb\\\\nc\\r") == "a\nb\\nc\\r")
        #expect(WooCommerceText.unescaped("a\r\\nb") == "a\r\nb")
        #expect(WooCommerceText.list("MIDI in/out\\, pedal, EXT") == ["MIDI in/out, pedal", "EXT"])
        #expect(WooCommerceText.list("'-11, b &amp; c") == ["-11", "b & c"])
    }

    @Test func `variations name their parent by SKU or by id, and one file may use both`() throws {
        let reading = try Reading(
            text: """
                ID,Type,SKU,Name,Published,Parent,Regular price,Attribute 1 name,Attribute 1 value(s)
                2,variation,,P - S,1,id:1,5,Size,S
                1,variable,P,P,1,,,Size,"S, M"
                3,variation,,P - M,1,P,7,Size,M
                4,variation,,Q - M,1,Q,7,Size,M
                """)
        #expect(reading.listings.map(\.title) == ["P", "Q - M"])
        #expect(reading.listings[0].variants.map(\.optionValues) == [["S"], ["M"]])
        #expect(reading.listings[0].options.map(\.values) == [["S", "M"]])
        // The variations have no SKUs, so the product keeps its own.
        #expect(reading.listings[0].attributes == [ListingAttribute(name: "SKU", value: "P")])
    }

    @Test func `an option value shared by all variations of a separate table stays an option`() throws {
        let reading = try Reading(
            text: """
                parent_id,parent_name,parent_sku,id,sku,price,attributes,image
                7,Shirt,S,71,S-1,10,Colour: Red; Size: 12,
                7,Shirt,S,72,S-2,12,Colour: Red; Size: 14,
                """)
        #expect(
            reading.listings.map(\.options) == [
                [VariationOption(name: "Colour", values: ["Red"]), VariationOption(name: "Size", values: ["12", "14"])]
            ])
        #expect(reading.listings[0].variants.map(\.optionValues) == [["Red", "12"], ["Red", "14"]])
    }

    @Test func `a variation of a separate table without a price doesn't get the price of another one`() throws {
        let reading = try Reading(
            text: """
                parent_id,parent_name,parent_sku,id,sku,price,attributes,image
                7,Shirt,S,71,S-1,10,Size: 12,
                7,Shirt,S,72,S-2,,Size: 14,
                """)
        #expect(reading.listings.first?.variants.map { $0.price.lowest?.amount.description } == ["10", nil])
    }

    @Test func `variations of a separate table are listings by parent, or variants of the listing that adopts them`() throws {
        let variations = try Reading(
            text: """
                parent_id,parent_name,parent_sku,id,sku,price,attributes,image
                7,Shirt,S,71,S-1,10,Colour: Red; Size: 12,https://img.example/1.jpg
                8,Cap,C,81,C-1,5,Size: L,
                7,Shirt,S,72,S-2,12,Colour: Blue; Size: 14,https://img.example/2.jpg
                """)
        #expect(variations.format == "WooCommerce variation table")
        #expect(Set(variations.listings.map(\.externalID)) == ["7", "8"])
        let products = try Reading(
            text: """
                id,name,sku,type,status,price,regular_price,sale_price,stock_quantity,main_image,permalink
                7,Shirt!,S,variable,publish,10,,,,https://img.example/0.jpg,https://shop.example/7
                9,Sock,K,simple,draft,3,4,3,2,,https://shop.example/9
                """)
        #expect(products.format == "WooCommerce product table")
        #expect(products.listings[1].availability == .unlisted)
        #expect(products.listings[1].price.compareAt?.amount.description == "4")
        var shirt = products.listings[0]
        let table = try #require(variations.listings.first { $0.externalID == "7" })
        shirt.add(variantsOf: [table])
        #expect(shirt.title == "Shirt!")
        #expect(shirt.options.map(\.name) == ["Colour", "Size"])
        #expect(shirt.variants.map(\.optionValues) == [["Red", "12"], ["Blue", "14"]])
        #expect(shirt.variants.map(\.sku) == ["S-1", "S-2"])
        #expect(shirt.price.highest?.amount.description == "12")
        #expect(shirt.joinedSources.map(\.rows.count) == [2])
    }
}
