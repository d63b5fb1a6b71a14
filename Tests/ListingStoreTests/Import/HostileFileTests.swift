import Foundation
import ListingCore
import Testing
import TestSupport

@testable import ListingStore

/// Malicious files, and files that change while they are read: memory stays bounded, and the report is clear. Tests that need a gigabyte
/// are in the end-to-end tests.
@Suite struct HostileFileTests {
    private func lines(_ count: Int) -> String { (0..<count).map { "{\"title\":\"\($0)\",\"price\":\"1\"}\n" }.joined() }

    /// Reads a file in small chunks and modifies it when the first batch has arrived.
    private func read(_ text: String, meanwhile: (FileHandle) throws -> Void) throws -> (listings: Int, causes: [ProblemCause]) {
        try withFile(text) { path in
            var isFirst = true
            let reader = ListingImporter(paths: [path], formats: .standard, chunkSize: 4096)
            let summary = try reader.read { event in
                guard case .listings = event, isFirst else { return }
                isFirst = false
                let file = try #require(FileHandle(forUpdatingAtPath: path))
                try meanwhile(file)
                try file.close()
            }
            return (summary.listings, summary.problems.causes)
        }
    }

    @Test func `a file truncated while it is read keeps what was read, and is reported`() throws {
        let text = lines(5000)
        let size = text.utf8.count
        let (listings, causes) = try read(text) { try $0.truncate(atOffset: UInt64(size / 2)) }
        #expect((50..<2600).contains(listings))
        #expect(causes.last == ProblemCause(.fileShrank, .number(size), .number(size / 2)))
    }

    @Test func `a file emptied while it is read keeps what was read, and is reported`() throws {
        let (listings, causes) = try read(lines(5000)) { try $0.truncate(atOffset: 0) }
        #expect((50..<1000).contains(listings))
        #expect(causes.last?.code == .fileShrank && causes.last?.values.last == .number(0))
    }

    @Test func `a file that grows while it is read is read up to its original size, and is reported`() throws {
        let text = lines(5000)
        let (listings, causes) = try read(text) { file in
            try file.seekToEnd()
            try file.write(contentsOf: Data(lines(20_000).utf8))
        }
        #expect(listings == 5000)
        #expect(causes == [ProblemCause(.fileGrew, .number(text.utf8.count))])
    }

    @Test func `a file overwritten while it is read is reported`() throws {
        let (_, causes) = try read(lines(5000)) { file in
            // Set the time explicitly, because some file systems record changes with a resolution of milliseconds only.
            try file.seek(toOffset: 0)
            var times = [timespec(tv_sec: 1, tv_nsec: 0), timespec(tv_sec: 1, tv_nsec: 0)]
            try file.write(contentsOf: Data("{\"title\":\"x\"".utf8))
            #expect(futimens(file.fileDescriptor, &times) == 0)
        }
        #expect(causes == [ProblemCause(.fileModified)])
    }

    @Test func `a compressed file truncated while it is read keeps what was read, and is reported`() throws {
        var random = SeededGenerator(seed: 3)
        let text = (0..<30_000).map { "{\"title\":\"\($0) \(random.next())\",\"price\":\"1\"}\n" }.joined()
        try withFile(Packed.gzip(text)) { path in
            let size = try Data(contentsOf: URL(filePath: path)).count
            var isFirst = true
            let summary = try ListingImporter(path: path).read { event in
                guard case .listings = event, isFirst else { return }
                isFirst = false
                truncate(path, off_t(size / 2))
            }
            #expect((50..<29_000).contains(summary.listings))
            #expect(summary.problems.last?.code == .compressedDataEndsEarly)
        }
    }

    @Test(arguments: [1 << 12, 1 << 16])
    func `a line longer than the limit is skipped, and the lines around it are read`(limit: Int) throws {
        let text = lines(2) + "{\"title\":\"" + String(repeating: "x", count: 20 * limit) + "\"}\n" + lines(1)
        try withFile(text) { path in
            var reader = LineReader(try TextFile(path: path, chunkSize: 1024), maxLength: limit)
            var found: [Bool] = []
            var widest = 0
            while let line = try reader.next() {
                if case .tooLong = line { found.append(false) } else { found.append(true) }
                widest = max(widest, reader.bytes.count)
            }
            #expect(found == [true, true, false, true])
            #expect(widest <= 4 * limit)
        }
    }

    @Test(arguments: [1 << 12, 1 << 16])
    func `a cell longer than the limit is truncated, and the records around it are read`(limit: Int) throws {
        let text = "a,b\n1,2\nx," + String(repeating: "x", count: 20 * limit) + "\n3,4\n"
        try withFile(text) { path in
            var table = try CSVReader(TextFile(path: path, chunkSize: 1024), dialect: CSVDialect(), maxRecordLength: limit)
            var maxLength: [Int] = []
            while try table.advance() { maxLength.append(table.value(1).utf8.count) }
            try #require(maxLength.count == 3)
            #expect(maxLength[0] == 1)
            #expect((limit / 2...4 * limit).contains(maxLength[1]))
            #expect(maxLength[2] == 1)
        }
    }

    @Test func `a hundred thousand columns are read cell by cell`() throws {
        let names = (0..<100_000).map { "c\($0)" }.joined(separator: ",")
        let cells = (0..<100_000).map(String.init).joined(separator: ",")
        let reading = try Reading(text: "Handle,Title,Variant Price,\(names)\na,A,1,\(cells)\nb,B,2,\(cells)\n")
        #expect(reading.listings.map(\.title) == ["A", "B"])
        #expect(reading.listings[1].source.rows[0].values.count == 100_003)
        #expect(reading.listings[0].source.columns === reading.listings[1].source.columns)
        #expect(reading.causes == [])
    }

    @Test func `endlessly nested objects are reported, and the lines around them are read`() throws {
        let deep = "{\"title\":\"A\",\"price\":" + String(repeating: "[{\"a\":", count: 200_000) + "\n"
        let reading = try Reading(text: lines(1) + deep + lines(1))
        #expect(reading.listings.count == 2)
        #expect(reading.summary.problems.map(\.line) == [2])
    }

    @Test func `NUL bytes are shown as replacement characters and reported once`() throws {
        let reading = try Reading(text: "Handle,Title,Variant Price\na,A\0B,1\nb,\0\0,2\n")
        #expect(reading.listings.map(\.title) == ["A\u{FFFD}B", "\u{FFFD}\u{FFFD}"])
        #expect(reading.causes == [ProblemCause(.nulBytes)])
    }

    @Test(arguments: 1...3) func `a file that ends inside a character is still UTF-8, and that character is reported`(kept: Int) throws {
        let text = Array("Handle,Title,Variant Price\na,Café,1\nb,🎁".utf8)
        let reading = try Reading(bytes: text.dropLast(4 - kept))
        #expect(reading.encoding == "UTF-8")
        #expect(reading.listings.map(\.title) == ["Café", "\u{FFFD}"])
        #expect(reading.codes.contains(.utf8Invalid))
    }
}
