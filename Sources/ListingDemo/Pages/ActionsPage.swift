import ListingCore
import ListingGtk

/// Row actions: by swiping, in a menu, and by keys.
final class ActionsPage: DemoPage {
    static let title = "Row actions"
    static let explanation = "By swiping, in a menu, by keys"

    let frame = DemoFrame(
        "Swipe a row with a finger or two on a touchpad, right-click it, or press the Menu key. Ctrl+D marks it, Delete takes it away."
    ) { $0.register(.demo, DemoRow<Mail>.self) }
    private var numbers = Array(1...30)
    private var marked: Set<Int> = []
    private lazy var adapter = frame.connect(
        ListAdapter<Snapshot>.Builder { $0 }.plugin(Accessible()).plugin(Focusable()).plugin(SwipeActions()))

    init() {
        frame.addButton("Bring all back", self) { $0.restore() }
        frame.router.on(RowKind<Mail>.demo) { [weak self] action, path in self?.carryOut(action, path) }
        show()
        frame.say("Nothing was done")
    }

    private func carryOut(_ action: Mail.Action, _ path: ItemPath) {
        guard let number = path.item.number else { return }
        switch action {
        case .mark:
            if marked.remove(number) == nil { marked.insert(number) }
            frame.say("\(marked.contains(number) ? "Marked" : "Unmarked"): \(path.rowName)")
        case .remove:
            numbers.removeAll { $0 == number }
            frame.say("Removed: \(path.rowName)")
        }
        show()
    }

    private func restore() {
        numbers = Array(1...30)
        show()
    }

    private func show() {
        adapter.show(Snapshot([Section("rows", items: DemoRows.items(numbers) { Mail(number: $0, isMarked: marked.contains($0)) })]))
    }
}

private struct Mail: DemoContent, SwipeableItem {
    enum Action { case mark, remove }

    let number: Int
    let isMarked: Bool
    var title: String { "Row \(number)" }
    var detail: String? { isMarked ? "Marked" : nil }
    var icon: String? { isMarked ? "starred-symbolic" : "non-starred-symbolic" }

    var leadingActions: [RowAction<Action>] {
        [RowAction(isMarked ? "Unmark" : "Mark", icon: "starred-symbolic", shortcut: KeyPress(.character("d"), .control), .mark)]
    }
    var trailingActions: [RowAction<Action>] {
        [RowAction("Remove", icon: "user-trash-symbolic", isDestructive: true, shortcut: KeyPress(.delete), .remove)]
    }
}
