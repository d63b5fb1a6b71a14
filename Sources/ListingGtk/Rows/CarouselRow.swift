import CGtk
import ListingCore

/// Cards side by side, moved by swiping, by the wheel with Shift, by arrow keys and by the buttons at both ends.
///
/// The cards are a list of their own whose rows go through the same registry; they send their actions to the same screen.
final class CarouselRow: RowWidget {
    let view: Widget
    private let list: RowList?
    private let back = Button(icon: "go-previous-symbolic", accessibleLabel: "Scroll back")
    private let forward = Button(icon: "go-next-symbolic", accessibleLabel: "Scroll on")
    private var snapshot = Snapshot.empty

    init(context: RowContext, actions: ActionSender<CarouselViewModel>) {
        list = context.makeCarousel()
        guard let list else {
            view = Bin()
            return
        }
        list.scrolledWindow.propagateNaturalHeight()
        list.scrolledWindow.hideScrollBars()
        list.view.addClass("carousel")
        for (button, alignment) in [(back, GTK_ALIGN_START), (forward, GTK_ALIGN_END)] {
            button.classes("osd", "circular").aligned(alignment, GTK_ALIGN_CENTER).margins(horizontal: 6)
            // The arrow keys move along the cards; the buttons would only be stops on the way of the Tab key.
            gtk_widget_set_focusable(button.widget, 0)
        }
        view = Overlay(list.scrolledWindow, over: back, forward).classes("carousel-row")
        // A scrolled window takes the wheel even where it can't scroll that way, and the page would stop at every carousel.
        list.scrolledWindow.onVerticalScroll { [weak self] pixels in self?.view.scrollPage(by: pixels) ?? false }
        back.onClick { [weak self] in self?.scroll(by: -1) }
        forward.onClick { [weak self] in self?.scroll(by: 1) }
        let adjustment = list.scrolledWindow.horizontalAdjustment
        adjustment.on("changed") { [weak self] in self?.updateButtons() }
        adjustment.on("value-changed") { [weak self] in self?.updateButtons() }
        updateButtons()
        // A horizontal list would swallow these keys.
        list.view.onKeys(["Up"]) { [weak self] in self?.view.focusNeighbour(below: false) ?? false }
        list.view.onKeys(["Down"]) { [weak self] in self?.view.focusNeighbour(below: true) ?? false }
    }

    func configure(with viewModel: CarouselViewModel) {
        let next = Snapshot([Section("cards", items: viewModel.cards)])
        // The same place of another listing's screen: other cards, from their beginning.
        if viewModel.cards.first?.id != snapshot.row(at: 0)?.item.id { scrollToStart() }
        list?.view.setAccessibleLabel(viewModel.title)
        list?.apply(next, diff: SnapshotDiff(from: snapshot, to: next))
        snapshot = next
    }

    func prepareForReuse() {
        scrollToStart()
    }

    /// From the row to its first card.
    func move(by step: Int) -> Bool {
        list?.focusFirstRow()
        return true
    }

    /// GTK counts horizontal positions from the left, a reader of Arabic from the right.
    private var isRightToLeft: Bool { gtk_widget_get_direction(view.widget) == GTK_TEXT_DIR_RTL }

    private func scrollToStart() {
        guard let adjustment = list?.scrolledWindow.horizontalAdjustment else { return }
        adjustment.value = isRightToLeft ? adjustment.upper - adjustment.pageSize : 0
    }

    private func scroll(by pages: Double) {
        guard let adjustment = list?.scrolledWindow.horizontalAdjustment else { return }
        adjustment.value += (isRightToLeft ? -pages : pages) * adjustment.pageSize * 0.8
    }

    /// Off but not away at both ends: a button that vanished would hand the next click to the card below.
    private func updateButtons() {
        guard let adjustment = list?.scrolledWindow.horizontalAdjustment else { return }
        let left = adjustment.value > 1
        let right = adjustment.value + adjustment.pageSize < adjustment.upper - 1
        (back.isSensitive, forward.isSensitive) = isRightToLeft ? (right, left) : (left, right)
        for button in [back, forward] { button.isVisible = left || right }
    }
}
