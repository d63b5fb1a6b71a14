import Foundation
import ListingCore
import Testing
import TestSupport

@testable import ListingStore

@Suite struct ListingImporterTests {
    private func lines(_ count: Int) -> String {
        (0..<count).map { "{\"title\":\"Thing \($0)\",\"price\":\"\($0).50\",\"currency\":\"EUR\"}\n" }.joined()
    }

    @Test func `the first batch is small, and all batches together contain the whole file`() throws {
        let reading = try Reading(text: lines(2300))
        #expect(reading.batches == [50] + Array(repeating: BatchAssembler.batch, count: 9) + [0])
        #expect(reading.listings.map(\.id.rawValue) == Array(0..<2300))
        #expect(reading.summary.listings == 2300)
        let euro = reading.summary.currencies[Currency("EUR")]
        #expect(euro?.lowest.description == "0.50")
        #expect(euro?.highest.description == "2299.50")
    }

    @Test func `progress grows from 0 to 1, and the format is reported first`() throws {
        try withFile(lines(3000)) { path in
            var seen: [Double] = []
            var isFirst = true
            _ = try ListingImporter(path: path).read { event in
                switch event {
                case .receiving: break
                case .opened(let format, let encoding):
                    #expect(isFirst)
                    #expect(format == "Listing Lines")
                    #expect(encoding == "UTF-8")
                case .listings(_, _, let progress): seen.append(progress)
                }
                isFirst = false
            }
            #expect(seen == seen.sorted())
            #expect(seen.allSatisfy { (0...1).contains($0) })
            #expect(seen.last == 1)
        }
    }

    @Test func `an error thrown by the handler stops the reading`() throws {
        try withFile(lines(3000)) { path in
            var count = 0
            #expect(throws: CancellationError.self) {
                _ = try ListingImporter(path: path).read { event in
                    if case .listings(let batch, _, _) = event { count += batch.listings.count }
                    if count > 1000 { throw CancellationError() }
                }
            }
            #expect(count == 1050)
        }
    }

    @Test func `reading stops when its task is canceled`() async throws {
        let text = lines(3000)
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try Reading(text: text).listings.count
        }
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func `an export without a listing says so`() throws {
        try withFile("Handle,Title,Variant Price\n") { path in
            #expect(throws: ImportError.noListings(path: path, format: "Shopify product export")) { try Reading(path: path) }
        }
    }

    @Test func `long stretches without a listing are reported as progress, and only the first problems are kept`() throws {
        let reading = try Reading(text: lines(1) + String(repeating: "oops\n", count: 25_000))
        #expect(reading.batches == [1, 0, 0])
        #expect(reading.summary.records == 25_001)
        #expect(reading.summary.problemCount == 25_000)
        #expect(reading.summary.problems.count == ImportSummary.keptProblems)
    }

    @Test(arguments: [
        "etsy-shop-export.csv", "shopify-product-export.csv", "listing-lines.jsonl", "woocommerce-product-export.csv",
        "product-feed.tsv",
    ])
    func `a file read in chunks of any size gives the same listings`(name: String) throws {
        let whole = try Reading(path: Files.fixture(name))
        for chunkSize in Array(1...64) + [100, 333, 1000, 4096] {
            #expect(try Reading(path: Files.fixture(name), chunkSize: chunkSize) == whole, "chunks of \(chunkSize)")
        }
    }

    @Test func `a listing's problems are also problems of the catalog`() throws {
        let reading = try Reading(text: "Handle,Title,Variant Price\na,A,1,extra\nb,\"B\"x,2\nc,\"C,3\nd,D,4\n")
        #expect(reading.listings.map(\.title) == ["A", "Bx", "\"C", "D"])
        #expect(reading.summary.problems == reading.listings.flatMap(\.problems))
        #expect(reading.summary.problems.map(\.record) == [1, 2, 3])
        #expect(reading.summary.problems.map(\.line) == [2, 3, 4])
    }

    @Test(arguments: 0..<150)
    func `a damaged file is read or refused, never crashes, and gives the same in small chunks`(seed: UInt64) throws {
        print("seed \(seed)")
        var generator = SeededGenerator(seed: seed)
        let names = [
            "etsy-shop-export.csv", "shopify-product-export.csv", "listing-lines.jsonl", "woocommerce-product-export.csv",
            "product-feed.tsv",
        ]
        var bytes = try [UInt8](Data(contentsOf: URL(filePath: Files.fixture(names[Int(seed) % names.count]))))
        let pieces: [[UInt8]] = [
            [0x22], [0x0A], [0x0D], [0x2C], [0], [0xFF], [0xC3], [0x5C], [0x7B], [0x5D], Array("-1e-9223372036854775808".utf8),
            Array("9223372036854775807".utf8), Array("'".utf8), Array("&#x110000;".utf8), [0xEF, 0xBB, 0xBF],
        ]
        for _ in 0..<Int.random(in: 1...12, using: &generator) {
            // The header stays intact; otherwise hardly any file would be recognized.
            let position = Int.random(in: min(700, bytes.count / 2)..<bytes.count, using: &generator)
            let length = Int.random(in: 0...3, using: &generator)
            bytes.replaceSubrange(position..<min(bytes.count, position + length), with: pieces.randomElement(using: &generator) ?? [])
        }
        try withFile(bytes) { path in
            let whole = try? Reading(path: path)
            for chunkSize in [1, 17, 256] { #expect((try? Reading(path: path, chunkSize: chunkSize)) == whole, "seed \(seed)") }
        }
    }

    @Test func `long listings are delivered before they fill the memory`() throws {
        let text = String(repeating: "long ", count: 60_000)
        let reading = try Reading(text: (0..<60).map { "{\"title\":\"\($0)\",\"description\":\"\(text)\"}\n" }.joined())
        #expect(reading.listings.map(\.title) == (0..<60).map(String.init))
        #expect(reading.batches.max() ?? 0 < 40)
    }
}
