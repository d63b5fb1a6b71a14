import ListingCore

/// The value of a cell in a spreadsheet, by its text and the kind of its column.
enum SheetCell: Equatable {
    case text
    /// A decimal number, with the number of digits after its point.
    case number(scale: Int)
    /// The days since 1970-01-01, and the seconds since midnight UTC; nil for a date without a time.
    case date(days: Int, second: Int?)

    init(_ text: String, as kind: TargetColumn.Kind) {
        self =
            switch kind {
            case .text, .picture: .text
            case .number: Self.number(text.utf8Span.span)
            case .date: Self.date(text.utf8Span.span)
            }
    }

    /// The digits that a binary number of spreadsheets keeps. Others would change without a word.
    private static let precision = 15

    /// A plain decimal as a number. Zeros in front are a sign of a code.
    private static func number(_ text: Span<UInt8>) -> SheetCell {
        let start = text.isEmpty || text[0] != UInt8(ascii: "-") ? 0 : 1
        var point: Int?
        for index in start..<text.count where !text[index].isDigit {
            guard text[index] == UInt8(ascii: "."), point == nil, index > start, index + 1 < text.count else { return .text }
            point = index
        }
        let whole = (point ?? text.count) - start
        guard whole > 0, whole == 1 || text[start] != UInt8(ascii: "0") else { return .text }
        let scale = point.map { text.count - $0 - 1 } ?? 0
        return whole + scale > precision ? .text : .number(scale: scale)
    }

    /// The first day after the one that Excel invented, 1900-02-29. Serial numbers of earlier days differ between programs.
    private static let firstDay = -25_508

    /// `2026-11-21` as a date, and `2026-11-21T09:30:00Z` with its time. A time with an offset stays text, because spreadsheets have none.
    private static func date(_ text: Span<UInt8>) -> SheetCell {
        guard text.count == 10 || text.count == 20, let year = text.number(0, 4), text[4] == UInt8(ascii: "-"),
            let month = text.number(5, 2), text[7] == UInt8(ascii: "-"), let day = text.number(8, 2),
            let days = CalendarDate.days(year: year, month: month, day: day), days >= firstDay
        else { return .text }
        guard text.count == 20 else { return .date(days: days, second: nil) }
        guard text[10] == UInt8(ascii: "T"), let hour = text.number(11, 2), text[13] == UInt8(ascii: ":"), let minute = text.number(14, 2),
            text[16] == UInt8(ascii: ":"), let second = text.number(17, 2), text[19] == UInt8(ascii: "Z"), hour < 24, minute < 60,
            second < 60
        else { return .text }
        return .date(days: days, second: (hour * 60 + minute) * 60 + second)
    }
}

extension Span<UInt8> {
    /// The number of some digits; nil if there is another character.
    fileprivate func number(_ start: Int, _ length: Int) -> Int? {
        var number = 0
        for index in start..<start + length {
            guard self[index].isDigit else { return nil }
            number = number * 10 + Int(self[index] - UInt8(ascii: "0"))
        }
        return number
    }
}

extension TargetColumn {
    /// The width in spreadsheets, in characters. Long strings are not shown whole.
    var width: Int {
        let usual =
            switch (kind, property) {
            case (_, .description): 60
            case (_, .title): 40
            case (_, .images), (_, .url), (_, .category), (_, .attributes): 30
            case (.number, _): 10
            case (.date, _): 20
            case (.text, _): 16
            case (.picture, _): PictureCell.columnWidth
            }
        // The button of the filter is next to the name.
        return max(usual, name.count + 4)
    }
}

/// The number of rows and bytes after which a sheet goes on in another one.
struct SheetSize: Sendable {
    /// Spreadsheet programs open no more rows, the header included.
    var rows = 1_048_576
    /// XML of a sheet in bytes: less than 4 GiB by more than the longest row.
    var bytes = 4_200_000_000

    static let standard = SheetSize()
}
