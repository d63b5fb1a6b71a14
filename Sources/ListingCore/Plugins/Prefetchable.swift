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

    /// What the rows of the working range need, by position.
    private var wanted: [Int: [String]] = [:]
    /// How many rows need a key.
    private var uses: [String: Int] = [:]
    /// Keys that were started and not cancelled.
    private var loading: Set<String> = []
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
        else { return move(to: 0..<0, in: list) }
        if let before = firstVisible, before != first { direction = first > before ? .forward : .backward }
        firstVisible = first
        let next = workingRange(first...last, count: list.snapshot.count)
        if next != range { move(to: next, in: list) }
    }

    public func follow(_ change: ListChange, in list: PluginContext) {
        // Other rows, or rows that need something else: found out with the layout that follows every update.
        range = nil
        firstVisible = nil
    }

    private func workingRange(_ visible: ClosedRange<Int>, count: Int) -> Range<Int> {
        func rows(_ viewports: Double) -> Int { min(maximum, Int((Double(visible.count) * viewports).rounded(.up))) }
        let before = rows(direction == .forward ? behind : ahead)
        let after = rows(direction == .forward ? ahead : behind)
        return max(0, visible.lowerBound - before)..<min(count, visible.upperBound + 1 + after)
    }

    /// Asks only the rows that come for what they need, as long as positions stay what they were.
    private func move(to next: Range<Int>, in list: PluginContext) {
        let kept = range.map(next.clamped) ?? 0..<0
        var touched: Set<String> = []
        for (position, keys) in wanted where !kept.contains(position) {
            wanted[position] = nil
            touched.formUnion(keys)
            for key in keys { uses[key, default: 0] -= 1 }
        }
        for position in next where !kept.contains(position) {
            guard let path = list.path(at: position), let item = list.item(at: path)?.ability((any PrefetchableItem).self) else { continue }
            wanted[position] = item.prefetchKeys
            touched.formUnion(item.prefetchKeys)
            for key in item.prefetchKeys { uses[key, default: 0] += 1 }
        }
        range = next
        report(touched)
    }

    private func report(_ touched: Set<String>) {
        var (started, cancelled): ([String], [String]) = ([], [])
        for key in touched.sorted() {
            if uses[key, default: 0] > 0 {
                if loading.insert(key).inserted { started.append(key) }
            } else {
                uses[key] = nil
                if loading.remove(key) != nil { cancelled.append(key) }
            }
        }
        if !cancelled.isEmpty { cancel(cancelled) }
        if !started.isEmpty { start(started) }
    }
}
