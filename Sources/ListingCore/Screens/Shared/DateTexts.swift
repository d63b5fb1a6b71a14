/// The format of dates on screens: that of the user's locale.
extension Timestamp {
    /// The local date in the user's notation.
    package var shownDay: String {
        let (year, month, day) = calendarDay
        return Notation.user.date(year: year, month: month, day: day)
    }

    /// The local date and time in the user's notation: "November 27, 2026, 13:05".
    package var shownTime: String {
        let minute = (((seconds + offset) % 86_400 + 86_400) % 86_400) / 60
        let minutes = minute % 60 < 10 ? "0\(minute % 60)" : "\(minute % 60)"
        return tr("{day}, {time}", ["day": shownDay, "time": "\(minute / 60):\(minutes)"])
    }
}

extension String {
    /// The day of an ISO 8601 date, with or without a time, in the user's notation; other strings unchanged, because 3/4 may be in March or
    /// April.
    var withShownDay: String {
        let parts = split(maxSplits: 1) { $0 == "T" || $0 == " " }
        guard let date = parts.first, date.utf8.count == 10, parts.count == 1 || parts[1].first?.isNumber == true else { return self }
        let fields = date.split(separator: "-", omittingEmptySubsequences: false)
        guard fields.map(\.utf8.count) == [4, 2, 2], date.utf8.allSatisfy({ $0 == 0x2D || (0x30...0x39).contains($0) }),
            let year = Int(fields[0]), let month = Int(fields[1]), let day = Int(fields[2])
        else { return self }
        return Timestamp(year: year, month: month, day: day)?.shownDay ?? self
    }
}
