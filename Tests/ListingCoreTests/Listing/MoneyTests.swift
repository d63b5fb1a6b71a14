import Testing

@testable import ListingCore

@Suite("Money")
struct MoneyTests {
    @Test("a currency is three letters in any case, with blanks around them", arguments: ["EUR", "eur", " Eur  "])
    func currency(text: String) {
        #expect(Currency(text)?.code == "EUR")
    }

    @Test("anything but three letters is no currency", arguments: ["", "EU", "EURO", "E1R", "€", "EUR USD", "EUR 5", "ÉÜR", "@@@", "[[["])
    func noCurrency(text: String) {
        #expect(Currency(text) == nil)
    }

    @Test("the minor unit has the digits of ISO 4217", arguments: [("EUR", 2), ("JPY", 0), ("VND", 0), ("KWD", 3), ("XTS", 2)])
    func minorUnit(code: String, digits: Int) {
        #expect(Currency(code)?.minorUnitDigits == digits)
    }

    @Test("money is equal by value and currency")
    func equality() {
        let amount = DecimalNumber(significand: 127, scale: 1)
        let euros = Money(amount: amount, currency: Currency("EUR"))
        #expect(euros == Money(amount: amount.padded(toScale: 2), currency: Currency("eur")))
        #expect(euros != Money(amount: amount, currency: nil))
    }

    @Test("a price with one amount is no range")
    func singlePrice() {
        let money = Money(amount: DecimalNumber(significand: 5), currency: Currency("EUR"))
        let price = Price(lowest: money)
        #expect(price.highest == money)
        #expect(!price.isRange)
        #expect(price.currency == Currency("EUR"))
        #expect(!Price.unknown.isRange)
    }

    @Test("a picture's address without a scheme is not taken for a file of this computer")
    func localPath() {
        #expect(ListingImage(location: "/home/shop/mug.jpg").localPath == "/home/shop/mug.jpg")
        #expect(ListingImage(location: "//cdn.example.com/mug.jpg").localPath == nil)
        #expect(ListingImage(location: "https://example.com/mug.jpg").localPath == nil)
    }
}
