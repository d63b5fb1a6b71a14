import CGtk
import ListingCore

/// The controls of a horizontal list in a row of a page: buttons that page, and snapping to the edge of a card.
@MainActor
final class CarouselPager {
    let widget: Widget
    private let list: RowList
    private let back = Button(icon: "go-previous-symbolic", accessibleLabel: tr("Previous"))
    private let forward = Button(icon: "go-next-symbolic", accessibleLabel: tr("Next"))
    private var animation: Animation?
    private var restTimer = (isOn: false, lastMove: Duration.zero)
    private var isMovingItself = false

    /// Milliseconds without movement after which the list comes to rest at a card.
    private static let restTime = 140

    init(_ list: RowList) {
        self.list = list
        list.scrolledWindow.propagateNaturalHeight()
        list.scrolledWindow.hideScrollBars()
        list.view.addClass("carousel")
        for (button, alignment) in [(back, GTK_ALIGN_START), (forward, GTK_ALIGN_END)] {
            button.classes("osd", "circular").aligned(alignment, GTK_ALIGN_CENTER).margins(horizontal: 16)
            // The arrow keys move along the cards, so the buttons would only be extra stops for the Tab key.
            button.isFocusable = false
        }
        widget = Overlay(list.scrolledWindow, over: back, forward).classes("carousel-row")
        // A scrolled window handles the wheel even in a direction in which it cannot scroll, so the page would stop at every carousel.
        list.scrolledWindow.onVerticalScroll { [weak self] pixels in self?.widget.scrollPage(by: pixels) ?? false }
        back.onClick { [weak self] in self?.page(by: -1) }
        forward.onClick { [weak self] in self?.page(by: 1) }
        adjustment.on(.adjustmentChanged) { [weak self] in self?.updateButtons() }
        adjustment.on(.valueChanged) { [weak self] in self?.moved() }
        updateButtons()
        // A horizontal list would swallow these keys.
        list.view.onKeys(["Up"]) { [weak self] in self?.widget.focusNeighbor(below: false) ?? false }
        list.view.onKeys(["Down"]) { [weak self] in self?.widget.focusNeighbor(below: true) ?? false }
    }

    private var adjustment: Adjustment { list.adjustment }

    func scrollToStart() {
        animation?.skip()
        // GTK counts horizontal positions from the left, even in right-to-left layouts.
        list.scrolling.scroll(to: list.isRightToLeft ? adjustment.upper - adjustment.pageSize : 0)
    }

    /// Scrolls by almost a page, to the edge of the nearest card.
    private func page(by pages: Double) {
        let way = list.isRightToLeft ? -pages : pages
        scroll(to: nearestEdge(to: adjustment.value + way * adjustment.pageSize * 0.85))
    }

    private func moved() {
        updateButtons()
        restTimer.lastMove = MainLoop.now
        if !restTimer.isOn, !isMovingItself { waitForRest() }
    }

    private func waitForRest() {
        restTimer.isOn = true
        MainLoop.after(milliseconds: Self.restTime) { [weak self] in
            guard let self else { return }
            guard MainLoop.now - restTimer.lastMove >= .milliseconds(Self.restTime - 20) else { return waitForRest() }
            restTimer.isOn = false
            snap()
        }
    }

    /// Snaps to the edge of a card, unless the list is at one of its ends.
    private func snap() {
        guard list.scrolledWindow.isMapped, adjustment.value > 0.5, adjustment.value + adjustment.pageSize < adjustment.upper - 0.5 else {
            return
        }
        scroll(to: nearestEdge(to: adjustment.value))
    }

    private func nearestEdge(to value: Double) -> Double {
        let shift = value - adjustment.value
        let edges = list.containers.onScreen.filter { $0.list === list }.compactMap { container -> Double? in
            // Measured with the padding around the card, and without the padding at both ends of the list, through which cards only pass.
            guard let (x, width) = container.host?.horizontalExtent(in: list.view) else { return nil }
            return list.isRightToLeft ? x + width - Double(list.view.width) : x
        }
        let nearest = edges.map { $0 - shift }.min { abs($0) < abs($1) }
        // Cards further away do not exist yet; they are made during the scrolling.
        guard let nearest, abs(nearest) < Double(list.scrolledWindow.width) / 2 else { return value }
        return value + nearest
    }

    private func scroll(to value: Double) {
        animation?.skip()
        let (start, end) = (adjustment.value, min(max(0, value), adjustment.upper - adjustment.pageSize))
        guard abs(end - start) > 0.5 else { return }
        isMovingItself = true
        animation = Animation(on: list.view, milliseconds: 250) { [weak self] share in
            self?.list.scrolling.scroll(to: start + (end - start) * share)
        } onEnd: { [weak self] in
            self?.isMovingItself = false
            self?.animation = nil
        }
    }

    /// Disables the button at an end instead of hiding it. If it vanished, the user's next click would hit the card below.
    ///
    /// The adjustment's "changed" is also emitted during a layout, in which a change of a widget's size would be lost.
    private func updateButtons() {
        let left = adjustment.value > 1
        let right = adjustment.value + adjustment.pageSize < adjustment.upper - 1
        (back.isSensitive, forward.isSensitive) = list.isRightToLeft ? (right, left) : (left, right)
        for button in [back, forward] { button.isChildVisible = left || right }
    }
}
