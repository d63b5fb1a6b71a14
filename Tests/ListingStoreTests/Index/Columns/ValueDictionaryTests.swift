import TestSupport
import Testing

@testable import ListingCore
@testable import ListingStore

@Suite("Dictionary of values")
struct ValueDictionaryTests {
    @Test(arguments: 0..<10) func `equal values share a number, different values don't, and each is found by its number`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let letters = ["a", "B", "é", "e\u{301}", "K", "\u{212A}", ";", "\u{37E}", "木", " ", ""]
        var values = ValueDictionary()
        var known: [DictionaryEntry: UInt32] = [:]
        for _ in 0..<3_000 {
            let text = (0..<Int.random(in: 0...4, using: &random)).compactMap { _ in letters.randomElement(using: &random) }.joined()
            let kind = DictionaryEntry.Kind(number: UInt8.random(in: 0..<6, using: &random))
            let isNamed = kind.rawValue == 5
            let value = isNamed ? DictionaryEntry(kind, name: "Size", value: text) : DictionaryEntry(kind, text)
            let code = isNamed ? values.code(adding: kind, name: "Size", value: text) : values.code(adding: kind, text)
            #expect(code == known[value] ?? UInt32(known.count + 1), "seed \(seed), \(text)")
            known[value] = code
            #expect(values.code(of: value) == code && values[code] == value)
        }
        #expect(values.count == known.count && values.code(of: DictionaryEntry(TextFacet.tag, "not there")) == nil)
    }
}
