import Foundation
import ListingCore
import Testing
import TestSupport

@testable import ListingStore

/// Guarantees for every format. Each fixture is read by the format that recognizes it, so a new format with a fixture is tested here
/// without further code.
@Suite struct SplitTests {
    static let fixtures: [String] = ((try? FileManager.default.subpathsOfDirectory(atPath: Files.fixture(""))) ?? []).sorted()
        .filter { !$0.hasPrefix(".") && holdsText(Files.fixture($0)) }

    /// The files that are not spreadsheets, which can't be compressed further.
    static let textFixtures = fixtures.filter { name in
        (try? source(Files.fixture(name))).map { !$0.isRows } ?? false
    }

    /// True for text, for packed text, and for spreadsheets.
    private static func holdsText(_ path: String) -> Bool { (try? TextFile(source(path))) != nil }

    private static func source(_ path: String) throws -> any ByteSource {
        var inputs = InputList()
        try inputs.add(path) { _ in }
        return try #require(inputs.entries.first).open()
    }

    /// Sizes of the pieces in which files are read.
    private static let chunkSizes = Array(1...24) + [31, 32, 33, 63, 64, 65, 100, 333, 1000, 4095, 4096, 4097]

    /// Returns all sizes in a long run; otherwise those that most breaks depend on and two others, which differ from file to file.
    private static func chunkSizes(of bytes: Int) -> [Int] {
        if TestRun.isLong { return chunkSizes }
        var random = SeededGenerator(seed: UInt64(bytes))
        return [1, 2, 3, 7, 64, 4096] + chunkSizes.shuffled(using: &random).prefix(2)
    }

    @Test func `every format has a fixture`() throws {
        let found = Set(Self.fixtures.compactMap { try? Reading(path: Files.fixture($0)).format })
        let missing = FormatRegistry.standard.formats.map(\.name).filter { !found.contains($0) }
        #expect(missing == [])
    }

    @Test(arguments: fixtures) func `a file split at any byte gives the same listings`(name: String) throws {
        let whole = try Reading(path: Files.fixture(name))
        for chunkSize in Self.chunkSizes(of: try Data(contentsOf: URL(filePath: Files.fixture(name))).count) {
            #expect(try Reading(path: Files.fixture(name), chunkSize: chunkSize) == whole, "chunks of \(chunkSize)")
        }
    }

    @Test(arguments: fixtures)
    func `a file truncated after any byte is read as far as possible or refused, and never crashes`(name: String) throws {
        let bytes = try [UInt8](Data(contentsOf: URL(filePath: Files.fixture(name))))
        var random = SeededGenerator(seed: UInt64(bytes.count))
        for _ in 0..<TestRun.count(10, long: 40) {
            let length = Int.random(in: 1...bytes.count, using: &random)
            try withFile(bytes.prefix(length)) { path in
                let whole = try? Reading(path: path)
                #expect((try? Reading(path: path, chunkSize: 7)) == whole, "cut after \(length) bytes")
            }
        }
    }

    @Test(arguments: fixtures) func `data before a cut is kept`(name: String) throws {
        let whole = try Reading(path: Files.fixture(name))
        let bytes = try [UInt8](Data(contentsOf: URL(filePath: Files.fixture(name))))
        let starts = whole.listings.flatMap { $0.source.rows.map(\.line) }.sorted()
        var random = SeededGenerator(seed: UInt64(bytes.count))
        for _ in 0..<TestRun.count(8, long: 20) {
            let head = bytes.prefix(Int.random(in: 1...bytes.count, using: &random))
            let lines = head.count { $0 == .lineFeed }
            // A record is certainly complete if another one begins after it and before the cut.
            let before = whole.listings.filter { listing in
                guard let last = listing.source.rows.map(\.line).max(), let next = starts.first(where: { $0 > last }) else { return false }
                return next <= lines
            }
            guard !before.isEmpty, let cut = try? Reading(bytes: Array(head)), cut.format == whole.format else { continue }
            let missing = Set(before.map(\.title)).subtracting(cut.listings.map(\.title))
            #expect(missing == [], "cut after \(head.count) bytes")
        }
    }

    @Test(arguments: textFixtures) func `a compressed file gives the same listings as the plain one`(name: String) throws {
        let plain = try Reading(path: Files.fixture(name))
        let bytes = try [UInt8](Data(contentsOf: URL(filePath: Files.fixture(name))))
        let packed = try Reading(bytes: Packed.gzip(bytes))
        #expect(packed.format == plain.format)
        #expect(packed.causes == plain.causes)
        #expect(packed.listings.map(\.source) == plain.listings.map(\.source))
        #expect(packed.listings.map(\.title) == plain.listings.map(\.title))
    }

    @Test(arguments: fixtures) func `every reader reports its progress from the beginning to the end of its file`(name: String) throws {
        let text = try TextFile(Self.source(Files.fixture(name)), chunkSize: 64)
        let sample = try ContentSample(text)
        let format = try #require(FormatRegistry.standard.format(of: sample))
        var reader = try format.makeReader(text, sample: sample)
        var seen: [Double] = [0]
        while try reader.next() != nil { seen.append(reader.progress) }
        seen.append(reader.progress)
        #expect(seen == seen.sorted() && seen.last == 1, "\(format.name): \(seen)")
    }

    @Test(arguments: fixtures) func `every reader stops in the middle of its file when its task is canceled`(name: String) async throws {
        let task = Task {
            try ListingImporter(paths: [Files.fixture(name)], formats: .standard, chunkSize: 64).read { event in
                if case .opened = event { withUnsafeCurrentTask { $0?.cancel() } }
            }
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }
}
