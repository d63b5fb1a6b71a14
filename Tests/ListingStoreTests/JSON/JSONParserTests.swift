import Foundation
import Testing
import TestSupport

@testable import ListingStore

@Suite struct JSONParserTests {
    private func parse(_ text: String) throws -> JSONValue { try JSONParser.parse(Array(text.utf8).span) }

    @Test(arguments: ["12.10", "0", "-0.50", "1e3", "123456789012345678901234567890", "1.580950000000000e+03"])
    func `numbers keep their digits`(text: String) throws {
        #expect(try parse(text) == .number(text))
    }

    @Test func `members keep their order, and the last of two with the same name counts`() throws {
        let value = try parse(#"{"b":1,"a":2,"b":3}"#)
        #expect(value.json == #"{"b":1,"a":2,"b":3}"#)
        #expect(value["b"] == .number("3"))
    }

    @Test func `escapes and surrogate pairs are decoded, and a lone surrogate and NUL become U+FFFD`() throws {
        #expect(try parse(#""\"\\\/\b\f\n\r\té\ud83c\udf81""#) == .string("\"\\/\u{8}\u{C}\n\r\té🎁"))
        #expect(try parse(#""\ud83cx\u0000""#) == .string("\u{FFFD}x\u{FFFD}"))
    }

    @Test(arguments: [
        ("", 0), ("{", 1), ("{\"a\"}", 4), ("{\"a\":}", 5), ("[1,]", 3), ("[1 2]", 3), ("01", 0), ("1.", 2), ("-", 0), ("tru", 0),
        ("\"a", 2), ("\"\\x\"", 2), ("\"\\u12g4\"", 5), ("{} x", 3), ("{a:1}", 1), ("\"a\nb\"", 2), ("NaN", 0),
    ])
    func `text that is not JSON is refused with its place`(text: String, offset: Int) {
        let error = #expect(throws: JSONError.self) { try parse(text) }
        #expect(error?.offset == offset)
    }

    @Test func `endless nesting is refused instead of using up the stack`() {
        #expect(throws: JSONError.self) { try parse(String(repeating: "[", count: 1_000_000)) }
        #expect(throws: JSONError.self) { try parse(String(repeating: "{\"a\":", count: 1_000_000)) }
    }

    @Test(arguments: 0..<40) func `other parsers read what is written`(seed: UInt64) throws {
        print("seed \(seed)")
        var generator = SeededGenerator(seed: seed)
        let value = JSONValue.object([JSONValue.Member(name: "v", value: random(&generator, depth: 0))])
        #expect(try parse(value.json) == value, "seed \(seed)")
        let other = try JSONSerialization.jsonObject(with: Data(value.json.utf8))
        let again = try JSONSerialization.data(withJSONObject: other, options: [.withoutEscapingSlashes])
        let back = try JSONParser.parse(Array(again).span)
        #expect(sorted(back) == sorted(value), "seed \(seed)")
    }

    private func random(_ generator: inout SeededGenerator, depth: Int) -> JSONValue {
        switch Int.random(in: 0..<(depth > 3 ? 4 : 6), using: &generator) {
        case 0: return .null
        case 1: return .bool(Bool.random(using: &generator))
        case 2: return .number(String(Int.random(in: -1000...1000, using: &generator)))
        case 3:
            let pieces = ["a", "\"", "\\", "/", "\n", "\t", "\u{1}", "é", "🎁", "\u{2028}", " "]
            return .string((0..<5).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined())
        case 4: return .array((0..<Int.random(in: 0...4, using: &generator)).map { _ in random(&generator, depth: depth + 1) })
        default:
            let count = Int.random(in: 0...4, using: &generator)
            return .object((0..<count).map { JSONValue.Member(name: "k\($0)\"", value: random(&generator, depth: depth + 1)) })
        }
    }

    private func sorted(_ value: JSONValue) -> JSONValue {
        switch value {
        case .array(let values): .array(values.map(sorted))
        case .object(let members):
            .object(members.map { JSONValue.Member(name: $0.name, value: sorted($0.value)) }.sorted { $0.name < $1.name })
        default: value
        }
    }
}
