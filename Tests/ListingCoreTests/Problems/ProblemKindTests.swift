import Foundation
import Testing
import TestSupport

@testable import ListingCore

/// The descriptions of all problems: the sentences that people read about a file, and the codes that scripts rely on.
@Suite("Kinds of problems")
struct ProblemKindTests {
    private static let kinds = ProblemKind.subjects.flatMap(\.kinds)

    /// The strings of a kind that the window shows.
    private static func shown(_ kind: ProblemKind) -> [String] {
        [kind.text, kind.plural, kind.advice].compactMap { $0?.description }
    }

    private static func placeholders(_ text: StaticString) -> [String] {
        text.description.matches(of: /\{([^{}]*)\}/).map { String($0.output.1) }
    }

    // MARK: Codes

    @Test func `every code has exactly one kind`() {
        #expect(Self.kinds.count == ProblemCode.allCases.count)
        #expect(Set(Self.kinds.map(\.code)) == Set(ProblemCode.allCases))
        for code in ProblemCode.allCases { #expect(ProblemKind.of(code).code == code && !ProblemKind.of(code).text.description.isEmpty) }
    }

    @Test func `codes are in kebab case, and distinct`() {
        let codes = ProblemCode.allCases.map(\.rawValue)
        for code in codes { #expect(code.wholeMatch(of: /[a-z][a-z0-9]*(-[a-z0-9]+)*/) != nil, "\(code)") }
        #expect(Set(codes).count == codes.count)
    }

    @Test func `severities are ordered: lost, then changed, then noted`() {
        #expect(ProblemSeverity.lost > .changed && ProblemSeverity.changed > .noted && ProblemSeverity.lost > .noted)
        #expect(ProblemSeverity.allCases.sorted() == [.noted, .changed, .lost])
        #expect(Set(Self.kinds.map(\.severity)) == Set(ProblemSeverity.allCases))
        #expect(ProblemSeverity.allCases.map(\.rawValue) == ["noted", "changed", "lost"])
    }

    @Test func `problems that keep a file from opening have the highest severity`() {
        #expect(ProblemKind.files.allSatisfy { $0.severity == .lost })
    }

    // MARK: Wording

    @Test func `a problem is described in whole sentences`() {
        for kind in Self.kinds {
            // These end with a sentence of another problem, or of a marketplace.
            let endsWithSentence = [.marketplaceError, .noneReadable].contains(kind.code)
            for text in Self.shown(kind) + [kind.meaning] {
                let isWhole = text.hasSuffix(".") || text.hasSuffix("?") || endsWithSentence && text.hasSuffix("}")
                #expect(isWhole, "\(kind.code): \(text)")
                #expect(text.first.map { $0.isUppercase || "“{<".contains($0) } == true, "\(kind.code): \(text)")
                #expect(text.count <= 140, "\(kind.code): \(text)")
                #expect(!text.contains("; ") && !text.contains("  "), "\(kind.code): \(text)")
            }
            #expect(!kind.example.isEmpty && !kind.example.hasSuffix("."), "\(kind.code)")
            #expect(kind.example.count { $0 == "`" }.isMultiple(of: 2), "\(kind.code)")
        }
    }

    @Test func `quotation marks and apostrophes are curly, except in JSON`() {
        for kind in Self.kinds where kind.code != .jsonNameExpected {
            for text in Self.shown(kind) { #expect(!text.contains("'") && !text.contains("\""), "\(kind.code): \(text)") }
        }
        for kind in Self.kinds { #expect(!kind.meaning.contains("'") && !kind.meaning.contains("\""), "\(kind.code): \(kind.meaning)") }
        for term in ProblemTerm.allCases where term != .escapeCharacter {
            #expect(!term.text.contains("'") && !term.text.contains("\""), "\(term)")
        }
    }

    @Test func `a plural has the count and all placeholders of the singular`() {
        for kind in Self.kinds {
            guard let plural = kind.plural else { continue }
            #expect(Self.placeholders(plural).contains("n"), "\(kind.code)")
            #expect(kind.parameters.contains("n"), "\(kind.code)")
            #expect(Set(Self.placeholders(kind.text)).subtracting(Self.placeholders(plural)) == [], "\(kind.code)")
            #expect(kind.text.description != plural.description, "\(kind.code)")
        }
    }

    @Test func `the template for translators has the same plurals`() throws {
        let template = PoFile(try String(contentsOf: Files.package.appending(path: "po/listing-viewer.pot"), encoding: .utf8))
        let plurals = Dictionary(template.entries.filter { $0.context == nil }.map { ($0.text, $0.plural) }) { first, _ in first }
        for kind in Self.kinds {
            let entry = try #require(plurals[kind.text.description], "make pot adds “\(kind.text)”")
            #expect(entry == kind.plural?.description, "\(kind.code)")
        }
    }

    @Test func `placeholders are lowercase words, and each is a parameter exactly once`() {
        for kind in Self.kinds {
            let names = Self.placeholders(kind.text) + (kind.plural.map { Self.placeholders($0) } ?? [])
            #expect(Set(names) == Set(kind.parameters) && Set(names).count == kind.parameters.count, "\(kind.code)")
            for name in names { #expect(name.wholeMatch(of: /[a-z]+/) != nil, "\(kind.code): \(name)") }
            #expect(Self.placeholders(kind.advice) == [], "\(kind.code): advice is the same for all values")
        }
    }

    @Test func `terms have distinct names and wordings`() {
        let terms = ProblemTerm.allCases
        for term in terms {
            #expect(!term.text.isEmpty && !term.text.hasSuffix("."), "\(term)")
            #expect(term.rawValue.wholeMatch(of: /[a-z][a-z0-9]*(-[a-z0-9]+)*/) != nil, "\(term)")
        }
        #expect(Set(terms.map(\.rawValue)).count == terms.count)
        #expect(Set(terms.map(\.text)).count == terms.count)
    }

    // MARK: Sentences

    @Test(arguments: [1, 2, 1_204]) func `a sentence contains all its values`(count: Int) {
        for kind in Self.kinds {
            let values: [ProblemValue] = kind.parameters.enumerated().map { index, name in
                name == "n" ? .number(count) : index.isMultiple(of: 2) ? .text("⟨\(name)⟩") : .term(.sevenZip)
            }
            let cause = ProblemCause(kind.code, values: values)
            #expect(Self.placeholders(in: cause.message) == [], "\(cause.message)")
            // Not all singulars say that it is one.
            let used = count == 1 ? Self.placeholders(kind.text) : kind.parameters
            for (name, value) in cause.arguments where used.contains(name) {
                #expect(cause.message.contains(value.shown), "\(name) in \(cause.message)")
            }
            #expect(cause.arguments.map(\.name) == kind.parameters && cause.arguments.map(\.value) == values)
        }
    }

    private static func placeholders(in text: String) -> [String] { text.matches(of: /\{[a-z]+\}/).map { String($0.output) } }

    @Test func `a count decides between singular and plural, with its digits grouped`() {
        let message = { (count: Int) in ProblemCause(.rowTooLong, .number(count)).message }
        #expect(message(1) == "The row has 1 cell more than there are columns. It is kept without a name.")
        #expect(message(2) == "The row has 2 cells more than there are columns. They are kept without a name.")
        #expect(message(12_345) == "The row has 12,345 cells more than there are columns. They are kept without a name.")
        let ampersands = { (count: Int) in ProblemCause(.xmlAmpersand, .number(count)).message }
        #expect(ampersands(1) == "“&” isn’t written as “&amp;”. It is read as it is.")
        #expect(ampersands(7) == "“&” isn’t written as “&amp;” in 7 places. It is read as it is.")
    }

    @Test func `values can be text of the file, numbers or terms of the program`() {
        let cause = ProblemCause(.jsonInvalid, .number(1_025), .term(.commaOrBrace))
        #expect(cause.message == "Invalid JSON at byte 1,025 of the line: expected “,” or “}”. The line is skipped.")
        #expect(cause.advice == "Correct the line, or export the file again.")
        #expect(cause.severity == .lost)
        let other = ProblemCause(.fieldOfWrongType, .term(.list), .term(.price))
        #expect(other.message == "Found a list instead of a price such as 12.70. It is ignored.")
        let sizes = ProblemCause(.expandsTooMuch, .bytes(999), .bytes(1_500_000))
        #expect(sizes.message == "Stopped: 999 bytes of the file expands to more than 1.5 MB, as in a “zip bomb”.")
    }

    @Test(arguments: ["{value}", "{expected}", "{n}", "{", "}", "{{value}}", "\\(value)", "%s %@"])
    func `a value with braces is shown unchanged`(text: String) {
        #expect(ProblemCause(.priceUnreadable, .text(text)).message == "“\(text)” isn’t a price. The text is shown instead.")
        let both = ProblemCause(.valueOfWrongType, .text(text), .term(.wholeNumber))
        #expect(both.message == "Found “\(text)” instead of a whole number. It is ignored.")
        let counted = ProblemCause(.xmlElementUnclosed, .text(text), .number(3))
        #expect(counted.message == "<\(text)> is never closed. There are 3 such elements.")
    }

    @Test func `long values are shortened, and short ones stay`() {
        #expect(ProblemCause.maxLength == 80)
        let (fitting, long) = (String(repeating: "木", count: 80), String(repeating: "木", count: 81))
        #expect(ProblemCause(.priceUnreadable, .text(fitting)).values == [.text(fitting)])
        let cause = ProblemCause(.priceUnreadable, .text(long))
        #expect(cause.values == [.text(fitting + "…")])
        #expect(cause == ProblemCause(.priceUnreadable, values: [.text(long)]))
        #expect(cause == ProblemCause(.priceUnreadable, values: cause.values), "shortened text stays unchanged")
        #expect(ProblemCause(.priceUnreadable, .text("e" + String(repeating: "\u{301}", count: 100_000))).message.utf8.count < 300)
    }

    @Test func `a sentence is made even with too few or too many values`() {
        #expect(ProblemCause(.jsonInvalid).message.hasPrefix("Invalid JSON at byte {byte}"))
        #expect(ProblemCause(.rowTooLong).message.hasPrefix("The row has {n} cell more"))
        #expect(ProblemCause(.rowTooLong, .text("x")).message.hasPrefix("The row has x cell more"))
        #expect(ProblemCause(.empty, .number(1), .text("x")).message == "The file is empty.")
        #expect(ProblemCause(.empty, .number(1)).arguments.isEmpty)
    }

    // MARK: Problems

    @Test func `a problem has the code, severity and sentence of its cause, and a column name of limited length`() {
        let cause = ProblemCause(.titleMissing, .text("#12"))
        let problem = RecordProblem(file: "a.csv", record: 12, line: 14, column: String(repeating: "x", count: 5_000), cause)
        #expect(problem.code == .titleMissing && problem.severity == .changed && problem.cause == cause)
        #expect(problem.message == "The listing has no title. It is shown as “#12”.")
        #expect(problem.column == String(repeating: "x", count: 200) + "…")
    }

    @Test func `problems are counted by code, kept or not`() {
        var summary = ImportSummary(file: "a.csv", format: "", encoding: "")
        for record in 0..<12_000 {
            let code: ProblemCode = record.isMultiple(of: 3) ? .rowEmpty : .nulBytes
            summary.report(RecordProblem(record: record, ProblemCause(code)))
        }
        summary.leaveOut(RecordProblem(file: "b.csv", ProblemCause(.empty)))
        #expect(summary.problemCounts == [.rowEmpty: 4_000, .nulBytes: 8_000, .empty: 1])
        #expect(summary.problemCount == 12_001 && summary.problems.count == ImportSummary.keptProblems)
        #expect(summary.leftOut.map(\.code) == [.empty])
    }
}
