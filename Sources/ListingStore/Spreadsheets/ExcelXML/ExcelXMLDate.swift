/// The dates of workbooks in XML, such as 2026-01-31T10:30:00.000.
enum ExcelXMLDate {
    /// The text of a date as an export would have it: without a time if it is midnight or the format shows none, and without the date if
    /// the cell has only a time. Anything else stays unchanged.
    static func text(_ value: [UInt8], as format: CellFormat) -> [UInt8] {
        guard let mark = value.firstIndex(of: UInt8(ascii: "T")) else { return value }
        let (date, time) = (value[..<mark], value[(mark + 1)...].prefix { $0 != UInt8(ascii: ".") && $0 != UInt8(ascii: "Z") })
        // Times are on the day before the first one.
        let isTime = format == .time || date.starts(with: "1899-12-3".utf8)
        if isTime { return Array(time) }
        let isMidnight = time.allSatisfy { $0 == UInt8(ascii: "0") || $0 == UInt8(ascii: ":") }
        return isMidnight || format == .date ? Array(date) : date + [.space] + time
    }
}
