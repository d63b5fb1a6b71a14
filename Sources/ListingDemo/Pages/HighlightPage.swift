import ListingCore
import ListingGtk

/// Rows that are highlighted under the pointer and while they are pressed.
final class HighlightPage: DemoPage {
    static let title = "Highlight"
    static let explanation = "The row under the pointer, or held down"

    let frame = DemoFrame("Move the pointer over the rows, hold one down. Every third row stays as it is.") {
        $0.register(.demo, DemoRow<Light>.self)
    }
    private lazy var watcher = EventWatcher { [weak self] event, list in self?.showStatus(event, list) }
    private lazy var adapter = frame.connect(
        ListAdapter<Snapshot>.Builder { $0 }.plugin(Accessible()).plugin(Highlightable()).plugin(watcher))
    private var under: ItemPath?

    init() {
        adapter.show(Snapshot([Section("rows", items: DemoRows.items(1...30) { Light(number: $0) })]))
        frame.say("Nothing is highlighted")
    }

    private func showStatus(_ event: ListEvent, _ list: PluginContext) {
        switch event {
        case .hovered(let path): under = path
        case .pressed(let path?): under = path
        case .pressed(nil): break
        default: return
        }
        guard let under else { return frame.say("Nothing is highlighted") }
        switch list.ask(HighlightQuestion(under)) {
        case .hovered?: frame.say("Under the pointer: \(under.rowName)")
        case .pressed?: frame.say("Held down: \(under.rowName)")
        case nil: frame.say("\(under.rowName) is not highlighted")
        }
    }
}

private struct Light: DemoContent, HighlightableItem {
    let number: Int
    var title: String { "Row \(number)" }
    var isHighlightable: Bool { number % 3 != 0 }
    var detail: String? { isHighlightable ? nil : "Can’t be highlighted" }
}
