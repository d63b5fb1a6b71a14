@testable import ListingCore

/// Applies one rule to one listing.
enum RuleTrial {
    /// The day on which the trials take place.
    static let today: Timestamp = {
        guard let day = Timestamp(year: 2026, month: 11, day: 26) else { fatalError("no such day") }
        return day
    }()

    /// Returns what a rule finds in a listing.
    ///
    /// - Parameters:
    ///   - id: the rule's id.
    ///   - format: the kind of the listing's file.
    ///   - cells: the raw cells of the listing's only row, by the names of their columns.
    ///   - rows: the cells of further rows.
    ///   - fields: the fields that the file can have.
    ///   - edit: changes the listing, which has the title "Blue mug of stoneware" and nothing else.
    static func findings(
        of id: String, in format: CheckedFormats = .other, cells: KeyValuePairs<String, String> = [:], rows: [[String]] = [],
        fields: ListingProperties = .all, _ edit: (inout Listing) -> Void = { _ in }
    ) -> [Finding] {
        guard let rule = RulePack.allRules.first(where: { $0.id == id }) else { fatalError("there is no rule \(id)") }
        let columns = SourceColumns(names: cells.map(\.key), isTable: true)
        var records = [SourceRecord.Row(record: 1, line: 2, values: cells.map(\.value))]
        for (index, row) in rows.enumerated() { records.append(SourceRecord.Row(record: index + 2, line: index + 3, values: row)) }
        var listing = Listing(id: ListingID(0), title: "Blue mug of stoneware", source: SourceRecord(columns: columns, rows: records))
        edit(&listing)
        let inspection = Inspection([rule], today: today)
        inspection.examine(listing, in: format, with: fields, used: fields)
        return inspection.findings.map(\.finding)
    }

    /// True if a file as a whole violates a rule.
    static func violates(_ id: String, in format: CheckedFormats, file: CheckedFile) -> Bool {
        guard let rule = RulePack.allRules.first(where: { $0.id == id }) else { fatalError("there is no rule \(id)") }
        let inspection = Inspection([rule], today: today)
        inspection.examine(file, with: nil, in: format)
        return !inspection.findings.isEmpty
    }

    /// Returns true if a rule finds anything.
    static func violates(
        _ id: String, in format: CheckedFormats = .other, cells: KeyValuePairs<String, String> = [:], rows: [[String]] = [],
        fields: ListingProperties = .all, _ edit: (inout Listing) -> Void = { _ in }
    ) -> Bool {
        !findings(of: id, in: format, cells: cells, rows: rows, fields: fields, edit).isEmpty
    }
}
