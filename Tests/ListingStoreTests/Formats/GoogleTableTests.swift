import ListingCore
import Testing

@testable import ListingStore

@Suite struct GoogleTableTests {
    private static let header =
        "id\ttitle\tlink\timage_link\tadditional image link\tPRICE\tsale_price\tavailability\titem_group_id\tcolor\tsize\tgtin"

    @Test func `items of one group are variants of one listing, even if they are not adjacent`() throws {
        let reading = try Reading(
            text: """
                \(Self.header)
                j-m\tJacket M\thttps://s.example/j-m\thttps://i.example/1.jpg\thttps://i.example/2.jpg,https://i.example/3.jpg\t349.00 EUR\t\tin stock\tjacket\tBlack\tM\t08123456700019
                cap\tCap\thttps://s.example/c\thttps://i.example/c.jpg\t\t19.00 EUR\t15.00 EUR\tout_of_stock\tcap\tRed\t\t
                j-l\tJacket L\thttps://s.example/j-l\thttps://i.example/1.jpg\t\t359.00 EUR\t\tout of stock\tjacket\tBlack\tL\t08123456700026
                """)
        #expect(reading.format == "Product feed (text)")
        #expect(reading.summary.problems == [])
        try #require(reading.listings.count == 2)
        let cap = reading.listings[0]
        #expect(cap.externalID == "cap")
        #expect(cap.variants == [])
        #expect(cap.price.lowest == Money(amount: DecimalNumber(significand: 15), currency: Currency("EUR")))
        #expect(cap.price.compareAt?.amount.description == "19.00")
        #expect(cap.availability == .outOfStock)
        #expect(cap.attributes == [ListingAttribute(name: "color", value: "Red")])
        let jacket = reading.listings[1]
        #expect(jacket.externalID == "jacket")
        #expect(jacket.options == [VariationOption(name: "size", values: ["M", "L"])])
        #expect(jacket.variants.map(\.sku) == ["j-m", "j-l"])
        #expect(jacket.variants.map(\.barcode) == ["08123456700019", "08123456700026"])
        #expect(jacket.price.highest?.amount.description == "359.00")
        #expect(jacket.availability == .inStock)
        #expect(jacket.images.count == 3)
        #expect(jacket.source.rows.map(\.record) == [1, 3])
    }

