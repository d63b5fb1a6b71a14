import Testing

@testable import ListingCore

@Suite("Actions")
@MainActor struct ActionRouterTests {
    private let router = ActionRouter()
    private let path = ItemPath(section: "s", item: 1)

    /// Returns the actions that `.note` rows sent while `work` ran.
    private func received(_ work: () -> Void) -> [String] {
        let log = Log()
        router.on(.note) { action, path in log.entries.append("\(action) from \(path)") }
        work()
        return log.entries
    }

    @Test func `an action reaches its kind’s handler with the path of the item`() {
        #expect(received { router.send(.open("a"), of: .note, from: path) } == ["open(\"a\") from s/1"])
    }

    @Test func `an action without a handler does nothing`() {
        #expect(received { router.send(.open("a"), of: .bigNote, from: path) }.isEmpty)
    }

    @Test func `a kind has only one handler: the last one set`() {
        let log = Log()
        router.on(.note) { _, _ in log.entries.append("first") }
        router.on(.note) { _, _ in log.entries.append("second") }
        router.send(.open("a"), of: .note, from: path)
        #expect(log.entries == ["second"])
    }

    @Test func `choosing a row sends its own action if it has one`() {
        let open = ListItem(1, .note, Note(text: "a"))
        let dead = ListItem(1, .note, Note(text: ""))
        let figure = ListItem(1, .figure, Figure(value: 7))
        #expect(open.isActivatable && !dead.isActivatable && !figure.isActivatable)
        #expect(
            received {
                for item in [open, dead, figure] { item.activate(from: path, through: router) }
            } == ["open(\"a\") from s/1"])
    }

    @Test func `a row sends its action from the item it currently shows`() {
        var registry = FakeHost.registry()
        var rows: [SendingRow] = []
        SendingRow.made = { rows.append($0) }
        registry.register(.note, SendingRow.self)
        let mounted = registry.makeRow(RowKind<Note>.note.erased, context: Log(), router: router)
        let item = ListItem(1, .note, Note(text: "a"))
        #expect(
            received {
                rows[0].press()
                mounted.configure(with: item, at: path)
                rows[0].press()
                mounted.configure(with: item, at: ItemPath(section: "s", item: 2))
                rows[0].press()
                mounted.prepareForReuse()
                rows[0].press()
            } == ["open(\"pressed\") from s/1", "open(\"pressed\") from s/2"])
    }

    @Test func `a row does not keep its screen’s router alive`() {
        weak var gone: ActionRouter?
        let sender: ActionSender<Note>
        do {
            let router = ActionRouter()
            gone = router
            sender = ActionSender(kind: .note, router: router)
        }
        sender.path = path
        sender.send(.open("a"))
        #expect(gone == nil)
    }
}

/// A row with a button in it.
private final class SendingRow: ConfigurableRow {
    /// Passes the row to the test, because the registry creates it and does not expose it.
    static var made: (SendingRow) -> Void = { _ in }

    let view = FakeView(text: "")
    private let actions: ActionSender<Note>

    init(context: Log, actions: ActionSender<Note>) {
        self.actions = actions
        Self.made(self)
    }

    func configure(with viewModel: Note) {}
    func press() { actions.send(.open("pressed")) }
}
