import ListingCore
import Synchronization

/// The counts of a whole pass over a sheet, for the notices about it.
final class SheetCounts: Sendable {
    private let causes = Mutex<[ProblemCause]>([])

    func set(_ lines: RowLines) {
        let counts = [
            (ProblemCode.cellErrors, lines.errors), (.cellsUncalculated, lines.uncalculated), (.rowsHidden, lines.hiddenRows),
            (.columnsHidden, lines.hiddenColumns), (.rowsOutOfOrder, lines.rowsOutOfOrder), (.cellsSkipped, lines.skippedCells),
            (.digitsRounded, lines.roundedNumbers),
        ]
        var found = counts.compactMap { code, count in count > 0 ? ProblemCause(code, .number(count)) : nil }
        if lines.hasUnreadDetails { found.append(ProblemCause(.sheetDetailsUnread)) }
        if lines.mayHaveFurtherSheets { found.append(ProblemCause(.sheetsUnsearched)) }
        causes.withLock { $0 = found }
    }

    var notices: [ProblemCause] { causes.withLock { $0 } }
}
