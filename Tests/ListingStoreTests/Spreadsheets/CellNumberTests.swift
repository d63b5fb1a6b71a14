import TestSupport
import Testing

@testable import ListingStore

@Suite("Numbers of spreadsheets")
struct CellNumberTests {
    private func text(_ number: String, _ format: CellFormat = .number, _ dates: DateSystem = .from1900) -> String {
        var cell = CellNumberText(dates)
        var bytes: [UInt8] = []
        let digits = Array(number.utf8)
        cell.append(digits.span, as: format, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(arguments: [
        ("9.5", "9.5"), ("1.1000000000000001", "1.1"), ("0.10000000000000001", "0.1"), ("2.9999999999999996", "3"),
        ("8852532002418", "8852532002418"),
        ("4E1", "40"), ("1.5E-3", "0.0015"), ("0.05", "0.05"), ("-12.50", "-12.5"), ("100", "100"), ("1E+20", "100000000000000000000"),
        ("1E+300", "1E+300"), ("0", "0"), ("0.0", "0"), ("-0", "-0"), ("9.9999999999999999", "10"), ("12.0", "12"), (".5", "0.5"),
        ("123456789012345678", "123456789012346000"), ("NaN", "NaN"), ("1e", "1e"), ("1.2.3", "1.2.3"), ("-", "-"),
    ])
    func `a number has the digits that a spreadsheet shows`(number: String, shown: String) { #expect(text(number) == shown) }

    @Test func `percentages and prices have their signs`() {
        #expect(text("0.125", .percent) == "12.5%")
        #expect(text("1", .percent) == "100%")
        #expect(text("12.5", .currency("€")) == "€12.5")
        #expect(text("12.5", .currency("PLN ")) == "PLN 12.5")
    }

    @Test(arguments: [
        ("1", "1900-01-01"), ("59", "1900-02-28"), ("60", "1900-02-28"), ("61", "1900-03-01"), ("45000", "2023-03-15"),
        ("46053.75", "2026-01-31"),
        ("2958465", "9999-12-31"), ("2958466", "2958466"), ("-1", "-1"), ("soon", "soon"),
    ])
    func `days are dates`(number: String, date: String) { #expect(text(number, .date) == date) }

    @Test func `some workbooks count days from 1904`() {
        #expect(text("0", .date, .from1904) == "1904-01-01")
        #expect(text("44591", .date, .from1904) == "2026-01-31")
    }

    @Test func `fractions of days are times`() {
        #expect(text("0.5", .time) == "12:00:00")
        #expect(text("1.5", .time) == "36:00:00")
        #expect(text("45000.75", .dateAndTime) == "2023-03-15 18:00:00")
        #expect(text("45000.999999999", .dateAndTime) == "2023-03-16 00:00:00")
    }

    @Test(arguments: Seeds.first(10)) func `numbers of up to fifteen digits are never changed`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let number = Double(Int.random(in: -99_999_999...99_999_999, using: &random)) / 1_000
            #expect(Double(text("\(number)")) == number)
        }
    }
}
