import Foundation
import ListingCore
import TestSupport
import Testing

@testable import ListingStore

/// The repaired copy of a window's file.
@Suite("Repaired copy of a window's file")
struct TableCopierTests {
    private static let table = "id,title,image_url\n1, Mug,http://a.example/1.jpg\n2,GrÃ¼n,\n"

    private func with(_ text: String, _ body: (_ path: String, _ output: String) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "listing-repairs-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let file = folder.appending(path: "shop.csv")
        try Data(text.utf8).write(to: file)
        try await body(file.path, folder.appending(path: "copy.csv").path)
    }

    @Test func `proposals are counted, with examples`() async throws {
        try await with(Self.table) { path, _ in
            let report = try await #require(TableCopier(path: path)).propose { _ in }
            #expect(report.kinds == [.blanks, .mojibake, .https])
            #expect(report.examples[.blanks]?.map(\.after) == ["Mug"])
            #expect(report.rows == 2 && report.skippedRows == 0)
        }
    }

    @Test func `only some examples are kept of many proposals`() async throws {
        let count = RepairReport.maxExamples + 5
        try await with("id,title\n" + (0..<count).map { "\($0), Mug\n" }.joined()) { path, _ in
            let report = try await #require(TableCopier(path: path)).propose { _ in }
            #expect(report.counts == [.blanks: count])
            #expect(report.examples[.blanks]?.count == RepairReport.maxExamples)
        }
    }

    @Test func `a copy has the repairs of the chosen kinds`() async throws {
        try await with(Self.table) { path, output in
            let count = try await #require(TableCopier(path: path)).write([.https], keptTags: [:], to: output)
            #expect(count == 1)
            #expect(try String(contentsOfFile: output, encoding: .utf8) == Self.table.replacingOccurrences(of: "http:", with: "https:"))
            #expect(try String(contentsOfFile: path, encoding: .utf8) == Self.table)
        }
    }

    @Test func `the file itself is never replaced, and a changed file is refused`() async throws {
        try await with(Self.table) { path, output in
            let copier = try #require(TableCopier(path: path))
            let own = await #expect(throws: (any Error).self) { _ = try await copier.write([.https], keptTags: [:], to: path) }
            #expect(own.map { String(describing: $0) }?.contains("original is never changed") == true)
            try Data((Self.table + "3,Jug,\n").utf8).write(to: URL(fileURLWithPath: path))
            let changed = await #expect(throws: (any Error).self) { _ = try await copier.write([.https], keptTags: [:], to: output) }
            #expect(changed.map { String(describing: $0) } == "The file has changed since it was opened. Reload it first.")
            #expect(!FileManager.default.fileExists(atPath: output))
            // The new content can be repaired after a look at it.
            _ = try await copier.propose { _ in }
            #expect(try await copier.write([.https], keptTags: [:], to: output) == 1)
        }
    }

    @Test func `a file that is not a table says why`() async throws {
        try await with(#"{"title": "Mug"}"# + "\n") { path, _ in
            let copier = try #require(TableCopier(path: path))
            let error = await #expect(throws: (any Error).self) { _ = try await copier.propose { _ in } }
            #expect(error.map { String(describing: $0) }?.hasPrefix("shop.csv: ") == true)
        }
    }
}
