import Testing

@testable import ListingCore

@Suite("Configurator registry")
@MainActor struct ConfiguratorRegistryTests {
    private let log = Log()
    private let router = ActionRouter()
    private let path = ItemPath(section: "s", item: 1)

    private func text(of item: ListItem, by registry: ConfiguratorRegistry<FakeHost>) -> String {
        let row = registry.makeRow(item.kind, context: log, router: router)
        row.configure(with: item, at: path)
        return row.view.text
    }

    @Test func `each item is shown by the row registered for its kind`() {
        var registry = FakeHost.registry()
        registry.register(.note, NoteRow.self)
        registry.register(.figure, FigureRow.self)
        #expect(text(of: ListItem(1, .note, Note(text: "a")), by: registry) == "a")
        #expect(text(of: ListItem(2, .figure, Figure(value: 7)), by: registry) == "7")
        #expect(registry.isRegistered(RowKind<Note>.note.erased))
    }

    @Test func `one type of view model can have two kinds, each with its own row`() {
        var registry = FakeHost.registry()
        registry.register(.note, NoteRow.self)
        registry.register(.bigNote, BigNoteRow.self)
        _ = text(of: ListItem(1, .note, Note(text: "a")), by: registry)
        _ = text(of: ListItem(1, .bigNote, Note(text: "a")), by: registry)
        #expect(log.entries == ["NoteRow a", "BigNoteRow a"])
    }

    @Test func `kinds with the same name but different view models are registered separately`() {
        var registry = FakeHost.registry()
        registry.register(RowKind<Note>.note, NoteRow.self)
        #expect(!registry.isRegistered(RowKind<Figure>.namedLikeANote.erased))
        #expect(text(of: ListItem(1, RowKind<Figure>.namedLikeANote, Figure(value: 7)), by: registry) == "no row for note")
    }

    @Test func `an item of an unregistered kind is shown by a placeholder row that names the kind`() {
        #expect(text(of: ListItem(1, .figure, Figure(value: 7)), by: FakeHost.registry()) == "no row for figure")
    }

    @Test func `the first of two registrations for a kind wins, and the second is reported`() {
        var registry = FakeHost.registry()
        registry.register(.note, NoteRow.self)
        #expect(registry.duplicates.isEmpty)
        registry.register(.note, BigNoteRow.self)
        _ = text(of: ListItem(1, .note, Note(text: "a")), by: registry)
        #expect(registry.duplicates == [RowKind<Note>.note.erased])
        #expect(log.entries == ["NoteRow a"])
    }

    @Test func `a row that is configured with another type of view model keeps its content`() {
        var registry = FakeHost.registry()
        registry.register(.note, NoteRow.self)
        let row = registry.makeRow(RowKind<Note>.note.erased, context: log, router: router)
        row.configure(with: ListItem(1, .note, Note(text: "a")), at: path)
        row.configure(with: ListItem(1, .figure, Figure(value: 7)), at: path)
        #expect(row.view.text == "a")
    }
}
