import Testing

@testable import ListingCore

@Suite("What rules ask about text")
struct PredicateTests {
    // MARK: Capitals

    @Test(arguments: ["HANDMADE CERAMIC MUG", "BLUE MUG XL, 300 ml, GLAZED", "КРУЖКА РУЧНОЙ РАБОТЫ", "GRÖSSERE TASSE"])
    func `text with four of five letters in uppercase is in capitals`(text: String) {
        #expect(text.isInCapitals)
    }

    @Test(arguments: [
        "EVA", "MILA", "CERAMICS", "Handmade Ceramic Mug", "USB TV DVD", "Mug LARGE", "", "123 456", "日本 セラミックカップ", "セラミック マグカップ USB",
        "كوب من الخزف",
    ])
    func `names, short words and scripts without a case are not in capitals`(text: String) {
        #expect(!text.isInCapitals)
    }

    // MARK: Promotional phrases

    @Test(arguments: [
        ("Blue mug, FREE Shipping", "FREE Shipping"), ("Sale! Blue mug", "Sale!"), ("Mug 20% off", "% off"), ("Mugs on sale", "on sale"),
        ("Tasse versandkostenfrei", "versandkostenfrei"), ("Taza de oferta", "oferta"), ("Tasse, livraison gratuite", "livraison gratuite"),
    ])
    func `a promotional phrase is found as the text has it`(text: String, phrase: String) {
        #expect(PromotionalPhrases.first(in: text) == phrase)
    }

    @Test(arguments: [
        "Wholesale Font Pack", "Wholesale!", "Mug for sale", "Bestsellers", "Ofertas", "50% offset print", "Soldesheim", "", "%",
    ])
    func `phrases are whole words`(text: String) {
        #expect(PromotionalPhrases.first(in: text) == nil)
    }

    // MARK: Codes

    @Test(arguments: ["4.00638E+12", "4e12", "1E5", "9.1e+9"]) func `scientific notation is recognized`(text: String) {
        #expect(text.isScientificNumber)
    }

    @Test(arguments: ["", "E5", "40.1E+12", "4.E+12", "4.0E-12", "4.0E+123", "4,0E+12", "4006381333931", "BLUE-12", "4E", "4.0E+12x"])
    func `other codes are not in scientific notation`(text: String) {
        #expect(!text.isScientificNumber)
    }

    @Test func `a code has a digit, and otherwise capitals and some signs`() {
        for text in ["AB-1204/2", "2024", "A_1.B"] { #expect(text.isCode) }
        for text in ["", "EVA", "A 1", "a1", "Ä1", "AB-X"] { #expect(!text.isCode) }
        #expect("AB-1204/2".comparableCode == "ab12042")
        #expect("Über 5".comparableCode == "über5")
    }

    // MARK: Addresses

    @Test(arguments: ["https://example.com", "HTTP://example.com/a?b#c", "https://a.b:80/x", "https://example.com/größe.jpg"])
    func `an address with a host is public`(text: String) {
        #expect(text.isPublicWebAddress)
    }

    @Test(arguments: [
        "", "example.com", "https://", "https://localhost/a.jpg", "https://.com", "https://example.", "ftp://example.com",
        "https://example.com/a b",
        "https://example.com/<a>", "https://example.com/\"", "https://example.com/a\n", "https:///a.b", "//example.com",
    ])
    func `other addresses are not public`(text: String) {
        #expect(!text.isPublicWebAddress)
    }

    @Test func `web addresses are found in text`() {
        for text in ["See https://example.com", "see www.example.com"] { #expect(text.hasWebAddress) }
        for text in ["Size: 5", "://", "a: b // c", "wwww", "example.com"] { #expect(!text.hasWebAddress) }
        #expect("https://I.EbayImg.com:443/x.jpg".webHost == "i.ebayimg.com")
        #expect("example.com".webHost == nil)
    }

    @Test func `e-mail addresses are found, but neither prices nor names of images`() {
        #expect(ContactDetails.firstEmail(in: "Write to me.2@my-shop.co.uk!") == "me.2@my-shop.co.uk")
        #expect(ContactDetails.firstEmail(in: "@mug and a@example.com.") == "a@example.com")
        for text in ["@mug", "3 @ 4.50", "2@1.50", "logo@2x.png", "a@b", "a@b.c", "@"] {
            #expect(ContactDetails.firstEmail(in: text) == nil)
        }
    }

    // MARK: HTML

    @Test func `the first tag or reference is found`() {
        #expect(Markup.firstTagOrReference(in: "Salt &amp; <b>pepper</b>") == "&amp;")
        #expect(Markup.firstTagOrReference(in: "<b>Salt</b> &amp;") == "<b>")
        #expect(Markup.firstTagOrReference(in: "&#8217;") == "&#8217;")
        #expect(Markup.firstTagOrReference(in: "</p>") == "</p>")
        for text in ["Salt & pepper;", "a < b > c", "I <3 mugs>", "AT&T", "<b", "&;", "&a;", "<", "</", "&", ""] {
            #expect(Markup.firstTagOrReference(in: text) == nil)
        }
    }

    @Test func `tags of other elements are found`() {
        #expect(Markup.hasTag(in: "Oak<BR/>") && !Markup.hasTag(in: "Oak < beech &amp;"))
        #expect(Markup.firstTag(in: "Oak<br>and<BR /> <b>beech</b>", except: "br") == "<b>")
        #expect(Markup.firstTag(in: "Oak<br>and<BR /></br>", except: "br") == nil)
    }

    @Test func `active code is found`() {
        #expect(Markup.firstActiveCode(in: "<p>a</p><SCRIPT src=x>") == "<SCRIPT src=x>")
        #expect(Markup.firstActiveCode(in: "<img src=\"a\" onError=\"x()\">") == "onError")
        for text in ["<p class=\"on=1\">", "<p>onclick=</p>", "script", "<scripts>", "<a title=\"one = two\">"] {
            #expect(Markup.firstActiveCode(in: text) == nil)
        }
    }

    @Test func `unclosed lists, tables and blocks are found`() {
        #expect(Markup.firstUnclosedElement(in: "<ul><li>Oak") == "<ul>")
        #expect(Markup.firstUnclosedElement(in: "Oak</DIV>") == "<div>")
        #expect(Markup.firstUnclosedElement(in: "<div><ul><li>Oak</ul><div/></div><p>") == nil)
        #expect(Markup.firstUnclosedElement(in: "<ul") == nil)
    }

    @Test func `long text without an end of its tags takes linear time`() {
        let text = String(repeating: "<a ", count: 300_000)
        #expect(!Markup.hasTag(in: text))
        #expect(Markup.firstActiveCode(in: text) == nil)
        #expect(Markup.firstUnclosedElement(in: text + ">") == nil)
    }
}
