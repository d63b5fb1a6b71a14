import ListingCore
import ListingGtk

/// Snapshot editing: row-level edits, and weights that keep some rows in place.
final class EditingPage: DemoPage {
    static let title = "Edits and sort weights"
    static let explanation = "Rows put in, moved, replaced; some are heavy"

    let frame = DemoFrame("The first row is light and stays on top, the last one heavy and stays below, wherever other rows are put in.") {
        $0.register(.demo, DemoRow<Block>.self)
    }
    private var editor = SnapshotEditor()
    private var next = 1
    private lazy var adapter = frame.connect(ListAdapter<Snapshot>.Builder { $0 }.plugin(Accessible()).plugin(Focusable()))

    init() {
        edit("Begun") { page in
            let light = ListItem("top", .demo, Block(title: "Light")).with(sortWeight: -1)
            let heavy = ListItem("bottom", .demo, Block(title: "Heavy")).with(sortWeight: 1)
            try page.editor.append(Section("rows", items: [light, heavy]))
            for _ in 1...3 { try page.editor.append([page.makeItem()], to: "rows") }
        }
        frame.addButton("Append", self) { $0.edit("Appended") { try $0.editor.append([$0.makeItem()], to: "rows") } }
        frame.addButton("Prepend", self) { $0.edit("Prepended") { try $0.editor.prepend([$0.makeItem()], to: "rows") } }
        frame.addButton("Move row 1 to the end", self) { $0.edit("Moved") { try $0.editor.move($0.path(1), toEndOf: "rows") } }
        frame.addButton("Replace row 2", self) { page in
            page.edit("Replaced") { try $0.editor.replace($0.path(2), with: $0.makeItem()) }
        }
        frame.addButton("Delete row 3", self) { $0.edit("Deleted") { try $0.editor.delete($0.path(3)) } }
        frame.addButton("Add to no section", self) { $0.edit("Added") { try $0.editor.append([$0.makeItem()], to: "nowhere") } }
    }

    private func path(_ number: Int) -> ItemPath { ItemPath(section: "rows", item: ItemID(number)) }

    private func makeItem() -> ListItem {
        defer { next += 1 }
        return ListItem(ItemID(next), .demo, Block(title: "Row \(next)"))
    }

    /// Performs an edit. A rejected edit changes nothing, and the status line shows the reason.
    private func edit(_ word: String, _ work: (EditingPage) throws -> Void) {
        do {
            try work(self)
            adapter.show(editor.snapshot)
            frame.say("\(word): \(editor.snapshot.count) rows")
        } catch {
            frame.say("Refused: \(error)")
        }
    }
}

private struct Block: DemoContent {
    let title: String
}
