import Foundation
import Testing
import TestSupport

@testable import ListingStore

/// Random tables, written in all valid ways, must be read back unchanged.
@Suite struct CSVPropertyTests {
    @Test(arguments: 0..<60)
    func `a table written with any quoting, line ends and delimiter is read back, whatever the chunks`(seed: UInt64) throws {
        print("seed \(seed)")
        var generator = SeededGenerator(seed: seed)
        let delimiter = [",", ";", "\t", "|"].randomElement(using: &generator) ?? ","
        let end = ["\n", "\r\n", "\r"].randomElement(using: &generator) ?? "\n"
        let width = Int.random(in: 2...6, using: &generator)
        let header = (0..<width).map { "column \($0)" }
        let rows = (0..<Int.random(in: 1...20, using: &generator)).map { _ in (0..<width).map { _ in cell(&generator) } }
        let text = ([header] + rows).map { row in
            row.map { write($0, delimiter: delimiter, &generator) }.joined(separator: delimiter)
        }.joined(separator: end)

        let bytes = Array((text + (Bool.random(using: &generator) ? end : "")).utf8)
        for chunkSize in [1, 2, 3, 7, 64, Int.random(in: 4...200, using: &generator), 1 << 16] {
            let table = try Table(bytes, chunkSize: chunkSize)
            #expect(table.columns == header, "seed \(seed), chunks of \(chunkSize)")
            #expect(table.rows == rows, "seed \(seed), chunks of \(chunkSize)")
            #expect(table.problems == [], "seed \(seed), chunks of \(chunkSize)")
        }
    }

    @Test(arguments: 1000..<1060) func `any bytes are read without a crash, and alike in chunks of any size`(seed: UInt64) throws {
        print("seed \(seed)")
        var generator = SeededGenerator(seed: seed)
        let alphabet: [UInt8] = Array("aé,;\"\"\"\n\n\r\t|".utf8) + [0x80, 0xFF, 0xC3, 0x41]
        let bytes = Array("a,b,c\n".utf8) + (0..<300).map { _ in alphabet.randomElement(using: &generator) ?? 0x41 }
        let whole = try Table(bytes, maxCellLength: 40)
        for chunkSize in 1...24 {
            #expect(try Table(bytes, chunkSize: chunkSize, maxCellLength: 40) == whole, "seed \(seed), chunks of \(chunkSize)")
        }
    }

    private func cell(_ generator: inout SeededGenerator) -> String {
        let pieces = ["", "a", "word ", ",", ";", "|", "\t", "\"", "\"\"", "\n", "\r\n", "\r", "é", "🎁", "木工", "'", "1.50"]
        let text = (0..<Int.random(in: 0...6, using: &generator)).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
        // An empty row would be a blank line.
        return text.isEmpty ? "x" : text
    }

    private func write(_ cell: String, delimiter: String, _ generator: inout SeededGenerator) -> String {
        let needsQuotes = cell.utf8.contains { "\r\n".utf8.contains($0) || delimiter.utf8.contains($0) } || cell.hasPrefix("\"")
        guard needsQuotes || Bool.random(using: &generator) else { return cell }
        return "\"" + cell.replacingOccurrences(of: "\"", with: "\"\"") + "\""
    }
}
