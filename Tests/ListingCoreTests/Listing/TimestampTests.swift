import Foundation
import TestSupport
import Testing

@testable import ListingCore

@Suite("Timestamps") struct TimestampTests {
    @Test(arguments: 0..<3) func `the day matches the calendar in any year`(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let formatter = ISO8601DateFormatter()
        for _ in 0..<2_000 {
            let seconds = Int.random(in: 1...253_402_300_799, using: &random)
            let timestamp = try #require(Timestamp(seconds: seconds))
            let text = formatter.string(from: Date(timeIntervalSince1970: Double(seconds)))
            #expect(timestamp.day == text.prefix(10), "seed \(seed), \(seconds)")
            let parts = timestamp.day.split(separator: "-").compactMap { Int($0) }
            #expect(
                Timestamp(year: parts[0], month: parts[1], day: parts[2], second: seconds % 86_400) == timestamp, "seed \(seed), \(seconds)"
            )
        }
    }

    @Test func `a timestamp is written in ISO 8601, with the time if it has one`() {
        #expect(Timestamp(year: 2026, month: 11, day: 21)?.text == "2026-11-21")
        #expect(Timestamp(seconds: 1_795_253_405)?.text == "2026-11-21T09:30:05Z")
        #expect(Timestamp(seconds: 1)?.text == "1970-01-01T00:00:01Z")
    }

    @Test func `the day is that of the local clock`() {
        let evening = Timestamp(year: 2024, month: 1, day: 15, second: 22 * 3600, offset: -5 * 3600)
        #expect(evening?.seconds == 1_705_374_000 && evening?.day == "2024-01-15" && evening?.text == "2024-01-15T22:00:00-05:00")
        #expect(Timestamp(seconds: 1_795_253_405, offset: 19_800)?.text == "2026-11-21T15:00:05+05:30")
        #expect(Timestamp(seconds: 1, offset: -3600)?.text == "1969-12-31T23:00:01-01:00")
        #expect(Timestamp(seconds: 1, offset: 86_401) == nil && Timestamp(seconds: 1, offset: .min) == nil)
    }

    @Test func `impossible dates and years outside of 1970 to 9999 are rejected`() {
        for (year, month, day) in [(2026, 2, 29), (2026, 4, 31), (2026, 0, 1), (2026, 13, 1), (2026, 1, 0), (1969, 12, 31), (10_000, 1, 1)]
        {
            #expect(Timestamp(year: year, month: month, day: day) == nil, "\(year) \(month) \(day)")
        }
        #expect(Timestamp(year: 2024, month: 2, day: 29)?.day == "2024-02-29" && Timestamp(year: 2100, month: 2, day: 29) == nil)
        for seconds in [0, -1, 253_402_300_800, .max, .min] { #expect(Timestamp(seconds: seconds) == nil) }
        #expect(Timestamp(year: 1970, month: 1, day: 1) == nil && Timestamp(year: 9999, month: 12, day: 31, second: 86_400) == nil)
        #expect(Timestamp(year: 2026, month: 1, day: 1, offset: .max) == nil)
        #expect(Timestamp(year: 2026, month: 1, day: 1, second: .max) == nil && Timestamp(year: .min, month: 1, day: 1) == nil)
    }
}
