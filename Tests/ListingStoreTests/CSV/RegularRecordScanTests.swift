import Testing
import TestSupport

@testable import ListingStore

/// The scan of records 64 bytes at a time must give what the scan byte by byte gives.
@Suite struct RegularRecordScanTests {
    /// The result of scanning a record.
    private struct Record: Equatable {
        let next: Int?
        let cells: [CSVScanner.Cell]
        let defects: [CSVScanner.Defect]
        let innerLines: Int

        init(_ next: Int?, _ scanner: CSVScanner) {
            self.next = next
            // The cells of an incomplete record mean nothing.
            cells = next == nil ? [] : scanner.cells
            (defects, innerLines) = next == nil ? ([], 0) : (scanner.defects, scanner.innerLines)
        }
    }

    private static let dialects = [
        CSVDialect(), CSVDialect(delimiter: .tab, quoting: .wholeCells), CSVDialect(delimiter: UInt8(ascii: ";"), quoting: .literal),
        CSVDialect(delimiter: .tab), CSVDialect(endsAtLoneCarriageReturn: true),
    ]

    private static let pieces = [
        "a", "a longer cell of several words", ",", ",", ";", "\t", "\"", "\"", "\"\"", ",\"", "\",", "\"\n", "\n", "\r\n", "\r", "é", "🎁",
        ",\"a quoted cell, of two lines\nand \"\"more\"\" than 64 bytes, so that it reaches into the next block\"",
    ]

    private static func bytes(_ random: inout SeededGenerator) -> [UInt8] {
        var bytes: [UInt8] = []
        for _ in 0..<Int.random(in: 0...60, using: &random) { bytes += (pieces.randomElement(using: &random) ?? "").utf8 }
        return bytes
    }

    @Test(arguments: 0..<300 as Range<UInt64>) func `any record has the same cells as if it was scanned byte by byte`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let bytes = Self.bytes(&random)
        for dialect in Self.dialects {
            for longest in [CSVScanner.maxCellLength, 20] {
                var (scanner, plain) = (
                    CSVScanner(dialect: dialect, maxCellLength: longest), CSVScanner(dialect: dialect, maxCellLength: longest)
                )
                for isLast in [true, false] {
                    for end in [bytes.count, bytes.count / 2] {
                        var start = 0
                        while start < end {
                            let record = Record(scanner.scan(bytes, from: start, upTo: end, isLast: isLast), scanner)
                            let expected = Record(
                                plain.scanEachByte(bytes.span.extracting(0..<end), from: start, isLast: isLast), plain)
                            #expect(record == expected, "seed \(seed), \(dialect), from \(start)")
                            guard let next = record.next else { break }
                            start = next
                        }
                    }
                }
            }
        }
    }

    @Test func `records without defects are found 64 bytes at a time`() throws {
        let text = "title,\"" + String(repeating: "line\nwith \"\"quotes\"\", ", count: 20) + "\",,12.50\r\n,\"\",last\n"
        let bytes = Array(text.utf8)
        var (start, cells, lines): (Int, [Int], [Int]) = (0, [], [])
        while start < bytes.count {
            // The macro can't take a span.
            let first = RegularRecordScan(bytes.span, from: start, CSVDialect(), maxCellLength: 1_000)
            var scan = try #require(first)
            var found: [CSVScanner.Cell] = []
            let end = scan.scan(bytes.span, from: start, into: &found)
            start = try #require(end)
            cells.append(found.count)
            lines.append(scan.innerLines)
        }
        #expect(cells == [4, 3] && lines == [20, 0])
    }

    @Test func `a record with a defect is left to the scan byte by byte`() throws {
        for text in ["\"open,1\n", "\"closed\"tail,1\n", "unfinished,1", "\"lone return\"\r1\n"] {
            let bytes = Array(text.utf8)
            let first = RegularRecordScan(bytes.span, from: 0, CSVDialect(), maxCellLength: 1_000)
            var scan = try #require(first)
            var found: [CSVScanner.Cell] = []
            let end = scan.scan(bytes.span, from: 0, into: &found)
            #expect(end == nil, "\(text)")
        }
    }
}
