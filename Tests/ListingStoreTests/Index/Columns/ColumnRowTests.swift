import Testing

@testable import ListingCore
@testable import ListingStore

@Suite struct ColumnRowTests {
    @Test func `amounts are rounded down to millionths, and extreme ones are clamped`() {
        func millionths(_ significand: Int64, _ scale: Int) -> Int64 {
            ColumnRow.millionths(DecimalNumber(significand: significand, scale: scale))
        }
        #expect(millionths(12, 1) == 1_200_000 && millionths(-12, 1) == -1_200_000)
        #expect(millionths(19, 7) == 1 && millionths(-11, 7) == -2 && millionths(-10, 7) == -1)
        #expect(millionths(.min, 7) == Int64.min / 10 - 1 && millionths(.max, 7) == Int64.max / 10)
        #expect(
            millionths(.max, 0) == .max && millionths(.min, 0) == ColumnRow.noAmount + 1 && millionths(.min, 6) == ColumnRow.noAmount + 1)
    }
}
