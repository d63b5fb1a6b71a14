import Foundation
import ListingCore
import Testing
import TestSupport

@testable import ListingStore

@Suite("The JSON Schema of Listing Lines")
struct ListingSchemaTests {
    private let schema: JSONSchema
    private let root: JSONValue

    init() throws {
        root = try Self.parse(String(contentsOf: Files.document("listing-lines.schema.json"), encoding: .utf8))
        schema = try JSONSchema(root)
    }

    private static func parse(_ text: some StringProtocol) throws -> JSONValue { try JSONParser.parse(Array(text.utf8).span) }

    private func errors(in lines: String) throws -> [String] {
        try lines.split(separator: "\n").flatMap { try schema.errors(in: Self.parse($0)) }
    }

    @Test func `the schema has exactly the keys of the format`() {
        var names: [String] = []
        if case .object(let properties)? = root["properties"] { names = properties.map(\.name) }
        #expect(names.sorted() == ListingLines.Key.allCases.map(\.rawValue).sorted())
    }

    @Test func `the schema has the availability states that the app knows`() {
        let states = Availability.allCases.map { JSONValue.string($0.rawValue) } + [.null]
        #expect(root["properties"]?["availability"]?["enum"] == .array(states))
    }

    @Test func `the sample catalog is valid, also as the app writes it`() throws {
        let original = try String(contentsOf: URL(filePath: Files.sampleCatalog), encoding: .utf8)
        // This key of the sample is unknown on purpose.
        #expect(Set(try errors(in: original)) == ["/gift_wrap is not in the schema"])
        let listings = try Reading(path: Files.sampleCatalog).listings
        #expect(listings.count == 120)
        #expect(try errors(in: ListingExport(.jsonLines).text(of: listings)) == [])
    }

    @Test(arguments: 0..<40) func `everything the app writes is valid`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let listings = (0..<20).map { RandomListing.make($0, &random) }
        #expect(try errors(in: ListingExport(.jsonLines).text(of: listings)) == [], "seed \(seed)")
    }

    @Test func `the examples and barcodes in the documentation are valid`() throws {
        let document = try String(contentsOf: Files.document("LISTING-LINES.md"), encoding: .utf8)
        let blocks = document.components(separatedBy: "```json\n").dropFirst().compactMap { $0.components(separatedBy: "\n```").first }
        #expect(blocks.count == 2)
        #expect(try errors(in: blocks[0]) == [])
        #expect(try schema.errors(in: Self.parse(blocks[1])) == [])
        let barcodes = document.matches(of: /"barcode": "(?<digits>[0-9]+)"/).map { $0.digits.compactMap(\.wholeNumberValue) }
        #expect(!barcodes.isEmpty)
        for digits in barcodes {
            // The last digit of a GTIN makes this sum a multiple of ten; the digit before it counts three times.
            let sum = digits.reversed().enumerated().reduce(0) { $0 + $1.element * ($1.offset.isMultiple(of: 2) ? 1 : 3) }
            #expect(digits.count == 13 && sum.isMultiple(of: 10), "\(digits)")
        }
    }

    @Test(arguments: [
        #"{}"#, #"{"title":""}"#, #"{"title":3}"#, #"{"title":"A","price_max":"3,50"}"#, #"{"title":"A","currency":"euro"}"#,
        #"{"title":"A","quantity":1.5}"#, #"{"title":"A","availability":"sold"}"#, #"{"title":"A","listed":"3/4/2026"}"#,
        #"{"title":"A","images":[{"alt":"a mug"}]}"#, #"{"title":"A","variants":[{"options":{"Size":3}}]}"#,
        #"{"title":"A","rating":{"average":6,"count":1}}"#, #"{"title":"A","rating":{"average":4}}"#,
        #"{"title":"A","reviews":[{"stars":0}]}"#, #"{"title":"A","shipping":[{"days":[1]}]}"#, #"{"title":"A","seller":{"location":"B"}}"#,
    ]) func `an invalid line is rejected`(line: String) throws {
        #expect(try errors(in: line).count == 1)
    }

    @Test func `a keyword that the validator does not know is an error`() {
        #expect(throws: JSONSchema.UnknownKeyword(keyword: "oneOf")) {
            try JSONSchema(.object([JSONValue.Member(name: "oneOf", value: .array([]))]))
        }
    }
}
