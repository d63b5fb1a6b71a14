import Testing

@testable import ListingCore

@Suite("Strings and their placeholders")
struct TranslationTests {
    @Test func `a string without a translation stays in English`() {
        #expect(tr("Listing Details") == "Listing Details")
        #expect(trc("sort", "Title (A–Z)") == "Title (A–Z)")
        #expect(tr("Could Not Open “{name}”", ["name": "shop.csv"]) == "Could Not Open “shop.csv”")
    }

    @Test(arguments: [(0, "0 listings of x"), (1, "1 listing of x"), (1_204, "1,204 listings of x")])
    func `a count chooses the plural form and fills its placeholder`(count: Int, text: String) {
        #expect(trn("{n} listing of {name}", "{n} listings of {name}", count, ["name": "x"]) == text)
    }

    @Test(arguments: [
        ("{a} and {b}", "1 and {a}"), ("{a}{a}", "11"), ("{c}", "{c}"), ("{a", "{a"), ("a}", "a}"), ("{{a}}", "{1}"), ("", ""),
        ("{}", "{}"),
    ])
    func `placeholders are replaced once, and everything else stays`(text: String, filled: String) {
        #expect(text.filled(with: ["a": "1", "b": "{a}"]) == filled)
    }
}
