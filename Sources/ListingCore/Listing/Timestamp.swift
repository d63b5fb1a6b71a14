/// A moment of the years 1970 to 9999, to the second. A library for time zones and calendars is more than a date of a listing needs.
public struct Timestamp: Hashable, Comparable, Sendable {
    /// Since the beginning of 1970, in UTC; at least 1, as exports write 0 for none.
    public let seconds: Int
    /// Of the clock that it was written by: seconds east of UTC, at most a day.
    public let offset: Int

    /// - Returns: nil for another year, for the first second of all, and for an offset of more than a day.
    public init?(seconds: Int, offset: Int = 0) {
        guard (1...253_402_300_799).contains(seconds), (-Self.daySeconds...Self.daySeconds).contains(offset) else { return nil }
        (self.seconds, self.offset) = (seconds, offset)
    }

    /// - Parameters:
    ///   - second: of the day, by the same clock.
    ///   - offset: of that clock, in seconds east of UTC.
    /// - Returns: nil where there is no such moment.
    public init?(year: Int, month: Int, day: Int, second: Int = 0, offset: Int = 0) {
        guard (1...9999).contains(year), (1...12).contains(month), (1...31).contains(day), (0...Self.daySeconds).contains(second),
            (-Self.daySeconds...Self.daySeconds).contains(offset)
        else { return nil }
        // Eras of 400 years that begin in March, so that the leap day is the last of its year.
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        let days = era * 146_097 + dayOfEra - Self.daysToEpoch
        guard Self.date(days) == (year, month, day) else { return nil }
        self.init(seconds: days * Self.daySeconds + second - offset, offset: offset)
    }

    public static func < (left: Timestamp, right: Timestamp) -> Bool {
        (left.seconds, left.offset) < (right.seconds, right.offset)
    }

    /// By the clock that it was written by.
    private var local: (day: Int, second: Int) {
        // Behind the first day, as a clock west of UTC may show the one before it.
        let seconds = seconds + offset + Self.daySeconds
        return (seconds / Self.daySeconds - 1, seconds % Self.daySeconds)
    }

    /// Such as `2026-11-21`, by the clock that it was written by.
    public var day: String {
        let (year, month, day) = Self.date(local.day)
        return "\(Self.padded(year, to: 4))-\(Self.padded(month))-\(Self.padded(day))"
    }

    /// By ISO 8601: ``day``, and where it is not the beginning of the day in UTC, with the time: `2026-11-21T09:30:00+01:00`.
    public var text: String {
        let second = local.second
        guard second > 0 || offset != 0 else { return day }
        let zone = "\(offset < 0 ? "-" : "+")\(Self.padded(abs(offset) / 3600)):\(Self.padded(abs(offset) / 60 % 60))"
        let time = "\(Self.padded(second / 3600)):\(Self.padded(second / 60 % 60)):\(Self.padded(second % 60))"
        return "\(day)T\(time)\(offset == 0 ? "Z" : zone)"
    }

    private static let daySeconds = 86_400
    /// From the first day of March of the year 0 to the first of January 1970.
    private static let daysToEpoch = 719_468

    /// - Parameter days: since the beginning of 1970.
    private static func date(_ days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + daysToEpoch
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
    }

    private static func padded(_ number: Int, to count: Int = 2) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
    }
}
