import ListingCore
import Testing

@testable import ListingStore

@Suite struct PriceTextTests {
    @Test(arguments: [
        ("12.7", "12.7"), ("30", "30"), ("29.990", "29.990"), ("104.5", "104.5"), ("0", "0"), ("0.00", "0.00"), (".5", "0.5"),
        ("$237.68 ", "237.68"), ("$1,250.00", "1250.00"), ("1,250", "1250"), ("€ 19.99", "19.99"), ("19.99 €", "19.99"),
        ("£5", "5"), ("1.580950000000000e+03", "1580.95"), ("12e2", "1200"), ("'12.50", "12.50"), ("\u{A0}7\u{A0}", "7"),
        ("2590000", "2590000"),
    ])
    func `prices are read exactly`(text: String, expected: String) {
        #expect(PriceText(text).amount?.description == expected)
    }

    @Test(arguments: [
        "12,70", "1.250,00", "No old price", "SR 9/4 pack", "from 14.99", "—", "1,25,00", "12.99 gbp", "NaN", "1e99",
        "1e-9223372036854775808", "0x10", "1 250",
        "--5",
        "123456789012345678901", "0,125", "00,125", "0,125.5",
    ])
    func `text that can't be read as a price stays text and is never 0`(text: String) {
        #expect(PriceText(text).amount == nil)
        #expect(PriceText(text).problem == ProblemCause(.priceUnreadable, .text(text)))
    }

    @Test func `a price below zero is a problem, not a price`() {
        #expect(PriceText("-3.50").problem == ProblemCause(.priceNegative, .text("-3.50")))
        #expect(PriceText("-3.50").problem?.message == "“-3.50” is below zero. The listing is shown without a price.")
        #expect(PriceText("$-3").amount == nil)
        #expect(PriceText("-0").amount?.isZero == true)
    }

    @Test(arguments: ["", "  ", "\u{A0}"]) func `a blank cell is neither a price nor a problem`(text: String) {
        #expect(PriceText(text) == .blank)
    }

    @Test func `whole numbers may have grouping and a zero fraction, but nothing else`() {
        #expect(NumberText.whole("80,919") == 80919)
        #expect(NumberText.whole("3.0") == 3)
        #expect(NumberText.whole("'-2") == -2)
        #expect(NumberText.whole("3.5") == nil)
        #expect(NumberText.whole("many") == nil)
        #expect(NumberText.whole("99999999999999999999") == nil)
    }
}
