import ListingCore
import ListingGtk

/// A list that restores its scroll position.
final class ScrollPositionPage: DemoPage {
    static let title = "Scroll position"
    static let explanation = "Kept, and found again after loading"

    /// The scroll position at the end of the last visit, restored at the next one.
    private static var lastPosition: ScrollPosition?

    let frame = DemoFrame("Scroll, then load the rows again or look at another page and come back. Rows put in above change nothing.") {
        $0.register(.demo, DemoRow<Line>.self)
    }
    private var first = 1
    private var loads = 1
    private let memory = ScrollMemory(restoring: lastPosition)
    private lazy var watcher = EventWatcher { [weak self] event, _ in
        if case .laidOut = event { self?.rememberPosition() }
    }
    private lazy var adapter = frame.connect(
        ListAdapter<Snapshot>.Builder { $0 }.updates(.immediate).plugin(Accessible()).plugin(Focusable()).plugin(memory).plugin(watcher))

    init() {
        frame.addButton("Load again", self) { $0.loadAgain() }
        frame.addButton("Put 20 rows in above", self) { $0.prepend() }
        frame.addButton("Forget", self) { $0.forget() }
        show()
        // All rows are loaded. A row that was inserted at the top during the last visit no longer exists.
        memory.settle(in: adapter.list)
    }

    private func rememberPosition() {
        guard let position = memory.position else { return }
        Self.lastPosition = position
        frame.say("At the top: \(position.path.rowName)")
    }

    private func loadAgain() {
        guard let position = memory.position else { return }
        adapter.show(.empty)
        frame.say("Loading…", about: "loads")
        memory.restore(position, in: adapter.list)
        MainLoop.after(milliseconds: 500) { [weak self] in self?.finishLoading() }
    }

    private func finishLoading() {
        loads += 1
        frame.say("Loaded \(loads) times", about: "loads")
        show()
    }

    private func prepend() {
        first -= 20
        show()
    }

    private func forget() {
        frame.list.scrollToTop()
        Self.lastPosition = nil
    }

    private func show() {
        adapter.show(Snapshot([Section("rows", items: DemoRows.items(first...500) { Line(number: $0) })]))
    }
}

private struct Line: DemoContent {
    let number: Int
    var title: String { "Row \(number)" }
    var detail: String? { number % 3 == 0 ? "A row with a second line" : nil }
}
