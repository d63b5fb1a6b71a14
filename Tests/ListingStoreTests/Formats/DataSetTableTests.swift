import ListingCore
import TestSupport
import Testing

@testable import ListingStore

/// Tables that are not shop exports: data sets, and tables of unknown formats.
@Suite struct DataSetTableTests {
    @Test func `Open Food Facts quotes nothing: an unclosed quote is an ordinary character`() throws {
        let reading = try Reading(
            text:
                "code\turl\tcreator\tproduct_name\tquantity\tbrands\tcategories\tcategories_tags\timage_url\tlabels\n"
                + "0000101209159\thttps://f.example/1\tx\t\"Nut spread\t350 g\tBovetti\tSpreads,Nut spreads\ten:spreads\thttps://i.example/1.jpg\tOrganic,Vegan\n"
                + "0000105000011\thttps://f.example/2\tx\t12\" pizza\t\tBoni\t\t\t\t\n")
        #expect(reading.format == "Open Food Facts")
        #expect(reading.listings.map(\.title) == ["\"Nut spread", "12\" pizza"])
        #expect(reading.listings[0].externalID == "0000101209159")
        #expect(reading.listings[0].category == ["Spreads", "Nut spreads"])
        #expect(reading.listings[0].tags == ["Organic", "Vegan"])
        #expect(reading.listings[0].attributes.map(\.name) == ["quantity"])
        #expect(reading.listings[0].quantity == nil)
        #expect(reading.summary.problems == [])
    }

