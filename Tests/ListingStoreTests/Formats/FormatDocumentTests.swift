import Foundation
import Testing
import TestSupport

@testable import ListingStore

/// Checks that the documentation of the formats matches the code.
@Suite struct FormatDocumentTests {
    private func text(_ url: URL) throws -> String { try String(contentsOf: url, encoding: .utf8) }

    @Test func `the table of formats has exactly one row for every format`() throws {
        let rows = try text(Files.document("FORMATS.md")).split(separator: "\n").filter { $0.hasPrefix("| ") && !$0.hasPrefix("| ---") }
            .compactMap { $0.split(separator: "|").first.map { $0.trimmingCharacters(in: .whitespaces) } }
            .filter { $0 != "format" }
        #expect(Set(rows) == Set(FormatRegistry.standard.formats.map(\.name)))
        #expect(rows.count == FormatRegistry.standard.formats.count)
    }
}
