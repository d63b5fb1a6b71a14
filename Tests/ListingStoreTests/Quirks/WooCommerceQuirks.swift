import ListingCore
import Testing

@testable import ListingStore

@Suite struct WooCommerceQuirks {
    private func read(_ lines: String...) throws -> Reading { try Reading(text: lines.joined(separator: "\n") + "\n") }

    @Test func `a column with commas in its name is one column`() throws {
        let reading = try read(
            #"ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Regular price"#, "1,simple,A,'04006381333931,Jug,1,5")
        #expect(reading.format == "WooCommerce product export")
        #expect(reading.listings.first?.attributes.contains(ListingAttribute(name: "Barcode", value: "04006381333931")) == true)
    }

    @Test func `a type is a list: a downloadable and virtual variation is still a variation`() throws {
        let reading = try read(
            "ID,Type,SKU,Name,Published,Parent,Regular price,Attribute 1 name,Attribute 1 value(s)",
            #"1,variable,P,Film,1,,,Format,"HD, SD""#,
            #"2,"variation, downloadable, virtual",P-H,Film - HD,1,P,9,Format,HD"#, #"3,"simple, downloadable, virtual",Q,Song,1,,1,,"#)
        #expect(reading.listings.map(\.title) == ["Film", "Song"])
        #expect(reading.listings[0].variants.map(\.sku) == ["P-H"])
    }

    @Test func `a variation without its product is shown, and one with an empty value stands for any`() throws {
        let reading = try read(
            "ID,Type,SKU,Name,Published,Parent,Regular price,Attribute 1 name,Attribute 1 value(s)",
            "5,variation,L,Lost - Red,1,GONE,8,Colour,Red",
            #"1,variable,P,Shawl,1,,,Colour,"Red, Blue""#, "2,variation,P-X,Shawl - any,1,P,9,Colour,")
        #expect(Set(reading.listings.map(\.title)) == ["Lost - Red", "Shawl"])
        let shawl = try #require(reading.listings.first { $0.title == "Shawl" })
        #expect(shawl.options.map(\.values) == [["Red", "Blue"]] && shawl.variants.map(\.optionValues) == [[""]])
    }

    @Test func `the price of a product with variations is the range of their prices`() throws {
        let reading = try read(
            "ID,Type,SKU,Name,Published,Parent,Regular price,Attribute 1 name,Attribute 1 value(s)", #"1,variable,P,Shawl,1,,,Size,"S, M""#,
            #"2,variation,A,Shawl - S,1,P,"17,99",Size,S"#, #"3,variation,B,Shawl - M,1,P,"21,50",Size,M"#)
        #expect(reading.listings.first?.price.lowest?.amount.description == "17.99")
        #expect(reading.listings.first?.price.highest?.amount.description == "21.50")
        #expect(reading.listings.first?.price.currency == nil)
    }

    @Test func `the products of a group are separate listings, and the group names them`() throws {
        let reading = try read(
            "ID,Type,SKU,Name,Published,Grouped products,Regular price", #"1,grouped,G,Set,1,"A, id:3",,"#, "2,simple,A,Jug,1,,5",
            "3,simple,,Cup,1,,6")
        #expect(reading.listings.map(\.title) == ["Set", "Jug", "Cup"])
        #expect(reading.listings[0].attributes.contains(ListingAttribute(name: "Grouped products", value: "A, id:3")))
    }

    @Test func `one description has real line ends, escaped ones and lone carriage returns`() throws {
        let reading = try read("ID,Type,Name,Published,Description,Regular price", "1,simple,Jug,1,\"a\r\\nb\rc\nd \\\\n e\",5")
        #expect(reading.listings.first?.description?.raw == "a\r\nb\rc\nd \\n e")
    }

    @Test func `rows have as many cells as the header had when they were written, which is not a problem`() throws {
        let reading = try read(
            "ID,Type,Name,Published,Regular price,Meta: one,Meta: two,Meta: three", "1,simple,A,1,5", "2,simple,B,1,6,x",
            "3,simple,C,1,7,x,y,z")
        #expect(reading.listings.map(\.title) == ["A", "B", "C"] && reading.causes == [])
        #expect(reading.listings[2].attributes.map(\.value) == ["x", "y", "z"])
    }

    @Test(arguments: [
        ("1", "1", "3", Availability.inStock), ("0", "1", "3", .unlisted), ("-1", "1", "3", .unlisted),
        ("1", "backorder", "0", .backorder), ("1", "0", "parent", .outOfStock),
    ])
    func `published is 1, 0 for private and -1 for a draft; stock may be shared with the product`(
        published: String, inStock: String, stock: String, expected: Availability
    ) throws {
        let reading = try read("ID,Type,Name,Published,In stock?,Stock,Regular price", "1,simple,A,\(published),\(inStock),\(stock),5")
        #expect(reading.listings.first?.availability == expected)
        #expect(reading.listings.first?.quantity == (stock == "parent" ? nil : Int(stock)) && reading.causes == [])
    }

    @Test
    func `the guard of a formula is removed from text, at both ends as in older versions, and a negative stock has no guard`() throws {
        let reading = try read(
            "ID,Type,SKU,Name,Published,Stock,Regular price,Meta: depth,Meta: older", "1,simple,A,'=Jug,1,-10,5,'-11,'=x'",
            "2,simple,B,Cup,1,3,5,'@y,plain'")
        #expect(reading.listings.map(\.title) == ["=Jug", "Cup"])
        #expect(reading.listings.map(\.quantity) == [-10, 3])
        let metas = reading.listings.map { $0.attributes.filter { ["depth", "older"].contains($0.name) }.map(\.value) }
        #expect(metas == [["-11", "=x"], ["@y", "plain'"]])
    }

    @Test func `a French header has its own words, and a no-break space before the colon of its metadata`() throws {
        let reading = try read(
            "ID,Type,UGS,Nom,Publié,\"Mis en avant ?\",\"Visibilité dans le catalogue\",\"Description courte\",Description,\"En stock ?\",Stock,\"Tarif promo\",\"Tarif régulier\",Catégories,Étiquettes,Images,\"Nom de l’attribut 1\",\"Valeur(s) de l’attribut 1 \",\"Méta\u{A0}: origine\"",
            "5,simple,C-1,Cruche,1,0,visible,,Argile,1,3,\"12,50\",\"17,99\",Cuisine > Cruches,\"rouge, bleu\",https://img.example/c.jpg,Couleur,Rouge,Lyon"
        )
        let jug = try #require(reading.listings.first)
        #expect(reading.format == "WooCommerce product export")
        #expect(jug.title == "Cruche" && jug.category == ["Cuisine", "Cruches"] && jug.tags == ["rouge", "bleu"])
        #expect(jug.price.lowest?.amount.description == "12.50" && jug.price.compareAt?.amount.description == "17.99")
        #expect(jug.attributes.contains(ListingAttribute(name: "Couleur", value: "Rouge")))
        #expect(jug.attributes.contains(ListingAttribute(name: "origine", value: "Lyon")), "\(jug.attributes)")
    }

    @Test func `the export begins with a byte order mark, which does not belong to the first column name`() throws {
        let reading = try read("\u{FEFF}ID,Type,Name,Published,Regular price", "7,simple,Jug,1,5")
        #expect(reading.listings.first?.externalID == "7" && reading.listings.first?.source.columns.names.first == "ID")
    }

    @Test
    func `lists use commas, categories are paths, the first picture is the main one, and a backslash protects a comma in a value`()
        throws
    {
        let reading = try read(
            "ID,Type,Name,Published,Regular price,Categories,Tags,Images",
            #"1,simple,Jug,1,5,"Home > Kitchen\, bath, Gifts","red\, blue, clay","https://img.example/b.jpg, https://img.example/a.jpg""#)
        let jug = try #require(reading.listings.first)
        #expect(jug.category == ["Home", "Kitchen, bath"] && jug.tags == ["red, blue", "clay"])
        #expect(jug.attributes.contains(ListingAttribute(name: "More categories", value: "Gifts")))
        #expect(jug.images.map(\.location) == ["https://img.example/b.jpg", "https://img.example/a.jpg"])
    }

    @Test func `dates are in the shop's own time, with or without a time of day, and stay as written`() throws {
        let reading = try read(
            "ID,Type,Name,Published,Date sale price starts,Date sale price ends,Sale price,Regular price,Meta: seen",
            "1,simple,Jug,1,2026-01-02,2026-01-09 23:59:59,4,5,1577880000")
        let jug = try #require(reading.listings.first)
        #expect(jug.price.lowest?.amount.description == "4" && reading.causes == [])
        #expect(jug.source.rows[0].values[4...5] == ["2026-01-02", "2026-01-09 23:59:59"])
        #expect(jug.attributes.contains(ListingAttribute(name: "seen", value: "1577880000")))
    }
}
