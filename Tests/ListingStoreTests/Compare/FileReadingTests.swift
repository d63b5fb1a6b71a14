import Foundation
import ListingCore
import TestSupport
import Testing

@testable import ListingStore

@Suite("Readings that are compared")
struct FileReadingTests {
    private static let header = "id,title,price,currency,quantity,description,image,tags"

    private static func row(_ number: Int, _ random: inout SeededGenerator) -> String {
        let odd = ["", " , , ", "\"left open,1,2", "x,\"closed\"tail,3", ",no id,4", "only"]
        if Int.random(in: 0..<25, using: &random) == 0 { return odd.randomElement(using: &random) ?? "" }
        let title = ["Mug \(number)", "Tässe \(number)", "A & B", "\"Say \"\"hi\"\" \(number)\"", ""].randomElement(using: &random) ?? ""
        let text = ["plain", "\"two\nlines, and more\"", ""].randomElement(using: &random) ?? ""
        return "\(number),\(title),\(number % 90).50,EUR,\(number % 7),\(text),https://example.com/\(number % 40).jpg,red;blue"
    }

    /// Two exports of a shop: some rows of the second one are changed, new or gone, in another order.
    private static func exports(seed: UInt64, _ count: Int = 400) -> (old: String, new: String) {
        var random = SeededGenerator(seed: seed)
        let rows = (0..<count).map { row($0, &random) }
        var later = rows.enumerated().compactMap { number, text -> String? in
            switch Int.random(in: 0..<20, using: &random) {
            case 0: return nil
            case 1: return row(number, &random)
            case 2, 3:
                let stock = ["", "0", "4", "250", "7000", "-3", "many"].randomElement(using: &random) ?? ""
                return text.replacing(",EUR,\(number % 7),", with: ",EUR,\(stock),")
            default: return text
            }
        }
        later += (0..<20).map { row(count + $0, &random) }
        if Bool.random(using: &random) { later.shuffle(using: &random) }
        let text = { (rows: [String]) in ([header] + rows).joined(separator: "\n") }
        return (text(rows), text(later) + "\n")
    }

    private func read(_ path: String) throws -> FileReading { try FileReading.read(ListingImporter(path: path)) { _ in } }

    private func outcomes(_ old: String, _ new: String) throws -> [String] {
        var result: [String] = []
        let comparison = FileComparison(
            ListingImporter(path: old), ListingImporter(path: new), FileComparison.Options(includesMinor: true))
        let outcome = try comparison.run { outcome in
            result.append("\(outcome.status) \(outcome.old?.title ?? "") \(outcome.new?.title ?? "") \(outcome.changes.map(\.kind))")
        }
        return result + ["\(outcome.summary.unchanged)", "\(outcome.old.listings) \(outcome.new.listings)"]
    }

    @Test(arguments: 0..<12 as Range<UInt64>) func `a table has the same changes as its compressed copy`(seed: UInt64) throws {
        let (old, new) = Self.exports(seed: seed)
        let files = ["old.csv": Array(old.utf8), "new.csv": Array(new.utf8), "old.gz": Packed.gzip(old), "new.gz": Packed.gzip(new)]
        try withFolder(files) { folder in
            let plain = try outcomes(folder + "/old.csv", folder + "/new.csv")
            #expect(plain.count > 3, "seed \(seed)")
            #expect(try outcomes(folder + "/old.gz", folder + "/new.gz") == plain, "seed \(seed)")
            // One of each: no hash of a row is that of a stored listing.
            #expect(try outcomes(folder + "/old.csv", folder + "/new.gz") == plain, "seed \(seed)")
        }
    }

    @Test(arguments: 0..<12 as Range<UInt64>) func `rows with the same hash are the same listings`(seed: UInt64) throws {
        let (old, new) = Self.exports(seed: seed)
        try withFile(Array(old.utf8)) { oldPath in
            try withFile(Array(new.utf8)) { newPath in
                let (one, other) = (try read(oldPath), try read(newPath))
                let positions = Dictionary(one.fingerprints.enumerated().map { ("\($1.content) \($1.stock)", $0) }) { first, _ in
                    first
                }
                var shared = 0
                for (position, fingerprint) in other.fingerprints.enumerated() {
                    guard let before = positions["\(fingerprint.content) \(fingerprint.stock)"] else { continue }
                    shared += 1
                    let (first, second) = (try one.listings(at: [before])[0], try other.listings(at: [position])[0])
                    guard !first.problems.contains(where: { $0.code == .titleMissing }) else { continue }
                    #expect(ListingComparer(.all, .all).changes(from: first, to: second).isEmpty, "seed \(seed)")
                    #expect(one.fingerprints[before].title == fingerprint.title && one.fingerprints[before].id == fingerprint.id)
                }
                #expect(shared > 200, "seed \(seed)")
            }
        }
    }

