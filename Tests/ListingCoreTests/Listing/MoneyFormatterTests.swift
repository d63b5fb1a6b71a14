import Testing

@testable import ListingCore

@Suite("Prices as people read them")
struct MoneyFormatterTests {
    private func money(_ amount: String, _ code: String?) throws -> Money {
        Money(amount: try #require(DecimalNumber(plain: amount)), currency: code.flatMap { Currency($0) })
    }

    @Test(arguments: [
        ("12.7", "EUR", "€12.70"), ("1250", "EUR", "€1,250.00"), ("999", "USD", "$999.00"), ("1234567.5", "GBP", "£1,234,567.50"),
        ("1500", "JPY", "¥1,500"), ("1.5", "KWD", "KWD\u{A0}1.500"), ("0.05", "AUD", "A$0.05"), ("0", "CAD", "CA$0.00"),
        ("12", "CHF", "CHF\u{A0}12.00"), ("100000", "EUR", "€100,000.00"), ("5", "CNY", "CN¥5.00"), (".5", "USD", "$0.50"),
    ])
    func `an amount has its currency's sign, minor digits and groups of three`(amount: String, code: String, text: String) throws {
        #expect(MoneyFormatter.english.text(for: try money(amount, code)) == text)
    }

    @Test(arguments: [("29.995", "EUR", "€29.995"), ("29.9900", "EUR", "€29.99"), ("1500.00", "JPY", "¥1,500"), ("0.5", "JPY", "¥0.5")])
    func `digits beyond the minor unit are kept unless they are zeros`(amount: String, code: String, text: String) throws {
        #expect(MoneyFormatter.english.text(for: try money(amount, code)) == text)
    }

    @Test(arguments: [("29.990", "29.990"), ("30", "30"), ("1500000", "1,500,000"), ("-4.5", "-4.5")])
    func `an amount without a currency has no sign and its own digits`(amount: String, text: String) throws {
        #expect(MoneyFormatter.english.text(for: try money(amount, nil)) == text)
    }

    @Test func `the minus comes before the currency sign`() throws {
        #expect(MoneyFormatter.english.text(for: try money("-1250.5", "EUR")) == "-€1,250.50")
        #expect(MoneyFormatter(.german).text(for: try money("-1250.5", "EUR")) == "-1.250,50\u{A0}€")
    }

    @Test func `the largest and the smallest amount are written in full`() {
        let euros = Currency("EUR")
        let english = MoneyFormatter.english
        #expect(english.text(for: Money(amount: .init(significand: .max), currency: euros)) == "€9,223,372,036,854,775,807.00")
        #expect(english.text(for: Money(amount: .init(significand: .min), currency: euros)) == "-€9,223,372,036,854,775,808.00")
        #expect(english.text(for: Money(amount: .init(significand: 1, scale: 18), currency: euros)) == "€0.000000000000000001")
    }

    @Test func `separators and the sign's place can be chosen`() throws {
        let thin = MoneyFormatter(.french)
        #expect(thin.text(for: try money("1250", "EUR")) == "1\u{202F}250,00\u{A0}€")
        #expect(thin.text(for: try money("1250", "CHF")) == "1\u{202F}250,00\u{A0}CHF")
        let ungrouped = MoneyFormatter(.ungrouped)
        #expect(ungrouped.text(for: try money("1250", "USD")) == "$1250.00")
    }

    @Test func `a price is shown as one amount or a range, and not at all if it is unknown`() throws {
        let english = MoneyFormatter.english
        let lowest = try money("10", "EUR")
        #expect(english.text(for: Price(lowest: lowest)) == "€10.00")
        #expect(english.text(for: Price(lowest: lowest, highest: try money("24.5", "EUR"))) == "€10.00 – €24.50")
        #expect(english.text(for: Price(lowest: lowest, highest: try money("10.00", "EUR"))) == "€10.00")
        #expect(english.text(for: Price.unknown) == nil)
        #expect(english.text(for: Price(unreadable: "No old price")) == nil)
    }

    @Test(
        arguments: [
            ("10", "20", 50), ("20.00", "29.99", 33), ("0", "20", 100), ("0.01", "100", 99), ("99.01", "100", nil), ("99", "100", 1),
            ("20", "20.00", nil), ("30", "20", nil), ("-5", "20", nil), ("1", "3", 66),
        ] as [(String, String, Int?)])
    func `a discount is rounded down`(lowest: String, old: String, percent: Int?) throws {
        let price = Price(lowest: try money(lowest, "EUR"), compareAt: try money(old, "EUR"))
        #expect(price.discountPercent == percent)
    }

    @Test func `a discount needs an old price in the same currency`() throws {
        #expect(Price(lowest: try money("10", "EUR")).discountPercent == nil)
        #expect(Price(lowest: try money("10", "EUR"), compareAt: try money("20", "USD")).discountPercent == nil)
        #expect(Price(lowest: try money("10", "EUR"), compareAt: try money("20", nil)).discountPercent == nil)
        #expect(Price(lowest: try money("10", nil), compareAt: try money("20", nil)).discountPercent == 50)
    }

    @Test func `a discount is exact at the extremes`() {
        let largest = Money(amount: .init(significand: .max), currency: nil)
        let smallest = Money(amount: .init(significand: 1, scale: 18), currency: nil)
        #expect(Price(lowest: smallest, compareAt: largest).discountPercent == 99)
        let nearly = Money(amount: .init(significand: .max - 1), currency: nil)
        #expect(Price(lowest: nearly, compareAt: largest).discountPercent == nil)
    }
}
