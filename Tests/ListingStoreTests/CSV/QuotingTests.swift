import Testing
import TestSupport

@testable import ListingStore

@Suite struct QuotingTests {
    private func rows(_ text: String, _ dialect: CSVDialect, header: TableHeader = .first, chunkSize: Int = 4096) throws -> [[String]] {
        try withFile(text) { path in
            var reader = try CSVReader(TextFile(path: path, chunkSize: chunkSize), dialect: dialect, header: header)
            var rows: [[String]] = []
            while try reader.advance() {
                rows.append(reader.values())
                #expect(reader.problems() == [])
            }
            return rows
        }
    }

    private let tricky = "a\tb\n\"x\ty\"\n\"\"\t\"\"\"q\"\"\"\n\"one\ntwo\"\t3\n\"in\" the\tend\"\n\"last"

    @Test func `with literal quoting, quotes are ordinary characters at any place and in chunks of any size`() throws {
        let expected = [["\"x", "y\""], ["\"\"", "\"\"\"q\"\"\""], ["\"one"], ["two\"", "3"], ["\"in\" the", "end\""], ["\"last"]]
        for chunkSize in 1...20 {
            #expect(try rows(tricky, CSVDialect(delimiter: .tab, quoting: .literal), chunkSize: chunkSize) == expected)
        }
    }

    @Test func `with whole-cell quoting, a cell is quoted as a whole or not at all, in chunks of any size`() throws {
        let expected = [["\"x", "y\""], ["", "\"q\""], ["one\ntwo", "3"], ["\"in\" the", "end\""], ["\"last"]]
        for chunkSize in 1...20 {
            #expect(try rows(tricky, CSVDialect(delimiter: .tab, quoting: .wholeCells), chunkSize: chunkSize) == expected)
        }
    }

    @Test(arguments: 0..<40) func `random tables of whole cells are read alike in chunks of any size`(seed: UInt64) throws {
        print("seed \(seed)")
        var generator = SeededGenerator(seed: seed)
        let alphabet = Array("a\"\"\"\t\t\n\r")
        let text = "h\ti\n" + String((0..<120).map { _ in alphabet.randomElement(using: &generator) ?? "a" })
        for quoting in [CSVDialect.Quoting.wholeCells, .literal] {
            try withFile(text) { path in
                var results: [[[String]]] = []
                for chunkSize in [1, 2, 3, 5, 8, 13, 1000] {
                    var reader = try CSVReader(
                        TextFile(path: path, chunkSize: chunkSize), dialect: CSVDialect(delimiter: .tab, quoting: quoting))
                    var rows: [[String]] = []
                    while try reader.advance() { rows.append(reader.values()) }
                    results.append(rows)
                }
                #expect(results.allSatisfy { $0 == results[0] }, "seed \(seed)")
            }
        }
    }

    @Test func `rows above the header are skipped, and without a header every row is read`() throws {
        let text = "Info,x\n\"about\nit\",y\na,b\n1,2\n"
        #expect(try rows(text, CSVDialect(), header: .record(2)) == [["1", "2"]])
        #expect(try rows(text, CSVDialect(), header: .none).count == 4)
        #expect(try rows(text, CSVDialect(), header: .record(9)) == [])
    }
}
