import Foundation
import ListingCore
import Testing
import TestSupport

@testable import ListingStore

@Suite struct ConversionTests {
    private func convert(_ path: String, to target: ExportTarget = .standard) throws -> [UInt8] {
        var output: [UInt8] = []
        var export = TargetExport(target)
        _ = try Conversion(ListingImporter(path: path)).run(&export) { output += $0 }
        return output
    }

    @Test(arguments: 0..<80) func `a file in normal form is converted to itself, byte for byte`(seed: UInt64) throws {
        print("seed \(seed)")
        var random = SeededGenerator(seed: seed)
        let listings = (0..<Int.random(in: 1...60, using: &random)).map { RandomListing.make($0, &random) }
        let text = Array(ListingExport(.jsonLines).text(of: listings).utf8)
        try withFile(text) { try #expect(convert($0) == text, "seed \(seed)") }
    }

    @Test func `the converted export of any format is converted to itself`() throws {
        for name in try FileManager.default.contentsOfDirectory(atPath: Files.fixture("")).sorted() {
            guard let first = try? convert(Files.fixture(name)) else { continue }
            try withFile(first) { try #expect(convert($0) == first, "\(name)") }
        }
    }

    @Test func `the header of a table is written once, however many batches follow`() throws {
        let lines = (0..<2500).map { "{\"title\":\"\($0)\",\"price\":\"1\"}\n" }.joined()
        let table = try withFile(lines) { try Table(try convert($0, to: .shopify)) }
        #expect(table.rows.map { $0[0] } == (0..<2500).map(String.init))
    }

    @Test func `without listings nothing is written`() throws {
        try withFile("Dear diary,\n") { path in
            var isWritten = false
            var export = TargetExport(.standard)
            #expect(throws: ImportError.self) {
                try Conversion(ListingImporter(path: path)).run(&export) { _ in isWritten = true }
            }
            #expect(!isWritten)
        }
    }

    @Test func `an unfinished output leaves nothing behind, and a finished one replaces the old file in one step`() throws {
        try withFolder(["a.jsonl": "old"]) { folder in
            let path = folder + "/a.jsonl"
            func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: folder).sorted() }
            var file: OutputFile? = try OutputFile(path: path)
            try file?.write(Array("new".utf8))
            try #expect(names().count == 2)
            file = nil
            try #expect(names() == ["a.jsonl"])
            let other = try OutputFile(path: path)
            try other.write(Array("new".utf8))
            try #expect(String(contentsOfFile: path, encoding: .utf8) == "old")
            try other.finish()
            try #expect(String(contentsOfFile: path, encoding: .utf8) == "new")
            try #expect(names() == ["a.jsonl"])
            #expect(throws: OutputFile.Failure.self) { try OutputFile(path: folder + "/none/a") }
        }
    }

    @Test func `an unfinished output is hidden, and its name may have any length`() throws {
        try withFolder([String: String]()) { folder in
            let name = String(repeating: "ä", count: 125) + ".csv"
            let file = try OutputFile(path: folder + "/" + name)
            try #expect(FileManager.default.contentsOfDirectory(atPath: folder).allSatisfy { $0.hasPrefix(".ä") })
            try file.write(Array("new".utf8))
            try file.finish()
            try #expect(FileManager.default.contentsOfDirectory(atPath: folder) == [name])
        }
    }
}
