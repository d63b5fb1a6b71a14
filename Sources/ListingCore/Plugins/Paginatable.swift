/// The state of loading further pages.
public enum PageState: Equatable, Sendable {
    case idle
    case loading
    /// The last request has failed; no further one is sent until a retry.
    case failed(message: String)
    /// There are no more pages.
    case ended
}

/// The outcome of a page request.
public enum PageResult: Equatable, Sendable {
    /// There may be more. After a page without rows, the next one is requested as soon as the list is laid out again.
    case more
    case end
    case failed(message: String)
}

/// The identity of a page request. The answer must name it, so that an obsolete answer is distinguished from the expected one.
public struct PageTicket: Hashable, Sendable {
    public let edge: Paginatable.Edge
    let number: Int
}

/// Requests the next page when its end of the list comes near: one request at a time.
///
/// Screens that implement this themselves get something wrong: two requests for one page, an answer to a request from before the last
/// filter, or a failed page that is requested in every frame.
///
/// Every list is at its top when it opens, and many are scrolled to another position only then. The page above is therefore requested
/// only after the list has been scrolled, or the user has tried to go further up by keyboard or by pulling. If all rows are in view,
/// it is requested immediately.
@MainActor
public final class Paginatable: PluginAction, SnapshotTransformer {
    /// The end of the list at which more rows are loaded.
    public enum Edge: Hashable, Sendable {
        case top
        case bottom
    }

    public private(set) var state = PageState.idle

    private let edge: Edge
    private let threshold: Int
    private let row: ((PageState) -> ListItem?)?
    private let load: (PageTicket) -> Void
    private var number = 0
    /// True if the list has been scrolled since it was opened or restarted.
    private var wasScrolled = false

    /// - Parameters:
    ///   - threshold: Number of rows between the last visible row and the list's end at which the next page is requested.
    ///   - row: The row at the list's end that shows the state, such as a spinner, or an error that is activated for a retry; nil for none.
    ///   - load: Starts loading; the answer goes to ``finish(_:with:in:)``. An empty list requests nothing, because the first page is up to
    ///     the screen.
    public init(
        _ edge: Edge = .bottom, threshold: Int = 10, row: ((PageState) -> ListItem?)? = nil, load: @escaping (PageTicket) -> Void
    ) {
        self.edge = edge
        self.threshold = threshold
        self.row = row
        self.load = load
    }

    public func join(_ registry: inout PluginRegistry) {
        registry.add(action: self)
        registry.add(transformer: self)
    }

    public func react(to event: ListEvent, in list: PluginContext) {
        switch event {
        case .laidOut(let layout):
            if state == .idle, isNear(layout, in: list), edge == .bottom || wasScrolled || isWhole(layout, in: list) { request(in: list) }
        case .scrolled: wasScrolled = true
        case .pulled(.moved(let pixels)) where edge == .top && pixels > 0: if state == .idle { request(in: list) }
        case .key(let press, on: let path?) where edge == .top && press.goesUp:
            if state == .idle, let position = list.position(of: path), position <= threshold { request(in: list) }
        case .activated(let path) where path.section == section:
            retry(in: list)
            list.claim()
        default: break
        }
    }

    public func shape(_ snapshot: Snapshot) -> Snapshot {
        guard snapshot.count > 0, snapshot.section(section) == nil, let item = row?(state) else { return snapshot }
        let own = Section(section, items: [item])
        return Snapshot(unique: edge == .top ? [own] + snapshot.sections : snapshot.sections + [own], duplicates: snapshot.duplicates)
    }

    // MARK: For screens

    /// Delivers the outcome of a page request. An unexpected one is ignored, such as a duplicate or one from before a restart.
    public func finish(_ ticket: PageTicket, with result: PageResult, in list: PluginContext) {
        guard state == .loading, ticket == PageTicket(edge: edge, number: number) else { return }
        switch result {
        case .more: set(.idle, in: list)
        case .end: set(.ended, in: list)
        case .failed(let message): set(.failed(message: message), in: list)
        }
    }

    /// Retries a page that has failed.
    public func retry(in list: PluginContext) {
        if case .failed = state { request(in: list) }
    }

    /// Restarts for a list of other rows: pending answers are ignored.
    public func restart(in list: PluginContext) {
        number += 1
        wasScrolled = false
        set(.idle, in: list)
    }

    // MARK: Private

    private var section: SectionID { edge == .top ? "page above" : "page below" }

    private func isNear(_ layout: ViewportLayout, in list: PluginContext) -> Bool {
        let visible = layout.visible
        guard let row = edge == .top ? visible.first : visible.last, let position = list.position(of: row.path) else { return false }
        return edge == .top ? position <= threshold : position >= list.snapshot.count - 1 - threshold
    }

    /// True if all rows are visible, so that there is nothing to scroll.
    private func isWhole(_ layout: ViewportLayout, in list: PluginContext) -> Bool {
        guard let first = layout.visible.first, let last = layout.visible.last else { return false }
        return list.position(of: first.path) == 0 && list.position(of: last.path) == list.snapshot.count - 1
    }

    private func request(in list: PluginContext) {
        number += 1
        set(.loading, in: list)
        load(PageTicket(edge: edge, number: number))
    }

    private func set(_ state: PageState, in list: PluginContext) {
        guard state != self.state else { return }
        self.state = state
        if row != nil { list.reshape() }
    }
}

extension KeyPress {
    /// True if the key moves up.
    fileprivate var goesUp: Bool { modifiers.isEmpty && [.up, .home, .pageUp].contains(key) }
}
