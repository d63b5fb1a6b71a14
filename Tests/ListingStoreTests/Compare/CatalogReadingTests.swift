import Foundation
import ListingCore
import TestSupport
import Testing

@testable import ListingStore

@Suite("Comparisons of catalogs")
struct CatalogReadingTests {
    private static let lines = (0..<300).map { number in
        "{\"id\":\"\(number)\",\"title\":\"Mug \(number)\",\"price\":\"\(number).50\",\"currency\":\"EUR\",\"tags\":[\"a\",\"b\"]}"
    }
    private static let rows = (0..<9_000).map { "\($0),Mug \($0),\($0 % 50).50,EUR,\($0 % 9)" }
    private static let header = "id,title,price,currency,quantity"

    /// Pairs of exports in two kinds: one whose rows are read again from the file, and one whose listings are stored.
    private static let exports: [(name: String, old: [String], new: [String])] = [
        (
            "csv", [header] + rows,
            [header]
                + rows.enumerated().compactMap { number, row in
                    number % 700 == 3 ? nil : number % 900 == 5 ? row + "1" : row
                } + ["x,New,1,EUR,1"]
        ),
        (
            "jsonl", lines,
            lines.enumerated().compactMap { number, line in
                number % 70 == 3 ? nil : number % 90 == 5 ? line.replacing(".50", with: ".75") : line
            }
        ),
    ]

    private struct Result: Equatable {
        var outcomes: [String] = []
        var unchanged = 0
        /// Number of listings that were read from files before the comparison.
        var read = 0
    }

    private func compare(_ old: String, _ new: String, catalogs: String?) throws -> Result {
        var result = Result()
        let comparison = FileComparison(
            ListingImporter(path: old), ListingImporter(path: new), FileComparison.Options(includesMinor: true, catalogs: catalogs))
        let outcome = try comparison.run { _, event in
            if case .listings(let batch, _, _) = event { result.read += batch.listings.count }
        } _: { outcome in
            result.outcomes.append("\(outcome.status) \(outcome.old?.title ?? "") \(outcome.new?.title ?? "") \(outcome.changes)")
        }
        #expect(outcome.old.listings > 0 && outcome.new.listings > 0 && outcome.missing.isEmpty)
        result.unchanged = outcome.summary.unchanged
        return result
    }

    private func open(_ path: String, _ folder: String) async {
        let catalog = SQLiteCatalog(paths: [path], folder: folder)
        catalog.start()
        await catalog.finished()
        await catalog.hasStopped()
    }

