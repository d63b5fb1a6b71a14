import CGtk
import ListingCore
import ListingGtk

/// The same changes shown in four ways, side by side.
final class UpdatesPage: DemoPage {
    static let title = "Updates"
    static let explanation = "Animated, immediate, reloaded, queued"

    let frame = DemoFrame(
        "Change the rows: all four lists show the same ones. The line below counts the rows that each had to show again.")
    private var numbers = Array(1...30)
    private var next = 31
    private let lists = [
        UpdatingList("Animated", .animated), UpdatingList("Immediate", .immediate), UpdatingList("Reload", .reload),
        UpdatingList("Queued", .animated.queued),
    ]

    init() {
        frame.addButton("Shuffle", self) { $0.change { $0.shuffle() } }
        frame.addButton("Insert", self) { $0.insert() }
        frame.addButton("Delete", self) { $0.change { if $0.count > 2 { $0.remove(at: 2) } } }
        frame.addButton("Ten changes together", self) { page in (0..<10).forEach { _ in page.insert() } }
        // The page has its own lists instead of the frame's.
        frame.list.widget.isVisible = false
        let box = Box(GTK_ORIENTATION_HORIZONTAL, spacing: 1)
        box.isHomogeneous = true
        for list in lists { box.append(list.widget) }
        frame.add(box.expanding(horizontally: true, vertically: true))
        show()
        frame.say("Nothing was changed")
    }

    private func insert() {
        let number = next
        next += 1
        change { $0.insert(number, at: min(2, $0.count)) }
    }

    private func change(_ work: (inout [Int]) -> Void) {
        work(&numbers)
        let before = lists.map(\.binds)
        show()
        MainLoop.after(milliseconds: 300) { [weak self] in self?.showStatus(before) }
    }

    private func show() { for list in lists { list.show(numbers) } }

    private func showStatus(_ before: [Int]) {
        for (list, count) in zip(lists, before) { frame.say("\(list.title): \(list.binds - count) rows again", about: list.title) }
        frame.say("Rows: \(numbers.count)", about: "")
    }
}

/// A list with its own update strategy.
@MainActor
private final class UpdatingList {
    let title: String
    let widget: Widget
    private let list: RowList
    private let router = ActionRouter()
    private let context: RowContext
    private let adapter: ListAdapter<Snapshot>

    init(_ title: String, _ update: ListUpdate) {
        self.title = title
        var registry = RowRegistry.standard
        registry.register(.demo, DemoRow<Line>.self)
        context = RowContext(pictures: PictureLoader(), registry: registry, router: router)
        list = RowList(GTK_ORIENTATION_VERTICAL, registry: registry, context: context, router: router)
        list.view.addClass("page", "browse-page")
        list.view.setAccessibleLabel(title)
        adapter = ListAdapter<Snapshot>.Builder { $0 }.updates(update).plugin(Accessible()).plugin(Focusable())
            .build(host: list, router: router) { Console.error($0.description) }
        list.connect(adapter)
        widget = Box(
            GTK_ORIENTATION_VERTICAL, Label(title, "heading").margins(horizontal: 16, vertical: 6),
            list.widget.expanding(horizontally: true, vertically: true))
    }

    /// The number of rows configured so far.
    var binds: Int { list.counts.configures }

    func show(_ numbers: [Int]) {
        adapter.show(Snapshot([Section("rows", items: DemoRows.items(numbers) { Line(number: $0) })]))
    }
}

private struct Line: DemoContent {
    let number: Int
    var title: String { "Row \(number)" }
}
