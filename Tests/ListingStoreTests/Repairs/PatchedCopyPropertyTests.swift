import ListingCore
import TestSupport
import Testing

@testable import ListingStore

@Suite("Patched copies of random tables")
struct PatchedCopyPropertyTests {
    private func copy(of path: String, _ kinds: Set<RepairKind>) throws -> (text: String, summary: RepairSummary) {
        var bytes: [UInt8] = []
        let summary = try PatchedCopy(of: path, kinds: kinds).write { bytes += $0 }
        return (String(decoding: bytes, as: UTF8.self), summary)
    }

    @Test(arguments: Seeds.first(40))
    func `only repaired cells differ, and a second repair finds nothing`(seed: UInt64) throws {
        print("seed \(seed)")
        var random = SeededGenerator(seed: seed)
        let table = RandomTable(&random)
        try withFile(table.original) { path in
            let text = try copy(of: path, table.kinds).text
            #expect(text.utf8.elementsEqual(table.repaired.utf8), "seed \(seed)")
            #expect(try copy(of: path, []).text.utf8.elementsEqual(table.original.utf8), "seed \(seed)")
            let plain = try PlainTable(path: path)
            #expect(RandomTable.roles.indices.map { plain.reader.role(ofColumn: $0).cellRole } == RandomTable.roles)
        }
        try withFile(table.repaired) { path in
            let again = try copy(of: path, table.kinds)
            #expect(again.summary.total == 0, "seed \(seed)")
            #expect(again.text.utf8.elementsEqual(table.repaired.utf8), "seed \(seed)")
        }
    }

    @Test(arguments: Seeds.first(20))
    func `both files have the same listings, except for the repaired properties`(seed: UInt64) throws {
        print("seed \(seed)")
        var random = SeededGenerator(seed: seed)
        let table = RandomTable(&random)
        let original = try Reading(text: table.original)
        let repaired = try Reading(text: table.repaired)
        try #require(original.listings.count == repaired.listings.count, "seed \(seed)")
        #expect(original.codes == repaired.codes, "seed \(seed)")
        for (old, new) in zip(original.listings, repaired.listings) {
            #expect(old.externalID == new.externalID && old.price == new.price && old.url == new.url, "seed \(seed)")
            let kinds = old.source.rows.first.map { table.kept.contains($0.record) } == true ? [] : table.kinds
            let cell = old.source.rows.first?.values[1] ?? ""
            if let title = fixed(cell, .text, kinds).nonBlank { #expect(new.title == title, "seed \(seed)") }
            #expect(new.images.map(\.location) == old.images.map { fixed($0.location, .picture, kinds) }, "seed \(seed)")
            #expect(new.tags == old.tags.map { fixed($0, .tags, kinds) }, "seed \(seed)")
        }
    }

    /// The text after the repairs that readers notice: they remove white space anyway.
    private func fixed(_ text: String, _ role: CellRole, _ kinds: Set<RepairKind>) -> String {
        RepairKind.order.filter(kinds.contains).reduce(text) { $1.repaired($0, in: role) ?? $0 }.trimmed
    }
}
