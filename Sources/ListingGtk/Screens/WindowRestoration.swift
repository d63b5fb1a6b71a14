import ListingCore
import ListingStore

/// Restores the state in which files were last shown in a window, and remembers it.
@MainActor
final class WindowRestoration {
    private let memory: WindowStateStore
    private let window: ApplicationWindow
    private let browse: BrowsePage
    private var files: OpenFiles?

    init(_ memory: WindowStateStore, _ window: ApplicationWindow, _ browse: BrowsePage) {
        self.memory = memory
        self.window = window
        self.browse = browse
        browse.events.onStateChange = { [weak self] in self?.remember() }
        browse.view.table.onChange = { [weak self] in self?.remember() }
    }

    /// Shows files in the state in which they were last shown.
    ///
    /// - Parameter query: the initial query; nil restores the last one.
    func show(_ files: OpenFiles, query: ListingQuery?) {
        // Restoring must not be recorded as a user's change.
        self.files = nil
        defer { self.files = files }
        let state = memory.state(of: files.id)
        // A visible window keeps its size.
        if let state, !window.isVisible {
            if let size = state.size { window.size = (size.width, size.height) }
            if state.isMaximized { window.maximize() }
        }
        browse.show(files, query: query ?? state?.query ?? ListingQuery(), grouping: state?.grouping, showsFilters: state?.showsFilters)
        browse.view.table.begin(state?.table)
        if let state { browse.layout.choose(state.layout) }
    }

    func remember() {
        guard let files else { return }
        let size = window.size
        let state = WindowState(
            query: browse.query, grouping: browse.grouping, size: WindowSize(width: size.width, height: size.height),
            isMaximized: window.isMaximized, showsFilters: browse.showsFilters, layout: browse.layout.chosen,
            table: browse.view.table.isChanged ? browse.view.table.layout : nil)
        memory.remember(state, of: files.id)
    }
}
