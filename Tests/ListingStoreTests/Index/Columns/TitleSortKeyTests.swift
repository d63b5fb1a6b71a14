import TestSupport
import Testing

@testable import ListingCore
@testable import ListingStore

@Suite("Sort keys of titles")
struct TitleSortKeyTests {
    @Test(arguments: 0..<40) func `keys are the title's words, in ASCII and in other letters`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let letters = Array("aBc9 -_.\u{0}" + (seed % 2 == 0 ? "" : "äÅ木"))
        for length in [0, 1, 12, 70, 130, 400] {
            // Includes words longer than the key.
            let blanks = Int.random(in: 1...60, using: &random)
            let title = String((0..<length).map { $0 % blanks == 0 ? " " : letters.randomElement(using: &random) ?? "a" })
            var key = ""
            for word in Tokenizer.words(of: title) where key.utf8.count < TitleSortKey.maxLength { key += (key.isEmpty ? "" : " ") + word }
            #expect(TitleSortKey.of(title) == key, "seed \(seed), \(title.debugDescription)")
        }
    }
}
