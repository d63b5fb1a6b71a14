import Testing
import TestSupport

@testable import ListingCore
@testable import ListingStore

@Suite("Encoded listings")
struct ListingEncoderTests {
    private func listings(_ seed: UInt64) -> [Listing] {
        var random = SeededGenerator(seed: seed)
        let columns = [SourceColumns(names: ["title", "price"], file: "a.csv", isTable: true), SourceColumns(names: ["title"])]
        return (0..<40).map { number in
            var listing = RandomListing.make(number, &random)
            let row = SourceRecord.Row(record: number, line: number * 2, values: ["a\u{0}b", "", "木\n"])
            listing.source = SourceRecord(columns: columns[number % 2], rows: number % 3 == 0 ? [] : [row, row])
            listing.joinedSources = number % 7 == 0 ? [SourceRecord(columns: columns[0], rows: [row])] : []
            let problem = RecordProblem(file: "a.csv", record: 1, column: "price", ProblemCause(.priceUnreadable, .text("x")))
            listing.problems = number % 4 == 0 ? [problem] : []
            if number % 5 == 0 { listing.price = Price(lowest: listing.price.lowest) }
            return listing
        }
    }

    @Test(arguments: 0..<8) func `listings are read back unchanged`(seed: UInt64) throws {
        let listings = listings(seed)
        var pack = ListingEncoder()
        listings.forEach { pack.append($0) }
        let bytes = pack.packed()
        let read = try ListingEncoder.listings(bytes)
        #expect(read == listings, "seed \(seed)")
        #expect(read.map(\.source.columns.isTable) == listings.map(\.source.columns.isTable), "seed \(seed)")
        #expect(try BlockCompression.expanded(BlockCompression.compressed(bytes)) == bytes, "seed \(seed)")
    }

    private func withoutCells(_ row: SourceRecord.Row) -> SourceRecord.Row {
        SourceRecord.Row(record: row.record, line: row.line, values: [])
    }

    @Test(arguments: 0..<4) func `listings are read back one by one, with or without cells`(seed: UInt64) throws {
        let listings = listings(seed)
        for hasCells in [true, false] {
            var pack = ListingEncoder(hasCells: hasCells)
            listings.forEach { pack.append($0) }
            let block = try ListingEncoder.Block(pack.packed())
            for (start, listing) in zip(pack.starts, listings).reversed() {
                var expected = listing
                if !hasCells {
                    expected.source.rows = expected.source.rows.map(withoutCells)
                    expected.joinedSources = expected.joinedSources.map {
                        SourceRecord(columns: $0.columns, rows: $0.rows.map(withoutCells))
                    }
                }
                #expect(try block.listing(at: start) == expected, "seed \(seed)")
            }
        }
    }

    @Test(arguments: 0..<3) func `a truncated pack is an error at any length`(seed: UInt64) throws {
        var pack = ListingEncoder()
        listings(seed).prefix(2).forEach { pack.append($0) }
        let bytes = pack.packed()
        for length in 0..<bytes.count {
            #expect(throws: (any Error).self, "seed \(seed), \(length) bytes") { try ListingEncoder.listings(Array(bytes[..<length])) }
        }
    }

    @Test(arguments: 0..<6) func `damaged bytes give an error or other listings, and never crash`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var pack = ListingEncoder()
        listings(seed).prefix(4).forEach { pack.append($0) }
        let bytes = pack.packed()
        for _ in 0..<60 {
            var damaged = bytes
            for _ in 0..<3 { damaged[Int.random(in: damaged.indices, using: &random)] = UInt8.random(in: .min ... .max, using: &random) }
            if let read = try? ListingEncoder.listings(damaged) { #expect(read.count < bytes.count, "more listings than bytes") }
        }
        let packed = try BlockCompression.compressed(bytes)
        for index in packed.indices {
            var damaged = packed
            damaged[index] ^= 0xFF
            _ = try? BlockCompression.expanded(damaged)
        }
    }

    @Test(arguments: 0..<5) func `facts are read back unchanged`(seed: UInt64) {
        var table = ColumnStore()
        var values = ValueDictionary()
        let rows = listings(seed).map { listing in
            var row = table.makeRow(listing, values: &values)
            table.append(row)
            row.terms = []
            return row
        }
        var read = ColumnStore()
        let middle = min(5, rows.count)
        for column in StoredColumn.allCases {
            for part in [0..<middle, middle..<rows.count] {
                read.append(ColumnCodec.bytes(column, part, of: table).span.bytes, to: column)
            }
            #expect(read.length(of: column) == rows.count, "seed \(seed)")
        }
        // The rest of a number that was cut is ignored.
        read.append([UInt8(1)].span.bytes, to: .amount)
        #expect(read.count == rows.count && read.sources.isEmpty, "seed \(seed)")
        #expect(rows.indices.map { read.row($0) } == rows, "seed \(seed)")
    }

    @Test func `a summary is read back unchanged`() throws {
        var summary = ImportSummary(file: "a.csv", format: "Etsy shop export", encoding: "UTF-8")
        listings(1).forEach { summary.add($0) }
        summary.records = 99
        for number in 0..<20_000 {
            let code: ProblemCode = number % 3 == 0 ? .rowEmpty : .textAfterQuote
            summary.report(RecordProblem(record: number, ProblemCause(code)))
        }
        #expect(try SummaryCoding.summary(SummaryCoding.bytes(summary)) == summary)
    }
}
