import Foundation
import ListingCore
import ListingStore

/// Restores the state in which files were last shown in a window, and remembers it a moment after each change, so that not even a crash
/// loses it.
@MainActor
final class WindowRestoration {
    private let memory: WindowStateStore
    private let window: ApplicationWindow
    private let browse: BrowsePage
    private let navigation: WindowNavigation
    private var files: OpenFiles?
    /// The keys of listings that were looked up.
    private var keys: [ListingID: ListingKey] = [:]
    private var isDue = false
    private var restoring: Task<Void, Never>?
    /// The state that is being restored; nil afterward.
    private var awaited: WindowState?

    /// Called after the state has been remembered.
    var onChange: (() -> Void)?

    /// Milliseconds between a change and its writing.
    private static let delay = 1_000

    init(_ memory: WindowStateStore, _ window: ApplicationWindow, _ browse: BrowsePage, _ navigation: WindowNavigation) {
        self.memory = memory
        self.window = window
        self.browse = browse
        self.navigation = navigation
        browse.events.onStateChange = { [weak self] in self?.rememberSoon() }
        browse.view.table.onChange = { [weak self] in self?.rememberSoon() }
        browse.view.rows.onScroll = { [weak self] in self?.rememberSoon() }
        navigation.onChange = { [weak self] in self?.rememberSoon() }
        for property in [WatchedProperty.defaultWidth, .defaultHeight, .maximized] {
            window.onChange(of: property) { [weak self] in self?.rememberSoon() }
        }
    }

    isolated deinit { restoring?.cancel() }

    // MARK: Restoring

    /// Shows files in the state in which they were last shown.
    ///
    /// - Parameters:
    ///   - query: the initial query; nil restores the last one.
    ///   - given: the state of the window to restore; nil for the last state of the files.
    func show(_ files: OpenFiles, query: ListingQuery?, in given: WindowState? = nil) {
        // Restoring must not be recorded as a user's change.
        self.files = nil
        defer {
            self.files = files
            rememberSoon()
        }
        restoring?.cancel()
        awaited = nil
        keys = [:]
        let state = given ?? memory.state(of: files.id)
        // A visible window keeps its size.
        if let state, !window.isVisible {
            if let size = state.size { window.size = (size.width, size.height) }
            if state.isMaximized { window.maximize() }
        }
        // A place belongs to the results of its own query.
        let hasPlace = query == nil && state?.place != nil
        browse.view.rows.place.begin(isExpected: hasPlace)
        browse.show(files, query: query ?? state?.query ?? ListingQuery(), grouping: state?.grouping, showsFilters: state?.showsFilters)
        browse.view.table.begin(state?.table)
        if let state { browse.layout.choose(state.layout) }
        if let state, hasPlace || query == nil && state.listing != nil { restore(state) }
    }

    /// Goes back to a place and to a listing's page when all listings are read.
    private func restore(_ state: WindowState) {
        guard let model = browse.model else { return }
        awaited = state
        restoring = Task { [weak self] in
            for await status in model.catalog.statuses() where status.phase != .reading { break }
            let keys = [state.place?.listing, state.listing].compactMap(\.self)
            let ids = await model.listings.ids(of: keys)
            guard let self, !Task.isCancelled, browse.model === model else { return }
            awaited = nil
            for (key, id) in ids { self.keys[id] = key }
            browse.view.rows.place.restore(
                state.place.map { BrowsePlace.Place(listing: ids[$0.listing], position: $0.position, offset: Double($0.offset)) })
            // The user may have opened another one meanwhile.
            if let listing = state.listing.flatMap({ ids[$0] }), navigation.openListing == nil { navigation.open(listing) }
        }
    }

    // MARK: Remembering

    private func rememberSoon() {
        guard files != nil, !isDue else { return }
        isDue = true
        MainLoop.after(milliseconds: Self.delay) { [weak self] in self?.rememberWithKeys() }
    }

    /// Looks up the keys of the listings that name the place and the open page, and remembers the state.
    private func rememberWithKeys() {
        isDue = false
        guard let model = browse.model, let files else { return }
        let wanted = [browse.view.rows.place.current?.listing, navigation.openListing].compactMap(\.self).filter { keys[$0] == nil }
        guard !wanted.isEmpty else { return remember() }
        Task { [weak self] in
            var found: [ListingID: ListingKey] = [:]
            for id in wanted { found[id] = await model.listings.key(of: id) }
            guard let self, self.files === files, browse.model === model else { return }
            keys.merge(found) { $1 }
            remember()
        }
    }

    /// Remembers the state now.
    func remember() {
        guard let files else { return }
        memory.remember(state, of: files.id)
        onChange?()
    }

    private var state: WindowState {
        let size = window.size
        return WindowState(
            query: browse.query, grouping: browse.grouping, size: WindowSize(width: size.width, height: size.height),
            isMaximized: window.isMaximized, showsFilters: browse.showsFilters,
            layout: browse.layout.chosen, table: browse.view.table.isChanged ? browse.view.table.layout : nil,
            // Until they are restored, they are those of the last time.
            place: awaited.map(\.place) ?? place, listing: awaited.map(\.listing) ?? navigation.openListing.flatMap(key),
            areJoined: files?.areJoined ?? false)
    }

    private var place: ListingPlace? {
        guard let place = browse.view.rows.place.current, let key = place.listing.flatMap(key) else { return nil }
        return ListingPlace(listing: key, position: place.position, offset: Int(place.offset))
    }

    private func key(of id: ListingID) -> ListingKey? { keys[id] ?? browse.model?.listings.loaded(id)?.firstKey }

    /// The window for the next run of the program; nil if it has no files that can be opened again.
    var sessionWindow: SessionWindow? {
        absolutePaths.flatMap { SessionWindow(files: $0, state: state) }
    }

    /// The absolute paths of the shown files, `-` for standard input, and the address of a shared catalog; nil if there are none.
    var absolutePaths: [String]? {
        if let shared = files?.shared { return shared.isValid ? files?.paths : nil }
        return files?.paths.map { $0 == "-" ? $0 : URL(filePath: $0).standardizedFileURL.path }
    }
}
