/// A moment in the years 1970 to 9999, to the second. A library for time zones and calendars would be too much for a listing's
/// date.
public struct Timestamp: Hashable, Comparable, Sendable {
    /// Seconds since the beginning of 1970, UTC; at least 1, because exports write 0 for no date.
    public let seconds: Int
    /// The time zone in which it was written: seconds east of UTC, at most a day.
    public let offset: Int

    /// - Returns: nil for any other year, for the first second of 1970, and for an offset of more than a day.
    public init?(seconds: Int, offset: Int = 0) {
        guard (1...253_402_300_799).contains(seconds), (-Self.daySeconds...Self.daySeconds).contains(offset) else { return nil }
        (self.seconds, self.offset) = (seconds, offset)
    }

    /// - Parameters:
    ///   - second: Seconds since midnight, local time.
    ///   - offset: The local time's offset in seconds east of UTC.
    /// - Returns: nil if there is no such moment.
    public init?(year: Int, month: Int, day: Int, second: Int = 0, offset: Int = 0) {
        guard (1...9999).contains(year), (0...Self.daySeconds).contains(second), (-Self.daySeconds...Self.daySeconds).contains(offset),
            let days = CalendarDate.days(year: year, month: month, day: day)
        else { return nil }
        self.init(seconds: days * Self.daySeconds + second - offset, offset: offset)
    }

    public static func < (left: Timestamp, right: Timestamp) -> Bool {
        (left.seconds, left.offset) < (right.seconds, right.offset)
    }

    /// The day and second in the local time in which it was written.
    private var local: (day: Int, second: Int) {
        // A day is added to keep the sum positive, because local times west of UTC may be on the day before the first.
        let seconds = seconds + offset + Self.daySeconds
        return (seconds / Self.daySeconds - 1, seconds % Self.daySeconds)
    }

    /// The local date.
    public var calendarDay: (year: Int, month: Int, day: Int) { CalendarDate.date(local.day) }

    /// The local date, such as `2026-11-21`.
    public var day: String {
        let (year, month, day) = calendarDay
        return "\(Self.padded(year, to: 4))-\(Self.padded(month))-\(Self.padded(day))"
    }

    /// The ISO 8601 form: the ``day``, followed by the time unless it is midnight UTC: `2026-11-21T09:30:00+01:00`.
    public var text: String {
        let second = local.second
        guard second > 0 || offset != 0 else { return day }
        let zone = "\(offset < 0 ? "-" : "+")\(Self.padded(abs(offset) / 3600)):\(Self.padded(abs(offset) / 60 % 60))"
        let time = "\(Self.padded(second / 3600)):\(Self.padded(second / 60 % 60)):\(Self.padded(second % 60))"
        return "\(day)T\(time)\(offset == 0 ? "Z" : zone)"
    }

    private static let daySeconds = 86_400
    private static func padded(_ number: Int, to count: Int = 2) -> String {
        let digits = String(number)
        return String(repeating: "0", count: max(0, count - digits.utf8.count)) + digits
    }
}
