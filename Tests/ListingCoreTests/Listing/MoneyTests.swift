import Testing

@testable import ListingCore

@Suite("Money")
struct MoneyTests {
    @Test(arguments: ["EUR", "eur", " Eur  "]) func `a currency is three letters in any case, with spaces around them`(text: String) {
        #expect(Currency(text)?.code == "EUR")
    }

    @Test(arguments: ["", "EU", "EURO", "E1R", "€", "EUR USD", "EUR 5", "ÉÜR", "@@@", "[[["])
    func `anything but three letters is not a currency`(text: String) {
        #expect(Currency(text) == nil)
    }

    @Test(arguments: [("EUR", 2), ("JPY", 0), ("VND", 0), ("KWD", 3), ("XTS", 2)])
    func `the minor unit has the digits of ISO 4217`(code: String, digits: Int) {
        #expect(Currency(code)?.minorUnitDigits == digits)
    }

    @Test func `money is equal by value and currency`() {
        let amount = DecimalNumber(significand: 127, scale: 1)
        let euros = Money(amount: amount, currency: Currency("EUR"))
        #expect(euros == Money(amount: amount.padded(toScale: 2), currency: Currency("eur")))
        #expect(euros != Money(amount: amount, currency: nil))
    }

    @Test func `a price with one amount is not a range`() {
        let money = Money(amount: DecimalNumber(significand: 5), currency: Currency("EUR"))
        let price = Price(lowest: money)
        #expect(price.highest == money)
        #expect(!price.isRange)
        #expect(price.currency == Currency("EUR"))
        #expect(!Price.unknown.isRange)
    }

    @Test func `a picture's address without a scheme is not opened as a local file`() {
        #expect(ListingImage(location: "/home/shop/mug.jpg").localPath == "/home/shop/mug.jpg")
        #expect(ListingImage(location: "//cdn.example.com/mug.jpg").localPath == nil)
        #expect(ListingImage(location: "https://example.com/mug.jpg").localPath == nil)
    }
}
