import ListingCore
import Synchronization

/// The counts of a whole pass over a sheet, for the notices about it.
final class SheetCounts: Sendable {
    private struct Counts {
        var (errors, uncalculated, hiddenRows) = (0, 0, 0)
    }

    private let counts = Mutex(Counts())

    func set(_ lines: RowLines) {
        let new = Counts(errors: lines.errors, uncalculated: lines.uncalculated, hiddenRows: lines.hiddenRows)
        counts.withLock { $0 = new }
    }

    var notices: [ProblemCause] {
        let counts = counts.withLock { $0 }
        return [
            (ProblemCode.cellErrors, counts.errors), (.cellsUncalculated, counts.uncalculated), (.rowsHidden, counts.hiddenRows),
        ].compactMap { code, count in count > 0 ? ProblemCause(code, .number(count)) : nil }
    }
}
