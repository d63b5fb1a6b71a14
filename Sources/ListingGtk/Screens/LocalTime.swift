import Glibc
import ListingCore

/// The time where the user is.
enum LocalTime {
    /// The present time, with the offset of the system's time zone; nil if the clock is before 1970.
    static var now: Timestamp? {
        var seconds = time(nil)
        var local = tm()
        localtime_r(&seconds, &local)
        return Timestamp(seconds: seconds, offset: local.tm_gmtoff)
    }

    /// The offset of the system's time zone at the time of a mark, or now, in seconds east of UTC.
    static func offset(at mark: MarkOrigin?) -> Int {
        var seconds = mark.map { time_t($0.microseconds / 1_000_000) } ?? time(nil)
        var local = tm()
        localtime_r(&seconds, &local)
        return local.tm_gmtoff
    }

    /// A time in the user's notation: "November 27, 2026, 13:05".
    static func text(of time: Timestamp) -> String {
        var seconds = time_t(time.seconds)
        var local = tm()
        localtime_r(&seconds, &local)
        return Timestamp(seconds: time.seconds, offset: local.tm_gmtoff)?.shownTime ?? ""
    }
}
