import ListingCore
import Testing

@testable import ListingStore

@Suite struct PriceNotationTests {
    @Test(arguments: [
        ("12.7", "12.7"), ("$1,250.00", "1250.00"), ("$237.68 ", "237.68"), ("Dhs 1,050", "1050"), ("SR 9/4 pack", "9"),
        ("12.99 gbp", "12.99"), ("1.580950000000000e+03", "1580.95"), ("17,99", "17.99"), ("1.299,00", "1299.00"),
        ("1.299,00 €", "1299.00"), ("1 299,00 zł", "1299.00"), ("1\u{A0}299,00\u{A0}€", "1299.00"), ("1’299.00", "1299.00"),
        ("199,-", "199"), ("199.–", "199"), ("kr 1.299", "1.299"), ("R$ 45,90", "45.90"), ("1,25,000", "125000"),
        ("USD 15.00", "15.00"), ("15.00 USD", "15.00"), ("6900 SEK", "6900"), ("2.590.000 ₫", "2590000"), ("'12.50", "12.50"),
        (".5", "0.5"), ("0,125", "0.125"), ("€ 5", "5"), ("1,299", "1299"), ("29.990", "29.990"), ("0", "0"), ("Rs. 499", "499"),
        ("Rs.500", "500"), ("Rs.5", "5"), ("Rs.1,50,000.00", "150000.00"), ("kr.50", "50"), ("Fr.1.50", "1.50"), ("S/.50", "50"),
        ("$.50", "0.50"), ("€.5", "0.5"),
    ])
    func `prices are read exactly in the notations of shops, feeds and scrapers`(text: String, expected: String) {
        #expect(PriceNotation(text).amount?.description == expected)
    }

    @Test func `an ambiguous number is read like the column's other prices`() {
        #expect(PriceNotation("1.299", mark: .comma).amount?.description == "1299")
        #expect(PriceNotation("1.299", mark: .point).amount?.description == "1.299")
        #expect(PriceNotation("1,299", mark: .comma).amount?.description == "1.299")
        #expect(PriceNotation("12.50", mark: .comma).amount?.description == "12.50")
        #expect(DecimalMark(guessing: ["1.299", "12,50 €", "7"]) == .comma)
        #expect(DecimalMark(guessing: ["1.299,00"]) == .comma)
        #expect(DecimalMark(guessing: ["12.70", "1,299"]) == .point)
        #expect(DecimalMark(guessing: ["1.299", "1,299", "5"]) == nil)
        #expect(DecimalMark(guessing: ["12.70", "12,70"]) == nil)
        // The dot of an abbreviation is none of the number.
        #expect(DecimalMark(guessing: ["Rs.50,000", "S/.50,000", "Rs.5"]) == nil)
        #expect(DecimalMark(guessing: ["12,50 р."]) == .comma)
        #expect(DecimalMark(guessing: ["$.50"]) == .point)
    }

    @Test(arguments: ["from 14.99", "10 - 20", "call us", "1.2.3", "12,34,5", "9-12", "1 2 3", "-5", "12 pieces", "12;50", "USD.50"])
    func `an unreadable price is unknown, keeps its text and is reported, and is never 0`(text: String) {
        let notation = PriceNotation(text)
        #expect(notation.amount == nil)
        #expect(notation.price.problem == ProblemCause(text == "-5" ? .priceNegative : .priceUnreadable, .text(text)))
    }

    @Test(arguments: ["No old price", "null", "N/A", "-", "—", "", "nan", " "])
    func `words for “no price” are neither a price nor a problem`(text: String) {
        #expect(PriceNotation(text).price == .blank)
    }

    @Test func `a currency is read only from unambiguous codes and signs`() {
        #expect(PriceNotation("12.99 gbp").currency == Currency("GBP"))
        #expect(PriceNotation("€5").currency == Currency("EUR"))
        #expect(PriceNotation("45,90 zł").currency == Currency("PLN"))
        #expect(PriceNotation("CA$ 5").currency == Currency("CAD"))
        #expect(PriceNotation("S/. 5.50").currency == Currency("PEN"))
        for text in ["$5", "¥500", "5 kr", "Rs 5", "SR 9", "5"] { #expect(PriceNotation(text).currency == nil, "\(text)") }
    }
}
