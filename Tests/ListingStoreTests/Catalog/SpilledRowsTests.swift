import Foundation
import ListingCore
import Testing
import TestSupport

@testable import ListingStore

/// Large imports sort runs of rows, put them into a file and merge them. The outcome must be that of sorting all rows together.
@Suite("Runs of rows that are sorted on the disk")
struct SpilledRowsTests {
    /// Rows with few different keys, in runs and all together.
    private struct Rows {
        var all = ColumnStore()
        var titles: [[UInt8]] = []
        var keys = KeyIndex()
        var hashes: [UInt64] = []
        var runs: [ClosedRows] = []

        /// - Parameter groups: the row groups of each run; the last one is not full.
        init(_ count: Int, groups: Int, _ random: inout SeededGenerator) {
            let words = ["", "tea", "teapot", "teapot of", "teapot of silver", "teapot of tin", "é", "青花瓷", "a cup that is very long"]
            let hashes = (0..<max(1, count / 3)).map { _ in UInt64.random(in: .min ... .max, using: &random) }
            var (table, runTitles, runKeys) = (ColumnStore(), [[UInt8]](), KeyIndex())
            for row in 0..<count {
                var columns = ColumnRow()
                if Bool.random(using: &random) { columns.amount = Int64.random(in: -3...90, using: &random) }
                if Int.random(in: 0..<9, using: &random) == 0 { columns.amount = .max }
                if Bool.random(using: &random) { columns.quantity = Int32.random(in: 0...4, using: &random) }
                if row % 1_000 == 7 { columns.listed = UInt32.random(in: 1...3, using: &random) }
                all.append(columns)
                table.append(columns)
                let hash = hashes.randomElement(using: &random) ?? 0
                self.hashes.append(hash)
                keys.append(hash, row: row)
                runKeys.append(hash, row: row)
                if row % MultiValueColumn.rowsPerBlock == 0 {
                    titles.append([])
                    runTitles.append([])
                }
                let title = "\(words.randomElement(using: &random) ?? "") \(words.randomElement(using: &random) ?? "")"
                titles[titles.count - 1] += Array(title.utf8) + [0]
                runTitles[runTitles.count - 1] += Array(title.utf8) + [0]
                guard table.count == groups * MultiValueColumn.rowsPerBlock || row == count - 1 else { continue }
                runs.append(ClosedRows(firstRow: row + 1 - table.count, table: table, titles: runTitles, keys: runKeys))
                (table, runTitles, runKeys) = (ColumnStore(), [], KeyIndex())
            }
        }
    }

    /// A file in a folder, one whose disk is full in the middle, and none at all.
    private func withFiles(_ body: (SpillFile) throws -> Void) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "spill-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try body(SpillFile(folder: folder))
        try body(SpillFile(folder: folder, limit: 200_000))
        try body(SpillFile(folder: nil))
        try body(SpillFile(folder: "/proc/nowhere"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty)
    }

    @Test(arguments: [0, 1, 5_000, 4 * MultiValueColumn.rowsPerBlock, 30_000], [1, 3])
    func `merged runs are the same as all rows sorted together`(count: Int, groups: Int) throws {
        var random = SeededGenerator(seed: UInt64(count + groups))
        let rows = Rows(count, groups: groups, &random)
        var sorting = RadixSort()
        try withFiles { file in
            let spilled = rows.runs.map { $0.spilled(to: file) }
            for key in ColumnStore.sortKeys {
                let expected = try #require(rows.all.sortedRows(by: key, &sorting))
                let merged = try #require(try OrderRows.merge(spilled.compactMap { $0.orders[key] }).order)
                // Compare outside of #expect, which would print the lists of rows.
                let isRight = expected.count > 0 ? merged == expected : merged.rows.isEmpty
                #expect(isRight, "\(key)")
            }
            let titles = SortOrder(titles: rows.titles)
            let isRight = try OrderRows.merge(spilled.map(\.titles)).order == titles
            #expect(isRight)
        }
    }

    @Test(arguments: [50, 1_000, 100_000], [1, 2])
    func `the index of keys is the same as that of all rows together`(limit: Int, groups: Int) throws {
        var random = SeededGenerator(seed: UInt64(limit + groups))
        let rows = Rows(9_500, groups: groups, &random)
        var (sorting, expected) = (RadixSort(), [[UInt64]]())
        rows.keys.forEachEntry(by: &sorting) { expected.append([$0, UInt64($1)]) }
        let isSorted = zip(expected, expected.dropFirst()).allSatisfy { $0[0] < $1[0] }
        #expect(isSorted && expected.count == 9_500)
        try withFiles { file in
            let runs = rows.runs.map { $0.spilled(to: file).keys }
            var found: [[UInt64]] = []
            try KeyIndex.forEachEntry(of: runs, to: file, limit: limit) { found.append([$0, UInt64($1)]) }
            let isRight = found == expected
            #expect(isRight)
            for hash in rows.hashes.prefix(20) + [0, .max] {
                let wanted = rows.hashes.indices.filter { rows.hashes[$0] == hash }
                let found = try runs.flatMap { try $0.rows(with: hash) }
                #expect(found == wanted)
            }
        }
    }

    @Test func `titles that are longer than what is read at a time are merged`() throws {
        let titles = (0..<9).map { Array(String(repeating: "long ", count: 30_000 + $0 % 3).utf8) + [0] }
        let expected = SortOrder(titles: [titles.flatMap(\.self)])
        try withFiles { file in
            let runs = titles.indices.map { TitleRun([titles[$0]], from: $0, to: file) }
            let isRight = try OrderRows.merge(runs).order == expected
            #expect(isRight)
        }
    }

    @Test(arguments: [1, 4_096, 4_097, 100_000]) func `each key is in the part where it is looked for`(count: Int) throws {
        let key = try #require(ListingKey(text: "id:7"))
        var (keys, sorting) = (KeyIndex(), RadixSort())
        var random = SeededGenerator(seed: UInt64(count))
        keys.append(KeyIndex.firstHash(key), row: 0)
        for row in 1..<max(count, 2) {
            keys.append(row == 5 ? KeyIndex.firstHash(key) : UInt64.random(in: .min ... .max, using: &random), row: row)
        }
        var (parts, stored) = (KeyIndex.Parts(ofRows: count), [Int: [UInt8]]())
        keys.forEachEntry(by: &sorting) { hash, row in
            if let part = parts.append(hash, row) { stored[part.number] = part.bytes }
        }
        if let part = parts.take() { stored[part.number] = part.bytes }
        let expectedParts = count > 50_000 ? 32 : count > 4_096 ? 2 : 1
        #expect(stored.count == expectedParts)
        let wantedRows: [Int: Int?] = [1: 0, 2: count > 5 ? 5 : nil, 3: nil]
        for (occurrence, row) in wantedRows {
            let wanted = key.numbered(occurrence)
            let part = stored[KeyIndex.part(of: wanted, ofRows: count)] ?? []
            #expect(KeyIndex.row(of: wanted, in: part) == row)
        }
    }
}
