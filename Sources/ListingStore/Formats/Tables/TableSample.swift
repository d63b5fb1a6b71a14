import ListingCore

/// The first rows of a table of which nobody knows whether the very first names its columns.
struct TableSample: MappableSample {
    let guess: ColumnMapping
    private let first: [String]
    private let others: [[String]]

    /// - Returns: nil where the sample is no table of at least two columns.
    init?(_ sample: ContentSample) {
        guard sample.json == nil, sample.markup == nil, sample.columns.count > 1 else { return nil }
        (first, others) = (sample.columns, sample.rows)
        guess = ColumnMapping(guessingTable: first, rows: others)
    }

    /// Whether most rows have about as many cells as the first: prose with commas in it has not.
    var isRegular: Bool { others.isEmpty || others.count { $0.count == first.count } * 2 >= others.count }

    var mayHaveHeader: Bool { true }

    func guess(hasHeader: Bool) -> ColumnMapping { ColumnMapping(guessingTable: first, rows: others, hasHeader: hasHeader) }

    func adopted(_ chosen: ColumnMapping) -> ColumnMapping? { chosen }
    func mapping(in remembered: RememberedMappings) -> ColumnMapping? { remembered.mapping(forTable: first, guess: guess) }

    /// Where the user has said that the first record is a header or is none, against all appearance, those are the tables with just
    /// this first record.
    func shape(for mapping: ColumnMapping) -> String {
        mapping.hasHeader == guess.hasHeader ? mapping.shape : ColumnMapping.shape(names: first)
    }

    func rows(hasHeader: Bool) -> [[String]] { hasHeader ? others : [first] + others }

    /// Each row by itself: variants are not put together here.
    func listings(_ mapping: ColumnMapping) -> [Listing] {
        let table = MappedTable(mapping)
        let columns = SourceColumns(names: mapping.columns.map(\.name))
        return rows(hasHeader: mapping.hasHeader).enumerated().map { index, values in
            let line = index + (mapping.hasHeader ? 2 : 1)
            let row = CellReader(columns: columns, record: index + 1, line: line, values: values, problems: [])
            return table.listing(row, id: ListingID(index))
        }
    }
}
