import ListingCore

/// The text of a cell's number as an export would have it.
struct CellNumberText {
    /// Digits beyond these are noise of binary numbers: 1.1000000000000001 means 1.1.
    private static let precision = 15
    /// Numbers with more digits before the point are written as they are in the file.
    private static let maxWhole = 21

    private let dates: DateSystem
    private var digits: [UInt8] = []
    /// The number of numbers with more digits before the point than spreadsheets keep. They are codes, whose last digits are lost.
    private(set) var rounded = 0

    init(_ dates: DateSystem) { self.dates = dates }

    /// Appends the text of a number in a format. A number that can't be parsed is appended as it is.
    mutating func append(_ number: Span<UInt8>, as format: CellFormat, to text: inout [UInt8]) {
        switch format {
        case .number: append(number, shift: 0, to: &text)
        case .percent:
            append(number, shift: 2, to: &text)
            text.append(UInt8(ascii: "%"))
        case .currency(let sign):
            text += sign.utf8
            append(number, shift: 0, to: &text)
        case .date, .time, .dateAndTime:
            if !appendDate(number, format, to: &text) { append(number, shift: 0, to: &text) }
        }
    }

    /// - Parameter shift: the power of ten by which the number is multiplied.
    private mutating func append(_ number: Span<UInt8>, shift: Int, to text: inout [UInt8]) {
        if shift == 0, number.count <= Self.precision, number.isPlainNumber {
            for index in number.indices { text.append(number[index]) }
            return
        }
        guard let point = parse(number) else {
            for index in number.indices { text.append(number[index]) }
            return
        }
        if point > Self.precision { rounded += 1 }
        write(point: point + shift, of: number, to: &text)
    }

    /// Keeps the significant digits of a decimal number, rounded.
    ///
    /// - Returns: the place of the decimal point after the first digit that was kept; nil if this is not a number.
    private mutating func parse(_ number: Span<UInt8>) -> Int? {
        digits.removeAll(keepingCapacity: true)
        var (index, point, hasPoint, isNumber) = (number.isEmpty || number[0] != UInt8(ascii: "-") ? 0 : 1, 0, false, false)
        while index < number.count {
            let byte = number[index]
            if byte == UInt8(ascii: "."), !hasPoint {
                hasPoint = true
            } else if byte.isASCIIDigit {
                isNumber = true
                if byte != UInt8(ascii: "0") || !digits.isEmpty { digits.append(byte) }
                if !hasPoint, !digits.isEmpty { point += 1 }
                if hasPoint, digits.isEmpty { point -= 1 }
            } else {
                break
            }
            index += 1
        }
        if index < number.count {
            guard number[index] | 0x20 == UInt8(ascii: "e"), let exponent = number.whole(from: index + 1), abs(exponent) < 1_000 else {
                return nil
            }
            point += exponent
        }
        guard isNumber else { return nil }
        if digits.count > Self.precision {
            let roundsUp = digits[Self.precision] >= UInt8(ascii: "5")
            digits.removeLast(digits.count - Self.precision)
            if roundsUp { point += roundUp() }
        }
        while digits.last == UInt8(ascii: "0") { digits.removeLast() }
        return point
    }

    /// - Returns: 1 if there is a digit more before the point now.
    private mutating func roundUp() -> Int {
        var position = digits.count - 1
        while position >= 0, digits[position] == UInt8(ascii: "9") {
            digits[position] = UInt8(ascii: "0")
            position -= 1
        }
        if position >= 0 {
            digits[position] += 1
            return 0
        }
        digits = [UInt8(ascii: "1")]
        return 1
    }

    private func write(point: Int, of number: Span<UInt8>, to text: inout [UInt8]) {
        guard !digits.isEmpty else { return text.append(UInt8(ascii: "0")) }
        guard (-Self.maxWhole...Self.maxWhole).contains(point) else {
            for index in number.indices { text.append(number[index]) }
            return
        }
        if number[0] == UInt8(ascii: "-") { text.append(UInt8(ascii: "-")) }
        if point <= 0 {
            text += "0.".utf8
            for _ in 0..<(-point) { text.append(UInt8(ascii: "0")) }
            text += digits
        } else {
            for position in 0..<max(point, digits.count) {
                if position == point { text.append(UInt8(ascii: ".")) }
                text.append(position < digits.count ? digits[position] : UInt8(ascii: "0"))
            }
        }
    }

