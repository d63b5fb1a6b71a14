import Foundation
import ListingCore
import Synchronization
import Testing
import TestSupport

@testable import ListingStore

/// Listings that several threads make from a table's records.
@Suite("Tables read by several threads")
struct RecordBatchesTests {
    private static let etsy =
        "TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,MATERIALS,"
        + (1...10).map { "IMAGE\($0)," }.joined()
        + "VARIATION 1 TYPE,VARIATION 1 NAME,VARIATION 1 VALUES,VARIATION 2 TYPE,VARIATION 2 NAME,VARIATION 2 VALUES,SKU"
    private static let generic = "title,description,price,currency,quantity,tags,colour,sku"

    /// Returns a record, which is usually valid.
    private static func record(_ number: Int, _ random: inout SeededGenerator) -> String {
        let odd = [
            "", " , , ", "\"left open,1,2", "\"closed\"tail,3", ",no title,4", "a,b,c,d,e,f,g,h,i,j,k,l,m,n,o,p,q,r,s,t,u,v,w,x,y,z",
            "Tässe,\"zwei\nZeilen\",x", "\u{A0},\u{3000}", "only",
        ]
        if Int.random(in: 0..<20, using: &random) == 0 { return odd.randomElement(using: &random) ?? "" }
        let description = ["plain", "\"with \"\"quotes\"\", and\nlines\"", "• bullets", ""].randomElement(using: &random) ?? ""
        return "Mug \(number),\(description),\(number % 90).50,EUR,\(number % 7),\"red_mug,gift\",Clay,SKU-\(number)"
    }

    private static func table(seed: UInt64, most: Int = 1_500) -> [UInt8] {
        var random = SeededGenerator(seed: seed)
        let ending = ["\n", "\r\n"].randomElement(using: &random) ?? "\n"
        var text = (Bool.random(using: &random) ? etsy : generic) + ending
        let count = Int.random(in: 0...most, using: &random)
        for number in 0..<count { text += record(number, &random) + ending }
        if Bool.random(using: &random) { text += "Last,one,1,EUR" }
        return Array(text.utf8)
    }

    /// Returns the result of reading on a single thread, record by record.
    private func readPlainly(_ path: String) throws -> (listings: [Listing], problems: [RecordProblem], records: Int) {
        let text = try TextFile(path: path)
        let sample = try ContentSample(text)
        var reader = try #require(FormatRegistry.standard.format(of: sample)).makeReader(text, sample: sample)
        let pictures = PictureFolders(file: path)
        var (listings, problems): ([Listing], [RecordProblem]) = ([], reader.headerProblems)
        while let item = try reader.next() {
            switch item {
            case .listing(var listing):
                listing.id = ListingID(listings.count)
                pictures.complete(&listing)
                listings.append(listing)
                problems += listing.problems
            case .problem(let problem): problems.append(problem)
            }
        }
        return (listings, problems, reader.records)
    }

    @Test(arguments: 0..<24 as Range<UInt64>) func `several threads give the same listings as one, in the same order`(seed: UInt64) throws {
        try withFile(Self.table(seed: seed)) { path in
            let expected = try readPlainly(path)
            guard !expected.listings.isEmpty else { return }
            var (listings, locations): ([Listing], [ListingBatch.Location?]) = ([], [])
            var progress = 0.0
            let summary = try ListingImporter(path: path).read { event in
                guard case .listings(let batch, let summary, let read) = event else { return }
                listings += batch.listings
                locations += batch.located.map(\.located)
                #expect(summary.listings == listings.count && read >= progress, "seed \(seed)")
                progress = read
            }
            #expect(listings.count == expected.listings.count, "seed \(seed)")
            let first = zip(listings, expected.listings).first { $0 != $1 }
            #expect(first?.0 == first?.1, "seed \(seed)")
            #expect(summary.problems == expected.problems, "seed \(seed)")
            #expect(summary.records == expected.records && progress == 1, "seed \(seed)")
            #expect(listings.allSatisfy { $0.source.columns.file == path }, "seed \(seed)")
            let file = try #require(locations.compactMap(\.self).first).file
            let located = zip(listings, locations).filter { $0.1 != nil }
            let again = try file.listings(at: located.compactMap { $0.1?.location })
            #expect(again.map(\.source) == located.map(\.0.source), "seed \(seed)")
        }
    }

    @Test(arguments: 0..<8 as Range<UInt64>) func `listings read for facts have the same facts`(seed: UInt64) throws {
        try withFile(Self.table(seed: seed)) { path in
            try forEach(of: path, readFor: .columns) { expectSameFacts($0, $1, path) }
        }
    }

    @Test(arguments: 0..<8 as Range<UInt64>) func `listings read for searching have the same searchable text`(seed: UInt64) throws {
        try withFile(Self.table(seed: seed)) { path in
            try forEach(of: path, readFor: .searching) { expectSameTexts($0, $1, path) }
        }
    }

