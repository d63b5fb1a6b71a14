import Testing

@testable import ListingCore

@Suite struct SearchTextTests {
    @Test func `words are folded: case, accents, ligatures and width make no difference`() {
        #expect(Tokenizer.words(of: "CAFÉ ｃａｆé Cafe\u{301}") == ["cafe", "cafe", "cafe"])
        #expect(Tokenizer.words(of: "Straße Øre Łódź İzmir") == ["strasse", "ore", "lodz", "izmir"])
        #expect(Tokenizer.words(of: "ΆΛΦΑ λόγος Ёлка") == ["αλφα", "λογοσ", "елка"])
        #expect(Tokenizer.words(of: "ｶﾀﾅ ﻣﻮﻗﻊ") == ["カタ", "タナ", "ナ", "موقع"])
    }

    @Test func `kana with separate voicing marks equal the combined ones, and different kana differ`() {
        let pairs = ["ﾊﾞｯｸﾞ": "バッグ", "は\u{3099}": "ば", "ﾊﾟﾝﾂ": "パンツ", "ｳﾞ": "ヴ", "ヷ": "ワ\u{3099}", "う\u{3099}": "ゔ"]
        for (apart, whole) in pairs { #expect(Tokenizer.words(of: apart) == Tokenizer.words(of: whole), "\(whole)") }
        // Every kana with a voicing mark that Unicode has as one character.
        for value in UInt32(0x3041)...0x30FF {
            for mark in [Unicode.Scalar(0x3099), Unicode.Scalar(0x309A)].compactMap(\.self) {
                guard let kana = Unicode.Scalar(value) else { continue }
                let text = String(kana) + String(mark)
                // String comparison is by canonical equivalence.
                let whole = (UInt32(0x3041)...0x30FF).compactMap(Unicode.Scalar.init).first { String($0) == text }
                guard whole?.properties.generalCategory == .otherLetter else { continue }
                #expect(TextFolding.voiced(String(kana), by: mark) == whole.map { String($0) }, "\(text)")
            }
        }
        #expect(Tokenizer.words(of: "バッグ") != Tokenizer.words(of: "ハック"))
        #expect(Tokenizer.words(of: "ンﾞﾞ") == Tokenizer.words(of: "ン"), "a mark that belongs to nothing is skipped")
        #expect(Tokenizer.words(of: "aﾞb") == ["ab"])
    }

    @Test func `vowel marks that are usually omitted make no difference`() {
        #expect(Tokenizer.words(of: "كِتَاب كتاب كـتاب") == ["كتاب", "كتاب", "كتاب"])
        #expect(Tokenizer.words(of: "أحمر احمر") == ["احمر", "احمر"])
        #expect(Tokenizer.words(of: "שָׁלוֹם שלום") == ["שלום", "שלום"])
    }

    @Test func `punctuation separates words, and digits belong to them`() {
        #expect(Tokenizer.words(of: "4\" pot, 12.5cm – (blue/green)") == ["4", "pot", "12", "5cm", "blue", "green"])
        #expect(Tokenizer.words(of: "…—!?").isEmpty)
        #expect(Tokenizer.words(of: "🧸toy🧸box").joined(separator: " ") == "toy box")
    }

    @Test func `characters of scripts without spaces make words in pairs`() {
        #expect(Tokenizer.words(of: "青花瓷 mug") == ["青花", "花瓷", "瓷", "mug"])
        #expect(Tokenizer.words(of: "iPhone手机壳13") == ["iphone", "手机", "机壳", "壳", "13"])
        #expect(Tokenizer.words(of: "青花瓷", keepsLastCharacter: false) == ["青花", "花瓷"])
        #expect(Tokenizer.words(of: "瓷", keepsLastCharacter: false) == ["瓷"])
    }

    @Test func `an unreasonably long word is truncated`() {
        let words = Tokenizer.words(of: String(repeating: "a", count: 1_000_000) + " b")
        #expect(words.map(\.utf8.count) == [Tokenizer.maxTermLength, 1])
    }

    @Test func `the last word may continue until a space follows it`() {
        #expect(SearchText("silver ri").terms.map(\.isPrefix) == [false, true])
        #expect(SearchText("silver ri ").terms.map(\.isPrefix) == [false, false])
        #expect(SearchText("瓷 ").terms.map(\.isPrefix) == [true], "the index has it with the character after it")
    }

    @Test func `words in quotes stay together, in quotes of any language`() {
        for text in ["\"blue mug\" tea ", "“blue mug” tea ", "„blue mug“ tea ", "«blue mug» tea "] {
            #expect(SearchText(text).terms.map(\.words) == [["blue", "mug"], ["tea"]])
        }
        #expect(SearchText("\"blue mu").terms.map(\.isPrefix) == [true], "it is still being typed")
    }

    @Test func `the words after a hyphen are excluded`() {
        let search = SearchText("mug -blue -\"tea pot\" x-large - plate")
        #expect(search.excluded.map(\.words) == [["blue"], ["tea", "pot"]])
        #expect(search.wanted.map(\.words) == [["mug"], ["x", "large"], ["plate"]])
        #expect(search.excluded.allSatisfy { !$0.isPrefix })
    }

    @Test func `a search without words asks for nothing`() {
        for text in ["", "  ", "-", "\"", "!!", "\"\" -"] { #expect(SearchText(text).isEmpty, "\(text)") }
    }

    @Test func `a term is found in a string`() {
        func matches(_ search: String, _ text: String) -> Bool { SearchText(search).terms.allSatisfy { $0.matches(text) } }
        #expect(matches("mu", "A blue mug"))
        #expect(!matches("mu ", "A blue mug"))
        #expect(matches("\"blue mug\"", "A Blue, Mug!"))
        #expect(!matches("\"blue mug\" ", "A blue tea mug"))
        #expect(matches("花", "青花瓷") && matches("瓷", "青花瓷") && matches("青花瓷", "大青花瓷碗"))
        #expect(!matches("青瓷", "青花瓷"))
        #expect(matches("\"瓷 mug\"", "青花瓷 mug") == false, "a single character is not one of the pairs")
    }
}
