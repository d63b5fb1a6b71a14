import Testing

@testable import ListingStore

@Suite("Numbers as pages show them")
struct ShownNumberTests {
    @Test(
        arguments: [
            ("9,50", 9.5), ("9.5", 9.5), ("10", 9.5), ("1.234,50", 1234.5), ("1,234.50", 1234.5), ("1 234,5", 1234.5),
            ("1\u{A0}234,5", 1234.5),
            ("1'234.5", 1234.5), ("-3", -3), ("8.72E+12", 8_720_602_828_605), ("1.5E-03", 0.0015), ("####", 7), ("1.23", 1.2345),
        ]) func `text may be the value, rounded`(text: String, value: Double)
    {
        #expect(ShownNumber.mayBe(Array(text.utf8), rounded: value))
    }

    @Test(
        arguments: [
            ("31.01.2026", 46053), ("13%", 0.125), ("9,50 €", 9.5), ("10:30", 0.4375), ("12.5", 13.5), ("half", 0.5), ("1e", 1), ("e5", 5),
            ("1E+999", 1), ("-", 0), (".", 0), ("1-2", 12), ("1.5E+9999999999999999999", 1),
            ("1E-9223372036854775808", 0), ("1E-99999999999999999999", 0), ("9", Double.infinity), ("9", Double.nan),
        ]) func `another text is not the value`(text: String, value: Double)
    {
        #expect(!ShownNumber.mayBe(Array(text.utf8), rounded: value))
    }
}