    @Test func `the listings of every fixture have the same facts and searchable text when read for these only`() throws {
        let folder = Files.fixture("")
        var count = 0
        for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() where !name.hasPrefix(".") {
            let path = folder + "/" + name
            try forEach(of: path, readFor: .columns) { expectSameFacts($0, $1, path) }
            try forEach(of: path, readFor: .searching) {
                expectSameTexts($0, $1, path)
                count += 1
            }
        }
        #expect(count > 10)
    }

    /// Covers typical contents of code columns, and replacements for a missing title.
    @Test func `listings read for searching have the same codes and titles`() throws {
        let table = """
            id,title,price,sku,category,brand,SKUs,images,seller,description,extra
            1,,9,A-1,Mugs,Ada,"B-1, B-2",https://example.com/1.jpg,Ann,Blue,"{""SKU"": ""C-1""}"
            2,Cup,x,"[""D-1"",""D-2""]",,,,,,<p>Red <b>pot</b></p>,
            3,,,,,,,,,,
            ,,,E-1,,Bob,,,,,

            """
        try withFile(table) { path in
            var names: [String] = []
            try forEach(of: path, readFor: .searching) {
                expectSameTexts($0, $1, path)
                names += [$1.title] + SearchableTexts($1).names
            }
            #expect(Set(names).isSuperset(of: ["Mugs 1", "A-1", "Bob E-1"]), "\(names)")
        }
    }

    private func expectSameFacts(_ lean: Listing, _ listing: Listing, _ path: String) {
        var lean = lean
        // A description may be replaced by a mark.
        #expect((lean.description == nil) == (listing.description == nil), "\(path): \(String(describing: listing.description))")
        for field in FlagFacet.fields {
            guard case .field(let has) = field.source else { continue }
            #expect(has(lean) == has(listing), "\(path): \(field.id)")
        }
        (lean.id, lean.description, lean.source) = (listing.id, listing.description, listing.source)
        lean.attributes = listing.attributes
        #expect(lean == listing, "\(path)")
    }

    private func expectSameTexts(_ lean: Listing, _ listing: Listing, _ path: String) {
        let (texts, expected) = (SearchableTexts(lean), SearchableTexts(listing))
        #expect(lean.source.rows.isEmpty, "\(path)")
        #expect(texts.title == expected.title && texts.names == expected.names, "\(path)")
        #expect(texts.details == expected.details, "\(path)")
    }

    /// - Parameter body: called for each listing with a location: with the listing as read again, and the original.
    private func forEach(of path: String, readFor use: Projection, _ body: (_ lean: Listing, _ listing: Listing) -> Void) throws {
        var read: [(listing: Listing, located: ListingBatch.Location)] = []
        // Some fixtures contain no listings.
        _ = try? ListingImporter(path: path).read { event in
            guard case .listings(let batch, _, _) = event else { return }
            for (listing, location) in batch.located { if let location { read.append((listing, location)) } }
        }
        guard let file = read.first?.located.file, let bytes = FileManager.default.contents(atPath: path) else { return }
        var reader = try file.makeReader(for: use)
        for (listing, located) in read where located.file === file {
            reader.begin(Array(bytes[located.location.range]))
            var again: [Listing] = []
            #expect(try reader.readNext(at: located.location, into: &again), "\(path)")
            body(try #require(again.first), listing)
        }
    }

    @Test func `stopping the reading stops all of its threads`() throws {
        struct Enough: Error {}
        let rows = (0..<20_000).map { "Mug \($0),text,1,EUR,1,tag,red,S\($0)\n" }.joined()
        try withFile(Array((Self.generic + "\n" + rows).utf8)) { path in
            for limit in [51, 400, 2_000] {
                var listings = 0
                #expect(throws: Enough.self) {
                    _ = try ListingImporter(path: path).read { event in
                        guard case .listings(let batch, _, _) = event else { return }
                        listings += batch.listings.count
                        if listings >= limit { throw Enough() }
                    }
                }
                #expect(listings < limit + 1_000)
            }
        }
    }
}

@Suite("Background work")
struct BoundedSerialWorkerTests {
    private struct Broken: Error {}

    @Test func `work is done in order, and can be waited for`() throws {
        let work = BoundedSerialWorker(ahead: 2)
        let done = Mutex<[Int]>([])
        for number in 0..<100 { try work.add { done.withLock { $0.append(number) } } }
        try work.finish()
        #expect(done.withLock { $0 } == Array(0..<100))
        try work.add { done.withLock { $0.append(100) } }
        work.end()
        #expect(done.withLock { $0.count } == 101)
    }

    @Test func `work after a failure is skipped, and the failure is reported`() throws {
        let work = BoundedSerialWorker(ahead: 8)
        let done = Mutex(0)
        // The error may be thrown by the call that follows the failure, or by a later one.
        for number in 0..<6 { try? work.add { if number == 2 { throw Broken() } else { done.withLock { $0 += 1 } } } }
        #expect(throws: Broken.self) { try work.finish() }
        #expect(done.withLock { $0 } == 2)
        #expect(throws: Broken.self) { try work.add {} }
        work.end()
    }
}
