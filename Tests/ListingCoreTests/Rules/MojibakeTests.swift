import Testing

@testable import ListingCore

@Suite("Damaged letters")
struct MojibakeTests {
    @Test(arguments: [
        ("KÃ¼che", "Ã¼", "ü"), ("itâ€™s", "â€™", "’"), ("5 â€“ 6", "â€“", "–"), ("aÂ\u{A0}b", "Â\u{A0}", "\u{A0}"), ("CafÃ©", "Ã©", "é"),
        ("ÄŒesky", "ÄŒ", "Č"), ("CÄƒni È™i", "Äƒ", "ă"), ("È™i", "È™", "ș"), ("áº¥m", "áº¥", "ấ"), ("mug ðŸŽ\u{81}", "ðŸŽ\u{81}", "🎁"),
        ("Ñ‡Ð°ÑˆÐºÐ°", "Ñ‡", "ч"), ("â„¢", "â„¢", "™"),
    ])
    func `damaged runs are found and decoded`(text: String, damaged: String, right: String) {
        let found = Mojibake.first(in: text)
        #expect(found?.damaged == damaged)
        #expect(found?.right == right)
    }

    @Test(arguments: [
        "Küche, Größe, Äpfel", "İstanbul’da çay bardağı", "Cà phê sữa đá Việt Nam", "Чаша ручне израде", "Чашка ручної роботи – синя",
        "Ćilim iz Srbije",
        "„Spaß“", "süß…", "« CAFÉ\u{A0}»",
        "QUALITÉ\u{A0}: haute", "„MENÜ“", "passé…\u{A0}»", "PIÙ…", "CAFÉ’S", "Âge", "SÃO PAULO", "5 × 3 €",
        "日本の茶碗", "",
    ])
    func `ordinary text is not damaged`(text: String) {
        #expect(Mojibake.first(in: text) == nil)
        #expect(Mojibake.repaired(text) == text)
    }

    @Test func `a run that UTF-8 doesn’t allow is ignored`() {
        #expect(Mojibake.first(in: "Ãa") == nil)
        #expect(Mojibake.first(in: "â€") == nil)
        #expect(Mojibake.first(in: "Ã") == nil)
    }

    @Test func `scripts without Latin letters need two damaged letters in a row`() {
        #expect(Mojibake.repaired("Ù…Ø±Ø­Ø¨Ø§") == "مرحبا")
        #expect(Mojibake.repaired("æ—¥æœ¬") == "日本")
    }

    @Test func `all damaged runs are repaired`() {
        #expect(Mojibake.repaired("GrÃ¶ÃŸe â€“ schÃ¶n, naïve Küche") == "Größe – schön, naïve Küche")
    }
}
