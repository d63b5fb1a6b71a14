import ListingCore
import ListingGtk

/// All plugins in one list. Plugins do not know each other, and any combination works.
final class EverythingPage: DemoPage {
    static let title = "Everything together"
    static let explanation = "All plugins in one list"

    let frame = DemoFrame("Select, fold, move, swipe, scroll, refresh: whatever works on the other pages works here.") {
        $0.register(.demoHeader, DemoHeaderRow<Shelf>.self)
        $0.register(.demo, DemoRow<Thing>.self)
    }
    private let rail = SectionIndexBar()
    private var sections = 3
    private var numbers: [SectionID: [Int]] = [:]
    private lazy var selectable = Selectable(.multiple) { [weak self] _ in self?.showStatus() }
    private lazy var index = SectionIndex(onChange: { [weak self] in self?.rail.show($0.titles, current: $0.current) })
    private lazy var refreshable = Refreshable { [weak self] in
        MainLoop.after(milliseconds: 600) { [weak self] in self?.refresh() }
    }
    private lazy var more = Paginatable(.bottom, threshold: 2, row: Self.row) { [weak self] ticket in
        MainLoop.after(milliseconds: 600) { [weak self] in self?.finish(ticket) }
    }
    private lazy var movable = Movable { [weak self] in self?.showLast("moved \($0.rowName) \($1.words)") }
    private lazy var droppable = Droppable(["text/plain;charset=utf-8"]) { [weak self] content, _ in
        self?.showLast("dropped \(content.text)")
    }
    private lazy var impressions = Impressions { [weak self] impression, path in
        if impression == .dwelled { self?.frame.say("Dwelled on \(path.rowName)", about: "dwell") }
    }
    private lazy var direction = Direction { [weak self] in
        self?.frame.say($0 == .forward ? "Scrolling on" : "Scrolling back", about: "direction")
    }
    private lazy var foldable = Foldable { [weak self] in self?.showLast("\($1 ? "folded" : "unfolded") \($0.section)") }
    private lazy var adapter = frame.connect(
        ListAdapter<Snapshot>.Builder { $0 }.updates(.animated.queued)
            .plugin(Accessible()).plugin(Focusable()).plugin(selectable).plugin(ScrollOnSelect()).plugin(Highlightable())
            .plugin(Displayable()).plugin(Visibility()).plugin(impressions).plugin(direction).plugin(ScrollProxy { _ in })
            .plugin(HeaderVisible()).plugin(StickyHeader()).plugin(EdgeRowVisible(.first)).plugin(EdgeRowVisible(.last))
            .plugin(foldable).plugin(more).plugin(Prefetchable(start: { _ in }, cancel: { _ in })).plugin(refreshable).plugin(movable)
            .plugin(Draggable()).plugin(droppable).plugin(SwipeActions()).plugin(index).plugin(ScrollMemory()))

    init() {
        rail.onJump = { [weak self] title in
            guard let self else { return }
            index.jump(to: title, in: adapter.list)
        }
        frame.add(rail.widget)
        frame.addButton("Select all", self) { $0.selectable.selectAll(in: $0.adapter.list) }
        frame.addButton("Refresh", self) { $0.refreshable.begin(in: $0.adapter.list) }
        frame.router.on(RowKind<Thing>.demo) { [weak self] _, path in self?.remove(path) }
        show()
    }

    private func remove(_ path: ItemPath) {
        numbers[path.section, default: Array(1...9)].removeAll { ItemID($0) == path.item }
        showLast("removed \(path.rowName)")
        show()
    }

    private func refresh() {
        numbers = [:]
        show()
        refreshable.finish(in: adapter.list)
        showLast("refreshed")
    }

    private func finish(_ ticket: PageTicket) {
        sections += 2
        show()
        more.finish(ticket, with: sections < 9 ? .more : .end, in: adapter.list)
    }

    private func show() {
        adapter.show(Snapshot((1...sections).map(section)))
        showStatus()
    }

    private func section(_ number: Int) -> Section {
        let id = SectionID("Shelf \(number)")
        let header = ListItem(Section.headerID, .demoHeader, Shelf(title: id.name))
        return Section(id, header: header, items: DemoRows.items(numbers[id] ?? Array(1...9)) { Thing(number: $0) })
    }

    private func showStatus() { frame.say("Selected: \(selectable.selection.count(in: adapter.snapshot)) rows", about: "selection") }

    private func showLast(_ text: String) { frame.say("Last: \(text)", about: "last") }

    private nonisolated static func row(for state: PageState) -> ListItem? {
        state == .loading ? ListItem("progress", .progress, ProgressViewModel(text: "Loading more…")) : nil
    }
}
