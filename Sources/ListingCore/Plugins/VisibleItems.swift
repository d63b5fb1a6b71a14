/// Tells which items of a section are visible, by index: what a section that is loaded in pages has to know.
///
///     let visible = VisibleItems(of: "listings") { pages.show($0) }
@MainActor
public final class VisibleItems: PluginAction {
    /// Empty while none is visible.
    public private(set) var range = 0..<0

    private let section: SectionID
    private let onChange: (Range<Int>) -> Void

    /// - Parameter onChange: called when other items are visible, with the range of their indices, and after every update that
    ///   leaves items visible: what they show may have to be loaded anew.
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
        // The same indices may be other items now: the layout that follows is worth telling even where they stay.
        range = 0..<0
    }

    private func show(_ rows: Range<Int>, in list: PluginContext) {
        let items = list.snapshot.items(of: section, in: rows)
        guard items != range, !(items.isEmpty && range.isEmpty) else { return }
        range = items
        onChange(items)
    }
}
