import Foundation
import Testing
import TestSupport

/// Checks that the tests named in `docs/QUIRKS.md` exist.
@Suite struct QuirkDocumentTests {
    private let named: Set<String>
    private let rows: [Substring]

    init() throws {
        let text = try String(contentsOf: Files.document("QUIRKS.md"), encoding: .utf8)
        rows = text.split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("| ---") && !$0.hasPrefix("| quirk |") }
        named = Set(rows.flatMap { Self.testNames(in: $0) })
    }

    /// Returns the tests in the last cell of a row as `Suite › sentence`.
    private static func testNames(in row: Substring) -> [String] {
        // A bar in a sentence is escaped.
        let cells = row.replacing("\\|", with: "\u{0}").split(separator: "|")
        return cells.last.map { cell in
            cell.matches(of: /`(\w+)` › “(.+?)”(?=, `|\s*$)/).map { "\($0.output.1) › \($0.output.2.replacing("\u{0}", with: "|"))" }
        } ?? []
    }

    /// Returns the tests of a file as `Suite › sentence`.
    private static func tests(in file: URL) throws -> [String] {
        let parts = try String(contentsOf: file, encoding: .utf8).split(separator: "@Test")
        guard let suite = parts.first?.firstMatch(of: /struct (\w+)/)?.output.1 else { return [] }
        return parts.dropFirst().compactMap {
            $0.firstMatch(of: /func (?:`([^`]+)`|(\w+))\(/).map { "\(suite) › \($0.output.1 ?? $0.output.2 ?? "")" }
        }
    }

    private static func tests(below folder: URL) throws -> Set<String> {
        let files = FileManager.default.enumerator(at: folder.resolvingSymlinksInPath(), includingPropertiesForKeys: nil)
        let sources = files?.compactMap { $0 as? URL }.filter { $0.pathExtension == "swift" } ?? []
        return Set(try sources.flatMap { try tests(in: $0) })
    }

    private var folder: URL { URL(filePath: #filePath).deletingLastPathComponent() }

    @Test func `every quirk in the document names a test, and every named test exists`() throws {
        for row in rows { #expect(!Self.testNames(in: row).isEmpty, "\(row)") }
        let all = try Self.tests(below: folder.deletingLastPathComponent().deletingLastPathComponent())
        #expect(named.subtracting(all) == [])
    }

    @Test func `every test of a quirk is in the document`() throws {
        let own = try Self.tests(below: folder).filter { !$0.hasPrefix("QuirkDocumentTests ›") }
        #expect(!own.isEmpty && own.subtracting(named) == [])
    }
}
