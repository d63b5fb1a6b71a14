import ListingCore
import Testing
import TestSupport

@testable import ListingStore

/// Problems in catalogs on disk: codes and values, never sentences.
@Suite("Stored problems")
struct ProblemCodingTests {
    private func bytes(_ problem: RecordProblem) -> [UInt8] {
        var writer = ByteWriter()
        writer.write(problem)
        return writer.bytes
    }

    /// Returns the bytes of a problem without a place whose code and value are given as they are stored.
    private func bytes(code: String, value: (inout ByteWriter) -> Void) -> [UInt8] {
        var writer = ByteWriter()
        for _ in 0..<5 { writer.write(UInt8(0)) }
        writer.write(code)
        writer.write(count: 1)
        value(&writer)
        return writer.bytes
    }

    private func problem(_ bytes: [UInt8]) throws -> RecordProblem {
        var parser = ByteParser(bytes)
        let problem = try parser.problem()
        #expect(parser.isAtEnd)
        return problem
    }

    private static let values: [ProblemValue] =
        ["", "é🎁", "{n} {value}", "a\u{0}b\n", String(repeating: "木", count: 5000)].map { .text($0) }
        + [0, 1, -1, .max, .min].flatMap { [.number($0), .bytes($0)] } + ProblemTerm.allCases.map { .term($0) }

    @Test func `each code is read back with values of every kind`() throws {
        var random = SeededGenerator(seed: 22)
        for code in ProblemCode.allCases {
            for count in [0, 1, 2, Self.values.count] {
                let cause = ProblemCause(code, values: Array(Self.values.shuffled(using: &random).prefix(count)))
                let stored = RecordProblem(file: "a.csv", record: 7, line: .max, column: "price\u{0}", cell: "AB12", cause)
                #expect(try problem(bytes(stored)) == stored)
                #expect(try problem(bytes(RecordProblem(cause))) == RecordProblem(cause))
            }
        }
    }

    @Test func `no sentence is stored`() throws {
        let stored = RecordProblem(record: 1, ProblemCause(.priceUnreadable, .text("call us")))
        let text = String(decoding: bytes(stored), as: UTF8.self)
        #expect(text.contains("price-unreadable") && text.contains("call us") && !text.contains("isn’t"))
    }

    @Test func `a code, a term or a kind of value unknown to this version is treated as damage`() throws {
        let text = { (writer: inout ByteWriter) in
            writer.write(UInt8(0))
            writer.write("x")
        }
        let term = { (name: String) in
            { (writer: inout ByteWriter) in
                writer.write(UInt8(2))
                writer.write(name)
            }
        }
        #expect(try problem(bytes(code: "empty", value: text)) == RecordProblem(ProblemCause(.empty, .text("x"))))
        #expect(try problem(bytes(code: "empty", value: term("seven-zip"))) == RecordProblem(ProblemCause(.empty, .term(.sevenZip))))
        for code in ["", "price", "Empty", "priceUnreadable"] {
            #expect(throws: ByteParser.Damage.self, "\(code)") { try problem(bytes(code: code, value: text)) }
        }
        for name in ["", "sevenZip", "a word"] {
            #expect(throws: ByteParser.Damage.self, "\(name)") { try problem(bytes(code: "empty", value: term(name))) }
        }
        for tag in 3...UInt8.max {
            #expect(throws: ByteParser.Damage.self, "\(tag)") { try problem(bytes(code: "empty") { $0.write(tag) }) }
        }
    }

    @Test func `truncated bytes are treated as damage, wherever they end`() {
        let stored = bytes(
            RecordProblem(file: "a", record: 1, line: 2, column: "c", ProblemCause(.jsonInvalid, .number(300), .term(.colon), .text("é"))))
        for length in stored.indices {
            #expect(throws: ByteParser.Damage.self, "\(length) bytes") { try problem(Array(stored[..<length])) }
        }
    }

    @Test func `a summary is read back with all its counts by code`() throws {
        var summary = ImportSummary(file: "a.csv", format: "Etsy shop export", encoding: "UTF-8")
        for (count, code) in ProblemCode.allCases.enumerated() {
            for record in 0...count * 5 { summary.report(RecordProblem(record: record, ProblemCause(code, .number(record)))) }
        }
        summary.leaveOut(RecordProblem(file: "b.csv", ProblemCause(.notAnExport, .term(.gif))))
        #expect(summary.problemCount > ImportSummary.keptProblems)
        let read = try SummaryCoding.summary(SummaryCoding.bytes(summary))
        #expect(read == summary && read.problemCounts == summary.problemCounts)
        #expect(read.problemCounts.values.reduce(0, +) == read.problemCount)
    }

    @Test func `a summary with a number that nothing can have is treated as damage`() throws {
        let changes: [(inout ImportSummary, Int) -> Void] = [
            { $0.records = $1 }, { $0.listings = $1 }, { $0.variants = $1 }, { $0.images = $1 },
            { $0.joins = [FileJoin(file: "b.csv", key: nil, matched: $1, listings: 1, ambiguous: 0, unmatched: 0)] },
            {
                let price = DecimalNumber(significand: 1)
                $0.currencies[nil] = ImportSummary.PriceRange(listings: $1, lowest: price, highest: price, chosen: 0)
            },
        ]
        for change in changes {
            for (number, isDamage) in [(Int.max, true), (-1, true), (1 << 41, true), (1 << 40, false)] {
                var summary = ImportSummary(file: "a.csv", format: "Etsy shop export", encoding: "UTF-8")
                change(&summary, number)
                let bytes = SummaryCoding.bytes(summary)
                if isDamage {
                    #expect(throws: ByteParser.Damage.self) { try SummaryCoding.summary(bytes) }
                } else {
                    let read = try SummaryCoding.summary(bytes)
                    #expect(read == summary)
                }
            }
        }
    }

    @Test func `a summary with a count of an unknown code is treated as damage`() throws {
        var summary = ImportSummary(file: "a.csv", format: "Etsy shop export", encoding: "UTF-8")
        summary.report(RecordProblem(ProblemCause(.nulBytes)))
        let bytes = SummaryCoding.bytes(summary)
        let code = Array(ProblemCode.nulBytes.rawValue.utf8)
        let places = bytes.indices.filter { bytes[$0...].starts(with: code) }
        #expect(places.count == 2, "of the problem and of the count")
        for place in places {
            var damaged = bytes
            damaged[place] = UInt8(ascii: "x")
            #expect(throws: ByteParser.Damage.self) { try SummaryCoding.summary(damaged) }
        }
    }
}
