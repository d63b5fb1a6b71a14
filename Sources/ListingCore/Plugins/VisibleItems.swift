/// Reports the indices of a section's visible items, for a section that is loaded in pages.
///
///     let visible = VisibleItems(of: "listings") { pages.show($0) }
@MainActor
public final class VisibleItems: PluginAction {
    /// Empty while no item is visible.
    public private(set) var range = 0..<0

    private let section: SectionID
    private let onChange: (Range<Int>) -> Void

    /// - Parameter onChange: Called with the range of indices when other items are visible, and after every update that leaves
    ///   items visible, because they may have to be loaded again.
    public init(of section: SectionID, onChange: @escaping (Range<Int>) -> Void) {
        self.section = section
        self.onChange = onChange
    }

    public func react(to event: ListEvent, in list: PluginContext) {
        guard case .laidOut(let layout) = event else { return }
        let rows = layout.visible.map(\.path).filter { $0.section == section }.compactMap(list.position)
        show(rows.min().flatMap { first in rows.max().map { first..<$0 + 1 } } ?? 0..<0, in: list)
    }

    public func follow(_ change: ListChange, in list: PluginContext) {
        // The same indices may denote other items now, so the next layout is reported even if the range is the same.
        range = 0..<0
    }

    private func show(_ rows: Range<Int>, in list: PluginContext) {
        let items = list.snapshot.items(of: section, in: rows)
        guard items != range, !(items.isEmpty && range.isEmpty) else { return }
        range = items
        onChange(items)
    }
}
