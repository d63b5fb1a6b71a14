import ListingCore
import ListingGtk

/// A tree whose branches can be folded.
final class FoldingPage: DemoPage {
    static let title = "Folding"
    static let explanation = "A tree of three levels, and a header"

    let frame = DemoFrame("Click a branch or press Enter; Left folds or goes to the parent, Right unfolds. The header folds all of it.") {
        $0.register(.demoHeader, DemoHeaderRow<Branch>.self)
        $0.register(.demo, DemoRow<Branch>.self)
    }
    private lazy var foldable = Foldable { [weak self] path, isFolded in
        self?.frame.say("\(isFolded ? "Folded" : "Unfolded"): \(path.item)", about: "last")
    }
    private lazy var watcher = EventWatcher { [weak self] event, _ in
        if case .laidOut = event { self?.showStatus() }
    }
    private lazy var adapter = frame.connect(
        ListAdapter<Snapshot>.Builder { $0 }.plugin(Accessible()).plugin(Focusable()).plugin(foldable).plugin(watcher))

    init() {
        let tree = [
            ("Furniture", 0), ("Chairs", 1), ("Armchair", 2), ("Stool", 2), ("Tables", 1), ("Desk", 2), ("Dining table", 2),
            ("Jewelry", 0), ("Rings", 1), ("Silver ring", 2), ("Gold ring", 2), ("Necklaces", 1), ("Amber necklace", 2), ("Plants", 0),
        ]
        let items = tree.map { ListItem(ItemID($0.0), .demo, Branch(title: $0.0, foldLevel: $0.1)) }
        let header = ListItem("All of it", .demoHeader, Branch(title: "All of it", foldLevel: 0))
        adapter.show(Snapshot([Section("tree", header: header, items: items)]))
        showStatus()
    }

    private func showStatus() { frame.say("Rows: \(adapter.snapshot.count)", about: "count") }
}

private struct Branch: DemoContent, FoldableItem {
    enum Action { case choose }

    let title: String
    let foldLevel: Int
    /// True if the branch is folded; nil if it has nothing to fold.
    var isFolded: Bool?

    var depth: Int { foldLevel }
    var icon: String? { isFolded.map { $0 ? "pan-end-symbolic" : "pan-down-symbolic" } ?? "text-x-generic-symbolic" }
    var activation: Action? { .choose }
    var isInitiallyFolded: Bool { title == "Jewelry" }

    func showing(isFolded: Bool) -> Branch { Branch(title: title, foldLevel: foldLevel, isFolded: isFolded) }
}