    // MARK: Dates

    private static let secondsPerDay = 86_400

    /// - Returns: false if the number is not a date.
    private func appendDate(_ number: Span<UInt8>, _ format: CellFormat, to text: inout [UInt8]) -> Bool {
        let whole = number.digits
        guard let days = whole.map(Double.init) ?? Double(number.text(from: 0, upTo: number.count)), days >= 0, days < 2_958_466 else {
            return false
        }
        // Rounded, because a time is a fraction in binary.
        let total = Int((days * Double(Self.secondsPerDay)).rounded())
        let (day, second) = (total / Self.secondsPerDay, total % Self.secondsPerDay)
        let hasDate = format != .time && (format == .date || day > 0)
        if hasDate {
            let (year, month, dayOfMonth) = date(day)
            Self.append(year, width: 4, to: &text)
            text.append(.dash)
            Self.append(month, width: 2, to: &text)
            text.append(.dash)
            Self.append(dayOfMonth, width: 2, to: &text)
        }
        guard format != .date else { return true }
        if hasDate { text.append(.space) }
        // A duration may have more hours than a day.
        let hours = second / 3_600 + (hasDate ? 0 : day * 24)
        Self.append(hours, width: 2, to: &text)
        text.append(.colon)
        Self.append(second / 60 % 60, width: 2, to: &text)
        text.append(.colon)
        Self.append(second % 60, width: 2, to: &text)
        return true
    }

    /// The date of a day's number. Excel's year 1900 has a 29 February that never was, which is shown as the day before.
    private func date(_ day: Int) -> (year: Int, month: Int, day: Int) {
        let days =
            switch dates {
            case .from1904: day - 24_107
            case .from1900: day >= 60 ? day - 25_569 : day - 25_568
            }
        return CalendarDate.date(days)
    }

    /// Appends a number with zeros in front up to the width.
    private static func append(_ number: Int, width: Int, to text: inout [UInt8]) {
        var (unit, count) = (1, 1)
        while count < width || number / unit >= 10 { (unit, count) = (unit * 10, count + 1) }
        while unit > 0 {
            text.append(UInt8(ascii: "0") + UInt8(number / unit % 10))
            unit /= 10
        }
    }
}

extension UInt8 {
    fileprivate static let dash = UInt8(ascii: "-")
    fileprivate static let colon = UInt8(ascii: ":")

    fileprivate var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}

extension Span<UInt8> {
    /// True if there is nothing but digits, a sign and a point, with no zeros to remove.
    fileprivate var isPlainNumber: Bool {
        guard !isEmpty else { return false }
        var hasPoint = false
        for index in indices {
            let byte = self[index]
            if byte == UInt8(ascii: ".") {
                if hasPoint || index == 0 { return false }
                hasPoint = true
            } else if !byte.isASCIIDigit, index > 0 || byte != UInt8(ascii: "-") {
                return false
            }
        }
        return !hasPoint || self[count - 1] != UInt8(ascii: "0") && self[count - 1] != UInt8(ascii: ".")
    }

    /// The number that up to seven digits stand for; nil if there is another character. Most dates are such numbers.
    fileprivate var digits: Int? {
        guard !isEmpty, count < 8 else { return nil }
        var number = 0
        for index in indices {
            guard self[index].isASCIIDigit else { return nil }
            number = number * 10 + Int(self[index] - UInt8(ascii: "0"))
        }
        return number
    }

    /// The whole number from a position to the end, with a sign or without; nil if there is another character or more than nine digits.
    fileprivate func whole(from start: Int) -> Int? {
        guard start < count, count - start <= 10 else { return nil }
        return Int(text(from: start, upTo: count))
    }
}

/// The day from which a workbook counts days.
enum DateSystem: Sendable {
    case from1900, from1904
}
