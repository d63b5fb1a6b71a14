import ListingCore
import ListingGtk

/// A list that comes to rest with a row at its start.
final class SnappingPage: DemoPage {
    static let title = "Snapping"
    static let explanation = "At rest a row is at the list’s start"

    let frame = DemoFrame("Scroll a little: the nearest row comes to the start. The buttons go from page to page.") {
        $0.register(.demo, DemoRow<Slide>.self)
    }
    private let snapping = Snapping(.start)
    private lazy var watcher = EventWatcher { [weak self] event, _ in self?.showStatus(event) }
    private lazy var adapter = frame.connect(
        ListAdapter<Snapshot>.Builder { $0 }.plugin(Accessible()).plugin(Focusable()).plugin(snapping).plugin(watcher))

    init() {
        frame.addButton("Page back", self) { $0.snapping.page(.backward, in: $0.adapter.list) }
        frame.addButton("Page on", self) { $0.snapping.page(.forward, in: $0.adapter.list) }
        adapter.show(Snapshot([Section("rows", items: DemoRows.items(1...40) { Slide(number: $0) })]))
    }

    private func showStatus(_ event: ListEvent) {
        guard case .laidOut(let layout) = event, let first = layout.visible.first else { return }
        let isAtStart = abs(first.start) < 1
        frame.say(isAtStart ? "\(first.path.rowName) is at the start" : "\(first.path.rowName) is clipped by \(Int(-first.start)) pixels")
    }
}

private struct Slide: DemoContent {
    let number: Int
    var title: String { "Row \(number)" }
    var detail: String? { "A tall row, so that it is easy to see\nwhether it is clipped\nat the start\nof the list" }
}
