import ListingCore

/// A pass over the rows of a table of a web page.
///
/// Tags may be missing, as browsers allow: a cell ends where the next one begins, and a row where the next row begins. A table in a cell is
/// text of the cell.
final class HTMLTableRows: SheetRows {
    /// The number of tags and pieces of text that are read in one step.
    private static let tokensPerStep = 4_096
    /// Cells up to this column that cover others below move the cells of those rows. Wider tables would take too long.
    private static let maxCoveredColumns = 1_000

    private let size: Int
    /// True if this is the last table that is known, so that it is to be seen whether others follow.
    private let isLastKnown: Bool
    private var hasEnded = false
    private var tokens: PageTokens
    var lines: RowLines
    private(set) var defect: ProblemCause?
    private var cell = PageCell()
    private var cellText = CellNumberText(.from1900)
    /// The number of the current row, from 1, and the next column, from 0.
    private var (row, column) = (0, 0)
    private var (isInTable, isInRow, isInCell) = (false, false, false)
    /// The number of columns that were declared so far.
    private var declaredColumns = 0
    /// The number of open tables in the cell.
    private var inner = 0
    /// The last rows that cells above cover, by columns.
    private var covered: [Int] = []

    private struct Names {
        let table = XMLByteName("table")
        let row = XMLByteName("tr")
        let cell = XMLByteName("td")
        let headerCell = XMLByteName("th")
        let column = XMLByteName("col")
        let edges: Set<XMLByteName> = [
            XMLByteName("thead"), XMLByteName("tbody"), XMLByteName("tfoot"), XMLByteName("caption"), XMLByteName("colgroup"),
        ]
    }
    private let names = Names()

    /// - Parameters:
    ///   - tokens: the page from the table on.
    ///   - size: the size of the page on the disk, in bytes.
    ///   - isLastKnown: true if no table after it is known, and there may be some.
    init(_ tokens: PageTokens, size: Int, _ frame: SheetFrame, isLastKnown: Bool = false) {
        (self.tokens, self.size, self.isLastKnown) = (tokens, size, isLastKnown)
        // Nothing limits the rows of a page.
        lines = RowLines(frame, lastRow: .max)
    }

    var position: Int { min(Int(tokens.progress * Double(size)), size) }
    var lastPictureRow: Int { 0 }
    var lastLinkRow: Int { 0 }

    func readMore() throws -> Bool {
        for _ in 0..<Self.tokensPerStep where lines.bytes.count < RowLines.manyBytes {
            guard let token = try tokens.next() else {
                endRow()
                if !hasEnded { defect = ProblemCause(.xmlEndsEarly) }
                return false
            }
            switch token {
            case .start(let tag) where hasEnded:
                guard tokens.name(of: tag) == names.table else { continue }
                lines.mayHaveFurtherSheets = true
                return false
            case .start(let tag): start(tokens.name(of: tag), tag)
            case .end(let tag) where !hasEnded:
                hasEnded = !end(tokens.name(of: tag))
                if hasEnded, !isLastKnown { return false }
            case .end: continue
            case .text(let range): if isInCell { cell.text.append(tokens.window.bytes.span.extracting(range)) }
            }
        }
        return true
    }

    private func start(_ name: XMLByteName, _ tag: MarkupTag) {
        if name == names.table {
            if isInCell {
                inner += 1
                cell.text.endLine()
            } else if isInTable {
                // A table between cells, which browsers show in front of the table.
                inner += 1
            }
            isInTable = true
        } else if inner > 0 {
            startInner(name, tag)
        } else if name == names.cell || name == names.headerCell {
            startCell(tag)
        } else if name == names.row {
            startRow(isHidden: isHidden(tag))
        } else if names.edges.contains(name) {
            endRow()
        } else if isInCell {
            cell.startContent(name, tag, tokens)
        } else if name == names.column {
            startColumn(tag)
        }
    }

    /// Notes columns that the author has hidden. They come before the rows.
    private func startColumn(_ tag: MarkupTag) {
        var count = 1
        tokens.forEachAttribute(of: tag) { name, value in
            if name == XMLByteName("span") { count = value.repeats(upTo: PageCell.maxColumns) }
        }
        if isHidden(tag) { lines.hideColumns(from: declaredColumns, through: declaredColumns + count - 1) }
        declaredColumns = min(declaredColumns + count, RowLines.maxColumns)
    }

    /// The cells of a table in a cell are separated by spaces, and its rows by line feeds.
    private func startInner(_ name: XMLByteName, _ tag: MarkupTag) {
        guard isInCell else { return }
        if name == names.row {
            cell.text.endLine()
        } else if name == names.cell || name == names.headerCell {
            cell.text.addSpace()
        } else {
            cell.startContent(name, tag, tokens)
        }
    }

    /// - Returns: false at the end of the table.
    private func end(_ name: XMLByteName) -> Bool {
        if name == names.table {
            guard inner > 0 else {
                endRow()
                return false
            }
            inner -= 1
            if isInCell { cell.text.endLine() }
        } else if inner > 0 {
            if isInCell { cell.endContent(name) }
        } else if name == names.cell || name == names.headerCell {
            endCell()
        } else if name == names.row || names.edges.contains(name) {
            endRow()
        } else if isInCell {
            cell.endContent(name)
        }
        return true
    }

    private func startRow(isHidden: Bool = false) {
        endRow()
        row += 1
        column = 0
        isInRow = true
        lines.startRow(row, isHidden: isHidden)
    }

    private func startCell(_ tag: MarkupTag) {
        endCell()
        if !isInRow { startRow() }
        while column < covered.count, covered[column] >= row { column += 1 }
        isInCell = true
        cell.start(tag, tokens)
    }

    private func endCell() {
        guard isInCell else { return }
        isInCell = false
        cell.end(at: column, in: &lines, &cellText)
        if cell.rows > 1, column < Self.maxCoveredColumns {
            let end = min(column + cell.columns, Self.maxCoveredColumns)
            if covered.count < end { covered += Array(repeating: 0, count: end - covered.count) }
            for place in column..<end { covered[place] = row + cell.rows - 1 }
        }
        column = min(column + cell.columns, RowLines.maxColumns)
    }

    private func endRow() {
        endCell()
        guard isInRow else { return }
        lines.roundedNumbers = cellText.rounded
        lines.endRow()
        isInRow = false
    }

    private func isHidden(_ tag: MarkupTag) -> Bool {
        guard !tag.attributes.isEmpty else { return false }
        var isHidden = false
        tokens.forEachAttribute(of: tag) { name, value in
            if name == XMLByteName("hidden") {
                isHidden = true
            } else if name == XMLByteName("style") {
                let style = value.text(from: 0, upTo: min(value.count, 1_000)).lowercased()
                if style.contains("display:none") || style.contains("display: none") { isHidden = true }
            }
        }
        return isHidden
    }
}
