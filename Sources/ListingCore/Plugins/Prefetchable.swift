/// A row that needs something loaded before it looks complete. A row whose view model does not declare it needs nothing.
public protocol PrefetchableItem: RowViewModel {
    /// What to load, such as the addresses of its pictures. Rows may share one: it is loaded once.
    var prefetchKeys: [String] { get }
}

/// Starts loading for rows ahead in the direction of travel, and cancels what was left behind.
///
/// The working range is the viewport, some viewports ahead and a little behind:
///
///        behind   viewport       ahead ──▶
///     ···├──────┼┄┄┄┄┄┄┄┄┄┼───────────────────┤···
///
/// Loading only what is visible shows holes while scrolling; loading without cancelling makes the visible rows wait for those
/// that were flown past.
@MainActor
public final class Prefetchable: PluginAction {
    private let ahead: Double
    private let behind: Double
    private let maximum: Int
    private let start: ([String]) -> Void
    private let cancel: ([String]) -> Void

    /// Rows of the working range, with what they need.
    private var wanted: [ItemPath: [String]] = [:]
    /// How many rows need a key.
    private var uses: [String: Int] = [:]
    private var firstVisible: Int?
    private var direction = ScrollDirection.forward
    private var range: Range<Int>?

    /// - Parameters:
    ///   - ahead: viewports in the direction of travel.
    ///   - behind: viewports on the other side, for who turns back.
    ///   - maximum: rows ahead of the viewport or behind it, whatever their height.
    ///   - start: called with keys that nothing needed so far.
    ///   - cancel: called with keys that nothing needs any longer; some may be loaded by now.
    public init(
        ahead: Double = 2, behind: Double = 0.5, maximum: Int = 100, start: @escaping ([String]) -> Void,
        cancel: @escaping ([String]) -> Void
    ) {
        self.ahead = ahead
        self.behind = behind
        self.maximum = maximum
        self.start = start
        self.cancel = cancel
    }

    public func react(to event: ListEvent, in list: PluginContext) {
        guard case .laidOut(let layout) = event else { return }
        let visible = layout.visible
        guard let first = visible.first.flatMap({ list.position(of: $0.path) }),
            let last = visible.last.flatMap({ list.position(of: $0.path) })
        else {
            range = nil
            return want([:])
        }
        if let before = firstVisible, before != first { direction = first > before ? .forward : .backward }
        firstVisible = first
        let next = workingRange(first...last, count: list.snapshot.count)
        guard next != range else { return }
        range = next
        want(keys(of: next, in: list))
    }

    public func follow(_ change: ListChange, in list: PluginContext) {
        // What the rows at these positions need may be something else now; those that have gone need nothing.
        range = nil
        firstVisible = nil
        if wanted.contains(where: { !list.contains($0.key) }) { want(wanted.filter { list.contains($0.key) }) }
    }

    private func workingRange(_ visible: ClosedRange<Int>, count: Int) -> Range<Int> {
        func rows(_ viewports: Double) -> Int { min(maximum, Int((Double(visible.count) * viewports).rounded(.up))) }
        let before = rows(direction == .forward ? behind : ahead)
        let after = rows(direction == .forward ? ahead : behind)
        return max(0, visible.lowerBound - before)..<min(count, visible.upperBound + 1 + after)
    }

    private func keys(of range: Range<Int>, in list: PluginContext) -> [ItemPath: [String]] {
        var keys: [ItemPath: [String]] = [:]
        for path in range.compactMap(list.path) {
            let item = list.item(at: path)?.ability((any PrefetchableItem).self)
            if let item, !item.prefetchKeys.isEmpty { keys[path] = item.prefetchKeys }
        }
        return keys
    }

    private func want(_ next: [ItemPath: [String]]) {
        let before = uses
        for key in wanted.values.joined() { uses[key, default: 0] -= 1 }
        for key in next.values.joined() { uses[key, default: 0] += 1 }
        uses = uses.filter { $0.value > 0 }
        wanted = next
        let started = uses.keys.filter { before[$0] == nil }.sorted()
        let cancelled = before.keys.filter { uses[$0] == nil }.sorted()
        if !cancelled.isEmpty { cancel(cancelled) }
        if !started.isEmpty { start(started) }
    }
}
