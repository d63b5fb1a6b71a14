import TestSupport
import Testing

@testable import ListingStore

@Suite("Names of columns")
struct HeaderNameTests {
    /// The bytes of ASCII names have a faster way of their own. An accented word at the end sends the same name the other way.
    @Test func `an ASCII name has the same words as in a name with an accent`() {
        var random = SeededGenerator(seed: 36)
        let characters = Array("abzABZ019 _-.:/,;*#\t\r\n")
        for _ in 0..<2_000 {
            let name = String((0..<Int.random(in: 0...14, using: &random)).compactMap { _ in characters.randomElement(using: &random) })
            let words = HeaderName.words(name)
            #expect(HeaderName.words(name + " é") == (words.isEmpty ? "e" : words + " e"), "\(name.debugDescription)")
        }
    }
}
