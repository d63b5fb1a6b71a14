import ListingCore
import ListingGtk

/// A list that the user refreshes.
final class RefreshPage: DemoPage {
    static let title = "Refreshing"
    static let explanation = "F5, Ctrl+R, or pulled past the top"

    let frame = DemoFrame("Press F5 or Ctrl+R in the list, or pull it down with a finger. Only one refresh is under way at a time.") {
        $0.register(.demo, DemoRow<News>.self)
    }
    private var round = 0
    private lazy var refreshable = Refreshable { [weak self] in self?.refresh() }
    private lazy var adapter = frame.connect(
        ListAdapter<Snapshot>.Builder { $0 }.plugin(Accessible()).plugin(Focusable()).plugin(refreshable))

    init() {
        frame.addButton("Refresh", self) { $0.refreshable.begin(in: $0.adapter.list) }
        show()
        frame.say("Refreshed: 0 times")
    }

    private func refresh() {
        frame.say("Refreshing…")
        MainLoop.after(milliseconds: 900) { [weak self] in self?.finish() }
    }

    private func finish() {
        round += 1
        show()
        refreshable.finish(in: adapter.list)
        frame.say(round == 1 ? "Refreshed: once" : "Refreshed: \(round) times")
    }

    /// Shows the rows, with one more row at the top after every refresh.
    private func show() {
        adapter.show(Snapshot([Section("rows", items: DemoRows.items((1...30 + round).reversed()) { News(number: $0) })]))
    }
}

private struct News: DemoContent {
    let number: Int
    var title: String { "Row \(number)" }
}
