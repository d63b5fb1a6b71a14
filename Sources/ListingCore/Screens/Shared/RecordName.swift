/// The names of records for users: rows of a table, entries of other files.
enum RecordName {
    /// - Parameter record: The record's number, from 1.
    static func numbered(_ record: Int, isOfTable: Bool) -> String {
        let number = CountText.grouped(record)
        return isOfTable ? tr("Row {row}", ["row": number]) : tr("Entry {number}", ["number": number])
    }

    /// - Parameter sheet: The name of the sheet; nil if the record is of another file.
    static func located(_ row: SourceRecord.Row, isOfTable: Bool, sheet: String? = nil) -> String {
        if let sheet { return tr("Row {row} of “{sheet}”", ["row": CountText.grouped(row.line), "sheet": sheet]) }
        let (number, line) = (CountText.grouped(row.record), CountText.grouped(row.line))
        return isOfTable
            ? tr("Row {row} (line {line})", ["row": number, "line": line])
            : tr("Entry {number} (line {line})", ["number": number, "line": line])
    }

    static func count(_ count: Int, isOfTable: Bool) -> String {
        isOfTable ? trn("{n} row", "{n} rows", count) : trn("{n} entry", "{n} entries", count)
    }
}
