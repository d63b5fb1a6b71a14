import ListingCore

extension ColumnMapping {
    /// Guesses the meaning of columns by their names, and by their cells if the names say nothing.
    ///
    /// - Parameters:
    ///   - names: The header, or the keys of objects.
    ///   - rows: The first records, without the header; possibly short or none.
    public init(guessing names: [String], rows: [[String]]) {
        self.init(guessing: names, rows: rows, vocabulary: .standard)
    }

    /// Guesses the same for a table whose first record may be a header. It is not one if its cells look like data.
    public init(guessingTable first: [String], rows: [[String]]) {
        self.init(guessingTable: first, rows: rows, hasHeader: Self.isHeader(first))
    }

    /// Guesses the same for a table if it is known whether its first record is a header.
    public init(guessingTable first: [String], rows: [[String]], hasHeader: Bool) {
        if hasHeader {
            self.init(guessing: first, rows: rows)
        } else {
            let width = ([first] + rows).map(\.count).max() ?? 0
            let names = (0..<width).map { ColumnName.positional($0) }
            let contents = Self.contents(width: width, rows: [first] + rows)
            var roles = [ColumnRole?](repeating: nil, count: width)
            ContentGuess(contents, hasNames: false).complete(&roles)
            self.init(
                columns: zip(names, roles).map { Column(name: $0, role: $1 ?? .attribute) }, hasHeader: false,
                decimalMark: Self.decimalMark(contents, roles), currency: nil)
        }
    }

    init(guessing names: [String], rows: [[String]], vocabulary: ColumnVocabulary) {
        let contents = Self.contents(width: names.count, rows: rows)
        var guess = NameGuess(names, contents: contents, vocabulary: vocabulary)
        ContentGuess(contents, hasNames: true).complete(&guess.roles)
        self.init(
            columns: zip(names, guess.roles).map { name, role in
                Column(name: name, role: role ?? (name.nonBlank == nil ? .ignored : .attribute))
            },
            decimalMark: Self.decimalMark(contents, guess.roles), currency: guess.currency)
    }

    /// Guesses the meaning of columns by their names alone. Cells only rule out what they can't mean.
    init(named names: [String], rows: [[String]]) {
        let contents = Self.contents(width: names.count, rows: rows)
        let guess = NameGuess(names, contents: contents, vocabulary: .standard)
        self.init(
            columns: zip(names, guess.roles).map { Column(name: $0, role: $1 ?? .attribute) },
            decimalMark: Self.decimalMark(contents, guess.roles), currency: guess.currency)
    }

    /// True if a record's cells are names: none looks like data, or at least as many are known names as look like data.
    static func isHeader(_ cells: [String]) -> Bool {
        let data = cells.count { ColumnContent.looksLikeData($0) }
        guard data > 0 else { return true }
        let known = cells.count { ColumnVocabulary.standard[HeaderName.words($0)] != nil }
        return known >= data
    }

    /// The number of columns with a specific meaning.
    var understood: Int { columns.count { $0.role.isUnderstood } }

    /// The number of cells that are looked at in very wide tables, with at least three rows. What is known about each takes memory.
    private static let maxCells = 200_000

    private static func contents(width: Int, rows: [[String]]) -> [ColumnContent] {
        let rows = rows.prefix(max(3, maxCells / max(width, 1)))
        return (0..<width).map { column in
            ColumnContent(rows.compactMap { $0.indices.contains(column) ? $0[column].nonBlank : nil })
        }
    }

    private static func decimalMark(_ contents: [ColumnContent], _ roles: [ColumnRole?]) -> DecimalMark? {
        let prices: Set<ColumnRole> = [.price, .salePrice, .oldPrice, .highestPrice]
        let cells = zip(contents, roles).flatMap { content, role in role.map(prices.contains) == true ? content.cells.map(\.text) : [] }
        return DecimalMark(guessing: cells)
    }
}
