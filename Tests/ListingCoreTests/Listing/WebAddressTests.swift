import Testing

@testable import ListingCore

@Suite("Web addresses")
struct WebAddressTests {
    @Test(arguments: [
        ("https://shop.example/mug", "https://shop.example/mug"),
        ("HTTP://shop.example", "HTTP://shop.example"),
        (" https://shop.example/mug\r\n", "https://shop.example/mug"),
        ("https://[::1]:8080/a?b=c#d", "https://[::1]:8080/a?b=c#d"),
    ])
    func `a web address is recognized with any case of its scheme and with spaces around it`(source: String, address: String) {
        #expect(WebAddress.text(source) == address)
    }

    @Test(arguments: [
        "", "shop.example", "file:///etc/passwd", "javascript:alert(1)", "//shop.example", "https://", "https:///a", "http:// a",
        "https",
        "mailto:a@b.example", "x https://a.example",
    ])
    func `only web addresses are opened`(source: String) {
        #expect(WebAddress.text(source) == nil)
    }

    @Test func `characters that an address can't contain are encoded, so that it stays one line`() {
        #expect(WebAddress.text("https://a.example/a b\n\"<é>%20") == "https://a.example/a%20b%0A%22%3C%C3%A9%3E%20")
    }

    @Test func `an address too long for any browser is rejected`() {
        #expect(WebAddress.text("https://a.example/" + String(repeating: "a", count: 10_000)) == nil)
    }
}

@Suite("Text on one line")
struct OneLineTextTests {
    @Test(arguments: [
        ("Mug", "Mug"), ("", ""), (" \n", ""), ("a\r\nb\t\tc  d", "a b c d"), (" é\u{2028}木\u{A0}工 ", "é 木 工"), ("a b", "a b"),
    ])
    func `runs of spaces, tabs and line ends become one space, and none remain at the ends`(text: String, line: String) {
        #expect(text.onOneLine == line)
    }
}
