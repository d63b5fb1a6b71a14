/// The cells of the first rows of a table by columns, for guesses at which of the rows is the header. The guesses share what is known about
/// cells and names.
final class SampleColumns {
    /// The cells of each column that aren't blank.
    private var columns: [[SampleCell]]
    /// The number of these cells before each row, by columns.
    private var starts: [[Int]]
    private var meanings: [String: NameMeaning] = [:]

    /// - Parameters:
    ///   - rows: the rows, which may have different lengths.
    ///   - maxColumns: the number of columns after which cells don't count.
    init(_ rows: [[String]], maxColumns: Int) {
        let width = min(rows.map(\.count).max() ?? 0, maxColumns)
        columns = Array(repeating: [], count: width)
        starts = Array(repeating: [], count: width)
        for column in 0..<width {
            var (cells, counts) = ([SampleCell](), [Int]())
            counts.reserveCapacity(rows.count + 1)
            for row in rows {
                counts.append(cells.count)
                if column < row.count, let text = row[column].nonBlank { cells.append(SampleCell(text)) }
            }
            counts.append(cells.count)
            (columns[column], starts[column]) = (cells, counts)
        }
        meanings.reserveCapacity(columns.reduce(0) { $0 + $1.count })
    }

    /// The meanings of the first columns by their names alone, and completed by their cells; nil for columns that say nothing.
    ///
    /// - Parameter rows: the indexes of the rows below the names.
    func roles(named names: [String], rows: Range<Int>) -> (named: [ColumnRole?], completed: [ColumnRole?]) {
        let contents = names.indices.map { column in
            guard column < columns.count else { return ColumnContent([SampleCell]()[...]) }
            return ColumnContent(columns[column][starts[column][rows.lowerBound]..<starts[column][rows.upperBound]])
        }
        let named = NameGuess(names, meanings: names.map { meaning(of: $0) }, contents: contents).roles
        var completed = named
        ContentGuess(contents, hasNames: true).complete(&completed)
        return (named, completed)
    }

    private func meaning(of name: String) -> NameMeaning {
        if let known = meanings[name] { return known }
        let meaning = NameMeaning(name, .standard)
        meanings[name] = meaning
        return meaning
    }
}
