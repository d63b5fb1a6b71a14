/// Reports the visible rows of certain sections, for a screen with several sections that are loaded in pages.
@MainActor
public final class VisibleRows: PluginAction {
    /// The rows reported last; nil before the first report, and after an update.
    private var paths: [ItemPath]?
    private let isIncluded: (SectionID) -> Bool
    private let onChange: ([ItemPath]) -> Void

    /// - Parameters:
    ///   - isIncluded: Returns true for the sections to report.
    ///   - onChange: Called with the rows in order when other rows are visible, and after every update, because they may have to be loaded
    ///     again.
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
        // The same rows may have other content now, so the next layout is reported even if the rows are the same.
        paths = nil
    }
}
