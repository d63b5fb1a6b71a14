import Foundation
import ListingCore
import Testing
import TestSupport

@testable import ListingStore

@Suite struct ListingLinesTests {
    @Test func `the fixture is read in full`() throws {
        let reading = try Reading(path: Files.fixture("listing-lines.jsonl"))
        #expect(reading.format == "Listing Lines")
        #expect(reading.summary.problems == [])
        #expect(reading.summary.records == 3)
        try #require(reading.listings.count == 3)
        let lamp = reading.listings[0]
        let folder = URL(filePath: Files.fixture("listing-lines.jsonl")).deletingLastPathComponent().path
        #expect(lamp.externalID == "1001")
        #expect(lamp.description == DescriptionText(raw: "<p>Warm light.</p>", markup: .html))
        #expect(lamp.price.lowest?.amount.description == "64.90")
        #expect(lamp.price.highest?.amount.description == "89.00")
        #expect(lamp.price.compareAt?.amount.description == "79.00")
        #expect(lamp.quantity == 12)
        #expect(lamp.availability == .lowStock)
        #expect(lamp.condition == "new")
        #expect(lamp.brand == "Lumen")
        #expect(lamp.seller?.name == "Studio Nord")
        #expect(lamp.seller?.since == 2014)
        #expect(lamp.seller?.rating == Rating(average: 4.8, count: 412))
        #expect(lamp.seller?.image?.location == folder + "/shop.png")
        #expect(lamp.category == ["Home", "Lighting", "Desk lamps"])
        #expect(lamp.url == "https://shop.example/1001")
        #expect(lamp.images.map(\.location) == [folder + "/pictures/lamp.jpg", "https://img.example/lamp-2.jpg"])
        #expect(lamp.images[0].alternativeText == "The lamp on a desk")
        #expect(lamp.options == [VariationOption(name: "Wood", values: ["Walnut", "Oak"])])
        #expect(lamp.variants.map(\.optionValues) == [["Walnut"], ["Oak"]])
        #expect(lamp.variants[0].barcode == "008407")
        #expect(lamp.variants[1].price.lowest?.amount.description == "89.00")
        #expect(lamp.variants[1].image?.localPath == folder + "/pictures/oak.jpg")
        #expect(lamp.attributes.map(\.value) == ["42 cm", "9"])
        #expect(lamp.rating?.distribution == [0, 1, 2, 3, 14])
        #expect(lamp.reviews.map(\.stars) == [5])
        #expect(lamp.shipping.map(\.days) == [2...4, 1...1])
        #expect(lamp.shipping[1].price?.amount.isZero == true)

        let bookend = reading.listings[1]
        #expect(bookend.price.lowest?.amount.description == "12.10")
        #expect(bookend.price.currency?.code == "EUR")
        #expect(bookend.availability == .outOfStock)
        #expect(reading.listings[2].source.rows.map(\.line) == [4])
    }

    @Test func `an invalid line is reported with record and line, and swallows nothing after it`() throws {
        let reading = try Reading(
            text: """
                {"title":"A","price":"1"}

                {"title":"B","price":"2"
                {"title":"C","price":"3"}
                [1,2]
                {"title":"D","price":"4"}
                """)
        #expect(reading.listings.map(\.title) == ["A", "C", "D"])
        #expect(reading.summary.records == 5)
        #expect(reading.summary.problems.map(\.record) == [2, 4])
        #expect(reading.summary.problems.map(\.line) == [3, 5])
        let causes = [
            ProblemCause(.jsonInvalid, .number(25), .term(.commaOrBrace)), ProblemCause(.jsonNotAnObject, .term(.list)),
        ]
        #expect(reading.causes == causes)
        #expect(causes[0].message == "Invalid JSON at byte 25 of the line: expected “,” or “}”. The line is skipped.")
        #expect(reading.listings.map(\.id.rawValue) == [0, 1, 2])
    }

