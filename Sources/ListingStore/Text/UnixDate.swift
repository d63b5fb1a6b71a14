/// Seconds since 1970 as a date for people; a library for time zones and calendars is more than the day needs.
enum UnixDate {
    /// `2026-11-21`, in UTC; nil for what is no number of seconds of the years 1970 to 9999.
    static func text(_ seconds: String?) -> String? {
        guard let seconds = seconds.flatMap({ Int($0) }), (1...253_402_300_799).contains(seconds) else { return nil }
        // Days to a date by eras of 400 years that begin in March, so that the leap day is the last of its year.
        let days = seconds / 86_400 + 719_468
        let era = days / 146_097
        let dayOfEra = days - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shifted = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * shifted + 2) / 5 + 1
        let month = shifted < 10 ? shifted + 3 : shifted - 9
        let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
        return "\(year)-\(two(month))-\(two(day))"
    }

    private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