    @Test func `items of a group may name its title and their options themselves`() throws {
        let header = "id\ttitle\tlink\timage_link\tprice\titem_group_id\titem_group_title\tvariant_option\tcolor"
        let reading = try Reading(
            text: """
                \(header)
                s-n\tShoe narrow\thttps://s.example/s\thttps://i.example/1.jpg\t9 EUR\tshoe\tShoe\tWidth:Narrow,Heel\\: mm:5\\,5\tRed
                s-w\tShoe wide\thttps://s.example/s\thttps://i.example/1.jpg\t9 EUR\tshoe\tShoe\tWidth:Wide,Heel\\: mm:5\\,5\tRed
                boot\tBoot 8\thttps://s.example/b\thttps://i.example/2.jpg\t9 EUR\tboot\tBoot\tWidth:Wide\tBlue
                """)
        try #require(reading.listings.count == 2)
        let (shoe, boot) = (reading.listings[0], reading.listings[1])
        #expect(shoe.title == "Shoe")
        #expect(
            shoe.options == [
                VariationOption(name: "Width", values: ["Narrow", "Wide"]), VariationOption(name: "Heel: mm", values: ["5,5"]),
            ])
        #expect(shoe.variants.map(\.optionValues) == [["Narrow", "5,5"], ["Wide", "5,5"]])
        #expect(shoe.attributes == [ListingAttribute(name: "color", value: "Red")])
        // An item that is alone in its group is a listing of its own.
        #expect(boot.title == "Boot 8" && boot.variants == [])
    }

    @Test func `Meta's further options come after those with a column, and Pinterest's are in two lists`() throws {
        let meta = try Reading(
            text: """
                id,title,link,image_link,price,item_group_id,gender,size,additional_variant_attribute
                1,Candle,https://s.example/c,https://i.example/1.jpg,5 EUR,c,unisex,S,"Scent:Rose,Wick:Wood"
                2,Candle,https://s.example/c,https://i.example/1.jpg,6 EUR,c,unisex,M,"Scent:Sea,Wick:Wood"
                """)
        #expect(
            meta.listings.first?.options
                == [VariationOption(name: "size", values: ["S", "M"]), VariationOption(name: "Scent", values: ["Rose", "Sea"])])
        let pinterest = try Reading(
            text: """
                id,title,link,image_link,price,item_group_id,variant_names,variant_values
                1,Candle,https://s.example/c,https://i.example/1.jpg,5 EUR,c,"Size,Scent","S,Rose"
                2,Candle,https://s.example/c,https://i.example/1.jpg,6 EUR,c,"Size,Scent","M,Sea"
                """)
        #expect(pinterest.listings.first?.variants.map(\.optionValues) == [["S", "Rose"], ["M", "Sea"]])
        #expect(pinterest.listings.first?.options.map(\.name) == ["Size", "Scent"])
    }

    @Test func `in a tab-separated feed, quotes count only where a cell begins and ends with them`() throws {
        let reading = try Reading(
            text: """
                \(Self.header)
                1\t"Best" shirt\thttps://s.example/1\thttps://i.example/1.jpg\t\t5 USD
                2\tTable 5"\thttps://s.example/2\thttps://i.example/2.jpg\t\t6 USD
                3\t"Chair, ""oak""\nwith arms"\thttps://s.example/3\thttps://i.example/3.jpg\t\t7 USD
                4\t"Open\thttps://s.example/4\thttps://i.example/4.jpg\t\t8 USD
                """)
        #expect(reading.listings.map(\.title) == ["\"Best\" shirt", "Table 5\"", "Chair, \"oak\"\nwith arms", "\"Open"])
        #expect(reading.summary.problems == [])
    }

    @Test func `a spreadsheet's Unicode text is UTF-16 with a byte order mark, tabs and CR LF`() throws {
        let text = "\u{FEFF}id\ttitle\tlink\timage_link\tprice\r\nصاروخ\tSärk\thttps://s.example/1\thttps://i.example/1.jpg\t€ 5,50\r\n"
        let bytes = text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let reading = try Reading(bytes: bytes)
        #expect(reading.encoding == "UTF-16LE")
        #expect(reading.listings.map(\.title) == ["Särk"])
        #expect(reading.listings.map(\.externalID) == ["صاروخ"])
        #expect(reading.listings[0].price.lowest?.currency == Currency("EUR"))
    }

    @Test func `a vehicle feed needs no availability or picture, and brackets in a header name the parts of a cell`() throws {
        let reading = try Reading(
            text:
                "id\ttitle\tdealership_name\tlink\tprice\tmake\tbrand\tmileage\tvehicle_fulfillment(option)\timage_link\tshipping(country:price)\n97853\tVan\tAtlantic\thttps://s.example/v\t11995 GBP\tFord\tFord\t93000 miles\tonline\t\tGB:4.95 GBP,IE:9 EUR\n"
        )
        let van = try #require(reading.listings.first)
        #expect(reading.format == "Product feed (text)")
        #expect(van.brand == "Ford")
        #expect(van.seller?.name == "Atlantic")
        #expect(van.price.lowest?.currency == Currency("GBP"))
        #expect(van.shipping.map(\.region) == ["GB", "IE"])
        #expect(van.shipping.map { $0.price?.amount.description } == ["4.95", "9"])
        #expect(van.attributes.contains(ListingAttribute(name: "mileage", value: "93000 miles")))
    }

    @Test func `shipping of a feed has country, region, service and price`() {
        let offers = GoogleShipping.offers("US:CA:Overnight:16.00 USD,US::Standard:4.95 USD", header: "shipping")
        #expect(offers.map(\.region) == ["US, CA", "US"])
        #expect(offers.map(\.service) == ["Overnight", "Standard"])
        #expect(offers[1].price == Money(amount: DecimalNumber(significand: 495, scale: 2), currency: Currency("USD")))
        #expect(GoogleShipping.offers("", header: "shipping") == [])
    }

    @Test func `a comma-separated feed shows the shop's own categories and none of Google's category numbers`() throws {
        let reading = try Reading(
            text: """
                g:id,g:title,g:link,g:image_link,g:availability,g:price,google_product_category,product_type
                1,Shirt,https://s.example/1,https://i.example/1.jpg,In Stock,USD 15.00,212,"Clothes > Shirts"
                2,Sock,https://s.example/2,https://i.example/2.jpg,discontinued,USD 1.00,212,
                """)
        #expect(reading.listings.map(\.category) == [["Clothes", "Shirts"], []])
        #expect(reading.listings.map(\.availability) == [.inStock, .discontinued])
        #expect(reading.listings[0].price.lowest?.currency == Currency("USD"))
    }
}
