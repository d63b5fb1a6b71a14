import ListingCore

/// The first objects of a JSON file, flattened to the columns of a table.
struct ObjectSample: KeyedSample {
    let guess: ColumnMapping
    let rows: [[String]]
    private let objects: [JSONValue]

    /// - Returns: nil if there are no objects with members.
    init?(_ json: JSONSample) {
        objects = json.elements.filter(\.isObject)
        var columns = ColumnUnion()
        let records = objects.map { columns.record($0.cells, record: 1, line: 1) }
        let names = records.map(\.columns.names).max { $0.count < $1.count } ?? []
        guard !names.isEmpty else { return nil }
        // Leaves out objects with more names than a table may have, because they have columns of their own.
        rows = records.filter { names.starts(with: $0.columns.names) }.map { $0.rows[0].values }
        guess = ColumnMapping(guessingNested: names, rows: rows)
    }

    /// The values of the first objects by their names.
    func values(of count: Int) -> [[String: String]] {
        rows.prefix(count).map { row in Dictionary(zip(guess.columns.map(\.name), row)) { first, _ in first } }
    }

    func listings(_ mapping: ColumnMapping) -> [Listing] {
        var mapper = ObjectMapper(mapping)
        return objects.enumerated().map { index, object in
            var listing = mapper.listing(object, id: ListingID(index), record: index + 1, line: 1)
            // The line is dropped, because the sample does not know the lines of its objects.
            listing.problems = listing.problems.map { RecordProblem(record: $0.record, column: $0.column, $0.cause) }
            return listing
        }
    }
}
