import ListingCore
import ListingGtk

/// The accessibility of rows, as exposed to screen readers.
final class AccessibilityPage: DemoPage {
    static let title = "Accessibility"
    static let explanation = "Names, roles, positions, states"

    let frame = DemoFrame("Go from row to row: the line below shows what a screen reader says about the row that has the focus.") {
        $0.register(.demo, DemoRow<Step>.self)
    }
    private lazy var watcher = EventWatcher { [weak self] event, list in
        switch event {
        case .focused(let path?): self?.showStatus(list.ask(AccessibilityQuestion(path)))
        case .selectionChanged(lead: let path?): self?.showStatus(list.ask(AccessibilityQuestion(path)))
        default: break
        }
    }
    private lazy var adapter = frame.connect(
        ListAdapter<Snapshot>.Builder { $0 }.plugin(Accessible()).plugin(Focusable()).plugin(Selectable(.multiple)).plugin(watcher))

    init() {
        frame.addButton("Announce something", self) { $0.adapter.list.send(.announce("The list is complete")) }
        adapter.show(Snapshot([Section("rows", header: DemoRows.header("Steps"), items: DemoRows.items(1...8) { Step(number: $0) })]))
        frame.say("No row has the focus")
    }

    private func showStatus(_ row: RowAccessibility) {
        var words = ["“\(row.label ?? "")”", "role \(row.role)"]
        if let position = row.position, let size = row.setSize { words.append("\(position) of \(size)") }
        if let isSelected = row.isSelected { words.append(isSelected ? "selected" : "not selected") }
        if let description = row.description { words.append(description) }
        frame.say(words.joined(separator: ", "))
    }
}

private struct Step: DemoContent, AccessibleItem, SelectableItem {
    let number: Int
    var title: String { "Row \(number)" }
    var detail: String? { number % 2 == 0 ? "Even" : nil }
    var accessibleLabel: String? { "Step number \(number)" }
    var accessibleRole: AccessibleRole? { number == 1 ? .button : nil }
    var accessibleDescription: String? { number % 2 == 0 ? "An even one" : nil }
    var isSelectable: Bool { number != 1 }
}
