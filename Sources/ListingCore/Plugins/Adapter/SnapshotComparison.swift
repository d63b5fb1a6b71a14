/// What an update has to compare: the rows before and after it, as plugins know them and as the host arranges them.
struct SnapshotComparison: Sendable {
    struct Result: Sendable {
        let diff: SnapshotDiff
        /// The same for the arranged rows.
        let arrangedDiff: SnapshotDiff
    }

    let old: Snapshot
    let new: Snapshot
    let oldArranged: Snapshot
    let newArranged: Snapshot
    /// Whether no row is compared, as all are shown anew.
    let isReload: Bool

    /// Rows that have to be compared, of both snapshots; 0 where they are known to be the same or all others.
    ///
    /// - Complexity: O(sections + pieces of their items)
    var cost: Int {
        guard !isReload else { return 0 }
        return new.sections.reduce(0) { cost, section in cost + (old.section(section.id)?.comparisonCost(to: section) ?? 0) }
    }

    /// - Complexity: that of ``SnapshotDiff``.
    func result() -> Result {
        let diff = Self.difference(from: old, to: new, isReload: isReload)
        guard old.isArranged || new.isArranged else { return Result(diff: diff, arrangedDiff: diff) }
        return Result(diff: diff, arrangedDiff: Self.difference(from: oldArranged, to: newArranged, isReload: isReload))
    }

    static func difference(from old: Snapshot, to new: Snapshot, isReload: Bool) -> SnapshotDiff {
        isReload ? SnapshotDiff(replacing: old, by: new) : SnapshotDiff(from: old, to: new)
    }
}

extension Section {
    fileprivate func comparisonCost(to new: Section) -> Int {
        switch (content, new.content) {
        case (.whole(let before), .whole(let after)): after.differenceCount(from: before)
        case (.indexed(let before), .indexed(let after)):
            if let old = before.keys, let new = after.keys, !new.isPart(ofOrContains: old) { old.count + new.count } else { 0 }
        default: 0
        }
    }
}

extension Snapshot {
    /// Whether some of its sections take other rows than one for each item.
    fileprivate var isArranged: Bool { sections.contains { !$0.layout.rowKinds.isEmpty } }

    /// Rows that were made to be in it, as those made by index are not.
    var wholeCount: Int { sections.reduce(0) { $0 + $1.wholeItems.count } }
}
