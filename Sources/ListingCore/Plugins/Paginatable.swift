/// How the loading of further pages stands.
public enum PageState: Equatable, Sendable {
    case idle
    case loading
    /// Nothing is asked for until somebody tries again.
    case failed(message: String)
    /// There are no more pages.
    case ended
}

/// How a page came.
public enum PageResult: Equatable, Sendable {
    /// There may be more. A page without rows asks for the next one as soon as the list is laid out again.
    case more
    case end
    case failed(message: String)
}

/// A page that was asked for. The answer has to name it, so that a late one is told from the one that is awaited.
public struct PageTicket: Hashable, Sendable {
    public let edge: Paginatable.Edge
    let number: Int
}

/// Asks for the next page when its end of the list comes near: one request at a time.
///
/// Every screen that does this by itself gets one of these wrong: two requests for one page, a page that answers a question of
/// before the last filter, a failed page that is asked for in every frame.
///
/// Every list is at its top when it opens, and many are put to another place only then. So the page above is asked for once the
/// list was scrolled, or somebody wants to go further up by keyboard or by pulling; at once only where all rows are in view.
@MainActor
public final class Paginatable: PluginAction, SnapshotShaper {
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
    /// Whether the list was scrolled since it began.
    private var wasScrolled = false

    /// - Parameters:
    ///   - threshold: rows between the last visible row and the list's end at which the next page is asked for.
    ///   - row: the row at the list's end that shows the state, such as a spinner, or an error that is chosen to try again;
    ///     nil for none.
    ///   - load: starts loading; the answer goes to ``finish(_:with:in:)``. An empty list asks for nothing, as its first page is
    ///     the screen's.
    public init(
        _ edge: Edge = .bottom, threshold: Int = 10, row: ((PageState) -> ListItem?)? = nil, load: @escaping (PageTicket) -> Void
    ) {
        self.edge = edge
        self.threshold = threshold
        self.row = row
        self.load = load
    }

    public func join(_ roster: inout PluginRoster) {
        roster.add(action: self)
        roster.add(shaper: self)
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

    /// Says how a page came. Nothing happens for a page that nobody waits for: one that came already, or one of before a restart.
    public func finish(_ ticket: PageTicket, with result: PageResult, in list: PluginContext) {
        guard state == .loading, ticket == PageTicket(edge: edge, number: number) else { return }
        switch result {
        case .more: set(.idle, in: list)
        case .end: set(.ended, in: list)
        case .failed(let message): set(.failed(message: message), in: list)
        }
    }

    /// Asks again for a page that has failed.
    public func retry(in list: PluginContext) {
        if case .failed = state { request(in: list) }
    }

    /// Begins anew, for a list of other rows: what is still on its way is no longer wanted.
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

    /// Whether there is nothing to scroll to.
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
    /// Whether it asks for what is further up.
    fileprivate var goesUp: Bool { modifiers.isEmpty && [.up, .home, .pageUp].contains(key) }
}
