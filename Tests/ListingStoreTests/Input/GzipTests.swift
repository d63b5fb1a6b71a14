import ListingCore
import Testing
import TestSupport

@testable import ListingStore

@Suite struct GzipTests {
    private func lines(_ numbers: Range<Int>) -> String {
        numbers.map { "{\"title\":\"Thing \($0)\",\"price\":\"\($0).50\"}\n" }.joined()
    }

    @Test(arguments: [1, 7, 1000, TextFile.defaultChunkSize])
    func `a file compressed by gzip is read like an uncompressed one, whatever its name`(chunkSize: Int) throws {
        let reading = try Reading(bytes: Packed.gzip(lines(0..<3000)), chunkSize: chunkSize)
        #expect(reading.listings.map(\.title) == (0..<3000).map { "Thing \($0)" })
        #expect(reading.format == "Listing Lines")
        #expect(reading.causes == [])
    }

    @Test func `several members in one file form one stream, and zeros after them are padding`() throws {
        let bytes = Packed.gzip(lines(0..<2)) + Packed.gzip("") + Packed.gzip(lines(2..<5)) + [0, 0, 0, 0]
        let reading = try Reading(bytes: bytes)
        #expect(reading.listings.count == 5)
        #expect(reading.causes == [])
    }

    @Test func `formats that read a file several times also do so when it is compressed`() throws {
        let reading = try Reading(bytes: Packed.gzip("Handle,Title,Variant Price\na,A,1\nb,B,2\na,,3\n"))
        #expect(reading.listings.map(\.variants.count).sorted() == [1, 2])
    }

    @Test func `progress is measured in compressed bytes, and ends with 1`() throws {
        var random = SeededGenerator(seed: 7)
        let text = (0..<20_000).map { "{\"title\":\"\($0) \(random.next())\",\"price\":\"1\"}\n" }.joined()
        try withFile(Packed.gzip(text)) { path in
            var seen: [Double] = []
            _ = try ListingImporter(path: path).read { event in
                if case .listings(_, _, let progress) = event { seen.append(progress) }
            }
            #expect(seen == seen.sorted())
            #expect(seen.count > 10)
            #expect(seen.contains { (0.4...0.6).contains($0) })
            #expect(seen.last == 1)
        }
    }

    @Test func `a truncated file keeps the data before the cut, and reports where it ends`() throws {
        let bytes = Packed.gzip(lines(0..<5000))
        let reading = try Reading(bytes: bytes.dropLast(bytes.count / 2))
        #expect((1000..<4000).contains(reading.listings.count))
        let position = bytes.count - bytes.count / 2
        #expect(reading.causes.last == ProblemCause(.compressedDataEndsEarly, .number(position)))
    }

    @Test func `a file without its checksum is otherwise complete, and a wrong checksum is reported`() throws {
        let bytes = Packed.gzip(lines(0..<50))
        #expect(try Reading(bytes: bytes.dropLast(8)).listings.count == 50)
        #expect(try Reading(bytes: bytes.dropLast(8)).summary.problemCount == 1)
        var wrong = bytes
        wrong[bytes.count - 8] ^= 1
        let cause = try #require(try Reading(bytes: wrong).causes.first)
        #expect(cause.code == .compressedDataDamaged && cause.values.last == .text("incorrect data check"))
    }

    @Test func `data after the end of the compressed data is ignored and reported`() throws {
        let bytes = Packed.gzip(lines(0..<5))
        let reading = try Reading(bytes: bytes + Array("</html>".utf8))
        #expect(reading.listings.count == 5)
        #expect(reading.causes == [ProblemCause(.compressedTrailingBytes, .number(7), .number(bytes.count + 1))])
    }

    @Test(arguments: [[0x1F, 0x8B], [0x1F, 0x8B, 8, 0], [0x1F, 0x8B, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9]])
    func `a file that can't be expanded at all says so`(bytes: [UInt8]) throws {
        #expect {
            try Reading(bytes: bytes)
        } throws: { error in
            if case ImportError.damaged = error { true } else { false }
        }
    }

    @Test func `an empty file and a picture are recognized when they are compressed`() throws {
        try withFile(Packed.gzip("")) { path in
            #expect(throws: ImportError.empty(path: path)) { try Reading(path: path) }
        }
        try withFile(Packed.gzip("GIF89a")) { path in
            #expect(throws: ImportError.notText(path: path, kind: .gif)) { try Reading(path: path) }
        }
    }

    @Test func `data that expands to more than the limit is refused`() throws {
        try withFile(Packed.gzip(String(repeating: " ", count: 2_000_000))) { path in
            let source = GzipFile(try InputFile(path: path), limit: UnpackingLimit(size: 1_000_000, ratio: 500))
            #expect {
                try TextFile(source)
            } throws: { error in
                guard case ImportError.unpacksToTooMuch(path, let packed, let unpacked) = error else { return false }
                return packed < 3000 && (1_000_000..<1_600_000).contains(unpacked)
            }
            #expect(throws: Never.self) { try TextFile(GzipFile(InputFile(path: path))) }
        }
    }

    @Test(arguments: 0..<60)
    func `damage at any place gives the data before it or an error, and never crashes`(seed: UInt64) throws {
        print("seed \(seed)")
        var random = SeededGenerator(seed: seed)
        var bytes = Packed.gzip(lines(0..<200))
        for _ in 0..<3 { bytes[Int.random(in: 2..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random) }
        try withFile(bytes) { path in
            let whole = try? Reading(path: path)
            #expect(whole == nil || whole?.summary.problemCount ?? 0 > 0 || whole?.listings.count == 200)
            #expect((try? Reading(path: path, chunkSize: 13))?.listings == whole?.listings)
        }
    }
}
