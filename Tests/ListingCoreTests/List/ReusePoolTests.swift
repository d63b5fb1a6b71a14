import Testing

@testable import ListingCore

@Suite("Reuse pool")
@MainActor struct ReusePoolTests {
    private let log = Log()

    private func pool() -> ReusePool<FakeHost> {
        var registry = FakeHost.registry()
        registry.register(.note, NoteRow.self)
        registry.register(.figure, FigureRow.self)
        return ReusePool(registry: registry, context: log, router: ActionRouter())
    }

    private let note = RowKind<Note>.note.erased
    private let figure = RowKind<Figure>.figure.erased

    @Test func `a row returned to the pool is handed out again`() {
        let pool = pool()
        let row = pool.dequeue(note)
        pool.enqueue(row)
        #expect(pool.idleCount == 1)
        #expect(pool.dequeue(note) === row)
        #expect(pool.idleCount == 0)
        #expect(pool.createdCount == 1)
    }

    @Test func `a row in use is not handed out twice`() {
        let pool = pool()
        #expect(pool.dequeue(note) !== pool.dequeue(note))
        #expect(pool.createdCount == 2)
    }

    @Test func `rows of one kind are not handed out for another`() {
        let pool = pool()
        pool.enqueue(pool.dequeue(note))
        #expect(pool.dequeue(figure).kind == figure)
        #expect(pool.idleCount == 1)
    }

    @Test func `a row prepares for reuse once for each return to the pool`() {
        let pool = pool()
        let row = pool.dequeue(note)
        row.configure(with: ListItem(1, .note, Note(text: "a")), at: ItemPath(section: "s", item: 1))
        #expect(log.entries == ["NoteRow a"])
        pool.enqueue(row)
        _ = pool.dequeue(note)
        #expect(log.entries == ["NoteRow a", "NoteRow prepares"])
    }

    @Test func `the pool alone keeps idle rows alive`() {
        let pool = pool()
        weak var row: MountedRow<FakeHost>?
        do {
            let taken = pool.dequeue(note)
            row = taken
            pool.enqueue(taken)
        }
        #expect(row != nil)
    }

    @Test func `placeholders are reused too`() {
        let pool = ReusePool(registry: FakeHost.registry(), context: log, router: ActionRouter())
        pool.enqueue(pool.dequeue(note))
        #expect(pool.dequeue(note).view.text == "no row for note")
        #expect(pool.createdCount == 1)
    }
}
