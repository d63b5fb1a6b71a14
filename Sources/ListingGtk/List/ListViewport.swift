import CGtk
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
        adjustment.on("value-changed") { [weak self] in self?.scrolled() }
    }

    /// The clock of all events.
    static var now: Duration { .microseconds(g_get_monotonic_time()) }

    /// The width available to a row in pixels; the page's width until there is a row.
    var width: Int { contentWidth > 0 ? contentWidth : list.view.width }

    /// Called after the rows have changed. Reports the layout with the next frame, even if no position has changed.
    func snapshotChanged() {
        needsLayout = true
        gtk_widget_queue_allocate(list.scrolledWindow.widget)
    }

    func layoutEnded() {
        guard let handler = list.handler, list.scrolledWindow.isMapped else { return }
        let sites = list.mapped.values.filter { $0.path != nil && !$0.isLine }
        tellDisplayed(sites, to: handler)
        if let slot = list.mappedSlots.first, slot.frame.width > 0, slot.frame.width != contentWidth {
            contentWidth = slot.frame.width
            list.widthChanged()
        }
        let length = Double(list.scrolledWindow.height)
        let rows = frames(of: sites, in: handler.list)
        guard needsLayout || last?.length != length || last?.rows ?? [] != rows else { return }
        needsLayout = false
        last = (length, rows)
        handler.handle(.laidOut(ViewportLayout(time: Self.now, length: length, rows: rows)))
    }

    /// Reports the rows that disappeared, then those that appeared.
    private func tellDisplayed(_ sites: [RowContainer], to handler: any ListEventHandler) {
        var next: [ItemPath: Int] = [:]
        for site in sites { if let path = site.path { next[path] = site.position } }
        for path in displayed.keys where next[path] == nil { handler.handle(.didEndDisplaying(path)) }
        for (path, position) in next.sorted(by: { $0.value < $1.value }) where displayed[path] == nil {
            handler.handle(.willDisplay(path, at: position))
        }
        displayed = next
    }

    /// Returns the rows in list order. They cannot be sorted by position, because all new rows are at the same position until their layout.
    private func frames(of sites: [RowContainer], in shown: PluginContext) -> [RowFrame] {
        sites.compactMap { site -> (position: Int, frame: RowFrame)? in
            guard let path = site.path, let position = shown.position(of: path), let bounds = list.bounds(of: site), isInSight(site) else {
                return nil
            }
            return (position, RowFrame(path, start: bounds.y, length: bounds.height))
        }
        .sorted { $0.position < $1.position }
        .map(\.frame)
    }

    /// True unless the card of a carousel is scrolled out of the carousel's viewport.
    private func isInSight(_ site: RowContainer) -> Bool {
        guard site.list !== list else { return true }
        guard let x = site.frame.position(in: site.list.scrolledWindow)?.x else { return false }
        return x + Double(site.frame.width) > 0.5 && x < Double(site.list.scrolledWindow.width) - 0.5
    }

    // MARK: Scrolling

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
            guard Self.now - last.time >= .milliseconds(Self.restTime - 20) else { return waitForRest() }
            lastScroll.isTimerOn = false
            list.handler?.handle(.scrollEnded(scrollState(isByUser: last.isByUser)))
        }
    }

    /// Returns the scroll state. A change of the content's size means that GTK scrolled during a layout, to keep a row in its place.
    private func scrollState(isByUser: Bool? = nil) -> ScrollState {
        let adjustment = list.scrolledWindow.verticalAdjustment
        let isSameContent = lastScroll.state.map { $0.content == adjustment.upper && $0.viewport == adjustment.pageSize } ?? true
        return ScrollState(
            time: Self.now, offset: adjustment.value, viewport: adjustment.pageSize, content: adjustment.upper,
            isByUser: isByUser ?? (isSameContent && !list.isScrollingItself))
    }
}

extension RowList {
    struct Bounds {
        var x: Double
        var y: Double
        var width: Double
        var height: Double
    }

    /// Returns the site's bounds within the page's viewport, in pixels.
    func bounds(of site: RowContainer) -> Bounds? {
        guard let place = site.place, let position = place.position(in: scrolledWindow) else { return nil }
        return Bounds(x: position.x, y: position.y, width: Double(place.width), height: Double(place.height))
    }
}
