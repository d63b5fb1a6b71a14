import ListingCore
import ListingGtk

/// Rows with an ID that another row already has.
final class DuplicatesPage: DemoPage {
    static let title = "Duplicate ids"
    static let explanation = "Renumbered and reported, never dropped"

    let frame = DemoFrame("Every row is shown, whatever its ID. The screen is notified of those that came twice.") {
        $0.register(.demo, DemoRow<Line>.self)
    }
    private var ids = [1, 2, 3, 4]
    private lazy var adapter = frame.connect(ListAdapter<Snapshot>.Builder { $0 }.plugin(Accessible()).plugin(Focusable()))

    init() {
        frame.addButton("Add row 2 once more", self) { $0.add(2) }
        frame.addButton("Add another row", self) { $0.add(($0.ids.max() ?? 0) + 1) }
        frame.addButton("Only once each", self) { $0.clean() }
        show()
    }

    private func add(_ id: Int) {
        ids.append(id)
        show()
    }

    private func clean() {
        var seen: Set<Int> = []
        ids = ids.filter { seen.insert($0).inserted }
        show()
    }

    private func show() {
        let snapshot = Snapshot([Section("rows", items: DemoRows.items(ids) { Line(number: $0) })])
        adapter.show(snapshot)
        frame.say("Rows: \(snapshot.count)", about: "rows")
        let names = snapshot.duplicates.map(\.rowName)
        frame.say("Duplicates: " + (names.isEmpty ? "none" : names.joined(separator: ", ")), about: "duplicates")
    }
}

private struct Line: DemoContent {
    let number: Int
    var title: String { "Row \(number)" }
}
