import Foundation
import Testing
import TestSupport

/// Compares `docs/PROBLEMS.md` with the descriptions of problems in the code. `make problems` writes the file.
@Suite("The document about problems")
struct ProblemDocumentTests {
    private static let writes = ProcessInfo.processInfo.environment["LISTING_VIEWER_WRITE_DOCUMENTS"] == "1"

    @Test func `it has all problems as the code describes them`() throws {
        let file = Files.document(ProblemDocument.name)
        if Self.writes { try ProblemDocument.text.write(to: file, atomically: true, encoding: .utf8) }
        let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
        let expected = ProblemDocument.text.split(separator: "\n", omittingEmptySubsequences: false)
        let difference = zip(lines, expected).first { $0 != $1 }
        #expect(difference == nil && lines.count == expected.count, "make problems writes it again")
    }
}
