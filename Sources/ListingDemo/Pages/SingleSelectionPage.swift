import ListingCore
import ListingGtk

/// A single selected row, which is scrolled into view.
final class SingleSelectionPage: DemoPage {
    static let title = "Single selection"
    static let explanation = "One row, scrolled to when it is selected"

    let frame = DemoFrame("Click or press Space. The buttons select a row that may be far away: the list scrolls to it.") {
        $0.register(.demo, DemoRow<Choice>.self)
    }
    private lazy var selectable = Selectable(.single) { [weak self] in self?.showStatus($0) }
    private lazy var adapter = frame.connect(
        ListAdapter<Snapshot>.Builder { $0 }.plugin(Accessible()).plugin(Focusable()).plugin(selectable).plugin(ScrollOnSelect(.center)))

    init() {
        frame.addButton("Select row 1", self) { $0.select(1) }
        frame.addButton("Select row 250", self) { $0.select(250) }
        frame.addButton("Select row 500", self) { $0.select(500) }
        adapter.show(Snapshot([Section("rows", items: DemoRows.items(1...500) { Choice(number: $0) })]))
        showStatus(Selection())
    }

    private func select(_ number: Int) {
        selectable.select(ItemPath(section: "rows", item: ItemID(number)), in: adapter.list)
    }

    private func showStatus(_ selection: Selection) {
        frame.say("Selected: " + (selection.paths(in: adapter.list).first?.rowName ?? "nothing"))
    }
}

private struct Choice: DemoContent, SelectableItem {
    let number: Int
    var title: String { "Row \(number)" }
}
