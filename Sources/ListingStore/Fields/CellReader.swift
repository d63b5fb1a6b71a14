import ListingCore

/// A table's record with typed access to its cells. A cell that can't be read becomes a problem with record, line and column;
/// the rest of the record is still read.
struct CellReader {
    let columns: SourceColumns
    let record: Int
    let line: Int
    let values: [String]
    private(set) var problems: [RecordProblem]
    /// The purpose of the reading. `source` keeps the cells only for showing.
    let use: Projection

    /// - Parameter problems: Problems found while the record was parsed.
    init(columns: SourceColumns, record: Int, line: Int, values: [String], problems: [RecordProblem], use: Projection = .showing) {
        self.use = use
        self.columns = columns
        self.record = record
        self.line = line
        self.values = values
        self.problems = problems
    }

    /// The raw cell; empty if a short record lacks it or the table has no such column.
    subscript(_ column: Int?) -> String {
        guard let column, values.indices.contains(column) else { return "" }
        return values[column]
    }

    var isBlank: Bool { values.allSatisfy { $0.nonBlank == nil } }
    var row: SourceRecord.Row { SourceRecord.Row(record: record, line: line, values: values) }
    var source: SourceRecord { SourceRecord(columns: columns, rows: use == .showing ? [row] : []) }

    func problem(_ code: ProblemCode, _ values: ProblemValue..., at column: Int? = nil) -> RecordProblem {
        problem(ProblemCause(code, values: values), at: column)
    }

    private func problem(_ cause: ProblemCause, at column: Int?) -> RecordProblem {
        let name = column.flatMap { columns.names.indices.contains($0) ? columns.names[$0] : nil }
        let cell = column.flatMap { columns.letters(of: $0) }.map { $0 + String(line) }
        return RecordProblem(record: record, line: line, column: name, cell: cell, cause)
    }

    mutating func report(_ code: ProblemCode, _ values: ProblemValue..., at column: Int? = nil) {
        report(ProblemCause(code, values: values), at: column)
    }

    mutating func report(_ cause: ProblemCause, at column: Int?) {
        problems.append(problem(cause, at: column))
    }

    /// The title, or the record's number if there is none.
    mutating func title(at column: Int) -> String {
        if let title = self[column].unguarded.decoded.nonBlank { return title }
        report(.titleMissing, .text(Listing.title(ofRecord: record)), at: column)
        return Listing.title(ofRecord: record)
    }

    mutating func price(at column: Int?, currency: Currency?) -> Price {
        let price = PriceText(self[column])
        if columns.sheet != nil, case .unreadable(_, .priceUnreadable) = price {
            // A number format of a workbook puts its currency next to the amount.
            let notation = PriceNotation(self[column])
            if let amount = notation.amount { return Price(lowest: Money(amount: amount, currency: currency ?? notation.currency)) }
        }
        if let problem = price.problem { report(problem, at: column) }
        switch price {
        case .blank: return .unknown
        case .amount(let amount): return Price(lowest: Money(amount: amount, currency: currency))
        case .unreadable(let text, _): return Price(unreadable: text)
        }
    }

    mutating func currency(at column: Int) -> Currency? {
        guard let text = self[column].nonBlank else { return nil }
        let currency = Currency(text)
        if currency == nil { report(.currencyUnknown, .text(text), at: column) }
        return currency
    }

    mutating func whole(at column: Int?) -> Int? {
        guard let text = self[column].nonBlank else { return nil }
        let number = NumberText.whole(text)
        if number == nil { report(.numberUnreadable, .text(text), at: column) }
        return number
    }
}

extension CSVReader {
    /// Returns the current record with all its cells.
    mutating func makeCellReader() -> CellReader {
        CellReader(columns: columns, record: record, line: line, values: values(), problems: problems(), use: use)
    }
}
