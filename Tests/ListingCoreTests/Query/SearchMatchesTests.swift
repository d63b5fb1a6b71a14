import TestSupport
import Testing

@testable import ListingCore

@Suite struct SearchMatchesTests {
    /// Returns the highlighted parts of a string.
    private func marked(_ search: String, _ text: String) -> [String] {
        SearchText(search).matches(in: text).map { String(decoding: Array(text.utf8)[$0], as: UTF8.self) }
    }

    @Test func `whole words are marked at any position and in any case`() {
        #expect(marked("mug ", "A Mug, a mug and MUGS") == ["Mug", "mug"])
        #expect(marked("blue mug ", "Mug (blue)") == ["Mug", "blue"])
        #expect(marked("mug ", "Teapot").isEmpty)
    }

    @Test func `a word typed in part is marked as far as it was typed`() {
        #expect(marked("mu", "A mug museum") == ["mu", "mu"])
        #expect(marked("cafe", "CAFÉS") == ["CAFÉ"])
        #expect(marked("stra", "Straße, strasse") == ["Stra", "stra"])
        #expect(marked("stras", "Straße") == ["Straß"], "half of a letter can’t be marked")
    }

    @Test func `case, accents, ligatures and width make no difference`() {
        #expect(marked("cafe ", "ｃａｆé café Cafe\u{301} cafés") == ["ｃａｆé", "café", "Cafe\u{301}"])
        #expect(marked("ﬁne ", "fine FINE ﬁne") == ["fine", "FINE", "ﬁne"])
        #expect(marked("λογος ", "Ο Λόγος") == ["Λόγος"])
    }

    @Test func `an accent stored as a separate scalar stays with its letter`() {
        #expect(marked("caf", "cafe\u{301}") == ["caf"])
        #expect(marked("cafe", "cafe\u{301}s") == ["cafe\u{301}"])
        #expect(marked("mug ", "mug\u{301}\u{302} x") == ["mug\u{301}\u{302}"])
    }

    @Test func `a phrase is marked from its first word to its last`() {
        #expect(marked("\"blue mug\"", "A Blue, Mug! A mug, blue. Blue mug") == ["Blue, Mug", "Blue mug"])
        #expect(marked("\"blue mu", "blue mugs") == ["blue mu"])
        #expect(marked("\"blue mug\" ", "a blue tea mug").isEmpty)
    }

    @Test func `characters of scripts without spaces are marked inside of their run`() {
        #expect(marked("花瓷", "大青花瓷碗") == ["花瓷"])
        #expect(marked("青花瓷", "大青花瓷碗 青花") == ["青花瓷"])
        #expect(marked("瓷", "瓷碗 青瓷") == ["瓷", "瓷"])
        #expect(marked("手机", "iPhone手机壳13") == ["手机"])
        #expect(marked("カタ ", "ｶﾀﾅ") == ["ｶﾀ"])
    }

    @Test func `matches that touch or overlap are merged`() {
        #expect(marked("青花 花瓷", "青花瓷") == ["青花瓷"])
        #expect(marked("mu tea m", "tea mugs") == ["tea", "m"])
        #expect(marked("\"blue mug\" mug ", "blue mug") == ["blue mug"])
    }

    @Test func `excluded words and empty searches mark nothing`() {
        #expect(marked("-mug", "mug").isEmpty)
        #expect(marked("", "mug").isEmpty)
        #expect(marked("mug", "").isEmpty)
        #expect(marked("tea -mug", "tea mug") == ["tea"])
    }

    @Test func `a word too long to be kept whole is marked`() {
        let word = String(repeating: "a", count: 63) + "漢é" + String(repeating: "b", count: 100)
        let accented = String(repeating: "б", count: 50)
        #expect(marked(accented + " ", accented) == [accented])
        for text in [word, "x" + accented] { #expect(!marked(text, text).isEmpty) }
    }

    @Test(arguments: 0..<100) func `terms mark whole characters in exactly the strings that contain them`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<50 { check(SearchText(Self.text(&random, pieces: 3)), Self.text(&random, pieces: 12), seed: seed) }
    }

    private func check(_ search: SearchText, _ text: String, seed: UInt64) {
        let ranges = search.matches(in: text)
        let isFound = search.wanted.contains { $0.matches(text) }
        #expect(ranges.isEmpty != isFound, "seed \(seed): “\(search.text)” in “\(text)”")
        var end = -1
        for range in ranges {
            #expect(range.lowerBound > end && !range.isEmpty, "seed \(seed): “\(search.text)” in “\(text)”: \(ranges)")
            end = range.upperBound
            for position in [range.lowerBound, range.upperBound] where position <= text.utf8.count {
                let index = text.utf8.index(text.startIndex, offsetBy: position)
                #expect(String.Index(index, within: text) != nil, "seed \(seed): “\(search.text)” in “\(text)” at \(position)")
            }
        }
        #expect(end <= text.utf8.count, "seed \(seed): “\(search.text)” in “\(text)”: \(ranges)")
    }

    private static func text(_ random: inout SeededGenerator, pieces most: Int) -> String {
        (0..<Int.random(in: 0...most, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
    }

    private static let pieces = [
        "a", "b", "ab", "Ab", "é", "e\u{301}", "e", "ß", "ss", "ﬁ", "f", "i", "青", "花", "瓷", "ｶ", "カ", "한", "글", "ก", "\u{e34}", "1", "²",
        " ",
        " ", " ", "-", "\"", "“", "”", "\u{200d}", "\u{ad}", "\u{600}", "👩‍👩‍👧", "🇩🇪", "\r\n", "\n", "\u{308}", "क", "\u{94d}", "ष",
    ]
}
