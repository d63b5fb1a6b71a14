import TestSupport
import Testing

@testable import ListingCore

@Suite("Decimal numbers")
struct DecimalNumberTests {
    @Test(
        arguments: [
            ("12.70", 1270, 2), ("0", 0, 0), ("-3", -3, 0), ("+3.5", 35, 1), (".5", 5, 1), ("5.", 5, 0), ("007", 7, 0),
            ("-0.001", -1, 3), ("0.000000000000000001", 1, 18),
        ] as [(String, Int64, Int)])
    func `a plain decimal is read digit for digit`(text: String, significand: Int64, scale: Int) throws {
        let number = try #require(DecimalNumber(plain: text))
        #expect(number.significand == significand)
        #expect(number.scale == scale)
    }

    @Test(arguments: [
        "", ".", "-", "+", "-.", "1,250.00", "$5", "5 ", " 5", "1e3", "1.2.3", "--1", "1-", "٣", "NaN", "0x10", "１",
        "99999999999999999999", "9223372036854775808", "0.0000000000000000001",
    ])
    func `text that is not a plain decimal is not a number`(text: String) {
        #expect(DecimalNumber(plain: text) == nil)
    }

    @Test(arguments: [Int64.max, .min, .max - 1, .min + 1])
    func `the largest and the smallest number are read and written alike`(significand: Int64) {
        for scale in DecimalNumber.scaleRange {
            let number = DecimalNumber(significand: significand, scale: scale)
            let again = DecimalNumber(plain: number.description)
            #expect(again?.significand == significand)
            #expect(again?.scale == scale)
        }
    }

    @Test func `a number is written with all its digits`() {
        #expect(DecimalNumber(significand: 1270, scale: 2).description == "12.70")
        #expect(DecimalNumber(significand: 5, scale: 3).description == "0.005")
        #expect(DecimalNumber(significand: -5, scale: 2).description == "-0.05")
        #expect(DecimalNumber(significand: 0, scale: 2).description == "0.00")
        #expect(DecimalNumber(significand: 75).description == "75")
    }

    @Test func `a scale outside of 0 to 18 is clamped`() {
        #expect(DecimalNumber(significand: 1, scale: -2).scale == 0)
        #expect(DecimalNumber(significand: 1, scale: 40).scale == 18)
    }

    @Test func `numbers of the same value are equal and hash alike at any scale`() {
        let short = DecimalNumber(significand: 127, scale: 1)
        let long = DecimalNumber(significand: 12_700_000, scale: 6)
        #expect(short == long)
        #expect(Set([short, long]).count == 1)
        #expect(long.normalized.scale == 1)
        #expect(DecimalNumber(significand: 0, scale: 18) == DecimalNumber(significand: 0))
        #expect(DecimalNumber(significand: 1, scale: 1) != DecimalNumber(significand: 1))
    }

    @Test func `numbers are ordered by value across scales, up to the extremes`() {
        let ascending = [
            DecimalNumber(significand: .min), DecimalNumber(significand: .min, scale: 1), DecimalNumber(significand: -1),
            DecimalNumber(significand: .min, scale: 18 + 1), DecimalNumber(significand: -1, scale: 18),
            DecimalNumber(significand: 0, scale: 7), DecimalNumber(significand: 1, scale: 18), DecimalNumber(significand: 999, scale: 3),
            DecimalNumber(significand: 1), DecimalNumber(significand: .max, scale: 18), DecimalNumber(significand: 10),
            DecimalNumber(significand: .max, scale: 1), DecimalNumber(significand: .max),
        ].sorted()
        for (index, number) in ascending.enumerated() {
            for later in ascending[index...].dropFirst() {
                #expect(number < later)
                #expect(!(later < number))
            }
        }
        #expect(ascending.first?.significand == .min)
        #expect(ascending.last == DecimalNumber(significand: .max))
    }

    @Test func `padding adds zeros and never changes the value`() {
        #expect(DecimalNumber(significand: 127, scale: 1).padded(toScale: 2).description == "12.70")
        #expect(DecimalNumber(significand: 29_995, scale: 3).padded(toScale: 2).description == "29.995")
        #expect(DecimalNumber(significand: .max).padded(toScale: 2).description == String(Int64.max))
        #expect(DecimalNumber(significand: 0).padded(toScale: 99).scale == 18)
    }

    @Test(arguments: [Seeds.one()]) func `any number survives being written and read`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<2_000 {
            let magnitude = Int64.random(in: .min ... .max, using: &random) >> Int64.random(in: 0...63, using: &random)
            let number = DecimalNumber(significand: magnitude, scale: .random(in: DecimalNumber.scaleRange, using: &random))
            let again = DecimalNumber(plain: number.description)
            #expect(again?.significand == number.significand && again?.scale == number.scale, "seed \(seed): \(number)")
            #expect(number.normalized == number && number.normalized.hashValue == number.hashValue, "seed \(seed): \(number)")
        }
    }
}
