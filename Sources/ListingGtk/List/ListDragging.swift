import ListingCore

/// Drag and drop of a list: moves its rows, exports them, and accepts drops from outside.
@MainActor
final class ListDragging {
    private unowned let list: RowList
    /// The row of this list that is being dragged.
    private(set) var dragged: ItemPath?
    private var source: ItemPath?
    /// The position where the dragged row would be dropped.
    private var dropPosition: DropPosition?
    /// Pixels to scroll per frame while a drag is near the top or bottom edge of the viewport.
    private var scrollSpeed = 0.0

    /// The media type that marks a row of this program. It carries no data, because the list remembers the row itself.
    private static let rowType = "application/x-listing-viewer-row"
    /// The distance from an edge of the viewport, in pixels, within which a drag scrolls.
    private static let edge = 48.0
    /// The part of a row's height where a dragged row is dropped onto it.
    private static let middle = 0.35...0.65

    init(list: RowList) {
        self.list = list
        list.view.onDrag { [weak self] x, y in
            self?.prepare(x, y) ?? []
        } begin: { [weak self] in
            self?.begin()
        } end: { [weak self] in
            self?.end()
        }
        list.view.onDrop { [weak self] in
            self?.hover($0) ?? .none
        } wanted: { [weak self] in
            self?.dragged == nil ? $0.types.filter { $0.contains("/") && $0 != Self.rowType } : []
        } drop: { [weak self] in
            self?.drop($0, $1)
        }
    }

    private func prepare(_ x: Double, _ y: Double) -> [DragData] {
        guard let handler = list.handler, let container = container(atX: x, y: y), !container.isLine, let path = container.path else {
            return []
        }
        source = path
        let contents = handler.ask(DragQuestion(path)).map { DragData(type: $0.type, bytes: $0.data) }
        let isMovable = handler.list.item(at: path)?.ability((any MovableItem).self)?.isMovable ?? false
        guard isMovable || !contents.isEmpty else { return [] }
        return contents + [DragData(type: Self.rowType, bytes: [])]
    }

    private func begin() -> Widget? {
        guard let source else { return nil }
        dragged = source
        list.handler?.handle(.dragged(.began(source)))
        list.restyle()
        return list.mappedContainer(for: source)?.frame
    }

    private func end() {
        scrollSpeed = 0
        guard dragged != nil else { return }
        dragged = nil
        list.handler?.handle(.dragged(.cancelled))
        show(dropPosition: nil)
        list.restyle()
    }

    private func hover(_ hover: DropHover?) -> DropEffect {
        guard let handler = list.handler else { return .none }
        guard let hover else {
            scrollSpeed = 0
            if dragged != nil { handler.handle(.dragged(.over(nil))) } else { show(dropPosition: nil) }
            return .none
        }
        scroll(at: hover.y)
        if let dragged {
            let position = target(of: dragged, at: hover)
            handler.handle(.dragged(.over(position)))
            return position.map { effect(of: dragged, at: $0) } ?? .none
        }
        let position = position(at: hover)
        let isWelcome = handler.ask(DropQuestion(hover.types, at: position))
        show(dropPosition: isWelcome ? position : nil)
        return isWelcome ? .copy : .none
    }

    private func drop(_ hover: DropHover, _ data: [DragData]) {
        scrollSpeed = 0
        if let dragged {
            let position = target(of: dragged, at: hover)
            self.dragged = nil
            list.handler?.handle(.dragged(.dropped(position)))
            list.restyle()
        } else {
            list.handler?.handle(.received(data.map { DragContent(type: $0.type, data: $0.bytes) }, at: position(at: hover)))
        }
        show(dropPosition: nil)
    }

    private func effect(of dragged: ItemPath, at position: DropPosition) -> DropEffect {
        guard let handler = list.handler else { return .none }
        if case .onto(let target) = position { return handler.ask(CombineQuestion(dragged, with: target)) ? .copy : .none }
        return handler.ask(MoveQuestion(dragged, to: position)) ? .move : .none
    }

    /// Returns where a row of this list would be dropped: onto the row at the point if they can be combined, unless the point is near an
    /// edge and the row can move there.
    private func target(of dragged: ItemPath, at hover: DropHover) -> DropPosition? {
        guard let handler = list.handler, let place = row(at: hover), handler.ask(CombineQuestion(dragged, with: place.path)) else {
            return position(at: hover)
        }
        let isNearEdge = !Self.middle.contains(place.fraction)
        if isNearEdge, let next = position(at: hover), handler.ask(MoveQuestion(dragged, to: next)) { return next }
        return .onto(place.path)
    }

    /// The row at a point, and how far down the row the point is, from 0 to 1.
    private func row(at hover: DropHover) -> (path: ItemPath, fraction: Double)? {
        guard let container = container(atX: hover.x, y: hover.y), !container.isLine, let path = container.path,
            let bounds = list.bounds(of: container), bounds.height > 0
        else { return nil }
        let origin = list.view.position(in: list.scrolledWindow)?.y ?? 0
        return (path, (hover.y + origin - bounds.y) / bounds.height)
    }

    /// Returns the position before or after the row at the point, whichever is nearer; the end of the last section if there is no row.
    private func position(at hover: DropHover) -> DropPosition? {
        guard let handler = list.handler else { return nil }
        guard let place = row(at: hover) else { return handler.list.snapshot.sections.last.map { .end(of: $0.id) } }
        return place.fraction < 0.5 && !handler.list.isHeader(place.path) ? .before(place.path) : .after(place.path)
    }

    private func scroll(at y: Double) {
        let origin = list.view.position(in: list.scrolledWindow)?.y ?? 0
        let (top, length) = (y + origin, Double(list.scrolledWindow.height))
        let wasScrolling = scrollSpeed != 0
        scrollSpeed = top < Self.edge ? -(Self.edge - top) / 4 : top > length - Self.edge ? (top - length + Self.edge) / 4 : 0
        guard scrollSpeed != 0, !wasScrolling else { return }
        list.view.onTick { [weak self] in
            guard let self, scrollSpeed != 0 else { return false }
            list.scrolling.scroll(to: list.adjustment.value + scrollSpeed)
            return true
        }
    }

    private func container(atX x: Double, y: Double) -> RowContainer? { list.containers.container(atX: x, y: y, in: list.view) }

    // MARK: Place of the drop

    func show(dropPosition: DropPosition?) {
        guard self.dropPosition != dropPosition else { return }
        self.dropPosition = dropPosition
        list.restyle()
    }

    func dropSide(of path: ItemPath) -> RowMarks.DropSide? {
        switch dropPosition {
        case .before(path): .before
        case .after(path): .after
        case .onto(path): .onto
        default: nil
        }
    }
}
