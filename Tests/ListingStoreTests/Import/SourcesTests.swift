import Foundation
import ListingCore
import Testing
import TestSupport

@testable import ListingStore

@Suite struct SourcesTests {
    private func lines(_ titles: String..., id: String? = nil) -> String {
        titles.map { "{\"title\":\"\($0)\",\"price\":\"1\",\"id\":\"\(id ?? $0)\"}\n" }.joined()
    }

    private func read(_ paths: String..., formats: FormatRegistry = .standard) throws -> Reading {
        try Reading(paths: paths, formats: formats)
    }

    @Test func `several files are one catalog with continuous ids, and every listing and problem knows its file`() throws {
        try withFolder(["a.jsonl": lines("A1", "A2") + "oops\n", "b.csv": "Handle,Title,Variant Price\nb1,B1,x\nb2,B2,2\n"]) { folder in
            let (a, b) = (folder + "/a.jsonl", folder + "/b.csv")
            let reading = try read(b, a)
            #expect(reading.listings.map(\.title) == ["B1", "B2", "A1", "A2"])
            #expect(reading.listings.map(\.id.rawValue) == [0, 1, 2, 3])
            #expect(reading.listings.map(\.source.columns.file) == [b, b, a, a])
            #expect(reading.listings[0].source.columns === reading.listings[1].source.columns)
            #expect(reading.summary.problems.map(\.file) == [b, a])
            #expect(reading.listings[0].problems.map(\.file) == [b])
            #expect(
                reading.causes == [
                    ProblemCause(.priceUnreadable, .text("x")), ProblemCause(.jsonInvalid, .number(1), .term(.value)),
                ])
            #expect(reading.summary.file == "\(b) + 1 file")
            #expect(reading.summary.format == "Shopify product export, Listing Lines")
            #expect(reading.summary.encoding == "UTF-8")
            #expect(reading.summary.records == 5)
            #expect(reading.summary.sources.map(\.listings) == [2, 2])
            #expect(reading.summary.sources.map(\.records) == [2, 3])
            #expect(reading.summary.sources.map(\.problemCount) == [1, 1])
        }
    }

    @Test func `a single file has one source, and its problems name no file`() throws {
        let reading = try Reading(text: lines("A") + "oops\n")
        #expect(reading.summary.sources.count == 1)
        #expect(reading.summary.problems.map(\.file) == [nil])
        #expect(reading.listings[0].source.columns.file == reading.summary.file)
        #expect(ImportReport.json(reading.summary, of: [reading.summary.file]).contains("sources") == false)
    }

    @Test func `the visible files of a folder are read in the order of their names; others are reported and skipped`() throws {
        let files = [
            "b.jsonl": lines("B"), "a.jsonl": lines("A"), ".hidden.jsonl": lines("H"), "below/c.jsonl": lines("C"),
            "note.txt": "Dear diary,\n",
            "z.jsonl": "",
        ]
        try withFolder(files) { folder in
            let reading = try read(folder)
            #expect(reading.listings.map(\.title) == ["A", "B"])
            #expect(reading.summary.file == folder)
            #expect(reading.summary.problems.compactMap(\.file) == [folder + "/z.jsonl", folder + "/note.txt"])
            #expect(reading.causes == [ProblemCause(.empty), ProblemCause(.noListingsInText, .text("Dear diary,"))])
            #expect(reading.summary.leftOut == reading.summary.problems)
            let json = ImportReport.json(reading.summary, of: [folder])
            #expect(json.contains("\"sources\":[{\"file\":\"\(folder)/a.jsonl\",\"format\":\"Listing Lines\""))
            #expect(json.contains("\"problems\":[{\"file\":\"\(folder)/z.jsonl\",\"record\":null,\"line\":null,\"code\":\"empty\""))
            let text = ImportReport.text(reading.summary)
            #expect(text.contains("  Files     \(folder)/a.jsonl: Listing Lines, UTF-8, 1 listing, 0 variants\n"))
            #expect(text.contains("    \(folder)/z.jsonl: The file is empty."))
        }
    }

    @Test
    func `a file that describes the others is skipped with a reason, whatever its name and order, unless it is alone`() throws {
        let metadata = """
            {"title": "Amazon Bird Food Dataset", "description": "Bird food", "url": "https://example.com", "category": "Pets",
             "total_records": 1203, "columns": [{"name": "asin", "description": "id"}], "license": "CC0", "source": "Amazon"}
            """
        let package = #"{"name": "birds", "title": "Birds", "licenses": [], "resources": [{"name": "food", "path": "food.csv"}]}"#
        let data = #"[{"title": "Seed", "price": "4.99", "sku": "S1"}, {"title": "Suet", "price": "5.99", "sku": "S2"}]"#
        let export = #"{"source": "shop", "version": 2, "total_records": 1, "products": [{"title": "Net", "price": "9", "sku": "N"}]}"#
        let files = ["a-metadata.json": metadata, "birds.json": data, "datapackage.json": package, "export.json": export]
        try withFolder(files) { folder in
            let reading = try read(folder)
            #expect(reading.listings.map(\.title) == ["Seed", "Suet", "Net"])
            #expect(reading.summary.problems.compactMap(\.file) == [folder + "/a-metadata.json", folder + "/datapackage.json"])
            #expect(reading.causes == [ProblemCause(.fileOfMetadata), ProblemCause(.fileOfMetadata)])
            #expect(reading.summary.leftOut == reading.summary.problems)
            #expect(try read(folder + "/a-metadata.json").listings.map(\.title) == ["Amazon Bird Food Dataset"])
        }
    }

    @Test func `an archive member that describes the others is skipped, next to a table as well as next to objects`() throws {
        let metadata = #"{"title": "Birds", "columns": ["asin"], "record_count": 2, "license": "CC0", "url": "https://a.example"}"#
        let files = ["food.csv": "title,price,sku\nSeed,4.99,S1\n", "food.json": #"[{"title":"Seed","price":"4.99","sku":"S1"}]"#]
        for (name, data) in files {
            let archive = Packed.zip([Packed.Member(name, data), Packed.Member("metadata.json", metadata)])
            try withFile(archive, named: "birds.zip") { path in
                let reading = try read(path)
                #expect(reading.listings.map(\.title) == ["Seed"])
                #expect(reading.summary.problems.map(\.file) == [path + "/metadata.json"])
            }
        }
    }

    @Test func `a folder without files says so, and one without readable files gives the reason for the first`() throws {
        try withFolder(["below/c.jsonl": lines("C")]) { folder in
            #expect(throws: ImportError.noFiles(path: folder)) { try read(folder) }
        }
        try withFolder(["a.txt": "Dear diary,\n", "b.csv": ""]) { folder in
            #expect {
                try read(folder)
            } throws: { error in
                // Only the table is empty.
                error as? ImportError == .noneReadable(path: folder, count: 2, first: ProblemCause(.empty))
            }
        }
    }

    @Test func `the reason of the first of several files is shown in full length`() throws {
        let first = ProblemCause(.notAnExport, .term(.png))
        let error = ImportError.noneReadable(path: "a", count: 2, first: first)
        #expect(error.reason == "None of the 2 files could be opened. The first one: \(first.message) \(error.cause.advice)")
        let long = ProblemCause(.noListingsInTable, .text(String(repeating: "column ", count: 20)))
        #expect(long.message.count > ProblemCause.maxLength)
        #expect(ImportError.noneReadable(path: "a", count: 2, first: long).reason.contains(long.message))
    }

    @Test func `a missing file does not keep the others from being read, nor does one without listings`() throws {
        try withFolder(["a.jsonl": lines("A"), "b.csv": "Handle,Title,Variant Price\n"]) { folder in
            let reading = try read(folder + "/none.csv", folder + "/b.csv", folder + "/a.jsonl")
            #expect(reading.listings.map(\.title) == ["A"])
            #expect(reading.summary.problems.map(\.file) == [folder + "/none.csv", folder + "/b.csv"])
            #expect(reading.causes == [ProblemCause(.notFound), ProblemCause(.noRows, .text("Shopify product export"))])
        }
    }

    @Test func `the members of an archive are separate sources`() throws {
        let members = [
            Packed.Member("a.jsonl", lines("A")), Packed.Member("locked.jsonl", lines("L"), flags: 1),
            Packed.Member("b.jsonl", lines("B"), method: 0),
            Packed.Member("inner.zip", "PK\u{3}\u{4}"),
        ]
        try withFile(Packed.zip(members), named: "shop.zip") { path in
            let reading = try read(path)
            #expect(reading.listings.map(\.title) == ["A", "B"])
            #expect(reading.listings.map(\.source.columns.file) == [path + "/a.jsonl", path + "/b.jsonl"])
            #expect(reading.summary.problems.map(\.file) == [path + "/locked.jsonl", path + "/inner.zip"])
            #expect(reading.causes == [ProblemCause(.encrypted), ProblemCause(.archiveUnsupported, .term(.zip))])
        }
    }

    @Test func `progress over several files never goes back, and ends with 1`() throws {
        let long = (0..<4000).map { "{\"title\":\"\($0)\",\"price\":\"1\"}\n" }.joined()
        try withFolder(["a.jsonl": Array(long.utf8), "b.gz": Packed.gzip(long), "c.jsonl": Array(long.utf8)]) { folder in
            var seen: [Double] = []
            let summary = try ListingImporter(paths: [folder]).read { event in
                if case .listings(_, _, let progress) = event { seen.append(progress) }
            }
            #expect(summary.listings == 12_000)
            #expect(seen == seen.sorted())
            #expect(seen.last == 1)
        }
    }

    // MARK: Tables of variants

    private let products =
        "{\"title\":\"Cup\",\"price\":\"5\",\"currency\":\"EUR\",\"id\":\"1\"}\n"
        + "{\"title\":\"Mug\",\"id\":\"2\",\"description\":\"x\"}\n{\"title\":\"Jug\",\"price\":\"9\",\"id\":\"3\"}\n"
    private let variations = "parent,colour,price\n2,red,4\n2,blue,6\n9,green,1\n1,white,7.5\n"

    @Test(arguments: [false, true])
    func `a table of variants is joined to the listings of the other files, whichever comes first`(tableFirst: Bool) throws {
        try withFolder(["a.jsonl": products, "v.csv": variations]) { folder in
            let paths = [folder + "/a.jsonl", folder + "/v.csv"]
            let reading = try Reading(paths: tableFirst ? paths.reversed() : paths, formats: VariationTable.registry)
            #expect(reading.listings.map(\.title) == ["Cup", "Mug", "Jug", "Parent 9"])
            #expect(reading.listings.map(\.variants.count) == [1, 2, 0, 1])
            #expect(reading.summary.variants == 4)
            #expect(reading.listings.map(\.id.rawValue).sorted() == [0, 1, 2, 3])
            let (cup, mug) = (reading.listings[0], reading.listings[1])
            #expect(mug.options == [VariationOption(name: "Colour", values: ["red", "blue"])])
            #expect(mug.price.lowest?.amount.description == "4")
            #expect(mug.price.highest?.amount.description == "6")
            #expect(cup.variants[0].price.lowest?.currency == Currency("EUR"))
            #expect(cup.price.lowest?.amount.description == "5")
            #expect(cup.price.highest?.amount.description == "7.5")
            #expect(mug.joinedSources.map(\.columns.file) == [folder + "/v.csv"])
            #expect(mug.joinedSources.first?.rows.map(\.values) == [["2", "red", "4"], ["2", "blue", "6"]])
            let table = reading.summary.sources.first { $0.file.hasSuffix("v.csv") }
            #expect(table?.variants == 4)
            #expect(table?.listings == 1)
            #expect(reading.summary.sources.reduce(0) { $0 + $1.listings } == reading.summary.listings)
        }
    }

    @Test func `a table of variants alone shows the variants under their parents`() throws {
        try withFile(variations) { path in
            let reading = try Reading(paths: [path], formats: VariationTable.registry)
            #expect(reading.listings.map(\.title) == ["Parent 2", "Parent 9", "Parent 1"])
            #expect(reading.summary.variants == 4)
        }
    }

    @Test func `two tables of variants add to the same listing, and an existing variant is not added again`() throws {
        try withFolder(["a.jsonl": products, "v.csv": variations, "w.csv": "parent,colour,price\n2,red,4\n2,black,1\n"]) { folder in
            let reading = try Reading(paths: [folder], formats: VariationTable.registry)
            #expect(reading.listings[1].variants.flatMap(\.optionValues) == ["red", "blue", "black"])
            #expect(reading.listings[1].joinedSources.count == 2)
        }
    }

    @Test func `variants beyond the limit become separate listings, which is reported once`() throws {
        try withFolder(["a.jsonl": products, "v.csv": variations]) { folder in
            var listings: [Listing] = []
            let reader = ListingImporter(paths: [folder], formats: VariationTable.registry, variantLimit: 3)
            let summary = try reader.read { if case .listings(let batch, _, _) = $0 { listings += batch.listings } }
            #expect(listings.map(\.title) == ["Parent 9", "Parent 1", "Cup", "Mug", "Jug"])
            #expect(listings.map(\.variants.count) == [1, 1, 0, 2, 0])
            #expect(Set(listings.map(\.id)).count == 5)
            #expect(summary.problems.codes.filter { $0 == .variantsTooMany }.count == 1)
        }
    }
}
