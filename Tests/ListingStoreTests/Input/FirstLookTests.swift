import Foundation
import ListingCore
import Testing
import TestSupport

@testable import ListingStore

/// Files whose encoding is detected from their beginning, and the consequences if a later part contradicts it.
@Suite("A first look at a file")
struct FirstLookTests {
    /// A file longer than the sample from which a format is detected.
    private static let plain = "title,price\n" + (0..<500).map { "plain \($0) \(filler),1\n" }.joined()
    private static let filler = String(repeating: "x", count: 2 * TextFile.sampleSize / 500)

    @Test func `a file that continues as it begins is read once`() throws {
        try withFile(Self.plain + "café 🎁,2\n") { path in
            let outcome = try FirstLook([path], sniffLimit: 64)
            #expect(outcome.void == nil && outcome.encodings == ["UTF-8"])
            #expect(outcome.listings.count == 501 && outcome.listings.last?.title == "café 🎁")
            #expect(try outcome.summary == Reading(path: path).summary)
        }
    }

    @Test func `a Windows-1252 byte far after the first look makes the whole file Windows-1252, even if listings were already delivered`()
        throws
    {
        try withFile(Array(Self.plain.utf8) + [0x63, 0x61, 0x66, 0xE9, 0x2C, 0x31, 0x0A]) { path in
            let outcome = try FirstLook([path], sniffLimit: 64)
            #expect(try #require(outcome.void) >= BatchAssembler.firstBatch && outcome.encodings == ["UTF-8", "Windows-1252"])
            #expect(outcome.listings.count == 501 && outcome.listings.last?.title == "café")
            #expect(outcome.listings.map(\.id.rawValue) == Array(0...500))
            #expect(try outcome.summary == Reading(path: path).summary)
        }
    }

    @Test func `a late NUL and a file that ends inside a character are reported as in a look at the whole file`() throws {
        for end in [Array("a\0b,2\n".utf8), Array("é".utf8) + [0xC3]] {
            try withFile(Array(Self.plain.utf8) + end) { path in
                let outcome = try FirstLook([path], sniffLimit: 64)
                let reading = try Reading(path: path)
                #expect(outcome.void != nil && outcome.listings == reading.listings && outcome.summary == reading.summary)
                #expect(!outcome.summary.problems.isEmpty)
            }
        }
    }

    @Test func `a beginning that suggests Windows-1252 before much UTF-8 is corrected in the end`() throws {
        let marked = Array("title,price\ncaf".utf8) + [0xE9] + Array(",1\n".utf8)
        try withFile(marked + Array((0..<500).map { "é木 \($0) \(Self.filler),1\n" }.joined().utf8)) { path in
            let outcome = try FirstLook([path], sniffLimit: 18)
            let reading = try Reading(path: path)
            #expect(outcome.encodings == ["Windows-1252", "UTF-8"])
            #expect(outcome.listings == reading.listings && outcome.summary == reading.summary)
        }
    }

    @Test func `one of several files with a misleading beginning does not affect the others`() throws {
        try withFile(Self.plain, named: "a.csv") { first in
            try withFile(Array(Self.plain.utf8) + [0xE9, 0x2C, 0x31, 0x0A], named: "b.csv") { second in
                let outcome = try FirstLook([first, second], sniffLimit: 64)
                let reading = try Reading(paths: [first, second])
                #expect(try #require(outcome.void) >= BatchAssembler.firstBatch)
                #expect(outcome.listings == reading.listings && outcome.summary == reading.summary)
            }
        }
    }

    @Test(arguments: 0..<60) func `any bytes give the same listings and problems as a look at the whole file`(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let pieces: [[UInt8]] = [
            Array("é".utf8), Array("木".utf8), Array("🎁".utf8), [0xE9], [0x80], [0xC3], [0xF0, 0x9F], [0], [0xFF], Array("\"".utf8),
        ]
        var bytes = Array("title,price\n".utf8)
        let calm = Int.random(in: 0..<400, using: &random)
        for row in 0..<Int.random(in: 60..<400, using: &random) {
            bytes += Array("row \(row) \(Self.filler)".utf8)
            if row > calm, Int.random(in: 0..<12, using: &random) == 0, let piece = pieces.randomElement(using: &random) { bytes += piece }
            bytes += Array(",1\n".utf8)
        }
        try withFile(bytes) { path in
            let reading = try Reading(path: path)
            let (look, chunk) = (Int.random(in: 1..<100_000, using: &random), Int.random(in: 1..<5_000, using: &random))
            let outcome = try FirstLook([path], sniffLimit: look, chunkSize: chunk)
            #expect(outcome.listings == reading.listings && outcome.summary == reading.summary, "seed \(seed), \(look), \(chunk)")
            #expect(outcome.encodings.last == reading.encoding)
        }
    }

    @Test(arguments: SplitTests.textFixtures)
    func `every fixture is the same after a first look, compressed or not`(name: String) throws {
        let reading = try Reading(path: Files.fixture(name))
        let outcome = try FirstLook([Files.fixture(name)], sniffLimit: 100)
        #expect(outcome.listings == reading.listings && outcome.summary == reading.summary)
        try withFile(Packed.gzip(try [UInt8](Data(contentsOf: URL(filePath: Files.fixture(name)))))) { path in
            let (packed, unpacked) = (try FirstLook([path], sniffLimit: 100), try Reading(path: path))
            #expect(packed.listings == unpacked.listings && packed.summary == unpacked.summary)
        }
    }

    @Test func `a compressed file that ends early is reported as in a look at the whole file`() throws {
        let bytes = Packed.gzip(Self.plain)
        try withFile(bytes.prefix(bytes.count * 3 / 4)) { path in
            let (outcome, reading) = (try FirstLook([path], sniffLimit: 64), try Reading(path: path))
            #expect(outcome.listings == reading.listings && outcome.summary == reading.summary)
            #expect(!outcome.summary.problems.isEmpty)
        }
    }

    @Test func `a file that can't be read to its end is skipped as a whole`() throws {
        let bomb = Packed.gzip(Self.plain + String(repeating: "x", count: 400_000))
        try withFile(Self.plain, named: "a.csv") { good in
            try withFile(bomb, named: "b.csv.gz") { bad in
                let limit = UnpackingLimit(size: 200_000, ratio: 20)
                let reader = ListingImporter(paths: [good, bad], formats: .standard, chunkSize: 4096, limit: limit)
                var (count, before) = (0, 0)
                let beginAnew = { (before, count) = (count, 0) }
                let summary = try reader.read(sniffLimit: 64, beginAnew: beginAnew) { event in
                    if case .listings(let batch, _, _) = event { count += batch.listings.count }
                }
                #expect(before >= BatchAssembler.firstBatch && count == 500 && summary.listings == 500)
                #expect(summary.leftOut.codes == [.expandsTooMuch] && summary.leftOut.map(\.file) == [bad])
            }
        }
    }
}
