import TestSupport
import Testing

@testable import ListingCore

/// Rules know some traits of text without a look at it.
@Suite("Kinds of characters in text")
struct TextTraitsTests {
    private static let letters = Array("abcdefghijklmnopqrstuvwxyz zyx   ")
    private static let others = Array("ABZ059 \t\n\r\u{0B}<>&@:$%+^`-'_.,~\u{7F}\u{80}éß€\u{FFFD}😀")

    /// Text with many or few characters besides small letters.
    private static func text(_ random: inout SeededGenerator) -> String {
        let rarity = Int.random(in: 1...40, using: &random)
        return String(
            (0..<Int.random(in: 0...60, using: &random)).compactMap { _ in
                (Int.random(in: 0..<rarity, using: &random) == 0 ? others : letters).randomElement(using: &random)
            })
    }

    /// The traits, found byte by byte.
    private static func expected(_ text: String) -> TextTraits {
        let bytes = Array(text.utf8)
        var traits = TextTraits.some
        let places: TextTraits = [.extraSpace, .capitalPair, .startsUnusually, .startsWithDigit]
        for scalar in text.unicodeScalars { traits.formUnion(TextTraits(String(scalar)).subtracting(places)) }
        let isExtra =
            bytes.first == 0x20 || bytes.last.map { $0 <= 0x20 } ?? false || bytes.contains(0x09)
            || zip(bytes, bytes.dropFirst()).contains { $0 == 0x20 && $1 == 0x20 }
        if isExtra { traits.insert(.extraSpace) }
        if zip(bytes, bytes.dropFirst()).contains(where: { (0x41...0x5A).contains($0) && (0x41...0x5A).contains($1) }) {
            traits.insert(.capitalPair)
        }
        if let first = bytes.first {
            if first.isDigit { traits.insert(.startsWithDigit) } else if !first.isASCIILetter { traits.insert(.startsUnusually) }
        }
        return traits
    }

    @Test(arguments: 1...50) func `text has the traits of its characters`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<100 {
            let text = Self.text(&random)
            #expect(TextTraits(text) == Self.expected(text), "“\(text)”, seed \(seed)")
        }
    }

    @Test(arguments: 1...20) func `the hash of a title does not depend on case and extra spaces`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let texts = InspectedTexts { RepeatedValue.hash($0) }
        func hash(_ title: String) -> UInt64 {
            texts.reset(title: title, TextTraits(title), description: nil)
            return texts.titleHash
        }
        for _ in 0..<100 {
            let words = Self.text(&random).split { $0.isWhitespace }.map(String.init)
            let title = words.joined(separator: " ").filter(\.isASCII)
            #expect(hash(title) == hash(title.uppercased()), "“\(title)”, seed \(seed)")
            #expect(hash(title) == hash("  " + title.replacing(" ", with: " \t ") + " "), "“\(title)”, seed \(seed)")
            #expect(hash(title) != hash(title + "x"), "“\(title)”, seed \(seed)")
        }
    }

    @Test func `addresses of images that rules look at are noted`() {
        func traits(_ address: String) -> TextTraits {
            TextTraits(ofAddress: address).intersection([.insecure, .unusualAddress, .placeholder])
        }
        #expect(traits("https://example.com/a/mug.jpg") == [])
        #expect(traits("http://example.com/mug.jpg") == .insecure)
        #expect(traits("https://example.com/mug 2.jpg") == .unusualAddress)
        #expect(traits("mug.jpg") == .unusualAddress)
        #expect(traits("https://example.com/a/No_Image.png") == .placeholder)
        #expect(traits("https://example.com/placeholder?v=a/mug") == .placeholder)
    }
}
