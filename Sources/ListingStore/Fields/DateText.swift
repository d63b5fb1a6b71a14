import ListingCore

/// Parses the dates of exports into timestamps.
///
/// - `2026-11-21`, with `-`, `/` or `.` as separator, optionally with a time after `T` or a space, and an offset: ISO 8601 and databases
/// - `21.11.2026`; with slashes, day and month are ambiguous, and nothing is read
/// - `Sat, 21 Nov 2026 09:30:00 +0100`, `November 21, 2026`, `Nov-21-26 09:30:00 PST`: RFC 822 and its relatives, in English
/// - `20261121093000`: the same without separators
/// - `1795252200` and `1795252200000`: seconds and milliseconds since 1970
///
/// A time without an offset is read as UTC, because shops do not say where they are.
enum DateText {
    /// - Returns: nil if the text has none of these forms, or if no calendar has that day.
    static func timestamp(_ text: String) -> Timestamp? {
        guard text.utf8.count <= maxLength else { return nil }
        var parser = DateParser(text)
        return parser.timestamp()
    }

    private static let maxLength = 64
}

private struct DateParser {
    private let bytes: [UInt8]
    private var position = 0

    init(_ text: String) { bytes = Array(text.trimmed.utf8) }

    mutating func timestamp() -> Timestamp? {
        guard let first = peek else { return nil }
        if !first.isDigit { return withMonthName() }
        guard let (number, digits) = number() else { return nil }
        if isAtEnd || peek == .point && bytes[(position + 1)...].allSatisfy(\.isDigit) { return count(number, digits: digits) }
        if digits == 4 { return yearFirst(number) }
        if peek == .point { return dayFirst(number) }
        position = 0
        return withMonthName()
    }

    /// Digits only: `20261121`, `20261121093000`, or seconds, milliseconds or microseconds since 1970.
    private func count(_ number: Int, digits: Int) -> Timestamp? {
        switch digits {
        case 8 where isAtEnd: Timestamp(year: number / 10_000, month: number / 100 % 100, day: number % 100)
        case 14 where isAtEnd:
            Self.moment(number / 1_000_000, time: (number / 10_000 % 100, number / 100 % 100, number % 100))
        case 10: Self.moment(counted: number)
        case 13: Self.moment(counted: number / 1_000)
        case 16: Self.moment(counted: number / 1_000_000)
        default: nil
        }
    }

    private static func moment(_ day: Int, time: (hour: Int, minute: Int, second: Int)) -> Timestamp? {
        guard time.hour < 24, time.minute < 60, time.second < 60 else { return nil }
        return Timestamp(
            year: day / 10_000, month: day / 100 % 100, day: day % 100, second: time.hour * 3600 + time.minute * 60 + time.second)
    }

    /// A count of seconds since 1970; nil outside the years 2001 to 2100, because such a number more likely counts something else.
    private static func moment(counted seconds: Int) -> Timestamp? {
        (1_000_000_000..<4_133_980_800).contains(seconds) ? Timestamp(seconds: seconds) : nil
    }

    private mutating func yearFirst(_ year: Int) -> Timestamp? {
        guard let mark = peek, [.hyphen, .slash, .point].contains(mark), skip(mark), let month = shortNumber(), skip(mark),
            let day = shortNumber()
        else { return nil }
        return moment(year, month, day)
    }

    private mutating func dayFirst(_ day: Int) -> Timestamp? {
        guard skip(.point), let month = shortNumber(), skip(.point), let (year, digits) = number(), digits == 4 else { return nil }
        return moment(year, month, day)
    }

    /// A date with the month's name between day and year, or before both; a weekday may come first.
    private mutating func withMonthName() -> Timestamp? {
        var month: Int?
        var numbers: [(value: Int, digits: Int)] = []
        while !isAtEnd, numbers.count < 2 || month == nil {
            skipMarks()
            if let number = number() {
                numbers.append(number)
            } else if let word = word() {
                // Only the first word may be something else than a month: it is a weekday.
                if let found = Self.month(word), month == nil { month = found } else if !numbers.isEmpty || month != nil { return nil }
            } else {
                return nil
            }
        }
        guard let month, numbers.count == 2, numbers[0].digits <= 2, [2, 4].contains(numbers[1].digits) else { return nil }
        let (year, digits) = numbers[1]
        return moment(digits == 2 ? (year < 70 ? 2000 : 1900) + year : year, month, numbers[0].value)
    }

