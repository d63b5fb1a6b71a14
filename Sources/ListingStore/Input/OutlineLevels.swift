import Synchronization

/// The depths at which the author of a sheet has grouped its rows. They are not text of cells, so readers of the table ask for them.
final class OutlineLevels: Sendable {
    /// A row of a group, from 1, and the number of groups that it is in.
    typealias Row = (number: Int, level: UInt8)

    /// The levels by the row, from the first one to the last one of a group: a byte for each row, at most 1 MiB.
    private let levels = Mutex<[UInt8]>([])

    /// Adds rows of groups, before a reader has their cells. Each pass over the sheet adds the same ones.
    func add(_ rows: [Row]) {
        guard !rows.isEmpty else { return }
        levels.withLock { levels in
            for row in rows where row.number > 0 {
                while levels.count < row.number { levels.append(0) }
                levels[row.number - 1] = row.level
            }
        }
    }

    /// The number of groups that a row, from 1, is in.
    func level(ofRow row: Int) -> Int { levels.withLock { $0.indices.contains(row - 1) ? Int($0[row - 1]) : 0 } }
}
