import CGtk
import ListingCore

/// The query of a window, and the restoration of its last state.
extension ViewerWindow {
    func listenToFinding() {
        browse.search.capture(from: window)
        browse.search.onOpen = { [weak self] in self.map { $0.leaflet.show($0.browse.widget) } }
        browse.onQuery = { [weak self] query in
            guard let self else { return }
            SortMenu.show(query.sort, in: actions)
            remember()
        }
        browse.onGrouping = { [weak self] grouping in
            self?.actions.setChoice("group", grouping.rawValue)
            self?.remember()
        }
    }

    /// Shows files in the state in which they were last shown.
    ///
    /// - Parameter query: the initial query; nil restores the last one.
    func restore(_ session: OpenFiles, _ query: ListingQuery?) {
        // Restoring must not be recorded as a user's change.
        isRestoring = true
        defer { isRestoring = false }
        let state = memory.state(of: session.id)
        let query = query ?? state?.query ?? ListingQuery()
        browse.search.isEnabled = true
        if let state {
            // A visible window keeps its size.
            if !window.isVisible {
                if let size = state.size { window.size = (size.width, size.height) }
                if state.isMaximized { window.maximize() }
            }
            browse.set(grouping: state.grouping)
            browse.flap.isRevealed = state.showsFilters
        }
        SortMenu.show(query.sort, in: actions)
        browse.show(session, query: query)
    }

    func remember() {
        guard !isRestoring, let session else { return }
        let state = WindowState(
            query: browse.query, grouping: browse.grouping, size: WindowSize(width: window.size.width, height: window.size.height),
            isMaximized: window.isMaximized,
            showsFilters: browse.flap.isRevealed)
        memory.remember(state, of: session.id)
    }
}