    @Test func `a field of the wrong kind is reported with its place, and the rest is kept`() throws {
        let reading = try Reading(
            text: """
                {"title":"A","price":"1"}
                {"title":"B","price":{"amount":5},"quantity":"many","tags":7,"images":[{"alt":"x"},3],"variants":[5,{"price":[],"sku":"S"}],\
                "seller":{"location":"Kiel"},"rating":{"average":9},"reviews":[{"stars":6},{"stars":4}],"shipping":[{"days":[5,2]}],\
                "availability":"maybe","currency":"Euro","category":["a",{}],"brand":"Lumen"}
                """)
        let listing = try #require(reading.listings.last)
        #expect(listing.title == "B")
        #expect(listing.brand == "Lumen")
        #expect(listing.price.lowest == nil)
        #expect(listing.price.unreadable == "{\"amount\":5}")
        #expect(listing.variants.map(\.sku) == ["S"])
        #expect(listing.reviews.map(\.stars) == [4])
        #expect(listing.category == ["a"])
        let columns = Set(listing.problems.compactMap(\.column))
        #expect(
            columns.isSuperset(of: [
                "price", "quantity", "tags", "images", "variants[0]", "variants[1].price", "seller.name", "rating.average",
                "reviews[0].stars", "shipping[0].days", "availability", "currency", "category",
            ]), "\(columns)")
        #expect(listing.problems.allSatisfy { $0.record == 2 && $0.line == 2 })
        let causes = Dictionary(listing.problems.map { ($0.column ?? "", $0.cause) }) { first, _ in first }
        #expect(causes["price"] == ProblemCause(.fieldOfWrongType, .term(.object), .term(.price)))
        #expect(causes["quantity"] == ProblemCause(.valueOfWrongType, .text("many"), .term(.wholeNumber)))
        #expect(causes["availability"] == ProblemCause(.availabilityUnknown, .text("maybe")))
        #expect(causes["currency"] == ProblemCause(.currencyUnknown, .text("Euro")))
        #expect(causes["category"] == ProblemCause(.listValuesIgnored))
        #expect(causes["reviews[0].stars"] == ProblemCause(.starsInvalid))
        #expect(causes["seller.name"] == ProblemCause(.sellerWithoutName))
        #expect(causes["quantity"]?.message == "Found “many” instead of a whole number. It is ignored.")
    }

    @Test func `unknown keys stay readable in the source, in order of appearance`() throws {
        let reading = try Reading(
            text: "{\"title\":\"A\",\"price\":1.50,\"shelf\":\"B7\"}\n{\"size\":{\"w\":12.50},\"title\":\"B\",\"price\":2,\"shelf\":null}\n"
        )
        #expect(reading.listings[0].source.columns.names == ["title", "price", "shelf"])
        #expect(reading.listings[0].source.rows[0].values == ["A", "1.50", "B7"])
        #expect(reading.listings[1].source.columns.names == ["title", "price", "shelf", "size"])
        #expect(reading.listings[1].source.rows[0].values == ["B", "2", "null", "{\"w\":12.50}"])
    }

    @Test func `lines with ever new keys don't make the columns grow endlessly`() throws {
        let text = (0..<2000).map { "{\"title\":\"T\($0)\",\"price\":1,\"key\($0)\":\($0)}\n" }.joined()
        let reading = try Reading(text: text)
        #expect(reading.listings.count == 2000)
        #expect(reading.listings.map(\.source.columns.names.count).max() ?? 0 <= ColumnUnion.widest)
        #expect(reading.listings[1999].source.rows[0].values == ["T1999", "1", "1999"])
    }

    @Test(arguments: ["\"12.10\"", "12.10", "1.21e1", "0.1", "0"])
    func `prices are exact whether they are strings or numbers`(price: String) throws {
        let listing = try Reading(text: "{\"title\":\"A\",\"price\":\(price),\"currency\":\"EUR\"}\n").listings.first
        let expected = NumberText.decimal(price.filter { $0 != "\"" })
        #expect(expected != nil && listing?.price.lowest?.amount == expected)
    }

    @Test func `a listing without a title gets a substitute and is reported`() throws {
        let reading = try Reading(text: "{\"title\":\"A\",\"price\":1}\n{\"id\":7,\"price\":1}\n{\"title\":\" \",\"price\":1}\n")
        #expect(reading.listings.map(\.title) == ["A", "7", "#3"])
        #expect(reading.summary.problems.map(\.record) == [2, 3])
        #expect(reading.causes == ["7", "#3"].map { ProblemCause(.titleMissing, .text($0)) })
    }

    @Test func `values and options named only by variants are listed as options too`() throws {
        let listing = try #require(
            try Reading(
                text: "{\"title\":\"A\",\"variants\":[{\"options\":{\"Size\":\"S\"}},{\"options\":{\"Size\":\"M\",\"Colour\":\"Red\"}}]}\n"
            ).listings.first)
        #expect(listing.options == [VariationOption(name: "Size", values: ["S", "M"]), VariationOption(name: "Colour", values: ["Red"])])
        #expect(listing.variants.map(\.optionValues) == [["S", ""], ["M", "Red"]])
    }

    @Test(arguments: [
        "{\"listing_id\":1,\"title\":\"A\",\"price\":{\"amount\":1,\"divisor\":100,\"currency_code\":\"EUR\"},\"tags\":[]}",
        "{\"main_category\":\"Toys\",\"title\":\"A\",\"price\":1,\"images\":[],\"parent_asin\":\"B0\"}",
        "{\"title\":\"A\",\"description\":[\"a\",\"b\"],\"price\":1}",
        "{\"title\":\"A\",\"body_html\":\"\",\"handle\":\"a\",\"tags\":\"\"}",
        "{\"title\":\"A\",\"manufacturer\":\"B\",\"currency\":\"EUR\",\"price\":\"3\"}", "{\"title\":\"A\",\"votes\":3}",
        "{\"name\":\"A\",\"price\":3}", "[{\"title\":\"A\",\"price\":3}]",
        "[\n{\"title\":\"A\",\"price\":3}\n]",
    ])
    func `JSON Lines from other sources are not read as Listing Lines`(line: String) throws {
        let reading = try Reading(text: line + "\n" + line + "\n")
        #expect(reading.format != "Listing Lines")
        #expect(reading.listings.map(\.title) == ["A", "A"])
    }

    @Test func `lines are read the same in chunks of any size, with CR LF, and without a final line end`() throws {
        let text = "{\"title\":\"Aé🎁\",\"price\":1}\r\n\r\n  \n{\"title\":\"B\",\"price\":2}\n{\"title\":\"C\",\"price\":3}"
        let whole = try withFile(text) { path in
            let whole = try Reading(path: path)
            for chunkSize in 1...40 { #expect(try Reading(path: path, chunkSize: chunkSize).listings == whole.listings) }
            return whole
        }
        #expect(whole.listings.map(\.source.rows[0].line) == [1, 4, 5])
    }

    @Test func `an endless line is skipped and reported`() throws {
        try withFile("short\n" + String(repeating: "x", count: 5000) + "\nlast\n") { path in
            var reader = LineReader(try TextFile(path: path, chunkSize: 64), maxLength: 1000)
            var found: [String] = []
            while let line = try reader.next() {
                switch line {
                case .tooLong: found.append("too long, line \(reader.line)")
                case .text(let range): found.append(String(decoding: reader.bytes[range], as: UTF8.self))
                }
            }
            #expect(found == ["short", "too long, line 2", "last"])
        }
    }

    @Test func `a first line of any reasonable length identifies the file`() throws {
        let text = String(repeating: "long ", count: 40_000)
        let reading = try Reading(text: "\n{\"title\":\"A\",\"description\":\"\(text)\"}\n{\"title\":\"B\"}\n")
        #expect(reading.listings.map(\.title) == ["A", "B"])
        #expect(reading.listings.map(\.source.rows[0].line) == [2, 3])
    }

    @Test func `lines may end with a lone carriage return`() throws {
        let reading = try Reading(text: "{\"title\":\"A\",\"price\":1}\r\r{\"title\":\"B\",\"price\":\"x\"}\r{\"title\":\"C\"}")
        #expect(reading.listings.map(\.title) == ["A", "B", "C"])
        #expect(reading.summary.problems.map(\.line) == [3])
    }
}
