/// A row that needs resources before it looks complete. Rows without this protocol need nothing.
public protocol PrefetchableItem: RowViewModel {
    /// The resources to load, such as the addresses of pictures. A resource shared by several rows is loaded once.
    var prefetchKeys: [String] { get }
}

/// Starts loading for rows ahead in the scroll direction, and cancels loading for rows left behind.
///
/// The working range is the viewport, several viewports ahead and a little behind:
///
///        behind   viewport       ahead ──▶
///     ···├──────┼┄┄┄┄┄┄┄┄┄┼───────────────────┤···
///
/// Loading only visible rows shows gaps while scrolling; loading without canceling makes visible rows wait for those that were
/// scrolled past.
@MainActor
public final class Prefetchable: PluginAction {
    private let ahead: Double
    private let after: Double
    private let maximum: Int
    private let start: ([String]) -> Void
    private let cancel: ([String]) -> Void

    /// The keys of the rows in the working range, by position.
    private var wanted: [Int: [String]] = [:]
    /// Number of rows that need each key.
    private var uses: [String: Int] = [:]
    /// Keys that were started and not canceled.
    private var loading: Set<String> = []
    private var firstVisible: Int?
    private var direction = ScrollDirection.forward
    private var range: Range<Int>?

    /// - Parameters:
    ///   - ahead: Number of viewports in the scroll direction.
    ///   - behind: Number of viewports on the other side, for users who turn back.
    ///   - maximum: Maximum number of rows before or after the viewport, whatever their height.
    ///   - start: Called with keys that no row has needed so far.
    ///   - cancel: Called with keys that no row needs any longer; some may have been loaded by now.
    public init(
        ahead: Double = 2, after: Double = 0.5, maximum: Int = 100, start: @escaping ([String]) -> Void,
        cancel: @escaping ([String]) -> Void
    ) {
        self.ahead = ahead
        self.after = after
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
        // The rows or their needs may have changed, which is examined with the layout that follows every update.
        range = nil
        firstVisible = nil
    }

    private func workingRange(_ visible: ClosedRange<Int>, count: Int) -> Range<Int> {
        func rows(_ viewports: Double) -> Int { min(maximum, Int((Double(visible.count) * viewports).rounded(.up))) }
        let before = rows(direction == .forward ? after : ahead)
        let after = rows(direction == .forward ? ahead : after)
        return max(0, visible.lowerBound - before)..<min(count, visible.upperBound + 1 + after)
    }

    /// Moves the working range. Only rows that enter it are examined, as long as positions do not change.
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
