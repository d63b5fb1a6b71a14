import CGtk
import ListingCore

/// Tells the adapter what is on the screen: which rows came and left, where they are, and how far the list is scrolled.
///
/// GTK maps, unbinds and binds rows several times over on the way from one frame to the next; so this looks once per frame at what
/// has become of it, and tells the difference.
@MainActor
final class ListViewport {
    private unowned let list: RowList
    private var displayed: [ItemPath: Int] = [:]
    private var last: (length: Double, rows: [RowFrame])?
    private var needsLayout = true
    private var contentWidth = 0
    private var lastScroll = (state: ScrollState?.none, isTimerOn: false)

    /// A list that has not moved for so long has come to rest, in milliseconds.
    private static let restTime = 120

    init(list: RowList) {
        self.list = list
        let adjustment = list.scrolledWindow.verticalAdjustment
        adjustment.on("value-changed") { [weak self] in self?.scrolled() }
    }

    /// The clock of all events.
    static var now: Duration { .microseconds(g_get_monotonic_time()) }

    /// Pixels that a row may take; the page's width as long as there is no row.
    var width: Int { contentWidth > 0 ? contentWidth : list.view.width }

    /// Other rows are shown: where they are is told with the next frame, even where they are in the same places.
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

    /// What leaves is told before what comes.
    private func tellDisplayed(_ sites: [RowSite], to handler: any ListEventHandler) {
        var next: [ItemPath: Int] = [:]
        for site in sites { if let path = site.path { next[path] = site.position } }
        for path in displayed.keys where next[path] == nil { handler.handle(.didEndDisplaying(path)) }
        for (path, position) in next.sorted(by: { $0.value < $1.value }) where displayed[path] == nil {
            handler.handle(.willDisplay(path, at: position))
        }
        displayed = next
    }

    /// The rows in the order of the list. Their places give no order: new rows all lie at the same place until their layout.
    private func frames(of sites: [RowSite], in shown: PluginContext) -> [RowFrame] {
        sites.compactMap { site -> (position: Int, frame: RowFrame)? in
            guard let path = site.path, let position = shown.position(of: path), let bounds = list.bounds(of: site), isInSight(site) else {
                return nil
            }
            return (position, RowFrame(path, start: bounds.y, length: bounds.height))
        }
        .sorted { $0.position < $1.position }
        .map(\.frame)
    }

    /// A card of a carousel may be beside what can be seen of it.
    private func isInSight(_ site: RowSite) -> Bool {
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

    /// GTK itself scrolls while it lays out, to keep a row in its place: then the size of the content is another one as well.
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

    /// A site's place in the page's viewport, in pixels.
    func bounds(of site: RowSite) -> Bounds? {
        guard let place = site.place, let position = place.position(in: scrolledWindow) else { return nil }
        return Bounds(x: position.x, y: position.y, width: Double(place.width), height: Double(place.height))
    }
}