    @Test(arguments: 0..<12 as Range<UInt64>) func `changes of the stock alone are the same without reading the listings`(seed: UInt64)
        throws
    {
        let (old, new) = Self.exports(seed: seed)
        try withFolder(["old.csv": Array(old.utf8), "new.csv": Array(new.utf8)]) { folder in
            func compare(skips: Bool) throws -> (changes: [String], skipped: Int, summary: ComparisonSummary) {
                var (changes, skipped): ([String], Int) = ([], 0)
                let comparison = FileComparison(ListingImporter(path: folder + "/old.csv"), ListingImporter(path: folder + "/new.csv"))
                func skip(_ found: [ListingChange]) -> Bool {
                    guard skips else { return false }
                    changes.append("changed \(found)")
                    skipped += 1
                    return true
                }
                let outcome = try comparison.run(skips: skip) { changes.append("\($0.status) \($0.changes)") }
                return (changes.sorted(), skipped, outcome.summary)
            }
            let (all, counted) = (try compare(skips: false), try compare(skips: true))
            #expect(counted.skipped > 5 && all.changes == counted.changes, "seed \(seed)")
            #expect(all.summary.kinds == counted.summary.kinds && all.summary.stockOnly == counted.summary.stockOnly, "seed \(seed)")
            #expect(all.summary.differences == all.changes.count && counted.summary.differences == all.changes.count, "seed \(seed)")
            #expect(all.summary.massChanges.map(\.text) == counted.summary.massChanges.map(\.text), "seed \(seed)")
        }
    }

    @Test func `all fixtures give the same listings again, in any order`() throws {
        let folder = Files.fixture("")
        var (located, stored) = (0, 0)
        for name in try FileManager.default.contentsOfDirectory(atPath: folder).sorted() where !name.hasPrefix(".") {
            var listings: [Listing] = []
            let importer = ListingImporter(path: folder + "/" + name)
            guard (try? importer.read { if case .listings(let batch, _, _) = $0 { listings += batch.listings } }) != nil else { continue }
            let reading = try FileReading.read(importer) { _ in }
            #expect(reading.fingerprints.count == listings.count, "\(name)")
            var cursor = reading.makeCursor()
            for position in Array(listings.indices.reversed()).prefix(300) {
                var listing = try #require(try cursor.listings(at: [position]).first)
                listing.id = listings[position].id
                if listing.source.rows.allSatisfy(\.values.isEmpty) { stored += 1 } else { located += 1 }
                #expect(listing.source.rows.map(\.record) == listings[position].source.rows.map(\.record), "\(name)")
                listing.source = listings[position].source
                listing.joinedSources = listings[position].joinedSources
                #expect(listing == listings[position], "\(name), \(position)")
            }
        }
        #expect(located > 10 && stored > 10)
    }

    @Test func `the same row counts as changed if another column or another decimal mark makes another listing of it`() throws {
        let rows = (0..<30).map { "Mug \($0);1.299" }.joined(separator: "\n")
        let (dots, commas) = ("title;price\nBowl;12.50\n" + rows, "title;price\nBowl;12,50\n" + rows)
        let (old, new) = ("title;price\n" + rows, "title;brand\n" + rows)
        for (one, other) in [(dots, commas), (old, new)] {
            try withFile(Array(one.utf8)) { oldPath in
                try withFile(Array(other.utf8)) { newPath in
                    let (before, after) = (try read(oldPath), try read(newPath))
                    let hashes = Set(before.fingerprints.map(\.content))
                    let (first, second) = (try before.listings(at: [5])[0], try after.listings(at: [5])[0])
                    let isSame = ListingComparer(.all, .all).changes(from: first, to: second).isEmpty
                    #expect(!isSame && !hashes.contains(after.fingerprints[5].content))
                }
            }
        }
    }

    @Test(arguments: ["price", "quantity", "brand", "condition", "tags"])
    func `rows of the same title in another notation are matched by what they say`(column: String) throws {
        let old = "title,\(column)\nMug,1\nMug,2\nMug,3\nBowl,9\n"
        let new = "\"title\",\"\(column)\"\n\"Mug\",\"3\"\n\"Mug\",\"1\"\n\"Mug\",\"2\"\n\"Bowl\",\"9\"\n"
        try withFile(Array(old.utf8)) { oldPath in
            try withFile(Array(new.utf8)) { newPath in
                let found = try outcomes(oldPath, newPath)
                #expect(found == ["4", "4 4"])
            }
        }
    }

    @Test func `a file that is written to during the comparison is an error`() throws {
        let (old, new) = Self.exports(seed: 3)
        try withFile(Array(old.utf8)) { oldPath in
            try withFile(Array(new.utf8)) { newPath in
                let comparison = FileComparison(ListingImporter(path: oldPath), ListingImporter(path: newPath))
                #expect(throws: CacheError.fileChanged(path: oldPath)) {
                    try comparison.run(progress: { side, event in
                        guard side == .new, case .opened = event else { return }
                        let file = try #require(FileHandle(forWritingAtPath: oldPath))
                        try file.write(contentsOf: Data("id,name,cost\n".utf8))
                        try file.close()
                    }) { _ in }
                }
            }
        }
    }

    @Test(arguments: 0..<40 as Range<UInt64>) func `the key of a title is that of its reduced text`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let letters = ["A", "b", "Z", " ", "  ", "\t", "&", "&amp;", "ä", "’", "\u{200B}", "1", "-", "\u{7F}"]
        let title = (0..<Int.random(in: 0...8, using: &random)).compactMap { _ in letters.randomElement(using: &random) }.joined()
        let key = ComparedText.key(title)
        #expect(ListingFingerprint.titleKey(title) == (key.isEmpty ? 0 : XXH3.hash(key)), "seed \(seed): \(title)")
    }

    @Test func `decisions that were stored before are still found`() {
        var fingerprint = ListingFingerprint()
        (fingerprint.id, fingerprint.url, fingerprint.title) = (1, 2, 3)
        #expect(fingerprint.identity == 0x9F72_BEA1_E0E4_5E29)
        (fingerprint.content, fingerprint.pictures, fingerprint.variants) = (4, 5, 6)
        #expect(fingerprint.identity == 0x9F72_BEA1_E0E4_5E29)
    }
}
