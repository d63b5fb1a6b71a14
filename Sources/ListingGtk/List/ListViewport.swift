import ListingCore

/// Reports the visible part of the list to the adapter: rows that appear and disappear, their positions, and the scroll position.
///
/// GTK may map, unbind and bind a row several times within one frame. This class therefore compares the state once per frame and
/// reports the difference.
@MainActor
final class ListViewport {
    private unowned let list: RowList
    private var displayed: [ItemPath: Int] = [:]
    private var last: (length: Double, rows: [RowFrame])?
    private var needsLayout = true
    private var contentWidth = 0
    private var lastScroll = (state: ScrollState?.none, isTimerOn: false)

    /// Milliseconds without movement after which scrolling has ended.
    private static let restTime = 120

    init(list: RowList) {
        self.list = list
        let adjustment = list.scrolledWindow.verticalAdjustment
        adjustment.on(.valueChanged) { [weak self] in
            self?.list.deferredLines?.scrolled()
            self?.scrolled()
        }
    }

    /// The width available to a row in pixels; the page's width until there is a row.
    var width: Int { contentWidth > 0 ? contentWidth : list.view.width }

    /// Called after the rows have changed. Reports the layout with the next frame, even if no position has changed.
    func snapshotChanged() {
        needsLayout = true
        list.scrolledWindow.queueLayout()
    }

    func layoutEnded() {
        guard let handler = list.handler, list.scrolledWindow.isMapped else { return }
        let containers = list.containers.onScreen.filter { $0.path != nil && !$0.isLine }
        reportDisplayed(containers, to: handler)
        if let listRow = list.mappedRows.first, listRow.frame.width > 0, listRow.frame.width != contentWidth {
            contentWidth = listRow.frame.width
            widthChanged()
        }
        let length = Double(list.scrolledWindow.height)
        let rows = frames(of: containers, in: handler.list)
        guard needsLayout || last?.length != length || last?.rows ?? [] != rows else { return }
        needsLayout = false
        last = (length, rows)
        handler.handle(.laidOut(ViewportLayout(time: MainLoop.now, length: length, rows: rows)))
    }

    /// Reports the rows that disappeared, then those that appeared.
    private func reportDisplayed(_ containers: [RowContainer], to handler: any ListEventHandler) {
        var next: [ItemPath: Int] = [:]
        for container in containers { if let path = container.path { next[path] = container.position } }
        for path in displayed.keys where next[path] == nil { handler.handle(.didEndDisplaying(path)) }
        for (path, position) in next.sorted(by: { $0.value < $1.value }) where displayed[path] == nil {
            handler.handle(.willDisplay(path, at: position))
        }
        displayed = next
    }

    /// Returns the rows in list order. They cannot be sorted by position, because all new rows are at the same position until their layout.
    private func frames(of containers: [RowContainer], in shown: PluginContext) -> [RowFrame] {
        containers.compactMap { container -> (position: Int, frame: RowFrame)? in
            guard let path = container.path, let position = shown.position(of: path), let bounds = list.bounds(of: container),
                isInSight(container)
            else {
                return nil
            }
            return (position, RowFrame(path, start: bounds.y, length: bounds.height))
        }
        .sorted { $0.position < $1.position }
        .map(\.frame)
    }

    /// True unless the card of a carousel is scrolled out of the carousel's viewport.
    private func isInSight(_ container: RowContainer) -> Bool {
        guard container.list !== list else { return true }
        guard let x = container.frame.position(in: container.list.scrolledWindow)?.x else { return false }
        return x + Double(container.frame.width) > 0.5 && x < Double(container.list.scrolledWindow.width) - 0.5
    }

    // MARK: Width

    /// Rearranges grids, whose number of columns may have changed, and keeps the focused item or else the topmost one in place.
    private func widthChanged() {
        guard let handler = list.handler, handler.list.snapshot.sections.contains(where: { $0.layout != .rows }) else { return }
        let top = topItem()
        let focused = list.focusedContainer.flatMap { $0.cell != nil ? $0 : nil }
        let focus = focused.flatMap { focused in focused.path.map { ($0, list.bounds(of: focused)?.y) } }
        handler.rearrange()
        if let (path, y) = focus {
            // The focus is still on the same widget, which shows another item now.
            if top != nil, let y { list.controllers?.scroller.scroll(to: path, .start(offset: y)) }
            list.controllers?.scroller.focus(path)
        } else if let top {
            list.controllers?.scroller.scroll(to: top.path, .start(offset: top.offset))
        }
    }

    private func topItem() -> (path: ItemPath, offset: Double)? {
        guard list.adjustment.value > 0.5 else { return nil }
        let tops = list.containers.onScreen.compactMap { container -> (path: ItemPath, offset: Double)? in
            guard let path = container.path, !container.isLine, let bounds = list.bounds(of: container), bounds.y + bounds.height > 0 else {
                return nil
            }
            return (path, bounds.y)
        }
        return tops.min { $0.offset < $1.offset }
    }

    // MARK: Scrolling

    private var isScrollingItself: Bool { list.controllers?.scroller.isActive == true }

    private func scrolled() {
        let state = scrollState()
        lastScroll.state = state
        list.handler?.handle(.scrolled(state))
        if !lastScroll.isTimerOn { waitForRest() }
    }

    private func waitForRest() {
        lastScroll.isTimerOn = true
        MainLoop.after(milliseconds: Self.restTime) { [weak self] in
            guard let self, let last = lastScroll.state else { return }
            guard MainLoop.now - last.time >= .milliseconds(Self.restTime - 20) else { return waitForRest() }
            lastScroll.isTimerOn = false
            list.handler?.handle(.scrollEnded(scrollState(isByUser: last.isByUser)))
        }
    }

    /// Returns the scroll state. A change of the content's size means that GTK scrolled during a layout, to keep a row in its place.
    private func scrollState(isByUser: Bool? = nil) -> ScrollState {
        let adjustment = list.scrolledWindow.verticalAdjustment
        let isSameContent = lastScroll.state.map { $0.content == adjustment.upper && $0.viewport == adjustment.pageSize } ?? true
        return ScrollState(
            time: MainLoop.now, offset: adjustment.value, viewport: adjustment.pageSize, content: adjustment.upper,
            isByUser: isByUser ?? (isSameContent && !isScrollingItself))
    }
}

extension RowList {
    struct Bounds {
        var x: Double
        var y: Double
        var width: Double
        var height: Double
    }

    /// Returns the container's bounds within the page's viewport, in pixels.
    func bounds(of container: RowContainer) -> Bounds? {
        guard let host = container.host, let position = host.position(in: scrolledWindow) else { return nil }
        return Bounds(x: position.x, y: position.y, width: Double(host.width), height: Double(host.height))
    }
}
