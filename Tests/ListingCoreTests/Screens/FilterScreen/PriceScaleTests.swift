import Testing

@testable import ListingCore

@Suite("Ranges of prices")
struct PriceScaleTests {
    private static func amount(_ text: String) -> DecimalNumber? { DecimalNumber(plain: text) }

    private func scale(_ lowest: String, _ highest: String, _ currency: String = "EUR") throws -> PriceScale {
        PriceScale(
            currency: Currency(currency), lowest: try #require(Self.amount(lowest)), highest: try #require(Self.amount(highest)))
    }

    @Test(arguments: [
        ("3.50", "1250", "EUR", "10"), ("0", "200", "EUR", "1"), ("1", "1.10", "EUR", "0.01"), ("100", "99000", "JPY", "500"),
        ("1", "1.1", "KWD", "0.001"), ("0", "9000000000000", "EUR", "50000000000"),
    ])
    func `steps are round amounts: 1, 2 or 5 of a decimal place, and at least a coin`(
        lowest: String, highest: String, currency: String, step: String
    ) throws {
        #expect(try scale(lowest, highest, currency).step == Self.amount(step))
    }

    @Test func `a moved bound snaps to a step, and the end of the line removes it`() throws {
        let scale = try scale("3.50", "1243")
        let middle = scale.range(PriceRange(), moving: .lower, to: 0.5)
        #expect(middle == PriceRange(lower: Self.amount("620")))
        #expect(scale.range(middle, moving: .lower, to: 0) == PriceRange())
        #expect(scale.range(middle, moving: .lower, to: -3) == PriceRange())
        #expect(scale.range(PriceRange(), moving: .upper, to: 0.999) == PriceRange(upper: Self.amount("1240")))
        #expect(scale.range(PriceRange(upper: Self.amount("5")), moving: .upper, to: 1) == PriceRange())
        #expect(scale.range(PriceRange(upper: Self.amount("5")), moving: .upper, to: 7) == PriceRange())
    }

    @Test func `the bounds never pass each other`() throws {
        let scale = try scale("0", "100")
        let range = PriceRange(lower: Self.amount("20"), upper: Self.amount("40"))
        #expect(scale.range(range, moving: .lower, to: 0.9) == PriceRange(lower: Self.amount("40"), upper: Self.amount("40")))
        #expect(scale.range(range, movingToEnd: .upper, upwards: false) == PriceRange(lower: Self.amount("20"), upper: Self.amount("20")))
        #expect(scale.range(range, movingToEnd: .upper, upwards: true) == PriceRange(lower: Self.amount("20")))
    }

    @Test func `steps lead from any bound to the next round amount`() throws {
        let scale = try scale("3.50", "1243")
        func lower(_ text: String?, by steps: Int) -> DecimalNumber? {
            scale.range(PriceRange(lower: text.flatMap(Self.amount)), moving: .lower, by: steps).lower
        }
        #expect(lower(nil, by: 1) == Self.amount("10"))
        #expect(lower("10", by: 1) == Self.amount("20"))
        #expect(lower("12.34", by: 1) == Self.amount("20"))
        #expect(lower("12.34", by: -1) == Self.amount("10"))
        #expect(lower("10", by: -1) == nil)
        #expect(scale.range(PriceRange(), moving: .upper, by: -1).upper == Self.amount("1240"))
        #expect(scale.range(PriceRange(upper: Self.amount("1240")), moving: .upper, by: 1).upper == nil)
    }

    @Test(arguments: [("0", "100"), ("3.50", "1243"), ("0.01", "0.99")])
    func `every step on the line is reached by its position`(lowest: String, highest: String) throws {
        let scale = try scale(lowest, highest)
        var range = PriceRange()
        for _ in 0..<250 {
            range = scale.range(range, moving: .lower, by: 1)
            guard range.lower != nil, scale.fraction(of: .lower, in: range) < 1 else { break }
            let fraction = scale.fraction(of: .lower, in: range)
            #expect(scale.range(PriceRange(), moving: .lower, to: fraction) == range, "at \(fraction)")
        }
    }

    @Test func `a press takes the nearer bound, or the one that can be moved if both are in the same place`() throws {
        let scale = try scale("0", "100")
        #expect(scale.bound(nearest: 0.3, in: PriceRange()) == .lower)
        #expect(scale.bound(nearest: 0.7, in: PriceRange()) == .upper)
        let low = PriceRange(upper: Self.amount("0"))
        #expect(scale.bound(nearest: 0, in: low) == .upper)
        let high = PriceRange(lower: Self.amount("100"))
        #expect(scale.bound(nearest: 1, in: high) == .lower)
    }

    @Test func `a single price or swapped bounds still give a usable line`() throws {
        let one = try scale("5", "5")
        #expect(one.fraction(of: .lower, in: PriceRange()) == 0 && one.fraction(of: .upper, in: PriceRange()) == 1)
        _ = one.range(PriceRange(), moving: .upper, by: -1)
        let turned = try scale("9", "1")
        #expect(turned.lowest == Self.amount("1") && turned.highest == Self.amount("9"))
        let huge = PriceScale(currency: nil, lowest: DecimalNumber(significand: .min + 1), highest: DecimalNumber(significand: .max))
        _ = huge.range(PriceRange(), moving: .lower, to: 0.5)
        _ = huge.range(PriceRange(), moving: .upper, by: -1)
    }

    // MARK: Typed amounts

    @Test(arguments: [
        ("12", "12"), ("12.50", "12.5"), ("12,50 €", "12.5"), (" € 1,250.00 ", "1250"), ("1.250,00", "1250"), ("1,250", "1250"),
        ("1.250", "1250"), ("1 250", "1250"), ("1'250", "1250"), ("EUR 12", "12"), ("1,250,000", "1250000"), ("0.125", "0.125"),
        ("12.", "12"), (",5", "0.5"),
    ])
    func `amounts are understood as people write them`(text: String, amount: String) throws {
        #expect(PriceBoundText.read(text, currency: Currency("EUR")) == .amount(try #require(Self.amount(amount))))
    }

    @Test func `three digits after a dot are decimals if the currency has three`() throws {
        #expect(PriceBoundText.read("1.250", currency: Currency("KWD")) == .amount(try #require(Self.amount("1.25"))))
    }

    @Test(arguments: [
        ("1.250", "KWD", "1250"), ("1,250", "KWD", "1.25"), ("1.250,500 KWD", "KWD", "1250.5"), ("12,50 €", "EUR", "12.5"),
        ("1.250 €", "EUR", "1250"), ("12.50", "EUR", "12.5"),
    ])
    func `the decimal separator of the user's locale decides how ambiguous amounts are read`(text: String, currency: String, amount: String)
        throws
    {
        #expect(
            PriceBoundText.read(text, currency: Currency(currency), notation: .german) == .amount(try #require(Self.amount(amount))))
    }

    @Test(arguments: [(",", "."), (".", ","), (",", "\u{202F}"), (".", "’"), ("٫", "٬"), (",", "")])
    func `a field's text is read back in every notation`(decimal: String, grouping: String) throws {
        var notation = Notation.german
        (notation.decimalSeparator, notation.groupingSeparator) = (decimal, grouping)
        for position in [Notation.SymbolPosition.before, .after] {
            notation.symbolPosition = position
            for currency in ["EUR", "CHF", "JPY", "KWD", nil] {
                for text in ["0.05", "1", "12.5", "1250", "1250.75", "1234567.1"] {
                    let money = Money(amount: try #require(Self.amount(text)), currency: currency.flatMap { Currency($0) })
                    let shown = MoneyFormatter(notation).brief(money)
                    let read = PriceBoundText.read(shown, currency: money.currency, notation: notation)
                    #expect(read == .amount(money.amount), "\(shown)")
                }
            }
        }
    }

    @Test func `an unchanged field keeps its amount, even if it has more decimals than its currency`() throws {
        let scale = try scale("1", "1250")
        let range = PriceRange(lower: Self.amount("1.255"))
        #expect(scale.text(of: .lower, in: range) == "€1.255")
        #expect(scale.range(range, setting: .lower, to: "€1.255") == range)
    }

    @Test(arguments: ["cheap", "-5", "1e5", "€", ".", "99999999999999999999999"])
    func `text that is not an amount is reported`(text: String) {
        #expect(PriceBoundText.read(text, currency: Currency("EUR")) == .unreadable)
    }

    @Test(arguments: ["EUR", "AUD", "CHF", "JPY", "KWD", "BRL"])
    func `a field's text is read back as its amount in any currency`(currency: String) throws {
        let scale = try scale("3", "1250.75", currency)
        for lower in ["10", "12.5", "1100"] {
            let range = PriceRange(lower: Self.amount(lower))
            #expect(scale.range(PriceRange(), setting: .lower, to: scale.text(of: .lower, in: range)) == range)
        }
        // Without bounds, the fields show the ends of the scale.
        #expect(scale.range(PriceRange(), setting: .upper, to: scale.text(of: .upper, in: PriceRange())) == PriceRange())
    }

    @Test func `an empty field removes its bound, a bound beyond the line is kept, and swapped bounds are exchanged`() throws {
        let scale = try scale("5", "100")
        let range = PriceRange(lower: Self.amount("10"), upper: Self.amount("20"))
        #expect(scale.range(range, setting: .lower, to: " ") == PriceRange(upper: Self.amount("20")))
        #expect(scale.range(range, setting: .upper, to: "500") == PriceRange(lower: Self.amount("10"), upper: Self.amount("500")))
        #expect(scale.range(range, setting: .lower, to: "30") == PriceRange(lower: Self.amount("20"), upper: Self.amount("30")))
        #expect(scale.range(range, setting: .lower, to: "cheap") == nil)
    }

    @Test(arguments: [
        ("10.00", "EUR", "€10"), ("12.50", "EUR", "€12.50"), ("1250", "USD", "$1,250"), ("100", "JPY", "¥100"),
        ("3", "KWD", "KWD\u{A0}3"),
    ])
    func `brief amounts omit a fraction of zeros`(amount: String, currency: String, text: String) throws {
        let money = Money(amount: try #require(Self.amount(amount)), currency: Currency(currency))
        #expect(MoneyFormatter.english.brief(money) == text)
    }

    @Test func `brief amounts also omit zeros in other notations and without a currency`() {
        #expect(MoneyFormatter(.german).brief(.euros(125_000)) == "1.250\u{A0}€")
        #expect(MoneyFormatter.english.brief(Money(amount: DecimalNumber(significand: 100, scale: 1), currency: nil)) == "10")
        #expect(MoneyFormatter.english.brief(Money(amount: DecimalNumber(significand: 1250, scale: 2), currency: nil)) == "12.50")
    }
}
