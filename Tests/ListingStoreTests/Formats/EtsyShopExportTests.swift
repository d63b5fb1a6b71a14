import ListingCore
import Testing
import TestSupport

@testable import ListingStore

@Suite struct EtsyShopExportTests {
    private static let english =
        ["TITLE", "DESCRIPTION", "PRICE", "CURRENCY_CODE", "QUANTITY", "TAGS", "MATERIALS"] + (1...10).map { "IMAGE\($0)" }
        + [
            "VARIATION 1 TYPE", "VARIATION 1 NAME", "VARIATION 1 VALUES", "VARIATION 2 TYPE", "VARIATION 2 NAME", "VARIATION 2 VALUES",
            "SKU",
        ]

    /// Reads a file of one listing, with some of its cells set.
    private func read(header: [String] = english, _ cells: [Int: String]) throws -> Reading {
        var row = [String](repeating: "", count: header.count)
        for (column, text) in [0: "A thing", 2: "5", 3: "EUR", 4: "1"].merging(cells, uniquingKeysWith: { $1 }) where column < row.count {
            row[column] = "\"" + text.replacing("\"", with: "\"\"") + "\""
        }
        return try Reading(text: header.joined(separator: ",") + "\n" + row.joined(separator: ",") + "\n")
    }

    private func listing(_ cells: [Int: String]) throws -> Listing { try #require(try read(cells).listings.first) }

    @Test func `the fixture is read in full`() throws {
        let reading = try Reading(path: Files.fixture("etsy-shop-export.csv"))
        #expect(reading.format == "Etsy shop export")
        #expect(reading.encoding == "UTF-8")
        #expect(reading.summary.problems == [])
        try #require(reading.listings.count == 3)
        let board = reading.listings[0]
        #expect(board.title == "Oak bread board 12\" – hand oiled")
        #expect(board.description?.markup == .plain)
        #expect(board.description?.raw.hasPrefix("A board for bread.\n\n• 30 × 20 cm") == true)
        #expect(board.price.lowest?.amount.description == "12.7")
        #expect(board.price.currency?.code == "EUR")
        #expect(board.quantity == 14)
        #expect(board.availability == .inStock)
        #expect(board.tags == ["bread board", "oak", "kitchen gift"])
        #expect(board.materials == ["Oak", "Linseed oil"])
        #expect(board.images.map(\.location) == ["https://img.example/board/1.jpg", "https://img.example/board/2.jpg"])
        #expect(board.options == [VariationOption(name: "Engraving", values: ["None", "Initials, up to three", "Name"])])
        #expect(board.variants == [])
        #expect(board.attributes == [ListingAttribute(name: "SKU", value: "BOARD-1")])
        #expect(board.source.columns.names.count == 24)
        #expect(board.source.rows.map(\.line) == [2])

        let apron = reading.listings[1]
        #expect(apron.availability == .outOfStock)
        #expect(apron.images.count == 1)
        #expect(apron.options.map(\.name) == ["Color", "Size"])
        #expect(apron.options.map(\.values) == [["Sand", "Black"], ["S/M", "L/XL"]])
        #expect(apron.attributes == [ListingAttribute(name: "SKUs", value: "AP-S, AP-L")])
        #expect(apron.source.rows.map(\.line) == [8])
        #expect(reading.listings[2].images == [])
        #expect(reading.listings.map(\.id.rawValue) == [0, 1, 2])
    }

    @Test func `exports in other languages or with broken headers are recognized by their shape`() throws {
        let italian =
            ["TITOLO", "DESCRIZIONE", "PREZZO", "CURRENCY_CODE", "QUANTITÀ", "TAG", "MATERIALI"] + (1...10).map { "IMMAGINE\($0)" }
            + (1...2).flatMap { ["TIPO VARIANTE \($0)", "NOME VARIANTE \($0)", "VALORI VARIANTE \($0)"] } + ["SKU"]
        let german =
            ["TITEL", "BESCHREIBUNG", "PREIS", "WÃ„HRUNGSCODE", "STÜCKZAHL", "TAGS", "MATERIALIEN"] + (1...10).map { "BILD\($0)" }
            + (1...2).flatMap { ["VARIATIONSTYP \($0)", "VARIATIONSNAME \($0)", "VARIATIONSWERT \($0)"] } + ["BESTANDSEINHEIT (SKU)"]
        for header in [italian, german] {
            let reading = try read(header: header, [17: "Custom Property", 18: "Größe", 19: "S,M", 23: "X"])
            #expect(reading.format == "Etsy shop export")
            #expect(reading.listings.first?.options == [VariationOption(name: "Größe", values: ["S", "M"])])
            #expect(reading.listings.first?.price.currency?.code == "EUR")
        }
    }

    @Test(arguments: [17, 20, 23]) func `missing columns at the end are allowed while the shape is clear`(count: Int) throws {
        let reading = try read(header: Array(Self.english.prefix(count)), [:])
        #expect(reading.format == "Etsy shop export")
        #expect(reading.listings.count == 1)
    }

    @Test func `a table of another shape is not mistaken for one`() throws {
        var header = Self.english
        header[9] = "PICTURE3"
        #expect(try read(header: header, [:]).format == "Other table")
        #expect(try read(header: Array(Self.english.prefix(16)), [:]).format == "Other table")
        #expect(try read(header: Array(Self.english.prefix(19)), [3: "12.50"]).format == "Other table")
    }

    @Test func `a price that can't be read is unknown, keeps its text and names its column; the record stays`() throws {
        let listing = try listing([2: "on request"])
        #expect(listing.price.lowest == nil)
        #expect(listing.price.unreadable == "on request")
        #expect(listing.problems.map(\.column) == ["PRICE"])
        #expect(listing.problems.map(\.record) == [1])
        #expect(listing.problems.map(\.line) == [2])
        #expect(try self.listing([2: "0"]).price.lowest?.amount.isZero == true)
        #expect(try self.listing([2: "12.50 "]).price.lowest?.amount.description == "12.50")
    }

    @Test func `a quantity or a currency that can't be read is unknown and reported`() throws {
        let listing = try listing([4: "plenty"])
        #expect(listing.quantity == nil)
        #expect(listing.availability == nil)
        #expect(listing.problems.map(\.column) == ["QUANTITY"])
    }

    @Test func `a record without a title gets a substitute, and an empty one is skipped`() throws {
        let header = Self.english.joined(separator: ",")
        let empty = String(repeating: ",", count: 23)
        let reading = try Reading(text: "\(header)\n,Only text,5,EUR,1\(String(repeating: ",", count: 19))\n\(empty)\nChair,,7,EUR,1\n")
        #expect(reading.listings.map(\.title) == ["#1", "Chair"])
        #expect(reading.summary.records == 3)
        #expect(reading.summary.problems.map(\.record) == [1, 2])
        #expect(reading.causes == [ProblemCause(.titleMissing, .text("#1")), ProblemCause(.rowEmpty)])
        #expect(reading.listings.map(\.id.rawValue) == [0, 1])
    }

    @Test func `references in values are decoded once, slashes stay, and option names are capitalized`() throws {
        let listing = try listing([17: "Custom Property", 18: "frame &amp; size", 19: "8&quot; x 10&quot;,A/B"])
        #expect(listing.options == [VariationOption(name: "Frame & size", values: ["8\" x 10\"", "A/B"])])
    }

    @Test func `text that only looks like HTML stays unchanged`() throws {
        let listing = try listing([0: "I <3 oak", 1: "a < b"])
        #expect(listing.title == "I <3 oak")
        #expect(listing.description?.raw == "a < b")
    }

    @Test func `an export saved again with semicolons in Windows-1252 is read`() throws {
        let header = Self.english.joined(separator: ";") + "\r\n"
        let row = Array("Caf".utf8) + [0xE9] + Array(" sign;\"one;two\";12.70;EUR;3;tag_one\r\n".utf8)
        let reading = try Reading(bytes: Array(header.utf8) + row)
        #expect(reading.encoding == "Windows-1252")
        #expect(reading.listings.first?.title == "Café sign")
        #expect(reading.listings.first?.description?.raw == "one;two")
        #expect(reading.listings.first?.tags == ["tag one"])
    }

    @Test(arguments: [17, 24])
    func `records with unreadable currencies don't keep the file from being recognized`(count: Int) throws {
        let header = Self.english.prefix(count).joined(separator: ",")
        let reading = try Reading(text: "\(header)\nA,,5,€,1\nB,,6,EUR,1\nshifted,by,a,quote\nC,,7,EUR,1\nD,,8,EUR,1\n")
        #expect(reading.listings.map(\.title) == ["A", "B", "shifted", "C", "D"])
        #expect(reading.summary.problems.filter { $0.column == "CURRENCY_CODE" }.map(\.record) == [1, 3])
        #expect(reading.listings[0].price.lowest == Money(amount: DecimalNumber(significand: 5), currency: nil))
    }

    @Test func `a file with one record and an unreadable currency is recognized by its whole header`() throws {
        #expect(try listing([3: "12.50"]).problems.map(\.column) == ["CURRENCY_CODE"])
    }

    @Test func `a problem in the header is reported with its line`() throws {
        let header = "\n\n\"TIT\"LE," + Self.english.dropFirst().joined(separator: ",")
        let reading = try Reading(text: header + "\nChair,,5,EUR,1\n")
        #expect(reading.summary.problems.map(\.record) == [nil])
        #expect(reading.summary.problems.map(\.line) == [3])
        #expect(reading.summary.problems.map(\.column) == ["TITLE"])
    }
}
