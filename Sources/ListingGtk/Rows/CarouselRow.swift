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
        list.view.addClass("carousel")
        for (button, alignment) in [(back, GTK_ALIGN_START), (forward, GTK_ALIGN_END)] {
            button.classes("osd", "circular").aligned(alignment, GTK_ALIGN_CENTER).margins(horizontal: 6)
            // The arrow keys move along the cards; the buttons would only be stops on the way of the Tab key.
            gtk_widget_set_focusable(button.widget, 0)
        }
        view = Overlay(list.scrolledWindow, over: back, forward).classes("carousel-row")
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
        list?.view.setAccessibleLabel(viewModel.title)
        list?.apply(next, diff: SnapshotDiff(from: snapshot, to: next))
        snapshot = next
    }

    func prepareForReuse() {
        list?.scrolledWindow.horizontalAdjustment.value = 0
    }

    /// From the row to its first card.
    func move(by step: Int) -> Bool {
        list?.focusFirstRow()
        return true
    }

    private func scroll(by pages: Double) {
        guard let adjustment = list?.scrolledWindow.horizontalAdjustment else { return }
        adjustment.value += pages * adjustment.pageSize * 0.8
    }

    private func updateButtons() {
        guard let adjustment = list?.scrolledWindow.horizontalAdjustment else { return }
        back.isVisible = adjustment.value > 1
        forward.isVisible = adjustment.value + adjustment.pageSize < adjustment.upper - 1
    }
}
