/// The input of an update's comparison: the rows before and after it, as plugins see them and as the host arranges them.
struct SnapshotComparison: Sendable {
    struct Result: Sendable {
        let diff: SnapshotDiff
        /// The difference of the arranged rows.
        let arrangedDiff: SnapshotDiff
    }

    let old: Snapshot
    let new: Snapshot
    let oldArranged: Snapshot
    let newArranged: Snapshot
    /// True if all rows are replaced without a comparison.
    let isReload: Bool

    /// Number of rows to compare, in both snapshots together; 0 for sections known to be equal or to differ completely.
    ///
    /// - Complexity: O(sections + pieces of their items)
    var cost: Int {
        guard !isReload else { return 0 }
        return new.sections.reduce(0) { cost, section in cost + (old.section(section.id)?.comparisonCost(to: section) ?? 0) }
    }

    /// Computes the differences.
    ///
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
    /// True if a section's rows are not one per item.
    fileprivate var isArranged: Bool { sections.contains { !$0.layout.rowKinds.isEmpty } }

    /// Number of items in whole sections, which were created with the snapshot; those made by index were not.
    var wholeCount: Int { sections.reduce(0) { $0 + $1.wholeItems.count } }
}
