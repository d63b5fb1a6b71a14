import Testing

@testable import ListingStore

@Suite("Cells of spreadsheets that are written")
struct SheetCellTests {
    @Test(arguments: [("0", 0), ("3", 0), ("-3", 0), ("12.50", 2), ("-0.5", 1), ("9.999", 3), ("123456789012345", 0), ("0.10", 2)])
    func `a plain decimal is a number`(text: String, scale: Int) {
        #expect(SheetCell(text, as: .number) == .number(scale: scale))
    }

    @Test(arguments: [
        "", "-", ".", ".5", "5.", "1.2.3", "+5", "007", "00.5", "1e5", "1,000", "on request", "٣", "1234567890123456", "0.1234567890123456",
    ])
    func `anything else stays text, and so does what a spreadsheet would round`(text: String) {
        #expect(SheetCell(text, as: .number) == .text)
    }

    @Test func `codes stay text`() { #expect(SheetCell("42", as: .text) == .text) }

    @Test func `dates have days and seconds`() {
        #expect(SheetCell("1970-01-01", as: .date) == .date(days: 0, second: nil))
        #expect(SheetCell("1900-03-01", as: .date) == .date(days: -25_508, second: nil))
        #expect(SheetCell("2026-11-21T09:30:05Z", as: .date) == .date(days: 20_778, second: 34_205))
        #expect(SheetCell("9999-12-31", as: .date) == .date(days: 2_932_896, second: nil))
    }

    @Test(arguments: [
        "1900-02-28", "2026-02-30", "2026-13-01", "2026-11-21T09:30:00+01:00", "2026-11-21T25:30:00Z", "2026-11-21 09:30:00Z", "21.11.2026",
        "2026-11-2x", "-026-11-21", "someday", "",
    ])
    func `dates that spreadsheets don't have stay text`(text: String) {
        #expect(SheetCell(text, as: .date) == .text)
    }

    @Test func `a string is shortened after a number of UTF-16 units, without splitting a character`() {
        #expect("abc".cut(toUnits: 3) == nil)
        #expect("äöü".cut(toUnits: 3) == nil)
        #expect("abcd".cut(toUnits: 3) == "abc")
        #expect("a😀😀".cut(toUnits: 4) == "a😀")
        #expect("ab\r\ncd".cut(toUnits: 3) == "ab")
        #expect("😀".cut(toUnits: 1) == "")
    }
}