    private static func month(_ word: [UInt8]) -> Int? {
        guard word.count >= 3 else { return nil }
        return months.firstIndex { $0.starts(with: word) || word.count == 4 && word.starts(with: $0.prefix(3)) }.map { $0 + 1 }
    }

    private static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november", "december",
    ].map { Array($0.utf8) }

    // MARK: The time of day

    /// The date with the rest of the text, which must be a time or empty.
    private mutating func moment(_ year: Int, _ month: Int, _ day: Int) -> Timestamp? {
        guard !isAtEnd else { return Timestamp(year: year, month: month, day: day) }
        guard peek == .space || peek == UInt8(ascii: "T") || peek == UInt8(ascii: ",") else { return nil }
        position += 1
        while skip(.space) {}
        guard var hour = shortNumber(), skip(.colon), let minute = shortNumber() else { return nil }
        let second = skip(.colon) ? shortNumber() : 0
        if peek == .point || peek == UInt8(ascii: ",") {
            position += 1
            guard number() != nil else { return nil }
        }
        guard let second, hour < 24, minute < 60, second <= 60 else { return nil }
        while skip(.space) {}
        if let half = half() {
            guard (1...12).contains(hour) else { return nil }
            hour = hour % 12 + half
        }
        guard let offset = offset(), isAtEnd else { return nil }
        return Timestamp(year: year, month: month, day: day, second: hour * 3600 + minute * 60 + second, offset: offset)
    }

    /// Reads `AM` or `PM`; the hours to add.
    private mutating func half() -> Int? {
        let start = position
        switch word() {
        case Array("am".utf8):
            while skip(.space) {}
            return 0
        case Array("pm".utf8):
            while skip(.space) {}
            return 12
        default:
            position = start
            return nil
        }
    }

    /// The offset from UTC in seconds; 0 if there is none, or if the name of the zone is unknown.
    private mutating func offset() -> Int? {
        if let word = word() { return (Self.zones[String(decoding: word, as: UTF8.self)] ?? 0) * 3600 }
        guard let sign = peek, sign == .hyphen || sign == UInt8(ascii: "+") else { return 0 }
        position += 1
        guard let (number, digits) = number() else { return nil }
        var (hours, minutes) = (number, 0)
        if digits == 4 {
            (hours, minutes) = (number / 100, number % 100)
        } else if digits <= 2, skip(.colon) {
            guard let number = shortNumber() else { return nil }
            minutes = number
        } else if digits > 2 {
            return nil
        }
        guard hours <= 24, minutes < 60 else { return nil }
        return (hours * 3600 + minutes * 60) * (sign == .hyphen ? -1 : 1)
    }

    /// The time zones of RFC 822, which American exports use, in hours.
    private static let zones = ["est": -5, "edt": -4, "cst": -6, "cdt": -5, "mst": -7, "mdt": -6, "pst": -8, "pdt": -7]

    // MARK: Bytes

    private var isAtEnd: Bool { position == bytes.count }
    private var peek: UInt8? { isAtEnd ? nil : bytes[position] }

    private mutating func skip(_ byte: UInt8) -> Bool {
        guard peek == byte else { return false }
        position += 1
        return true
    }

    private mutating func skipMarks() {
        while let byte = peek, [.space, .hyphen, .point, UInt8(ascii: ",")].contains(byte) { position += 1 }
    }

    private mutating func number() -> (value: Int, digits: Int)? {
        var (value, digits) = (0, 0)
        while let byte = peek, byte.isDigit, digits < 16 {
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
            digits += 1
            position += 1
        }
        return digits == 0 || peek?.isDigit == true ? nil : (value, digits)
    }

    private mutating func shortNumber() -> Int? { number().flatMap { $0.digits <= 2 ? $0.value : nil } }

    /// Reads letters, converted to lower case.
    private mutating func word() -> [UInt8]? {
        var word: [UInt8] = []
        while let byte = peek, (byte | 0x20) >= UInt8(ascii: "a"), (byte | 0x20) <= UInt8(ascii: "z") {
            word.append(byte | 0x20)
            position += 1
        }
        return word.isEmpty ? nil : word
    }
}

extension UInt8 {
    fileprivate static let hyphen = UInt8(ascii: "-")
    fileprivate static let point = UInt8(ascii: ".")
    fileprivate static let colon = UInt8(ascii: ":")
    var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
