import ListingCore

/// Delays the content of grid lines that are bound far from the viewport.
///
/// GTK binds about 200 rows around the viewport. If the rows are tall, each step of scrolling changes the share of them above the viewport
/// a lot, and GTK rebinds dozens of distant lines, each of them with several cells. Such a line keeps the cells of the line that it showed
/// before until the viewport comes near.
@MainActor
final class DeferredLines {
    private unowned let list: RowList
    private var waiting: [ObjectIdentifier: ListRowContainer] = [:]
    /// The positions of the rows in the viewport and the scroll position at the last layout; nil if there was none.
    private var laidOut: (visible: ClosedRange<Int>, offset: Double)?

    /// The number of rows above and below the viewport that are always filled.
    private static let margin = 12
    /// The distance in pages that the viewport moves at most between two layouts without getting past the margin.
    private static let pagesOfMargin = 2.0

    init(of list: RowList) { self.list = list }

    /// The number of bound lines that still show other cells.
    var count: Int { waiting.count }

    /// Returns whether a line's content can wait, and remembers the line if so.
    func defers(_ container: ListRowContainer, with item: ListItem) -> Bool {
        let key = ObjectIdentifier(container)
        guard item.kind == RowKind<GridLineViewModel>.gridLine.erased, container.mounted?.kind == item.kind, !container.isMapped,
            !list.scrolling.isAwaitingLayout, let laidOut, !isNear(container, laidOut.visible)
        else {
            waiting[key] = nil
            return false
        }
        waiting[key] = container
        return true
    }

    func isWaiting(_ container: ListRowContainer) -> Bool { waiting[ObjectIdentifier(container)] != nil }

    func remove(_ container: ListRowContainer) { waiting[ObjectIdentifier(container)] = nil }

    /// Fills all lines after a jump, whose destination is unknown before the layout.
    func scrolled() {
        guard let offset = laidOut?.offset, !waiting.isEmpty else { return }
        let adjustment = list.adjustment
        guard abs(adjustment.value - offset) > Self.pagesOfMargin * adjustment.pageSize else { return }
        laidOut = nil
        fill { _ in true }
    }

    /// Fills the lines that the viewport has come near to.
    func layoutEnded() {
        let positions = list.mappedRows.map(\.position)
        guard let first = positions.min(), let last = positions.max() else {
            laidOut = nil
            return
        }
        laidOut = (first...last, list.adjustment.value)
        fill { isNear($0, first...last) }
    }

    private func isNear(_ container: ListRowContainer, _ visible: ClosedRange<Int>) -> Bool {
        (visible.lowerBound - Self.margin...visible.upperBound + Self.margin).contains(container.position)
    }

    private func fill(where isDue: (ListRowContainer) -> Bool) {
        for container in waiting.values where isDue(container) { container.fill() }
    }
}
