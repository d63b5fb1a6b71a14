/// Tells which rows of some sections are visible: what a page of several sections that are loaded in pages has to know.
@MainActor
public final class VisibleRows: PluginAction {
    /// nil before they were told, and after an update.
    private var paths: [ItemPath]?
    private let isIncluded: (SectionID) -> Bool
    private let onChange: ([ItemPath]) -> Void

    /// - Parameters:
    ///   - isIncluded: whether a section is one of them.
    ///   - onChange: called when other rows are visible, in their order, and after every update: what they show may have to be
    ///     loaded anew.
    public init(where isIncluded: @escaping (SectionID) -> Bool, onChange: @escaping ([ItemPath]) -> Void) {
        self.isIncluded = isIncluded
        self.onChange = onChange
    }

    public func react(to event: ListEvent, in list: PluginContext) {
        guard case .laidOut(let layout) = event else { return }
        let visible = layout.visible.map(\.path).filter { isIncluded($0.section) && $0.item != Section.headerID }
        guard visible != paths else { return }
        paths = visible
        onChange(visible)
    }

    public func follow(_ change: ListChange, in list: PluginContext) {
        // The same rows may show something else now: the layout that follows is worth telling even where they stay.
        paths = nil
    }
}
