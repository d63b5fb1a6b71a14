import ListingCore
import ListingGtk

/// Rows that the user reorders.
final class MovingPage: DemoPage {
    static let title = "Moving rows"
    static let explanation = "By drag and by Alt+Up and Alt+Down"

    let frame = DemoFrame(
        "Drag a row, or press Alt+Up or Alt+Down. Row 1 stays where it is, even rows stay in their section, and nothing gets below Row 12."
    ) { $0.register(.demo, DemoRow<Card>.self) }
    private var snapshot = Snapshot([
        Section("To do", header: DemoRows.header("To do"), items: DemoRows.items(1...6) { Card(number: $0) }),
        Section("Done", header: DemoRows.header("Done"), items: DemoRows.items(7...12) { Card(number: $0) }),
    ])
    private lazy var movable = Movable { _, position in
        // No row may move below the last one.
        position == .after(ItemPath(section: "Done", item: 12)) || position == .end(of: "Done")
    } onMove: { [weak self] in
        self?.move($0, to: $1)
    }
    private lazy var watcher = EventWatcher { [weak self] event, list in self?.showStatus(event, list) }
    private lazy var adapter = frame.connect(
        ListAdapter<Snapshot>.Builder { $0 }.plugin(Accessible()).plugin(Focusable()).plugin(movable).plugin(watcher))
    private var dragged: ItemPath?

    init() {
        adapter.show(snapshot)
        frame.say("Nothing was moved")
    }

    /// Shows where the dragged row would go.
    private func showStatus(_ event: ListEvent, _ list: PluginContext) {
        guard case .dragged(let gesture) = event else { return }
        switch gesture {
        case .began(let path): dragged = path
        case .over(let position):
            guard let dragged, let position else { return frame.say(nil, about: "place") }
            let words = list.ask(MoveQuestion(dragged, to: position)) ? "would go" : "can’t go"
            frame.say("\(dragged.rowName) \(words) \(position.words)", about: "place")
        case .dropped, .cancelled: frame.say(nil, about: "place")
        }
    }

    /// Applies the move to the data and shows the result, which confirms the move. Without that, the next update would move the row back.
    private func move(_ path: ItemPath, to position: DropPosition) {
        do {
            snapshot = try snapshot.edited { (editor) throws(SnapshotEditError) in
                switch position {
                case .before(let row): try editor.move(path, before: row)
                case .after(let row) where row.item == Section.headerID: try editor.move(path, toStartOf: row.section)
                case .after(let row): try editor.move(path, after: row)
                case .onto: break
                case .end(let section): try editor.move(path, toEndOf: section)
                }
            }
            adapter.show(snapshot)
            frame.say("Moved: \(path.rowName) \(position.words)")
        } catch {
            frame.say("Refused: \(error)")
        }
    }
}

extension DropPosition {
    /// A description of the position: "before Row 3".
    var words: String {
        switch self {
        case .before(let path): "before \(path.rowName)"
        case .after(let path): path.item == Section.headerID ? "to the start of \(path.section)" : "after \(path.rowName)"
        case .onto(let path): "onto \(path.rowName)"
        case .end(let section): "to the end of \(section)"
        }
    }
}

private struct Card: DemoContent, MovableItem {
    let number: Int
    var title: String { "Row \(number)" }
    var detail: String? { isMovable ? canChangeSection ? nil : "Stays in its section" : "Stays where it is" }
    var isMovable: Bool { number != 1 }
    var canChangeSection: Bool { number % 2 != 0 }
}
