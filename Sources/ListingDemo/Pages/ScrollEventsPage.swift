import ListingCore
import ListingGtk

/// Scroll events: the direction and the offset.
final class ScrollEventsPage: DemoPage {
    static let title = "Scroll events"
    static let explanation = "The direction, the offset, the rest"

    let frame = DemoFrame("Scroll to and fro. A direction holds until 8 pixels were scrolled back.") {
        $0.register(.demo, DemoRow<Line>.self)
    }
    private lazy var direction = Direction { [weak self] in
        self?.frame.say("Direction: " + ($0 == .forward ? "forward" : "backward"), about: "direction")
    }
    private lazy var proxy = ScrollProxy { [weak self] in
        self?.showStatus($0, "at rest")
    } onScroll: { [weak self] in
        self?.showStatus($0, "moving")
    }
    private lazy var adapter = frame.connect(
        ListAdapter<Snapshot>.Builder { $0 }.plugin(Accessible()).plugin(Focusable()).plugin(direction).plugin(proxy))

    init() {
        frame.say("Direction: none so far", about: "direction")
        adapter.show(Snapshot([Section("rows", items: DemoRows.items(1...300) { Line(number: $0) })]))
    }

    private func showStatus(_ state: ScrollState, _ motion: String) {
        frame.say("Offset \(Int(state.offset)) of \(Int(state.maximumOffset)), \(motion)", about: "offset")
    }
}

private struct Line: DemoContent {
    let number: Int
    var title: String { "Row \(number)" }
}
