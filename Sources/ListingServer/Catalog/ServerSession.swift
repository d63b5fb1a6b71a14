import ListingCore

/// The runs of a catalog at one of its revisions, as a window counts their rows: from 0 on, in the order in which runs were added.
///
/// Rows never change. A later session of the same window has the same rows and perhaps more.
struct ServerSession: Sendable {
    /// The catalog's number on the server.
    let catalog: Int32
    let name: String
    /// `catalog.runs`, which rises with each change.
    let revision: Int64
    private(set) var runs: [ServerRun] = []
    /// All segments, in the order of their rows.
    private(set) var segments: [ServerSegment] = []

    init(catalog: Int32, name: String, revision: Int64) { (self.catalog, self.name, self.revision) = (catalog, name, revision) }

    /// The number of rows, those of replaced runs among them.
    var count: Int { runs.last?.rows.upperBound ?? 0 }

    /// The rows of runs that others have replaced.
    var replacedRows: RowBitmap {
        guard hasReplacedRuns else { return RowBitmap(capacity: 0) }
        var rows = RowBitmap(capacity: count)
        for run in runs where run.isReplaced { for row in run.rows { rows.insert(row) } }
        return rows
    }

    var hasReplacedRuns: Bool { runs.contains(where: \.isReplaced) }

    /// The only run whose rows are shown, if there are no rows of other runs. Its stored orders are those of the catalog.
    var onlyRun: ServerRun? { runs.count == 1 ? runs.first : nil }

    /// The segment with a row; nil for a row outside of the catalog.
    func segment(of row: Int) -> ServerSegment? {
        guard row >= 0, row < count else { return nil }
        // The first segment that begins after the row, by binary search: a page has rows from everywhere.
        var (low, high) = (0, segments.count)
        while low < high {
            let middle = (low + high) / 2
            if segments[middle].rows.lowerBound <= row { low = middle + 1 } else { high = middle }
        }
        return low > 0 && segments[low - 1].rows.contains(row) ? segments[low - 1] : nil
    }

    // MARK: Building

    /// A segment of a run that is added.
    typealias Part = (number: Int64, rows: Int)

    /// Adds a run after all others.
    ///
    /// - Parameters:
    ///   - run: The run, whose rows begin at ``count``.
    ///   - parts: Its segments.
    /// - Throws: ``ServerError/unexpectedAnswer(_:)`` if the segments do not have the rows of the run.
    mutating func append(_ run: ServerRun, _ parts: [Part]) throws(ServerError) {
        var start = count
        let rows = run.rows.count
        guard rows > 0, run.rows.lowerBound == start, parts.allSatisfy({ (1...SegmentLayout.rowsPerSegment).contains($0.rows) }),
            parts.reduce(0, { $0 + $1.rows }) == rows, run.summary.listings == rows
        else { throw .unexpectedAnswer("segments of run \(run.number)") }
        // Rows are numbered with 32 bits.
        guard run.rows.upperBound <= Int(UInt32.max) else { throw .unexpectedAnswer("\(run.rows.upperBound) rows") }
        for part in parts {
            segments.append(ServerSegment(number: part.number, run: runs.count, rows: start..<start + part.rows))
            start += part.rows
        }
        runs.append(run)
    }

    /// Takes over the rows of an earlier session of the same window.
    ///
    /// - Parameter replaced: The numbers of its runs that others have replaced since.
    mutating func take(_ earlier: ServerSession, replaced: Set<Int64>) {
        (runs, segments) = (earlier.runs, earlier.segments)
        for index in runs.indices where replaced.contains(runs[index].number) { runs[index].isReplaced = true }
    }
}
