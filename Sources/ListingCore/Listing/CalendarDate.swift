/// Days of the Gregorian calendar, which is extended to all years.
public enum CalendarDate {
    /// Days from March 1 of the year 0 to January 1, 1970.
    private static let daysToEpoch = 719_468

    /// The number of days since 1970-01-01, negative before that, by Howard Hinnant's algorithm `days_from_civil`.
    ///
    /// - Returns: nil if there is no such date.
    public static func days(year: Int, month: Int, day: Int) -> Int? {
        guard (1...12).contains(month), (1...31).contains(day) else { return nil }
        // Eras of 400 years that begin in March, so that the leap day is the last day of its year.
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
        let days = era * 146_097 + dayOfEra - daysToEpoch
        return date(days) == (year, month, day) ? days : nil
    }

    /// The date of a day, by Howard Hinnant's algorithm `civil_from_days`.
    ///
    /// - Parameter days: the number of days since 1970-01-01; negative before that.
    public static func date(_ days: Int) -> (year: Int, month: Int, day: Int) {
        let shifted = days + daysToEpoch
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
    }
}
