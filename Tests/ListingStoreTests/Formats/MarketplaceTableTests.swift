import ListingCore
import Testing

@testable import ListingStore

/// Tables of marketplaces: Amazon, eBay, and the tools of Etsy's sellers.
@Suite struct MarketplaceTableTests {
    @Test func `quotes in Amazon's report are inch marks, and its condition numbers are shown in words`() throws {
        let text =
            "item-name\titem-description\tlisting-id\tseller-sku\tprice\tquantity\timage-url\titem-condition\tasin1\tstatus\n"
            + "\"5\" pot\tfor 4\" plants\t0101X\t007\t12.70\t3\thttps://i.example/p.jpg\t11\tB000\tActive\n"
            + "19\" rack\t\t0102X\t008\t99\t0\t\t2\tB001\tInactive\n"
        let reading = try Reading(bytes: Array(text.utf8) + [0x43, 0x61, 0x66, 0xE9, 0x09, 0x09, 0x30, 0x33, 0x09, 0x39, 0x09, 0x31, 0x0A])
        #expect(reading.format == "Amazon listings report")
        #expect(reading.encoding == "Windows-1252")
        #expect(reading.listings.map(\.title) == ["\"5\" pot", "19\" rack", "Café"])
        #expect(reading.listings.map(\.externalID) == ["0101X", "0102X", "03"])
        #expect(reading.listings[0].condition == "New")
        #expect(
            reading.listings[0].attributes == [ListingAttribute(name: "SKU", value: "007"), ListingAttribute(name: "asin1", value: "B000")])
        #expect(reading.listings[1].availability == .unlisted)
        #expect(reading.summary.problems == [])
    }

    @Test func `Amazon's report for sellers in Japan is in Shift-JIS, in chunks of any size`() throws {
        // 商品名 TAB 出品ID TAB 出品者SKU TAB 価格 TAB 数量, and ソース (whose second byte is a backslash) TAB …
        let header: [UInt8] = [
            0x8F, 0xA4, 0x95, 0x69, 0x96, 0xBC, 0x09, 0x8F, 0x6F, 0x95, 0x69, 0x49, 0x44, 0x09, 0x8F, 0x6F, 0x95, 0x69, 0x8E, 0xD2, 0x53,
            0x4B,
            0x55, 0x09, 0x89, 0xBF, 0x8A, 0x69, 0x09, 0x90, 0x94, 0x97, 0xCA, 0x0D, 0x0A,
        ]
        let sauce: [UInt8] = [0x83, 0x5C, 0x81, 0x5B, 0x83, 0x58]
        let bytes =
            header + sauce + sauce + Array("\t0101X\t007\t1280\t3\r\n".utf8) + sauce + sauce + [0xFF]
            + Array("\t0102X\t008\t500\t0\r\n".utf8) + [0x83]
        for chunkSize in [1, 2, 3, 7, 4096] {
            let reading = try Reading(bytes: bytes, chunkSize: chunkSize)
            #expect(reading.format == "Amazon listings report")
            #expect(reading.encoding == "Shift_JIS")
            #expect(reading.listings.map(\.title) == ["ソースソース", "ソースソース\u{FFFD}", "\u{FFFD}"])
            #expect(reading.listings.map(\.externalID) == ["0101X", "0102X", nil])
            #expect(reading.listings.first?.price.lowest?.amount.description == "1280")
        }
    }

    @Test func `an Amazon flat file has its column names in the third line, and child rows below their parent`() throws {
        let reading = try Reading(
            text: """
                TemplateType=home\tVersion=2024.1\tThe top 3 rows are for Amazon only\t\t\t\t\t\t
                SKU\tTitle\tPrice\tCurrency\tParentage\tParent SKU\tColour\tMain Image\tOther Image
                item_sku\titem_name\tstandard_price\tcurrency\tparent_child\tparent_sku\tcolor_name\tmain_image_url\tother_image_url1
                MUG\tMug\t\t\tParent\t\t\thttps://i.example/m.jpg\t
                MUG-R\tMug, red\t9.50\tEUR\tChild\tMUG\tRed\thttps://i.example/r.jpg\thttps://i.example/r2.jpg
                MUG-B\tMug, blue\t10\tEUR\tChild\tMUG\tBlue\thttps://i.example/b.jpg\t
                JUG\tJug\t30\tEUR\t\t\t\thttps://i.example/j.jpg\t
                """)
        #expect(reading.format == "Amazon flat file")
        #expect(reading.listings.map(\.title) == ["Mug", "Jug"])
        let mug = try #require(reading.listings.first)
        #expect(mug.externalID == "MUG")
        #expect(mug.options == [VariationOption(name: "color name", values: ["Red", "Blue"])])
        #expect(mug.variants.map(\.sku) == ["MUG-R", "MUG-B"])
        #expect(mug.price.lowest == Money(amount: DecimalNumber(significand: 95, scale: 1), currency: Currency("EUR")))
        #expect(mug.price.highest?.amount.description == "10")
        #expect(mug.images.count == 4)
        #expect(mug.source.rows.map(\.record) == [1, 2, 3])
        #expect(mug.source.rows.map(\.line) == [4, 5, 6])
        #expect(reading.summary.records == 4)
    }

    @Test
    func `eBay's upload file has info lines before the header, asterisks before names, and variations below their listing`() throws {
        let reading = try Reading(
            text: """
                Info,Version=1.0.0,Template=fx_category_template_EBAY_DE,,,,,,,,
                Info,"Anything, really",,,,,,,,,
                *Action(SiteID=Germany|Country=DE|Currency=EUR|Version=1193),CustomLabel,*Title,Relationship,RelationshipDetails,*ConditionID,*C:Brand,PicURL,*Description,*StartPrice,*Quantity
                Add,SH,Shirt,,"Color=Red|Blue;Size=S",1000,Mill,https://i.example/1.jpg|https://i.example/2.jpg,<p>Soft</p>,,
                ,SH-R,,Variation,Color=Red;Size=S,,,https://i.example/r.jpg,,19.90,3
                ,SH-B,,Variation,Color=Blue;Size=S,,,,,21.00,0
                Add,CUP,Cup,,,3000,Mill,https://i.example/c.jpg,,5,1
                """)
        #expect(reading.format == "eBay File Exchange")
        #expect(reading.summary.problems == [])
        #expect(reading.listings.map(\.title) == ["Shirt", "Cup"])
        let shirt = try #require(reading.listings.first)
        #expect(shirt.price.lowest == Money(amount: DecimalNumber(significand: 1990, scale: 2), currency: Currency("EUR")))
        #expect(shirt.price.highest?.amount.description == "21.00")
        let options = [VariationOption(name: "Color", values: ["Red", "Blue"]), VariationOption(name: "Size", values: ["S"])]
        #expect(shirt.options == options)
        #expect(shirt.variants.map(\.sku) == ["SH-R", "SH-B"])
        #expect(shirt.variants.map(\.quantity) == [3, 0])
        #expect(shirt.quantity == 3)
        #expect(shirt.brand == "Mill")
        #expect(shirt.condition == "New")
        #expect(shirt.images.count == 3)
        #expect(reading.listings[1].condition == "Used")
        #expect(reading.listings[1].variants == [])
    }

    @Test func `eBay's own notation of variations has semicolons between values, and bars between options`() throws {
        let reading = try Reading(
            text: """
                Info,Version=1.0.0,Template=fx_category_template_EBAY_GB,,,,,,
                *Action(SiteID=UK|Country=GB|Currency=GBP|Version=1193|CC=UTF-8),CustomLabel,*Title,Relationship,RelationshipDetails,Product:UPC,Product:EAN,PicURL,*StartPrice,*Quantity
                Draft,,Pendant,,Metal=Brass;Silver Plated|Length=43 cm;53 cm,,,https://i.example/1.jpg,,
                ,P-1,,Variation,Metal=Brass|Length=43 cm,036000291452,Does not apply,Brass=https://i.example/b.jpg|https://i.example/c.jpg,15.00,2
                ,P-2,,Variation,Metal=Silver Plated|Length=53 cm,,4006381333931,Silver Plated=https://i.example/s.jpg?a=b,15.00,2
                """)
        #expect(reading.format == "eBay File Exchange")
        #expect(reading.summary.problems == [])
        let pendant = try #require(reading.listings.first)
        #expect(
            pendant.options == [
                VariationOption(name: "Metal", values: ["Brass", "Silver Plated"]),
                VariationOption(name: "Length", values: ["43 cm", "53 cm"]),
            ])
        #expect(pendant.variants.map(\.optionValues) == [["Brass", "43 cm"], ["Silver Plated", "53 cm"]])
        #expect(pendant.variants.map(\.barcode) == ["036000291452", "4006381333931"])
        #expect(pendant.variants.map(\.image?.location) == ["https://i.example/b.jpg", "https://i.example/s.jpg?a=b"])
        #expect(pendant.images.map(\.location) == ["1.jpg", "b.jpg", "c.jpg", "s.jpg?a=b"].map { "https://i.example/" + $0 })
    }

    @Test(arguments: [
        ("Color=Red|Size=S", "Color: Red, Size: S"), ("Color=Red;Size=S", "Color: Red, Size: S"),
        ("[Color=Red,Size=S]", "Color: Red, Size: S"),
        ("Color=Red|Blue;Size=S|M", "Color: Red|Blue, Size: S|M"), ("Color=Red;Blue|Size=S;M", "Color: Red;Blue, Size: S;M"),
        ("[Color=Red, dark,Size=S]", "Color: Red, dark, Size: S"), ("Size (EU:UK)=38:5", "Size (EU:UK): 38:5"), ("Color=", ""), ("Red", ""),
        ("", ""),
    ])
    func `the options of a variation are read in the notations of eBay's files`(cell: String, options: String) {
        #expect(EBayDetails.choices(cell).map { "\($0.name): \($0.value)" }.joined(separator: ", ") == options)
    }

    @Test(
        arguments: [
            ("S/M=https://i.example/1.jpg|https://i.example/2.jpg", ["https://i.example/1.jpg", "https://i.example/2.jpg"]),
            ("https://i.example/1.jpg?a=https://i.example/2.jpg", nil), ("Red=none", nil), ("", nil),
        ] as [(String, [String]?)])
    func `the images of a variation may begin with the value that they show`(cell: String, locations: [String]?) {
        #expect(EBayDetails.images(ofValue: cell)?.map(\.location) == locations)
    }

    @Test func `eBay's report of active listings has a row for the listing and one for each variation`() throws {
        let reading = try Reading(
            text: """
                Item number,Title,Variation details,Custom label (SKU),Available quantity,Format,Currency,Start price
                110553,Shirt,,,7,FIXED_PRICE,GBP,
                110553,Shirt,[Size=S],S-1,3,FIXED_PRICE,GBP,12.00
                110553,Shirt,[Size=M],S-2,4,FIXED_PRICE,GBP,13.00
                110554,Cup,,C-1,1,FIXED_PRICE,GBP,5.00
                """)
        #expect(reading.format == "eBay active listings")
        #expect(reading.listings.map(\.externalID) == ["110553", "110554"])
        #expect(reading.listings[0].variants.map(\.optionValues) == [["S"], ["M"]])
        #expect(reading.listings[0].variants.map(\.sku) == ["S-1", "S-2"])
        #expect(reading.listings[0].quantity == 7)
        #expect(reading.listings[0].price.lowest?.amount.description == "12.00")
        #expect(reading.listings[1].variants == [])
        #expect(reading.listings[1].price.currency == Currency("GBP"))
    }

    @Test func `rows of an Etsy bulk editor are joined by their parent`() throws {
        let reading = try Reading(
            text: """
                listing_id,parent_sku,sku,title,description,price,quantity,image_1,image_2,option1_name,option1_value,tags
                900,RING,RING-6,Ring,Silver,40,2,https://i.example/1.jpg,https://i.example/2.jpg,Size,6,"silver,ring"
                900,RING,RING-7,Ring,Silver,42,1,https://i.example/1.jpg,,Size,7,"silver,ring"
                901,BEAD,BEAD,Bead,Glass,3,10,https://i.example/3.jpg,,,,
                """)
        #expect(reading.format == "Etsy bulk editor table")
        #expect(reading.listings.map(\.title) == ["Ring", "Bead"])
        #expect(reading.listings[0].options == [VariationOption(name: "Size", values: ["6", "7"])])
        #expect(reading.listings[0].variants.map(\.sku) == ["RING-6", "RING-7"])
        #expect(reading.listings[0].quantity == 3)
        #expect(reading.listings[0].tags == ["silver", "ring"])
        #expect(reading.listings[0].images.count == 2)
    }
}
