import Foundation
import ListingCore
import Testing
import TestSupport

@testable import ListingStore

/// Listings that are not stored but read again from their byte range in the file.
@Suite("Records that are read again")
struct RecordSourceTests {
    private typealias Read = (listing: Listing, located: ListingBatch.Location?)

    private func read(_ paths: [String]) throws -> [Read] {
        var read: [Read] = []
        _ = try ListingImporter(paths: paths).read { event in
            if case .listings(let batch, _, _) = event { read += batch.located }
        }
        return read
    }

    /// Reads all listings with a location again, together and in any order, and compares.
    private func expectSame(_ read: [Read], seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        for (_, group) in Dictionary(grouping: read.filter { $0.located != nil }, by: { $0.located?.file.source }) {
            for group in [group, group.shuffled(using: &random), [group.randomElement(using: &random) ?? group[0]]] {
                let file = try #require(group[0].located?.file)
                let again = try file.listings(at: group.compactMap { $0.located?.location })
                #expect(again.count == group.count)
                for (expected, listing) in zip(group.map(\.listing), again) {
                    var listing = listing
                    listing.id = expected.id
                    #expect(listing == expected, "seed \(seed)")
                    #expect(listing.source.columns.file == expected.source.columns.file)
                }
            }
        }
    }

    @Test(arguments: 0..<2) func `every fixture's located records give the same listings again`(seed: UInt64) throws {
        let folder = URL(filePath: Files.fixture(""))
        var located = 0
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() where !name.hasPrefix(".") {
            let read = try read([folder.path + "/" + name])
            located += read.count { $0.located != nil }
            try expectSame(read, seed: seed)
        }
        #expect(located > 10)
        #expect(try read([Files.fixture("etsy-shop-export.csv")]).contains { $0.located != nil })
    }

    @Test func `oddly written records are read again unchanged, or have no place`() throws {
        let records = [
            "a,1,\"two\nlines\"", "", ",2,no title", "b,x,no price", "\"c\"\"s\",3,", "d,4", "e,5,f,g", "\"open,6,", "h,7,\"closed\"tail",
            "\"i\",8,last",
        ]
        let text = "title,price,description\n" + records.joined(separator: "\n")
        for ending in ["", "\n", "\r\n"] {
            try withFile(Array((text.replacing("\n", with: ending.isEmpty ? "\n" : ending) + ending).utf8)) { path in
                let read = try read([path])
                try expectSame(read, seed: 1)
                let unplaced = read.filter { $0.located == nil }.map(\.listing.title)
                #expect(unplaced.allSatisfy { $0.contains("open") || $0.contains("h") }, "\(unplaced)")
                #expect(read.count { $0.located != nil } >= 7)
            }
        }
    }

    @Test func `problems name their file if there are several, and recoded files have no places`() throws {
        let table = "title,price,currency\nMug,x,EUR\nCup,2,EUR\n"
        try withFile(table) { first in
            try withFile([0xEF, 0xBB, 0xBF] + Array("\n\n".utf8) + Array(table.utf8), named: "b.csv") { second in
                try withFile(table.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }.reduce(into: [0xFF, 0xFE]) { $0.append($1) }) {
                    let read = try read([first, second, $0])
                    try expectSame(read, seed: 2)
                    #expect(read.map { $0.located?.file.source } == [0, 0, 1, 1, nil, nil])
                }
            }
        }
    }

    @Test func `a file modified since can't be read again, and a replaced one can`() throws {
        let table = "title,price\nMug,1\nCup,2\n"
        try withFile(table) { path in
            let located = try #require(try read([path])[1].located)
            try Data((table + "Pot,3\n").utf8).write(to: URL(filePath: path), options: .atomic)
            #expect(try located.file.listings(at: [located.location]).map(\.title) == ["Cup"])
        }
        try withFile(table) { path in
            let located = try #require(try read([path])[1].located)
            try Data((table + "Pot,3\n").utf8).write(to: URL(filePath: path))
            #expect(throws: CacheError.fileChanged(path: path)) { try located.file.listings(at: [located.location]) }
        }
    }

    @Test(arguments: 0..<4) func `places are read back unchanged`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var locations = RecordOffsets()
        let expected = (0..<1_200).map { _ -> LocatedRecord? in
            let start = Int.random(in: 0..<1 << 40, using: &random)
            let location = RecordLocation(
                range: start..<start + Int.random(in: 0..<100_000, using: &random), record: .random(in: 1..<1 << 30, using: &random),
                line: .random(in: 1..<1 << 30, using: &random))
            let source = Int.random(in: 0..<RecordSource.maxFiles, using: &random)
            return Bool.random(using: &random) ? LocatedRecord(source: source, location: location) : nil
        }
        expected.forEach { locations.append($0) }
        let asked = (0..<200).map { _ in Int.random(in: -1..<expected.count + 70, using: &random) }
        for rows in [Array(expected.indices), asked] {
            let kept = try locations.parts.enumerated().flatMap { part, bytes in
                let first = part * RecordOffsets.rowsPerPart
                let rows = rows.filter { $0 / RecordOffsets.rowsPerPart == part }.map { $0 - first }
                return try RecordOffsets.locations(of: rows, in: bytes).map { (row: first + $0.row, record: $0.record) }
            }
            #expect(kept.map(\.row).sorted() == rows.filter(expected.indices.contains).sorted(), "seed \(seed)")
            for (row, location) in kept {
                #expect(location == expected[row], "seed \(seed), row \(row)")
            }
        }
        for _ in 0..<200 {
            var damaged = try #require(locations.parts.randomElement(using: &random))
            damaged[Int.random(in: damaged.indices, using: &random)] = .random(in: .min ... .max, using: &random)
            _ = try? RecordOffsets.locations(of: 0..<RecordOffsets.rowsPerPart, in: damaged)
        }
    }
}
