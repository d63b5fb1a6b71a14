import ListingCore
import ListingGtk

/// Multiple selection, as in a file manager.
final class SelectionPage: DemoPage {
    static let title = "Selection"
    static let explanation = "Several rows, ranges, all of them"

    let frame = DemoFrame(
        "Click, Ctrl+click, Shift+click; Space, Shift+Down, Ctrl+A and Escape. Row 5 can’t be selected. The selection goes with its rows."
    ) { $0.register(.demo, DemoRow<Chore>.self) }
    private var numbers = Array(1...40)
    private lazy var selectable = Selectable(.multiple) { [weak self] in self?.showStatus($0) }
    private lazy var adapter = frame.connect(
        ListAdapter<Snapshot>.Builder { $0 }.plugin(Accessible()).plugin(Focusable()).plugin(selectable).plugin(ScrollOnSelect()))

    init() {
        frame.addButton("Select all", self) { $0.selectable.selectAll(in: $0.adapter.list) }
        frame.addButton("Select none", self) { $0.selectable.clear(in: $0.adapter.list) }
        frame.addButton("Click adds", self) { $0.toggleMode() }
        frame.addButton("Shuffle", self) { $0.shuffle() }
        show()
        showStatus(Selection())
    }

    private func show() {
        adapter.show(Snapshot([Section("rows", header: DemoRows.header("Tasks"), items: DemoRows.items(numbers) { Chore(number: $0) })]))
    }

    private func shuffle() {
        numbers.shuffle()
        show()
    }

    /// Toggles the mode for touch screens, which have no Ctrl key.
    private func toggleMode() {
        selectable.togglesOnClick.toggle()
        frame.say(selectable.togglesOnClick ? "A click adds or removes" : "A click selects one", about: "mode")
    }

    private func showStatus(_ selection: Selection) {
        let count = selection.count(in: adapter.snapshot)
        frame.say(count == 1 ? "Selected: 1 row" : "Selected: \(count) rows")
    }
}

private struct Chore: DemoContent, SelectableItem {
    let number: Int
    var title: String { "Row \(number)" }
    var isSelectable: Bool { number != 5 }
    var detail: String? { isSelectable ? nil : "Can’t be selected" }
}
