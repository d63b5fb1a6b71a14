@testable import ListingCore

/// A simulated screen with rows of 40 pixels, 200 of them visible, and a manual clock.
///
/// It behaves like a toolkit: it replays every splice, displays the rows in the viewport, and measures them.
@MainActor final class TestList: AdapterHost {
    static let rowLength = 40.0
    /// Longer lists are not replayed. They serve to test code that must not iterate over all rows.
    static let maximumCount = 100_000

    private(set) var commands: [ListCommand] = []
    /// The rows that result from the splices, as a toolkit would show them.
    private(set) var rows: [ItemPath] = []
    private(set) var transitions: [ListTransition] = []
    /// Errors, such as splices that do not lead to the snapshot.
    private(set) var faults: [String] = []
    private(set) var offset = 0.0
    let router = ActionRouter()
    var now: Duration = .zero
    var length = 200.0
    private var displayed: Set<ItemPath> = []
    private var isBuilt: ListAdapter<Snapshot>?

    convenience init(_ plugins: [any ListPlugin] = [], _ update: ListUpdate = .immediate) throws {
        try self.init(plugins, update, runner: DetachedRunner())
    }

    init(_ plugins: [any ListPlugin], _ update: ListUpdate, runner: any BackgroundRunner) throws {
        var builder = ListAdapter<Snapshot>.Builder { $0 }.updates(update).runner(runner)
        for plugin in plugins { builder = builder.plugin(plugin) }
        isBuilt = try builder.build(host: self, router: router)
    }

    convenience init(_ plugins: any ListPlugin..., update: ListUpdate = .immediate) throws { try self.init(plugins, update) }

    var adapter: ListAdapter<Snapshot> {
        guard let isBuilt else { preconditionFailure("the list is built by its initialiser") }
        return isBuilt
    }

    var list: PluginContext { adapter.list }

    /// Shows sections and lays them out.
    func show(_ sections: Section...) { show(sections) }

    func show(_ sections: [Section]) {
        adapter.show(Snapshot(sections))
        layOut()
    }

    func scroll(to offset: Double, byUser: Bool = true) {
        self.offset = offset
        handle(.scrolled(state(byUser: byUser)))
        layOut()
    }

    func state(byUser: Bool = true) -> ScrollState {
        ScrollState(time: now, offset: offset, viewport: length, content: Double(rows.count) * Self.rowLength, isByUser: byUser)
    }

    func layOut() {
        let frames = rows.enumerated().map { RowFrame($1, start: Double($0) * Self.rowLength - offset, length: Self.rowLength) }
            .filter { $0.end > -Self.rowLength && $0.start < length + Self.rowLength }
        let mapped = Set(frames.map(\.path))
        for path in displayed.subtracting(mapped).sorted(by: { "\($0)" < "\($1)" }) { handle(.didEndDisplaying(path)) }
        for frame in frames where !displayed.contains(frame.path) {
            handle(.willDisplay(frame.path, at: rows.firstIndex(of: frame.path) ?? 0))
        }
        displayed = mapped
        handle(.laidOut(ViewportLayout(time: now, length: length, rows: frames)))
    }

    @discardableResult
    func handle(_ event: ListEvent) -> Bool { adapter.handle(event) }

    @discardableResult
    func press(_ key: KeyPress.Key, _ modifiers: Modifiers = [], on path: ItemPath? = nil) -> Bool {
        handle(.key(KeyPress(key, modifiers), on: path))
    }

    func tick(at time: Duration) {
        now = time
        handle(.tick(time))
    }

    /// Returns the commands since the last call.
    func takeCommands() -> [ListCommand] {
        defer { commands.removeAll() }
        return commands
    }

    /// Returns the actions that rows sent while `work` ran.
    func actions(_ work: () -> Void) -> [String] {
        let log = Log()
        router.on(.card) { action, path in log.entries.append("\(action) from \(path)") }
        work()
        return log.entries
    }

    // MARK: AdapterHost

    func apply(_ snapshot: Snapshot, diff: SnapshotDiff, transition: ListTransition) {
        transitions.append(transition)
        guard snapshot.count <= Self.maximumCount else {
            rows = []
            return
        }
        let target = (0..<snapshot.count).compactMap { snapshot.row(at: $0)?.path }
        for splice in diff.splices {
            let added = target.dropFirst(splice.position).prefix(splice.added)
            guard splice.position + splice.removed <= rows.count, added.count == splice.added else {
                faults.append("\(splice) of \(rows.count) rows")
                break
            }
            rows.replaceSubrange(splice.position..<splice.position + splice.removed, with: added)
        }
        if rows != target { faults.append("\(rows) instead of \(target)") }
        rows = target
        displayed.formIntersection(target)
    }

    func carryOut(_ command: ListCommand) { commands.append(command) }
}

/// Records all events that a plugin receives, and those whose row did not exist.
@MainActor final class EventLog: PluginAction {
    private(set) var events: [ListEvent] = []
    private(set) var changes: [ListChange] = []
    private(set) var strangers: [ListEvent] = []
    /// Called for every event, for tests of actions during an event.
    var onEvent: ((ListEvent, PluginContext) -> Void)?

    func react(to event: ListEvent, in list: PluginContext) {
        events.append(event)
        if event.keeping(list.contains) != event { strangers.append(event) }
        onEvent?(event, list)
    }

    func follow(_ change: ListChange, in list: PluginContext) { changes.append(change) }

    func take() -> [ListEvent] {
        defer { events.removeAll() }
        return events
    }
}

func path(_ section: SectionID, _ item: ItemID) -> ItemPath { ItemPath(section: section, item: item) }

/// Returns a section of cards, each with its ID as text.
func cards(_ section: SectionID, _ ids: some Sequence<Int>, header: Card? = nil) -> Section {
    Section(
        section, header: header.map { ListItem(Section.headerID, .card, $0) },
        items: ids.map { ListItem(ItemID($0), .card, Card(text: "\($0)")) })
}

func cards(_ section: SectionID, header: Card? = nil, _ cards: [(ItemID, Card)]) -> Section {
    Section(section, header: header.map { ListItem(Section.headerID, .card, $0) }, items: cards.map { ListItem($0, .card, $1) })
}

/// Returns a section of cards made by index.
func indexedCards(_ section: SectionID, count: Int, generation: Int = 0, header: Card? = nil) -> Section {
    Section(
        section, header: header.map { ListItem(Section.headerID, .card, $0) },
        content: .indexed(
            IndexedItems(count: count, generation: generation) { ListItem(ItemID($0), .card, Card(text: "\($0)", keys: ["key \($0)"])) }))
}

/// Returns a section of cards made by index, each identified by a key.
func keyedCards(_ section: SectionID, _ ids: some Sequence<Int>, version: Int = 0) -> Section {
    keyedCards(section, DiffKeys(ids.map { RowKey(id: $0, version: version) }))
}

func keyedCards(_ section: SectionID, _ keys: DiffKeys) -> Section {
    Section(
        section,
        content: .indexed(
            IndexedItems(keys: keys, kind: RowKind<Card>.card.erased) {
                ListItem(0, .card, Card(text: keys.key(at: $0).map { "\($0.id), \($0.version)" } ?? ""))
            }))
}
