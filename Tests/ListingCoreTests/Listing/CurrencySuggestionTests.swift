import TestSupport
import Testing

@testable import ListingCore

@Suite("Currency of a shop's country")
struct CurrencySuggestionTests {
    private func listing(place: String? = nil, url: String? = nil) -> Listing {
        .with {
            $0.url = url
            guard let place else { return }
            var seller = Seller(name: "Shop")
            seller.location = place
            $0.seller = seller
        }
    }

    @Test(arguments: [
        ("Germany", "EUR"), ("Berlin, Germany", "EUR"), (" köln ,  DEUTSCHLAND ", "EUR"), ("DE", "EUR"), ("in", "INR"),
        ("Österreich", "EUR"),
        ("Zürich, Schweiz", "CHF"), ("London, United Kingdom", "GBP"), ("Leeds, England", "GBP"), ("Austin, Texas, USA", "USD"),
        ("The Netherlands", "EUR"), ("Abidjan, Côte d’Ivoire", "XOF"), ("東京, 日本", "JPY"), ("Sofia, Bulgaria", "EUR"),
    ])
    func `a place names the currency of its country`(place: String, code: String) {
        #expect(CountryCurrency.currency(ofPlace: place) == Currency(code))
    }

    @Test(arguments: [
        "", " , ", "Berlin", "San Francisco, CA", "Wilmington, DE", "Atlanta, Georgia", "Worldwide", "XX", "Panama",
        String(repeating: "Germany ", count: 100),
    ])
    func `a place without a country that is known has no currency, even if a state is named`(place: String) {
        #expect(CountryCurrency.currency(ofPlace: place) == nil)
    }

    @Test(arguments: [
        ("shop.example.de", "EUR"), ("example.co.uk", "GBP"), ("example.in", "INR"), ("example.com.br", "BRL"), ("example.ch", "CHF"),
    ])
    func `a host names the currency of the country that its domain is assigned to`(host: String, code: String) {
        #expect(CountryCurrency.currency(ofHost: host) == Currency(code))
    }

    @Test(arguments: ["example.com", "example.shop", "example.io", "example.co", "example.me", "localhost", "127.0.0.1", "", "."])
    func `domains that shops anywhere use name none`(host: String) {
        #expect(CountryCurrency.currency(ofHost: host) == nil)
    }

    @Test func `a currency that is not among those in use is offered as well if it is proposed`() throws {
        #expect(CountryCurrency.currency(ofCode: "CW")?.code == "XCG")
        let euro = try #require(Currency("EUR"))
        let guilder = try #require(Currency("XCG"))
        #expect(Currency.known(with: euro) == Currency.known)
        #expect(Currency.known(with: guilder).count == Currency.known.count + 1)
    }

    @Test func `the seller's place counts before the links, and the reason is shown`() throws {
        let suggestion = try #require(
            CurrencySuggestion([
                listing(url: "https://shop.example.de/1"), listing(place: "Basel,\n Switzerland"), listing(place: "nowhere"),
            ]))
        #expect(suggestion.currency == Currency("CHF"))
        #expect(suggestion.text == "CHF is proposed because the shop is in Basel, Switzerland.")
        let linked = try #require(
            CurrencySuggestion([listing(url: "https://me@Shop.example.DE:8080/1?a=b.in"), listing(url: "/relative")]))
        #expect(linked.currency == Currency("EUR"))
        #expect(linked.text == "EUR is proposed because the links lead to shop.example.de.")
    }

    @Test func `listings of several countries, or of none, suggest nothing`() {
        #expect(CurrencySuggestion([Listing]()) == nil)
        #expect(CurrencySuggestion([listing(url: "https://shop.example.com/1"), listing(place: "Berlin")]) == nil)
        #expect(CurrencySuggestion([listing(place: "Germany"), listing(place: "Poland", url: "https://a.de/")]) == nil)
        #expect(CurrencySuggestion([listing(place: "Germany"), listing(place: "Austria")])?.currency == Currency("EUR"))
    }

    @Test(arguments: ["https://[::1]/a", "ftp://a.de", "a.de", "https://", "https:///a", "https://@/"])
    func `other addresses have no host`(address: String) {
        #expect(WebAddress.host(address) == nil)
    }
}
