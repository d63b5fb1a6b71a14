/// The beginnings of the months that a column of dates can hold: 32 bits of seconds since 1970, UTC.
package enum MonthTable {
    /// Seconds since 1970 at which each month begins.
    package static let starts: [UInt32] = {
        var (starts, days) = ([UInt32](), 0)
        for year in 1970...2106 {
            let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
            for length in [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] {
                guard let start = UInt32(exactly: days * 86_400) else { return starts }
                starts.append(start)
                days += length
            }
        }
        return starts
    }()

    /// The average length of a month in seconds.
    private static let length: UInt32 = 2_629_746

    /// Returns the number of months from January 1970 to a moment.
    ///
    /// A division gives the month or one next to it, which is faster than a search for each of a million rows.
    package static func month(of seconds: UInt32, _ starts: [UInt32]) -> Int {
        var month = min(Int(seconds / length), starts.count - 1)
        while starts[month] > seconds { month -= 1 }
        while month + 1 < starts.count, starts[month + 1] <= seconds { month += 1 }
        return month
    }
}
