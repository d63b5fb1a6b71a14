import Testing

@testable import ListingStore

@Suite("Words for conditions")
struct ConditionWordTests {
    @Test func `conditions of marketplaces become one of three words`() {
        let words: [(String, ConditionWord?)] = [
            ("New", .new), ("new", .new), ("New: other", .new), ("https://schema.org/NewCondition", .new), ("Neu", .new), ("Unused", .new),
            ("Used", .used), ("Like new", .used), ("gebraucht", .used), ("https://schema.org/UsedCondition", .used),
            ("Very good – refurbished", .refurbished), ("RefurbishedCondition", .refurbished), ("Open box", .used), ("For parts", nil),
            ("Used – some scratches", .used), ("Newspaper", nil), ("3", nil), ("", nil),
        ]
        for (text, word) in words { #expect(ConditionWord(text) == word, "\(text)") }
    }
}
