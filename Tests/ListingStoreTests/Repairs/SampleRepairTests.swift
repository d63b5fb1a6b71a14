import Foundation
import ListingCore
import TestSupport
import Testing

@testable import ListingStore

@Suite("Patched copies of real exports", .enabled(if: Files.hasSamples))
struct SampleRepairTests {
    @Test(arguments: [
        ("etsy/infiniemantra.csv", [:]),
        ("shopify/apparel.csv", [RepairKind.blanks: 11]),
        ("shopify/hair_export.csv", [.blanks: 32]),
        ("shopify/patak_tr_export.csv", [.blanks: 71]),
        ("woocommerce/importer_unit_sample.csv", [.https: 6]),
        ("misc/bigbasket.csv", [.blanks: 1_625, .mojibake: 19]),
    ])
    func `the number of repairs is known, and all other lines are the same`(name: String, counts: [RepairKind: Int]) throws {
        let path = Files.sample(name)
        let original = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
        var (copy, repaired): ([UInt8], Set<Int>) = ([], [])
        let patched = PatchedCopy(of: path)
        let summary = try patched.write(accepting: { proposal in
            repaired.insert(proposal.row)
            return true
        }) { copy += $0 }
        #expect(summary.counts == counts)
        let (old, new) = (try rows(original), try rows(copy))
        try #require(old.count == new.count)
        for (number, (old, new)) in zip(old, new).enumerated() where !repaired.contains(number + 1) { #expect(old == new) }
        try withFile(copy) { copy in
            #expect(try PatchedCopy(of: copy).propose { _ in }.total == 0)
            let (old, new) = (try ListingImporter(path: path).read { _ in }, try ListingImporter(path: copy).read { _ in })
            #expect(old.listings == new.listings && old.problemCount == new.problemCount)
        }
    }

    /// The bytes of each row.
    private func rows(_ bytes: [UInt8]) throws -> [[UInt8]] {
        try withFile(bytes) { path in
            let plain = try PlainTable(path: path)
            var (table, rows): (CSVReader, [[UInt8]]) = (plain.reader.table, [])
            while try table.advance() { rows.append(try table.location.map { try plain.file.bytes($0.range) } ?? []) }
            return rows
        }
    }
}
