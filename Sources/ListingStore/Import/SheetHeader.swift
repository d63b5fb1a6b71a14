import ListingCore

/// A guess at which rows of a sheet have the names of its columns.
struct SheetHeader {
    /// The number of rows below that are looked at.
    private static let rowsBelow = 20
    /// The score of a sheet that says itself that it is a template, which is above any number of columns.
    private static let templateScore = 1_000_000
    private static let nameWeight = 4
    /// The most columns that get a name.
    private static let maxColumns = 1_000

    /// The first and the last row of the header, from 1.
    let firstRow, row: Int
    let names: [String]
    /// The number of columns that are understood. Names weigh more than cells.
    let score: Int
    /// True if a name is that of a title, a code or a price. Lists of values to choose from have other names: brand, color.
    let namesListings: Bool
    /// True if a name is that of a title or a description, without which rows may be variants of something that is named elsewhere.
    let namesTitles: Bool
    /// The number of columns that are understood by their names.
    let known: Int
    /// The indexes of the rows of the sample below the header.
    private let below: Range<Int>

    /// True if the sheet says itself that it is a template, so that no other row can be the header.
    var isOfTemplate: Bool { score >= Self.templateScore }

    /// The rows that look most like the names of columns; nil if the sheet is empty.
    ///
    /// - Parameter maxRow: the number of rows that are looked at.
    static func best(of sample: SheetSample, maxRow: Int) -> SheetHeader? {
        let columns = SampleColumns(sample.rows.map(\.cells), maxColumns: maxColumns)
        var best: SheetHeader?
        for index in sample.rows.prefix(maxRow).indices {
            let candidates = [SheetHeader(rows: index, of: sample, columns), SheetHeader(row: index, of: sample, columns)]
            for header in candidates.compactMap(\.self) where best == nil || header.score > best?.score ?? 0 { best = header }
            if best?.isOfTemplate ?? false { break }
        }
        return best
    }

    /// - Parameters:
    ///   - index: the number of a row of the sample that could be the header.
    ///   - columns: the cells of the sample.
    init?(row index: Int, of sample: SheetSample, _ columns: SampleColumns) {
        let row = sample.rows[index]
        let isTemplate = index == 0 && row.number == 1 && Self.isTemplate(row.cells)
        self.init(rows: index...index, names: row.cells, of: sample, columns, score: isTemplate ? Self.templateScore : nil)
    }

    /// - Parameters:
    ///   - index: the number of a row of the sample that could be a header together with the next one, whose cells are below merged
    ///     cells: "Price" over "retail" and "wholesale".
    ///   - columns: the cells of the sample.
    /// - Returns: nil if the two rows are not a header.
    init?(rows index: Int, of sample: SheetSample, _ columns: SampleColumns) {
        guard index + 1 < sample.rows.count else { return nil }
        let (upper, lower) = (sample.rows[index], sample.rows[index + 1])
        guard lower.number == upper.number + 1 else { return nil }
        var names = upper.cells + Array(repeating: "", count: max(0, lower.cells.count - upper.cells.count))
        var groups = Set<Int>()
        for merge in sample.merges where merge.row == upper.number && merge.columns > 1 && merge.column < upper.cells.count {
            for column in merge.column..<min(merge.column + merge.columns, names.count) {
                names[column] = upper.cells[merge.column]
                groups.insert(column)
            }
        }
        guard !groups.isEmpty, upper.cells.count(where: { $0.nonBlank != nil }) > 1 else { return nil }
        for (column, cell) in lower.cells.enumerated() where cell.nonBlank != nil {
            // A name over both rows counts for the lower one, too.
            if names[column] == cell { continue }
            if groups.contains(column) {
                if ColumnContent.looksLikeData(cell) { return nil }
                names[column] += " " + cell
            } else if names[column].nonBlank != nil {
                return nil
            } else if !ColumnContent.looksLikeData(cell) {
                names[column] = cell
            }
        }
        self.init(rows: index...index + 1, names: names, of: sample, columns)
    }

    private init(
        rows: ClosedRange<Int>, names: [String], of sample: SheetSample, _ columns: SampleColumns, score: Int? = nil
    ) {
        let names = Array(names.prefix(Self.maxColumns))
        (firstRow, row, self.names) = (sample.rows[rows.lowerBound].number, sample.rows[rows.upperBound].number, names)
        below = rows.upperBound + 1..<sample.rows.count
        if let score {
            (self.score, known, namesListings, namesTitles) = (score, names.count, true, true)
        } else if names.count(where: { $0.nonBlank != nil }) > 1 {
            let roles = columns.roles(named: names, rows: below.prefix(Self.rowsBelow))
            known = roles.named.count { $0?.isUnderstood ?? false }
            // An empty form has a header without rows.
            self.score = Self.nameWeight * known + roles.completed.count { $0?.isUnderstood ?? false } - (below.isEmpty ? 1 : 0)
            namesListings = [ColumnRole.title, .sku, .barcode, .price].contains { roles.named.contains($0) }
            namesTitles = [ColumnRole.title, .description, .shortDescription].contains { roles.named.contains($0) }
        } else {
            (self.score, known, namesListings, namesTitles) = (0, 0, false, false)
        }
    }

    /// Amazon's templates say in their first row where their own header is.
    private static func isTemplate(_ cells: [String]) -> Bool {
        cells.contains { $0.hasPrefix("TemplateType=") || $0.hasPrefix("settings=") }
    }

    /// The place of the table, with a name for each column that has values.
    func frame(in sample: SheetSample) -> SheetFrame {
        var frame = SheetFrame()
        frame.headerRow = row
        frame.rowsAbove = sample.rows.map(\.number).filter { $0 < firstRow }
        // The first row of a table without a header is a listing, whose cells stay as they are.
        guard score > 0, ColumnMapping.isHeader(names) else { return frame }
        frame.hasPictures = sample.lastPictureRow > row
        frame.hasLinks = sample.lastLinkRow > row
        frame.names = names
        let below = sample.rows[below].map(\.cells)
        if frame.hasPictures {
            let mapping = ColumnMapping(guessingTable: names, rows: Array(below.prefix(Self.rowsBelow)), hasHeader: true)
            frame.pictureColumns = Set(mapping.columns(.picture))
        }
        let filled = { (cells: [String]) in cells.lastIndex { $0.nonBlank != nil }.map { $0 + 1 } ?? 0 }
        let width = min(max(names.count, below.map(filled).max() ?? 0), Self.maxColumns)
        frame.names += Array(repeating: "", count: max(0, width - names.count))
        for column in frame.names.indices where frame.names[column].nonBlank == nil {
            guard below.contains(where: { column < $0.count && $0[column].nonBlank != nil }) else { continue }
            frame.names[column] = "Column \(CellName.letters(column))"
        }
        return frame
    }
}