    private func withExports(_ export: (name: String, old: [String], new: [String]), _ body: (_ folder: String) async throws -> Void)
        async throws
    {
        let folder = FileManager.default.temporaryDirectory.appending(path: "listing-store-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(export.old.joined(separator: "\n").utf8).write(to: folder.appending(path: "old." + export.name))
        try Data(export.new.joined(separator: "\n").utf8).write(to: folder.appending(path: "new." + export.name))
        try await body(folder.path)
    }

    @Test(arguments: 0..<2) func `files whose catalogs are stored aren't read, and have the same changes`(_ number: Int) async throws {
        let export = Self.exports[number]
        try await withExports(export) { folder in
            let (old, new, catalogs) = ("\(folder)/old.\(export.name)", "\(folder)/new.\(export.name)", "\(folder)/catalogs")
            let expected = try compare(old, new, catalogs: nil)
            #expect(expected.outcomes.count > 5 && expected.read == export.old.count + export.new.count - (number == 0 ? 2 : 0))
            #expect(try compare(old, new, catalogs: catalogs) == expected)
            await open(old, catalogs)
            // One catalog, one file.
            let half = try compare(old, new, catalogs: catalogs)
            #expect(half.outcomes == expected.outcomes && half.read < expected.read && half.read > 0)
            await open(new, catalogs)
            let stored = try compare(old, new, catalogs: catalogs)
            #expect(stored.outcomes == expected.outcomes && stored.unchanged == expected.unchanged && stored.read == 0)
            let mirrored = try compare(new, old, catalogs: catalogs)
            #expect(mirrored.unchanged == expected.unchanged && mirrored.outcomes.count == expected.outcomes.count && mirrored.read == 0)
            #expect(try compare(old, old, catalogs: catalogs).outcomes.isEmpty)
        }
    }

    @Test func `a catalog of an earlier state of a file, or a damaged one, is not used`() async throws {
        let export = Self.exports[0]
        try await withExports(export) { folder in
            let (old, new, catalogs) = (folder + "/old.csv", folder + "/new.csv", folder + "/catalogs")
            let expected = try compare(old, new, catalogs: nil)
            await open(old, catalogs)
            await open(new, catalogs)
            let file = try #require(FileHandle(forWritingAtPath: new))
            try file.seekToEnd()
            try file.write(contentsOf: Data("\ny,Another,1,EUR,1".utf8))
            try file.close()
            let changed = try compare(old, new, catalogs: catalogs)
            #expect(changed.outcomes.count == expected.outcomes.count + 1 && changed.read == export.new.count)
            await open(new, catalogs)
            #expect(try compare(old, new, catalogs: catalogs).read == 0)
            for name in try FileManager.default.contentsOfDirectory(atPath: catalogs) where name.hasSuffix(".catalogue") {
                let database = try #require(FileHandle(forUpdatingAtPath: catalogs + "/" + name))
                // The pages after the first one, in which SQLite notices nothing.
                for offset in stride(from: 20_000, to: Int(try database.seekToEnd()) - 64, by: 3_000) {
                    try database.seek(toOffset: UInt64(offset))
                    try database.write(contentsOf: Data(repeating: 0xA5, count: 16))
                }
                try database.close()
            }
            let repaired = try compare(old, new, catalogs: catalogs)
            #expect(repaired.outcomes == changed.outcomes && repaired.read > 0)
        }
    }

    @Test func `damage that is found after the first listing is an error in words`() async throws {
        let export = Self.exports[1]
        try await withExports(export) { folder in
            let (old, new, catalogs) = (folder + "/old.jsonl", folder + "/new.jsonl", folder + "/catalogs")
            await open(old, catalogs)
            await open(new, catalogs)
            let comparison = FileComparison(
                ListingImporter(path: old), ListingImporter(path: new), FileComparison.Options(catalogs: catalogs))
            #expect(throws: CacheError.damagedAfterStop(path: catalogs)) { try comparison.run { _ in throw ByteParser.Damage() } }
        }
    }

    @Test func `a catalog that isn't searchable yet is not used`() async throws {
        let export = Self.exports[0]
        try await withExports(export) { folder in
            let (old, catalogs) = (folder + "/old.csv", folder + "/catalogs")
            await open(old, catalogs)
            #expect(try compare(old, old, catalogs: catalogs).read == 0)
            let name = try #require(FileManager.default.contentsOfDirectory(atPath: catalogs).first { $0.hasSuffix(".words") })
            for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: catalogs + "/" + name + suffix) }
            #expect(try compare(old, old, catalogs: catalogs).read == 2 * (export.old.count - 1))
        }
    }

    @Test func `fixtures have the same fingerprints in a catalog as in the file`() async throws {
        let fixtures = Files.fixture("")
        let catalogs = FileManager.default.temporaryDirectory.appending(path: "listing-store-\(UUID().uuidString)").path
        defer { try? FileManager.default.removeItem(atPath: catalogs) }
        var count = 0
        for name in try FileManager.default.contentsOfDirectory(atPath: fixtures).sorted() where !name.hasPrefix(".") {
            let path = fixtures + "/" + name
            guard let file = try? FileReading.read(ListingImporter(path: path), progress: { _ in }) else { continue }
            await open(path, catalogs)
            guard let stored = StoredCatalog.open([path], in: catalogs, RememberedMappings(), currency: nil) else { continue }
            let reading = try CatalogReading(stored)
            let columns = try reading.columns()
            #expect(reading.fingerprints == file.fingerprints && columns == file.columns(), "\(name)")
            count += reading.fingerprints.count
        }
        #expect(count > 50)
    }

    @Test(arguments: 0..<20 as Range<UInt64>) func `fingerprints are the same after they were stored`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let hasIDs = Bool.random(using: &random)
        let fingerprints = (0..<Int.random(in: 0...200, using: &random)).map { _ in
            var fingerprint = ListingFingerprint()
            if hasIDs { fingerprint.id = random.next() }
            (fingerprint.title, fingerprint.content) = (random.next(), random.next())
            fingerprint.pictures = UInt32(truncatingIfNeeded: random.next())
            (fingerprint.variants, fingerprint.stock) = (.random(in: 0...9, using: &random), .random(in: 0...9, using: &random))
            return fingerprint
        }
        let bytes = FingerprintCoding.bytes(fingerprints)
        var again: [ListingFingerprint] = []
        try FingerprintCoding.append(bytes, to: &again)
        #expect(again == fingerprints, "seed \(seed)")
        for length in [0, 3, bytes.count / 2, bytes.count - 1] where length < bytes.count {
            var rest: [ListingFingerprint] = []
            #expect(throws: ByteParser.Damage.self) { try FingerprintCoding.append(Array(bytes.prefix(length)), to: &rest) }
        }
    }
}
