import ListingCore
import Testing
import TestSupport

@testable import ListingStore

@Suite struct DataSetQuirks {
    @Test func `a product of Amazon's reviews may have no categories, no pictures, and no products bought together`() throws {
        let reading = try Reading(
            text:
                #"{"main_category":null,"title":"Card","average_rating":4.5,"rating_number":12,"features":[],"description":[],"price":null,"images":[],"videos":[],"store":null,"categories":[],"details":{},"parent_asin":"B00X","bought_together":null}"#
        )
        let card = try #require(reading.listings.first)
        #expect(reading.format == "Amazon Reviews metadata" && reading.causes == [])
        #expect(card.title == "Card" && card.externalID == "B00X" && card.price == .unknown && card.category == [] && card.images == [])
        #expect(card.rating == Rating(average: 4.5, count: 12) && card.description == nil)
    }

    @Test func `lines with a title, a manufacturer, a currency and a price as a string are listings`() throws {
        let reading = try Reading(
            text: """
                {"title":"Canon EOS 500D","manufacturer":"Canon Canada","currency":"CAD","price":"1499.99"}
                {"title":"Lens, 50 mm","manufacturer":"","currency":"GBP","price":"82.00"}

                """)
        #expect(reading.listings.map(\.title) == ["Canon EOS 500D", "Lens, 50 mm"])
        #expect(reading.listings.map { $0.price.lowest?.amount.description } == ["1499.99", "82.00"])
        #expect(reading.listings.map { $0.price.currency?.code } == ["CAD", "GBP"])
        #expect(reading.listings.map(\.brand) == ["Canon Canada", nil])
    }

    @Test func `Amazon's report for sellers in the United States and Europe is Windows-1252, and its quotes are inches`() throws {
        let text =
            "item-name\titem-description\tlisting-id\tseller-sku\tprice\tquantity\timage-url\titem-condition\tasin1\tstatus\n5\" caf@\tx \"y\tL1\tS1\t9.99\t3\t\t11\tB1\tActive\n"
        let reading = try Reading(bytes: text.utf8.map { $0 == UInt8(ascii: "@") ? 0xE9 : $0 })
        #expect(reading.encoding == "Windows-1252")
        #expect(reading.listings.map(\.title) == ["5\" café"])
    }

    @Test func `Inside Airbnb writes $ for any currency, HTML in descriptions and ids of eighteen digits`() throws {
        let reading = try Reading(
            text: """
                id,listing_url,name,description,picture_url,host_id,host_name,room_type,price,amenities
                738213487654321987,https://a.example/1,Loft,"Bright<br />and quiet",https://a.example/1.jpg,9,Ann,Entire home/apt,"$1,250.00","[""Wifi"", ""Oven""]"

                """)
        let loft = try #require(reading.listings.first)
        #expect(reading.format == "Inside Airbnb listings" && loft.externalID == "738213487654321987")
        #expect(loft.price.lowest == Money(amount: DecimalNumber(significand: 125_000, scale: 2), currency: nil))
        #expect(loft.description?.markup == .html && loft.seller?.name == "Ann")
        #expect(loft.source.rows[0].values.contains("[\"Wifi\", \"Oven\"]"))
    }

    @Test func `documents of MongoDB are one per line, with wrappers around ids, dates and amounts`() throws {
        let reading = try Reading(
            text: """
                {"_id":{"$oid":"5ca4bbc1a2dd94ee5816238d"},"name":"Loft","price":{"$numberDecimal":"80.00"},"last_scraped":{"$date":"2019-02-16T05:00:00.000Z"},"images":{"picture_url":"https://s.example/1.jpg"}}
                {"_id":{"$oid":"5ca4bbc1a2dd94ee5816238e"},"name":"Room","price":{"$numberDecimal":"317.00"},"last_scraped":{"$date":{"$numberLong":"1550293200000"}},"images":{"picture_url":"https://s.example/2.jpg"}}

                """)
        #expect(reading.listings.map(\.title) == ["Loft", "Room"])
        #expect(reading.listings.map { $0.price.lowest?.amount.description } == ["80.00", "317.00"])
        #expect(reading.listings.map { $0.images.map(\.location) } == [["https://s.example/1.jpg"], ["https://s.example/2.jpg"]])
    }

    @Test func `Squarespace says “Unlimited” for a stock, and separates pictures with spaces or line ends`() throws {
        let reading = try Reading(
            text: """
                Product ID [Non Editable],Variant ID [Non Editable],Product Type [Non Editable],Title,Description,SKU,Option Name 1,Option Value 1,Price,Sale Price,On Sale,Stock,Visible,Hosted Image URLs
                p1,v1,PHYSICAL,Bowl,<p>x</p>,B-1,,,20.00,0.00,No,Unlimited,Yes,"https://s.example/1.jpg https://s.example/2.jpg
                https://s.example/3.jpg"

                """)
        let bowl = try #require(reading.listings.first)
        #expect(reading.format == "Squarespace product export" && reading.causes == [])
        #expect(bowl.quantity == nil && bowl.availability == .inStock)
        #expect(bowl.images.map(\.location) == (1...3).map { "https://s.example/\($0).jpg" })
    }

    @Test func `prices of a scraped table are strings, numbers with an exponent or missing, and an initial price of 0 is unknown`() throws {
        let reading = try Reading(
            text: """
                url,title,seller_name,initial_price,final_price,currency,images,breadcrumb
                https://s.example/1,Lamp,Ann,0,1.580950000000000e+03,PHP,"[""https://s.example/1.jpg"",""https://s.example/2.jpg""]","[{""name"":""Home""},{""name"":""Lamps""}]"

                """)
        let lamp = try #require(reading.listings.first)
        #expect(lamp.price == Price(lowest: Money(amount: DecimalNumber(significand: 158_095, scale: 2), currency: Currency("PHP"))))
        #expect(lamp.images.count == 2 && lamp.category == ["Home", "Lamps"] && lamp.seller?.name == "Ann")
    }

    @Test func `listings of Amazon Berkeley Objects are lines, although their compressed file is called .json`() throws {
        let lines = (1...3).map {
            #"{"item_id":"B\#($0)","item_name":[{"language_tag":"en_US","value":"Chair \#($0)"}],"product_type":[{"value":"CHAIR"}]}"#
        }
        let reading = try withFile(Packed.gzip(lines.joined(separator: "\n") + "\n"), named: "listings_0.json.gz") { try Reading(path: $0) }
        #expect(reading.format == "Amazon Berkeley Objects")
        #expect(reading.listings.map(\.title) == ["Chair 1", "Chair 2", "Chair 3"])
    }

    @Test(arguments: [false, true]) func `an Amazon flat file has its column names in the second or third line`(hasLabels: Bool) throws {
        let labels = hasLabels ? ["SKU\tTitle\tPrice"] : []
        let lines = ["TemplateType=home\tVersion=2024.1\t"] + labels + ["item_sku\titem_name\tstandard_price", "JUG\tJug 4\" high\t30"]
        let reading = try Reading(text: lines.joined(separator: "\n") + "\n")
        #expect(reading.format == "Amazon flat file")
        #expect(reading.listings.map(\.title) == ["Jug 4\" high"])
        #expect(reading.listings.first?.price.lowest?.amount.description == "30")
    }
}
