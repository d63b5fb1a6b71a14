import ListingCore
import Testing
import TestSupport

@testable import ListingStore

/// Rows that are made on the threads that parse listings must be those that the listings would give.
@Suite("Rows made where listings are parsed")
struct PreparedRowsTests {
    /// Everything that a catalog keeps of the listings of a file.
    private struct Stored {
        var builder = CatalogBuilder()
        var blocks: [RowGroup] = []
        var summary: ImportSummary?
        var condensedCount = 0
        var keptCount = 0

        /// The hashes of all keys, each with its row.
        var keys: [[UInt64]] {
            var (sorting, keys) = (RadixSort(), [[UInt64]]())
            builder.keys.forEachEntry(by: &sorting) { keys.append([$0, UInt64($1)]) }
            return keys
        }

        init(_ path: String, _ condensers: ListingCondensers?) throws {
            summary = try ListingImporter(path: path).read(
                sniffLimit: TextFile.sniffLimit, for: .columns, condensers: condensers, beginAnew: {}
            ) { event in
                guard case .listings(let batch, let summary, _) = event else { return }
                if batch.condensed != nil {
                    condensedCount += batch.count - batch.listings.count
                    keptCount += batch.listings.count
                }
                blocks += try builder.append(batch)
                builder.setSources(summary.runs)
            }
            if let block = try builder.finish() { blocks.append(block) }
        }
    }

    private func expectSame(_ file: String) throws -> Stored {
        try withFile(file) { path in
            let (plain, prepared) = (try Stored(path, nil), try Stored(path, RowPreparer.makers))
            #expect(prepared.summary == plain.summary)
            #expect(prepared.builder.table.count == plain.builder.table.count)
            #expect(prepared.builder.values.values == plain.builder.values.values)
            #expect(prepared.builder.kinds == plain.builder.kinds)
            #expect(prepared.builder.table.currencies == plain.builder.table.currencies)
            #expect(prepared.builder.titleBlocks == plain.builder.titleBlocks)
            #expect(prepared.builder.letters.letters == plain.builder.letters.letters)
            #expect(prepared.builder.letters.rows == plain.builder.letters.rows)
            let areKeysSame = prepared.keys == plain.keys
            #expect(areKeysSame)
            #expect(prepared.blocks.count == plain.blocks.count)
            for (one, other) in zip(prepared.blocks, plain.blocks) {
                #expect(one.columns.map(\.bytes) == other.columns.map(\.bytes) && one.terms == other.terms, "block \(other.number)")
                #expect(one.locations == other.locations && one.fingerprints == other.fingerprints, "block \(other.number)")
                #expect(one.packs == other.packs && one.firstValue == other.firstValue, "block \(other.number)")
                #expect(one.values == other.values, "block \(other.number)")
            }
            return prepared
        }
    }

    private static let header = "title,price,currency,quantity,tags,brand,colour,category\n"

    @Test(arguments: 0..<12 as Range<UInt64>) func `rows are the same as those of the listings themselves`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let titles = ["Mug", "été", "e\u{301}te\u{301}", "9 cups", "“Quoted”", "木工", "", "-"]
        let tags = ["red", "Red", "caf\u{E9}", "cafe\u{301}", "\u{212A}elvin", "Kelvin", "a b"]
        let odd = ["", " , , ", "\"left open,1,2", "\"closed\"tail,3", ",no title,4", "Mug,x,EURO,many,,,,"]
        var text = Self.header
        for number in 0..<Int.random(in: 400...9_000, using: &random) {
            if number == 100 { text += "\"closed\"tail,3\n" }
            if Int.random(in: 0..<30, using: &random) == 0 {
                text += (odd.randomElement(using: &random) ?? "") + "\n"
                continue
            }
            let title = titles.randomElement(using: &random) ?? ""
            let list = (0..<Int.random(in: 0...4, using: &random)).map { _ in
                Bool.random(using: &random) ? tags.randomElement(using: &random) ?? "" : "tag \(Int.random(in: 0..<500, using: &random))"
            }
            let currency = ["EUR", "USD", "", "xyz"].randomElement(using: &random) ?? ""
            text +=
                "\(title) \(number),\(number % 90).50,\(currency),\(number % 7),\"\(list.joined(separator: ","))\",Brand \(number % 40),"
            text += "\(number % 3 == 0 ? "blue" : ""),Home > Cups > \(number % 9)\n"
        }
        let catalog = try expectSame(text)
        #expect(catalog.condensedCount > 0 && catalog.keptCount > 0)
    }

    @Test func `listings are kept once a thread has seen too many values`() throws {
        var text = Self.header
        for number in 0..<24_000 {
            let tags = (0..<14).map { "tag \(number) \($0)" }.joined(separator: ",")
            text += "Mug \(number),1,EUR,1,\"\(tags)\",,,\n"
        }
        let catalog = try expectSame(text)
        #expect(catalog.condensedCount > 0 && catalog.keptCount > 0)
    }

    @Test func `listings of files with very many currencies have the right ones`() throws {
        let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
        var text = Self.header
        for first in letters {
            for second in letters { for _ in 0..<4 { text += "Mug,1,\(first)\(second)X,1,,,,\n" } }
        }
        _ = try expectSame(text)
    }
}
