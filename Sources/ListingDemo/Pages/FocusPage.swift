import ListingCore
import ListingGtk

/// The focus, which stays with its row through all changes of the list.
final class FocusPage: DemoPage {
    static let title = "Focus"
    static let explanation = "It follows its row, and finds an heir"

    let frame = DemoFrame("Put the focus on a row, then Ctrl+S shuffles the rows, Ctrl+I puts one in above, Delete takes the row away.") {
        $0.register(.demo, DemoRow<Line>.self)
    }
    private var numbers = Array(1...30)
    private var next = 31
    private let focusable = Focusable()
    private lazy var watcher = EventWatcher { [weak self] event, list in self?.react(event, list) }
    private lazy var adapter = frame.connect(ListAdapter<Snapshot>.Builder { $0 }.plugin(Accessible()).plugin(focusable).plugin(watcher))

    init() {
        frame.addButton("Shuffle", self) { $0.shuffle() }
        frame.addButton("Insert above", self) { $0.insert() }
        frame.addButton("Remove the focused row", self) { $0.remove() }
        show()
        frame.say("Focus: none")
    }

    private func react(_ event: ListEvent, _ list: PluginContext) {
        switch event {
        case .focused(let path): frame.say("Focus: \(path?.rowName ?? "outside of the list")")
        case .key(KeyPress(.character("s"), .control), _): shuffle()
        case .key(KeyPress(.character("i"), .control), _): insert()
        case .key(KeyPress(.delete), _): remove()
        default: return
        }
        if case .key = event { list.claim() }
    }

    private func shuffle() {
        numbers.shuffle()
        show()
    }

    private func insert() {
        numbers.insert(next, at: 0)
        next += 1
        show()
    }

    /// Removes the row that last had the focus, even if a button has the focus now.
    private func remove() {
        guard let number = focusable.focused?.item.number ?? numbers.first else { return }
        numbers.removeAll { $0 == number }
        show()
    }

    private func show() {
        adapter.show(Snapshot([Section("rows", items: DemoRows.items(numbers) { Line(number: $0) })]))
    }
}

private struct Line: DemoContent {
    let number: Int
    var title: String { "Row \(number)" }
}
