import ListingCore
import ListingGtk

/// The visible rows, and how much of each is visible.
final class VisibilityPage: DemoPage {
    static let title = "Visibility"
    static let explanation = "Displayed rows, the most visible one, both ends"

    let frame = DemoFrame("Scroll. Rows are counted while any of them is on the screen.") { $0.register(.demo, DemoRow<Plain>.self) }
    private var displayed: Set<ItemPath> = []
    private lazy var displayable = Displayable { [weak self] in
        self?.displayed.insert($0)
        self?.showDisplayed()
    } onEnd: { [weak self] in
        self?.displayed.remove($0)
        self?.showDisplayed()
    }
    private lazy var visibility = Visibility { [weak self] in self?.showStatus($0) }
    private lazy var first = EdgeRowVisible(.first) { [weak self] in
        self?.frame.say($0 ? "First row visible" : "First row out of sight", about: "first")
    }
    private lazy var last = EdgeRowVisible(.last) { [weak self] in
        self?.frame.say($0 ? "Last row visible" : "Last row out of sight", about: "last")
    }
    private lazy var adapter = frame.connect(
        ListAdapter<Snapshot>.Builder { $0 }.plugin(Accessible()).plugin(Focusable()).plugin(displayable).plugin(visibility).plugin(first)
            .plugin(last))

    init() {
        frame.addButton("To the top", self) { $0.scroll(to: 1) }
        frame.addButton("To the end", self) { $0.scroll(to: 100) }
        frame.say("Last row out of sight", about: "last")
        adapter.show(Snapshot([Section("rows", items: DemoRows.items(1...100) { Plain(number: $0) })]))
    }

    private func scroll(to number: Int) {
        adapter.list.send(.scroll(to: ItemPath(section: "rows", item: ItemID(number)), .nearest))
    }

    private func showDisplayed() { frame.say("Displayed: \(displayed.count) rows", about: "displayed") }

    private func showStatus(_ visibility: Visibility) {
        guard let first = visibility.first, let most = visibility.mostVisible else { return }
        let share = Int(((visibility.shares[first] ?? 0) * 100).rounded())
        frame.say("At the top: \(first.rowName), \(share)% of it", about: "top")
        frame.say("Most visible: \(most.rowName)", about: "most")
    }
}

private struct Plain: DemoContent {
    let number: Int
    var title: String { "Row \(number)" }
    /// Makes the heights of the rows differ.
    var detail: String? { number % 4 == 0 ? "It has a second line,\nand a third one." : nil }
}
