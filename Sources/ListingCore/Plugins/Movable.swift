/// A row that the user can move. Rows without this protocol cannot be moved.
public protocol MovableItem: RowViewModel {
    /// Default: true.
    var isMovable: Bool { get }
    /// True if the row may move to another section. Default: false.
    var canChangeSection: Bool { get }
}

extension MovableItem {
    public var isMovable: Bool { true }
    public var canChangeSection: Bool { false }
}

/// Asks if a row may move to a position: to none without ``Movable``.
public struct MoveQuestion: ListQuestion {
    public let path: ItemPath
    public let position: DropPosition

    public init(_ path: ItemPath, to position: DropPosition) {
        self.path = path
        self.position = position
    }

    public var unanswered: Bool { false }
}

/// Moves rows by drag and by Alt+Up and Alt+Down, within limits and with a veto.
///
/// The row moves immediately; the screen is notified and confirms with its next properties. Without that confirmation the next update
/// moves the row back.
///
/// Rows made by index cannot be moved, with keys or without, because only the owner of their source can give another order a meaning.
@MainActor
public final class Movable: PluginAction, FeaturePlugin {
    private let veto: (ItemPath, DropPosition) -> Bool
    private let announcement: (_ position: Int, _ count: Int) -> String
    private let onMove: (ItemPath, DropPosition) -> Void
    private var dragged: ItemPath?
    private var move: Move?
    /// The latest layout of the rows.
    private var layout: ViewportLayout?

    /// A move that has not been confirmed yet.
    private struct Move {
        let path: ItemPath
        /// True for a move by key, after which the row keeps the focus.
        let keepsFocus: Bool
        /// The visible rows, each with its position before the move.
        let visible: [(row: RowFrame, position: Int?)]
    }

    /// - Parameters:
    ///   - veto: Returns true to forbid a move.
    ///   - announcement: The screen reader's announcement after a move by key; both arguments count from 1.
    ///   - onMove: Called with the row's old path and its new position; the screen changes its data.
    public init(
        veto: @escaping (ItemPath, DropPosition) -> Bool = { _, _ in false },
        announcement: @escaping (_ position: Int, _ count: Int) -> String = {
            tr("Moved to {position} of {count}", ["position": CountText.grouped($0), "count": CountText.grouped($1)])
        },
        onMove: @escaping (ItemPath, DropPosition) -> Void
    ) {
        self.veto = veto
        self.announcement = announcement
        self.onMove = onMove
    }

    public func join(_ registry: inout PluginRegistry) {
        registry.add(action: self)
        registry.add(answer: self)
    }

    public func answer(_ question: MoveQuestion, in list: PluginContext) -> Bool { canMove(question.path, to: question.position, in: list) }

    public func react(to event: ListEvent, in list: PluginContext) {
        switch event {
        case .key(KeyPress(.up, .alt), on: let path?): step(path, by: -1, in: list)
        case .key(KeyPress(.down, .alt), on: let path?): step(path, by: 1, in: list)
        case .dragged(let gesture): drag(gesture, in: list)
        case .laidOut(let layout): self.layout = layout
        default: break
        }
    }

    public func follow(_ change: ListChange, in list: PluginContext) {
        guard let move, let position = list.position(of: move.path), let section = list.snapshot.section(move.path.section),
            let start = list.snapshot.start(of: move.path.section)
        else { return self.move = nil }
        self.move = nil
        if move.keepsFocus {
            list.send(.focus(move.path))
            list.send(.announce(announcement(position - start - section.headerCount + 1, section.itemCount)))
        }
        // A toolkit may keep the focused row at its position on screen and scroll all others past it.
        let still = move.visible.first { $0.row.path != move.path && $0.position == list.position(of: $0.row.path) }
        if let row = still?.row { list.send(.scroll(to: row.path, .start(offset: row.start))) }
    }

    private func drag(_ gesture: DragGesture, in list: PluginContext) {
        switch gesture {
        case .began(let path): dragged = isMovable(path, in: list) ? path : nil
        case .over(let position):
            guard let dragged else { return }
            list.send(.showDropPosition(position.flatMap { canMove(dragged, to: $0, in: list) ? $0 : nil }))
        case .dropped(let position):
            guard let dragged else { return }
            self.dragged = nil
            list.send(.showDropPosition(nil))
            if let position, canMove(dragged, to: position, in: list) { move(dragged, to: position, byKey: false, in: list) }
        case .cancelled:
            guard dragged != nil else { return }
            dragged = nil
            list.send(.showDropPosition(nil))
        }
    }

    private func step(_ path: ItemPath, by step: Int, in list: PluginContext) {
        guard isMovable(path, in: list) else { return }
        list.claim()
        guard let position = position(beside: path, step, in: list), canMove(path, to: position, in: list) else { return }
        move(path, to: position, byKey: true, in: list)
    }

    /// The target one row up or down; past the section's end, the nearest end of the adjacent section.
    private func position(beside path: ItemPath, _ step: Int, in list: PluginContext) -> DropPosition? {
        guard let position = list.position(of: path) else { return nil }
        if let neighbor = list.path(at: position + step), neighbor.section == path.section, list.isItem(neighbor) {
            return step < 0 ? .before(neighbor) : .after(neighbor)
        }
        let sections = list.snapshot.sections
        guard let index = sections.firstIndex(where: { $0.id == path.section }), sections.indices.contains(index + step) else { return nil }
        let next = sections[index + step]
        guard step > 0, let start = list.snapshot.start(of: next.id), next.itemCount > 0 else { return .end(of: next.id) }
        return list.path(at: start + next.headerCount).map { .before($0) }
    }

    private func isMovable(_ path: ItemPath, in list: PluginContext) -> Bool {
        list.item(at: path)?.ability((any MovableItem).self)?.isMovable ?? false
    }

    private func canMove(_ path: ItemPath, to position: DropPosition, in list: PluginContext) -> Bool {
        guard let item = list.item(at: path)?.ability((any MovableItem).self), item.isMovable,
            position.section == path.section || item.canChangeSection, isWhole(path.section, in: list), isWhole(position.section, in: list)
        else { return false }
        switch position {
        case .before(let row) where list.isHeader(row): return false
        case .after(let row) where !list.isHeader(row) && !list.isItem(row): return false
        case .onto: return false
        default: break
        }
        return !isUnmoved(path, position, in: list) && !veto(path, position)
    }

    private func isWhole(_ section: SectionID, in list: PluginContext) -> Bool {
        if case .whole? = list.snapshot.section(section)?.content { true } else { false }
    }

    private func isUnmoved(_ path: ItemPath, _ target: DropPosition, in list: PluginContext) -> Bool {
        guard let position = list.position(of: path) else { return true }
        switch target {
        case .before(let row): return row == path || list.position(of: row) == position + 1 && row.section == path.section
        case .after(let row): return row == path || list.position(of: row) == position - 1 && row.section == path.section
        case .onto: return true
        case .end(let section):
            let next = list.path(at: position + 1)
            return section == path.section && (next?.section != section || next.map(list.isItem) == false)
        }
    }

    private func move(_ path: ItemPath, to position: DropPosition, byKey: Bool, in list: PluginContext) {
        move = Move(
            path: ItemPath(section: position.section, item: path.item), keepsFocus: byKey,
            visible: layout?.visible.map { ($0, list.position(of: $0.path)) } ?? [])
        list.move(path, to: position)
        onMove(path, position)
    }
}
