/// The degree to which the user has seen a row.
public enum Impression: CaseIterable, Hashable, Sendable {
    /// At least the threshold's fraction of the row was visible.
    case partial
    /// All of the row was visible, or as much as fits into the viewport.
    case full
    /// The row filled half of the viewport; a smaller row counts when all of it is visible.
    case focused
    /// The row was partly visible for the dwell time, without interruption.
    case dwelled
}

/// Reports impressions of rows, each once per visit, and how long every row was visible.
///
/// Counting bound or mapped rows instead would include rows that the user did not see, and count a row twice after scrolling back.
@MainActor
public final class Impressions: PluginAction {
    /// The condition under which an impression counts again.
    public enum Counting: Sendable {
        /// After ``Impressions/beginVisit()``.
        case oncePerVisit
        /// After the row has left the viewport.
        case oncePerAppearance
    }

    private struct Viewing {
        /// The time since which the threshold's fraction has been visible; nil while less is.
        var since: Duration?
        var total: Duration = .zero
    }

    private let threshold: Double
    private let dwell: Duration
    private let counting: Counting
    private let onImpression: (Impression, ItemPath) -> Void
    private let onEnd: ((ItemPath, Duration) -> Void)?

    private var viewings: [ItemPath: Viewing] = [:]
    private var reported: [ItemPath: Set<Impression>] = [:]
    private var now: Duration = .zero
    private var nextTick: Duration?

    /// - Parameters:
    ///   - threshold: The fraction of a row, above 0 and up to 1, for a partial impression.
    ///   - dwell: The time for which that fraction has to stay visible for a dwell.
    ///   - onEnd: Called when a row leaves the viewport, with the time for which the threshold's fraction was visible.
    public init(
        threshold: Double = 0.5, dwell: Duration = .seconds(1), counting: Counting = .oncePerVisit,
        onEnd: ((ItemPath, Duration) -> Void)? = nil, onImpression: @escaping (Impression, ItemPath) -> Void
    ) {
        self.threshold = threshold
        self.dwell = dwell
        self.counting = counting
        self.onImpression = onImpression
        self.onEnd = onEnd
    }

    /// Starts a new visit, in which every impression counts again. Rows in view are counted with the next layout.
    public func beginVisit() {
        reported.removeAll()
        viewings.removeAll()
    }

    public func react(to event: ListEvent, in list: PluginContext) {
        switch event {
        case .laidOut(let layout):
            advance(to: layout.time)
            read(layout)
            reportDwells(in: list)
        case .tick(let time):
            advance(to: time)
            if let due = nextTick, now >= due { nextTick = nil }
            reportDwells(in: list)
        case .didEndDisplaying(let path): end(path)
        default: break
        }
    }

    public func follow(_ change: ListChange, in list: PluginContext) {
        for relocation in change.diff.relocations {
            if let impressions = reported.removeValue(forKey: relocation.from) { reported[relocation.to] = impressions }
        }
    }

    private func advance(to time: Duration) { now = max(now, time) }

    private func read(_ layout: ViewportLayout) {
        let visible = layout.visible
        let seen = Set(visible.map(\.path))
        for path in viewings.keys.filter({ !seen.contains($0) }) { end(path) }
        for row in visible {
            let share = layout.share(of: row)
            let pixels = layout.pixels(of: row)
            watch(row.path, share >= threshold)
            if share >= threshold { report(.partial, row.path) }
            if share >= 1 || pixels >= layout.length { report(.full, row.path) }
            if row.length >= layout.length / 2 ? pixels >= layout.length / 2 : share >= 1 { report(.focused, row.path) }
        }
    }

    private func watch(_ path: ItemPath, _ isWatched: Bool) {
        var viewing = viewings[path] ?? Viewing()
        if isWatched {
            viewing.since = viewing.since ?? now
        } else if let since = viewing.since {
            viewing.total += now - since
            viewing.since = nil
        }
        viewings[path] = viewing
    }

    private func end(_ path: ItemPath) {
        guard let viewing = viewings.removeValue(forKey: path) else { return }
        // A dwell that ended between two ticks counts as well.
        if let since = viewing.since, now - since >= dwell { report(.dwelled, path) }
        onEnd?(path, viewing.total + (viewing.since.map { now - $0 } ?? .zero))
        if counting == .oncePerAppearance { reported[path] = nil }
    }

    private func report(_ impression: Impression, _ path: ItemPath) {
        if reported[path, default: []].insert(impression).inserted { onImpression(impression, path) }
    }

    private func reportDwells(in list: PluginContext) {
        var nextDue: Duration?
        for (path, viewing) in viewings {
            guard let since = viewing.since, reported[path]?.contains(.dwelled) != true else { continue }
            if now - since >= dwell { report(.dwelled, path) } else { nextDue = min(nextDue ?? since + dwell, since + dwell) }
        }
        guard let nextDue, nextTick.map({ nextDue < $0 }) ?? true else { return }
        nextTick = nextDue
        list.send(.wake(after: nextDue - now))
    }
}
