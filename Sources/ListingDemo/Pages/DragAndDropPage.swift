import CGtk
import ListingCore
import ListingGtk

/// Drag and drop: rows dragged out of the list, and text dropped into it.
final class DragAndDropPage: DemoPage {
    static let title = "Drag and drop"
    static let explanation = "Out of the list, and into it"

    let frame = DemoFrame(
        "Drag a row into the field or another program; several that are selected go together. Drop text from elsewhere between the rows."
    ) { $0.register(.demo, DemoRow<Note>.self) }
    private var texts = (1...12).map { "Row \($0)" }
    private lazy var droppable = Droppable(["text/plain;charset=utf-8", "text/plain"]) { [weak self] in self?.receive($0, at: $1) }
    private lazy var adapter = frame.connect(
        ListAdapter<Snapshot>.Builder { $0 }.plugin(Accessible()).plugin(Focusable()).plugin(Selectable(.multiple)).plugin(Draggable())
            .plugin(droppable))

    init() {
        let field = TextArea(accessibleLabel: "Field for rows").sized(width: 160).classes("card").margins(12)
        field.show("Drop rows here, or drag a piece of this text.")
        frame.add(field)
        show()
        frame.say("Nothing was dropped")
    }

    private func show() {
        adapter.show(Snapshot([Section("rows", items: texts.map { ListItem(ItemID($0), .demo, Note(title: $0)) })]))
    }

    private func receive(_ content: DragContent, at position: DropPosition) {
        let index = position.row.flatMap { row in texts.firstIndex { ItemID($0) == row.item } }
        switch (position, index) {
        case (.before, let index?): texts.insert(content.text, at: index)
        case (.after, let index?): texts.insert(content.text, at: index + 1)
        default: texts.append(content.text)
        }
        show()
        frame.say("Dropped: \(content.text)")
    }
}

private struct Note: DemoContent, DraggableItem, SelectableItem {
    let title: String
    var dragContent: [DragContent] { [DragContent(text: title)] }
}
