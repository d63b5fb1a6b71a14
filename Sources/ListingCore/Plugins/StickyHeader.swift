/// A header that declares if it stays at the list's start while its section is scrolled. Headers without this protocol do.
public protocol StickyItem: RowViewModel {
    /// Default: true.
    var isSticky: Bool { get }
}

extension StickyItem {
    public var isSticky: Bool { true }
}

/// Keeps the header of the first visible section at the list's start, until the next header pushes it out.
///
///       offset 0            pushed: the next header is nearer than the stuck one is high
///     ┌─ Reviews ─────┐   ┌─ Reviews ─────┐  offset -12
///     │ row           │   ├─ Related ─────┤
///     │ row           │   │ row           │
@MainActor
public final class StickyHeader: PluginAction {
    public private(set) var stuck: StuckHeader?

    private let estimatedLength: Double
    /// Lengths of headers in pixels at their last layout; a stuck header is often not mapped.
    private var lengths: [SectionID: Double] = [:]

    /// - Parameter estimatedLength: A header's length in pixels while none has been on screen, such as after a jump.
    public init(estimatedLength: Double = 48) { self.estimatedLength = estimatedLength }

    public func react(to event: ListEvent, in list: PluginContext) {
        guard case .laidOut(let layout) = event else { return }
        for row in layout.rows where list.isHeader(row.path) { lengths[row.path.section] = row.length }
        let next = header(over: layout, in: list)
        guard next != stuck else { return }
        stuck = next
        list.send(.stick(next))
    }

    public func follow(_ change: ListChange, in list: PluginContext) {
        lengths = lengths.filter { change.new.section($0.key)?.header != nil }
        guard let stuck, list.item(at: stuck.path) != stuck.item else { return }
        self.stuck = list.item(at: stuck.path).map { StuckHeader(path: stuck.path, item: $0, offset: stuck.offset) }
        list.send(.stick(self.stuck))
    }

    private func header(over layout: ViewportLayout, in list: PluginContext) -> StuckHeader? {
        guard let first = layout.visible.first, let header = list.snapshot.section(first.path.section)?.header else { return nil }
        let path = ItemPath(section: first.path.section, item: header.id)
        // A header that is visible at its own position needs no copy.
        if first.path == path, first.start >= 0 { return nil }
        guard header.ability((any StickyItem).self)?.isSticky ?? true else { return nil }
        let length = lengths[path.section] ?? lengths.values.max() ?? estimatedLength
        let next = layout.rows.first { $0.path.section != path.section && $0.start > first.start }
        return StuckHeader(path: path, item: header, offset: min(0, (next?.start ?? length) - length))
    }
}
