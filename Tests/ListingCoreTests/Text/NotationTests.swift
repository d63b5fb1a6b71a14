import Testing

@testable import ListingCore

extension Notation {
    /// 1.250,00 € and 25.11.2026
    static let german = Notation(
        decimalSeparator: ",", groupingSeparator: ".", groupSizes: [3, 3], symbolPosition: .after, datePattern: "%d.%m.%Y",
        months: english.months)
    /// 1 250,00 € with a narrow no-break space.
    static let french = Notation(
        decimalSeparator: ",", groupingSeparator: "\u{202F}", groupSizes: [3], symbolPosition: .after, datePattern: "%d/%m/%Y",
        months: english.months)
    static let indian = Notation(
        decimalSeparator: ".", groupingSeparator: ",", groupSizes: [3, 2], symbolPosition: .before, datePattern: "%-d/%-m/%y",
        months: english.months)
    static let ungrouped = Notation(
        decimalSeparator: ".", groupingSeparator: "", groupSizes: [], symbolPosition: .before, datePattern: "%e %b %Y",
        months: english.months)
}

@Suite("Notation of numbers and dates")
struct NotationTests {
    @Test(arguments: [
        (Notation.english, 0, "0"), (.english, 999, "999"), (.english, 1_234_567, "1,234,567"), (.english, -1_000, "−1,000"),
        (.german, 1_234_567, "1.234.567"), (.french, 12_345, "12\u{202F}345"), (.indian, 12_345_678, "1,23,45,678"),
        (.indian, 100, "100"), (.ungrouped, 1_234_567, "1234567"),
    ])
    func `digits are grouped as in the locale`(notation: Notation, number: Int, text: String) {
        #expect(notation.grouped(number) == text)
    }

    @Test(arguments: [
        (Notation.english, "2026-01-05"), (.german, "05.01.2026"), (.french, "05/01/2026"), (.indian, "05/01/2026"),
        (.ungrouped, "5 Jan 2026"),
    ])
    func `dates follow the order of the locale and have a four-digit year`(notation: Notation, text: String) {
        #expect(notation.date(year: 2026, month: 1, day: 5) == text)
    }

    @Test func `unknown date patterns stay readable`() {
        var notation = Notation.english
        notation.datePattern = "%D %Q%%"
        #expect(notation.date(year: 2026, month: 12, day: 31) == "12/31/2026 %Q%%")
        notation.datePattern = "%"
        #expect(notation.date(year: 2026, month: 12, day: 31) == "%")
    }

    @Test func `without a locale the notation is English`() {
        #expect(Notation.user == .english)
    }
}
