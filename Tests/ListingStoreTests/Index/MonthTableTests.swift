import Foundation
import Testing

@testable import ListingStore

@Suite struct MonthTableTests {
    @Test func `the month of a moment is that of the calendar`() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
        let starts = MonthTable.starts
        var seconds: UInt32 = 1
        while true {
            for moment in [seconds, MonthTable.starts[min(MonthTable.month(of: seconds, starts), starts.count - 1)]] {
                let parts = calendar.dateComponents([.year, .month], from: Date(timeIntervalSince1970: Double(moment)))
                let expected = try (#require(parts.year) - 1970) * 12 + #require(parts.month) - 1
                #expect(MonthTable.month(of: moment, starts) == expected, "\(moment)")
            }
            let (next, overflow) = seconds.addingReportingOverflow(997_331)
            if overflow { break }
            seconds = next
        }
        #expect(MonthTable.month(of: .max, starts) == starts.count - 1)
    }
}
