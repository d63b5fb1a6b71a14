import Testing
import TestSupport

@testable import ListingStore

/// Tables and feeds of groups, in any order, read with any look-ahead.
@Suite("Rows in any order")
struct GroupedLookPropertyTests {
    @Test(arguments: GroupedExport.allCases, 0..<16)
    func `any order of rows gives the same listings and problems as a look at the whole file`(export: GroupedExport, seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        // Elements are detected within chunks of the file, so there must be several chunks.
        let isMarkup = [.merchantFeed, .wordPress, .productXML].contains(export)
        let filler = String(repeating: "x", count: Int.random(in: 0..<(isMarkup ? 1_000 : 100), using: &random))
        let text = export.text(Self.rows(&random), filler: filler)
        let size = text.utf8.count
        let look = Bool.random(using: &random) ? Int.random(in: 1...size, using: &random) : Int.random(in: 1..<3_000, using: &random)
        let chunk = Int.random(in: 1..<20_000, using: &random)
        try withFile(text) { path in
            let reading = try Reading(path: path)
            let outcome = try FirstLook([path], sniffLimit: look, chunkSize: chunk)
            let setup: Comment = "seed \(seed), look \(look) of \(size), chunks of \(chunk), \(export)"
            #expect(outcome.listings == reading.listings, setup)
            #expect(outcome.summary == reading.summary, setup)
            let whole = try FirstLook([path], sniffLimit: size, chunkSize: chunk)
            #expect(whole.void == nil && whole.listings == reading.listings && whole.summary == reading.summary, setup)
        }
    }

    /// Returns rows of up to 150 groups, in order or displaced by up to a number of positions.
    private static func rows(_ random: inout SeededGenerator) -> [GroupedExport.Row] {
        let disorder: Int = [0, 0, 3, 20, 2_000].randomElement(using: &random) ?? 0
        let sparse: Double = [0, 0.02, 0.3].randomElement(using: &random) ?? 0
        var placed: [(position: Int, row: GroupedExport.Row)] = []
        for group in 0..<Int.random(in: 5..<150, using: &random) {
            let count = Int.random(in: 1...5, using: &random)
            for row in GroupedExport.rows(of: group, count: count) {
                let isSparse = Double.random(in: 0..<1, using: &random) < sparse
                let position = placed.count + (disorder > 0 ? Int.random(in: 0...disorder, using: &random) : 0)
                placed.append((position, GroupedExport.Row(group: row.group, index: row.index, count: row.count, isSparse: isSparse)))
            }
        }
        return placed.sorted { ($0.position, $0.row.group, $0.row.index) < ($1.position, $1.row.group, $1.row.index) }.map(\.row)
    }
}
