import CGtk
import ListingCore

/// The layers over a page: the sticky header, the actions revealed by a swipe, the refresh indicator, and rows that fade out.
@MainActor
final class ListOverlays {
    let overlay: PlacedOverlay
    let refresh: RefreshIndicator

    private unowned let list: RowList
    private var stuck: Stuck?
    private var swiped: (container: RowContainer, backdrop: SwipeBackdrop)?
    private let announcer = Announcer()

    private struct Stuck {
        let row: MountedRow<GtkRowHost>
        var header: StuckHeader
    }

    /// One frame for all headers, because headers stick and unstick all the time during scrolling.
    private lazy var headerFrame = makeHeaderFrame()

    init(_ overlay: PlacedOverlay, list: RowList) {
        self.overlay = overlay
        self.list = list
        refresh = RefreshIndicator(over: overlay)
        overlay.show(announcer.widget, at: Frame(x: 0, y: 0, width: 1, height: 1))
    }

    /// The header that is drawn over the list, if any.
    var stuckFrame: Widget? { stuck == nil ? nil : headerFrame }

    func announce(_ text: String) { announcer.announce(text) }
    var lastAnnouncement: String? { announcer.last }

    // MARK: Stuck header

    func stick(_ header: StuckHeader?) {
        guard let header else { return unstick() }
        if stuck?.row.kind != header.item.kind {
            unstick()
            let row = list.pool.dequeue(header.item.kind)
            headerFrame.set(child: row.view)
            stuck = Stuck(row: row, header: header)
        }
        guard let stuck else { return }
        stuck.row.configure(with: header.item, at: header.path)
        self.stuck?.header = header
        let width = list.controllers?.viewport.width ?? 0
        let (x, y) = (list.mappedRows.first?.frame.position(in: list.scrolledWindow)?.x ?? 0, header.offset)
        // Measured when it is allocated, because the style may change the height until then.
        overlay.show(headerFrame) { [headerFrame] _ in
            Frame(x: Int(x), y: Int(y), width: width, height: headerFrame.naturalHeight(forWidth: width))
        }
    }

    private func unstick() {
        guard let stuck else { return }
        self.stuck = nil
        overlay.remove(headerFrame)
        headerFrame.set(child: nil)
        list.pool.enqueue(stuck.row)
    }

    private func makeHeaderFrame() -> Bin {
        let frame = Bin().classes("stuck-header")
        // The real header is in the list, where a screen reader finds it.
        frame.hiddenFromAccessibility()
        frame.onPress { [weak self] in if $0.phase == .ended { self?.choose() } }
        return frame
    }

    /// Scrolls to the header's own row and activates it, as a click on that row would.
    private func choose() {
        guard let path = stuck?.header.path else { return }
        list.controllers?.scroller.scroll(to: path, .start(offset: 0))
        list.handler?.handle(.activated(path))
    }

    // MARK: Swiped row

    /// Shows how far a row is swiped, and the action that a release would send; nil puts the row back.
    func showSwipe(of path: ItemPath, _ state: SwipeState?) {
        guard let handler = list.handler, let container = list.mappedContainer(for: path) else { return }
        let actions = handler.ask(ActionsQuestion(path))
        showSwipe(container, state, state?.side == .leading ? actions.leading : actions.trailing)
    }

    private func showSwipe(_ container: RowContainer, _ state: SwipeState?, _ actions: [OfferedAction]) {
        if let swiped, swiped.container !== container || state == nil {
            swiped.container.frame.set(offset: 0, 0)
            overlay.remove(swiped.backdrop.widget)
            self.swiped = nil
        }
        guard let state, let bounds = list.bounds(of: container) else { return }
        let backdrop = swiped?.backdrop ?? SwipeBackdrop()
        swiped = (container, backdrop)
        let offset = list.isRightToLeft ? -state.offset : state.offset
        container.frame.set(offset: offset, 0)
        backdrop.show(state, actions)
        let width = abs(offset)
        overlay.show(
            backdrop.widget,
            at: Frame(
                x: Int(offset > 0 ? bounds.x : bounds.x + bounds.width - width), y: Int(bounds.y), width: Int(width),
                height: Int(bounds.height)))
    }
}

/// The area that a swiped row reveals. It shows the action that a release would send.
@MainActor
private final class SwipeBackdrop {
    let widget: Widget
    private let icon = Image(icon: "")
    private let title = Label("", "caption").ellipsized().maximumWidthInCharacters(12)

    init() {
        let content = Box(GTK_ORIENTATION_VERTICAL, spacing: 4, icon, title.centered()).aligned(GTK_ALIGN_CENTER, GTK_ALIGN_CENTER)
        widget = Bin(content).classes("swipe-backdrop")
    }

    func show(_ state: SwipeState, _ actions: [OfferedAction]) {
        let action = actions[safe: state.action ?? 0]
        icon.set(icon: action?.icon ?? "")
        icon.isVisible = action?.icon != nil
        title.show(action?.title)
        widget.setClass("armed", state.action != nil)
        widget.setClass("destructive", action?.isDestructive ?? false)
    }
}

extension Array {
    fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
