import ListingCore

/// The first rows of a table whose very first row may or may not be a header.
struct TableSample: MappableSample {
    let guess: ColumnMapping
    private let first: [String]
    private let others: [[String]]

    /// - Returns: nil if the sample is not a table of at least two columns.
    init?(_ sample: ContentSample) {
        guard sample.json == nil, sample.markup == nil, sample.columns.count > 1 else { return nil }
        (first, others) = (sample.columns, sample.rows)
        guess = ColumnMapping(guessingTable: first, rows: others)
    }

    /// True if at least half of the rows have as many cells as the first. Prose with commas does not.
    var isRegular: Bool { others.isEmpty || others.count { $0.count == first.count } * 2 >= others.count }

    /// True if a column has the name of titles, or seems to hold them in rows of the same width, in several rows. A line of prose has as
    /// many commas as the next one only by accident.
    var hasTitles: Bool {
        guard let title = guess.first(.title), others.count > 1 else { return false }
        if guess.hasHeader, ColumnVocabulary.standard[HeaderName.words(first[title])]?.role == .title { return true }
        return others.allSatisfy { $0.count == first.count }
    }

    var mayHaveHeader: Bool { true }

    func guess(hasHeader: Bool) -> ColumnMapping { ColumnMapping(guessingTable: first, rows: others, hasHeader: hasHeader) }

    func adopted(_ chosen: ColumnMapping) -> ColumnMapping? { chosen }
    func mapping(in remembered: RememberedMappings) -> ColumnMapping? { remembered.mapping(forTable: first, guess: guess) }

    /// The shape under which a mapping is remembered. If the user overruled the guess about the header, the cells of the first
    /// record form the shape, so that it applies only to tables that begin with the same record.
    func shape(for mapping: ColumnMapping) -> String {
        mapping.hasHeader == guess.hasHeader ? mapping.shape : ColumnMapping.shape(names: first)
    }

    func rows(hasHeader: Bool) -> [[String]] { hasHeader ? others : [first] + others }

    /// The listings of single rows; variants are not grouped here.
    func listings(_ mapping: ColumnMapping) -> [Listing] {
        let table = MappedTable(mapping)
        let columns = SourceColumns(names: mapping.columns.map(\.name), isTable: true)
        return rows(hasHeader: mapping.hasHeader).enumerated().map { index, values in
            let line = index + (mapping.hasHeader ? 2 : 1)
            let row = CellReader(columns: columns, record: index + 1, line: line, values: values, problems: [])
            return table.listing(row, id: ListingID(index))
        }
    }
}