    @Test func `Inside Airbnb's dollar sign stands for any currency, and its ids are too long for a number`() throws {
        let reading = try Reading(
            text: #"""
                id,listing_url,scrape_id,name,description,picture_url,host_id,host_name,host_location,property_type,room_type,amenities,price,number_of_reviews,review_scores_rating,has_availability
                965830203040506070,https://a.example/9,2024,Loft,"Big<br />and ""bright""",https://i.example/l.jpg,7,Ada,Ghent,Entire loft,Entire home/apt,"[""Wifi"", ""Stove, gas""]","$1,250.00",12,4.75,t
                6.5E+17,https://a.example/6,2024,Room,,,8,Bob,,Private room,Private room,[],,0,,f
                """#)
        #expect(reading.format == "Inside Airbnb listings")
        #expect(reading.summary.problems == [])
        let loft = try #require(reading.listings.first)
        #expect(loft.externalID == "965830203040506070")
        #expect(loft.price.lowest == Money(amount: DecimalNumber(significand: 1250), currency: nil))
        #expect(loft.tags == ["Wifi", "Stove, gas"])
        #expect(loft.seller?.location == "Ghent")
        #expect(loft.rating == Rating(average: 4.75, count: 12))
        #expect(loft.description?.markup == .html)
        #expect(reading.listings[1].externalID == "6.5E+17")
        #expect(reading.listings[1].availability == .outOfStock)
    }

    @Test func `a scraped data set has arrays in cells, prices with exponents, and 0 for a missing initial price`() throws {
        let reading = try Reading(
            text: #"""
                url,title,rating,reviews,initial_price,final_price,currency,image,seller_name,breadcrumb,product_specifications,variations,is_super_seller
                https://s.example/1,Dioda,4.6,27,0,1.580950000000000e+03,MYR,"[""https://i.example/1.jpg"",""https://i.example/2.jpg""]",Yudi,"[""TV"",""Digital""]","[{""name"":""Merek"",""value"":""TR""}]","[{""name"":""Varian"",""variations"":[""A"",""B""]}]",false
                """#)
        #expect(reading.format == "Scraped data set")
        let diode = try #require(reading.listings.first)
        #expect(diode.price == Price(lowest: Money(amount: DecimalNumber(significand: 158095, scale: 2), currency: Currency("MYR"))))
        #expect(diode.images.count == 2)
        #expect(diode.category == ["TV", "Digital"])
        #expect(diode.options == [VariationOption(name: "Varian", values: ["A", "B"])])
        #expect(diode.rating == Rating(average: 4.6, count: 27))
        #expect(diode.attributes.contains(ListingAttribute(name: "Merek", value: "TR")))
    }

    @Test func `a table of an unknown kind is read by the meaning of its columns, in any language`() throws {
        let reading = try Reading(
            text: "\u{FEFF}Bezeichnung;Preis;Währung;Bild;Bestand;\nStuhl;1.299,00;EUR;https://i.example/s.jpg;3;x\nHocker;12,50;EUR;;0;y\n"
        )
        #expect(reading.format == "Other table")
        #expect(reading.listings.map(\.title) == ["Stuhl", "Hocker"])
        #expect(reading.listings[0].price.lowest == Money(amount: DecimalNumber(significand: 1299), currency: Currency("EUR")))
        #expect(reading.listings.map(\.quantity) == [3, 0])
        #expect(reading.listings[0].source.rows[0].values.last == "x")
        #expect(reading.summary.problems == [])
    }

    @Test func `a table without a header loses no record`() throws {
        let reading = try Reading(
            text: "4711,\"Oak chair, oiled\",49.90,https://i.example/1.jpg\n4712,\"Ash stool, raw\",12.50,https://i.example/2.jpg\n")
        #expect(reading.format == "Other table")
        #expect(reading.summary.records == 2)
        #expect(reading.listings.map(\.title) == ["Oak chair, oiled", "Ash stool, raw"])
        #expect(reading.listings.map { $0.price.lowest?.amount.description } == ["49.90", "12.50"])
        #expect(reading.listings[0].source.columns.names == ["Column 1", "Column 2", "Column 3", "Column 4"])
        #expect(reading.listings[0].source.rows[0].line == 1)
    }

    @Test func `a table of numbers, titles and paths without a header opens with all its rows`() throws {
        let reading = try Reading(path: Files.fixture("headerless-table.csv"))
        #expect(reading.format == "Other table")
        #expect(reading.listings.count == 5)
        #expect(reading.listings[2].title == "Tea Towel, Half Linen")
        #expect(reading.listings[2].externalID == "81d0be17")
        #expect(reading.listings[2].category == ["Kitchen", "Textiles", "Tea Towels"])
        #expect(reading.causes == [])
        let lines = (0..<20_000).map { "x\($0),Wool socks no. \($0 / 2) in pairs,\"[\"\"Shoes >> Socks >> No. \($0 % 7)\"\"]\"\n" }
        let long = try Reading(text: lines.joined())
        #expect(long.listings.count == 20_000)
        #expect(long.listings.last?.title == "Wool socks no. 9999 in pairs")
        #expect(long.listings.last?.category == ["Shoes", "Socks", "No. 0"])
        #expect(long.causes == [])
    }

    @Test(arguments: ["name,qq\nMug,1\nCup,2\n", "aa,qq\nLarge brown mug,x\nSmall grey cup,y\nBlue bowl,z\n"])
    func `a table opens if at least its titles can be recognized`(text: String) throws {
        let reading = try Reading(text: text)
        #expect(reading.format == "Other table")
        #expect(reading.listings.allSatisfy { !$0.title.hasPrefix("#") })
    }

    @Test func `columns with empty, blank or repeated names are kept`() throws {
        let reading = try Reading(text: "index,product,price,rating,,,price\n1,Oil,220,4.1,,4.1,9\n2,Soap,5,,x,,\n")
        #expect(reading.listings.map(\.title) == ["Oil", "Soap"])
        #expect(reading.listings[0].price.lowest?.amount.description == "220")
        #expect(reading.listings[0].source.rows[0].values == ["1", "Oil", "220", "4.1", "", "4.1", "9"])
        #expect(reading.listings[0].attributes.map(\.value) == ["4.1", "9"])
    }

    @Test func `words for “no old price” give no old price, and a price for a pack is read as a price`() throws {
        let reading = try Reading(
            text: ",item_id,name,price,old_price\n0,404,ALGOT,10,No old price\n1,405,ALGOT  ,9,SR 15\n2,406,SKÅDIS,6,SR 10/4 pack\n")
        #expect(reading.summary.problems == [])
        #expect(reading.listings.map { $0.price.compareAt?.amount.description } == [nil, "15", "10"])
        #expect(reading.listings.map(\.title) == ["ALGOT", "ALGOT", "SKÅDIS"])
    }

    @Test(arguments: ["Dear all, this, well, is\na letter, nothing more\n", "a;b\n1;2\n", "one line\nand another\n"])
    func `prose with commas is not a table`(text: String) {
        #expect(throws: ImportError.self) { try Reading(text: text) }
    }
}
