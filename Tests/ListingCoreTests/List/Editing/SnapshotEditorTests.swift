import Testing

@testable import ListingCore

@Suite("Snapshot edits")
struct SnapshotEditorTests {
    private func note(_ id: ItemID, _ text: String = "") -> ListItem { ListItem(id, .note, Note(text: text)) }
    private func path(_ section: SectionID, _ item: ItemID) -> ItemPath { ItemPath(section: section, item: item) }
    private func paths(_ snapshot: Snapshot) -> [String] {
        (0..<snapshot.count).compactMap { snapshot.row(at: $0)?.path.description }
    }

    private var snapshot: Snapshot {
        Snapshot([
            Section("a", header: note(Section.headerID), items: ["x", "y", "z"].map { note($0) }),
            Section("b", items: [note("p"), note("q")]),
        ])
    }

    @Test func `items are inserted at the requested places`() throws {
        let edited = try snapshot.edited { editor in
            try editor.insert([note("1"), note("2")], before: path("a", "y"))
            try editor.insert([note("3")], after: path("a", "z"))
            try editor.append([note("4")], to: "b")
            try editor.prepend([note("5")], to: "b")
        }
        #expect(paths(edited) == ["a/header", "a/x", "a/1", "a/2", "a/y", "a/z", "a/3", "b/5", "b/p", "b/q", "b/4"])
        #expect(edited.start(of: "b") == 7)
    }

    @Test func `items are removed, moved and replaced by their paths`() throws {
        var editor = SnapshotEditor(snapshot)
        try editor.delete(path("a", "y"))
        try editor.move(path("a", "x"), after: path("a", "z"))
        try editor.move(path("b", "q"), before: path("a", "z"))
        try editor.replace(path("b", "p"), with: note("r"))
        #expect(paths(editor.snapshot) == ["a/header", "a/q", "a/z", "a/x", "b/r"])
        try editor.move(path("a", "x"), toStartOf: "b")
        try editor.move(path("b", "x"), toEndOf: "b")
        try editor.move(path("b", "x"), before: path("b", "x"))
        #expect(paths(editor.snapshot) == ["a/header", "a/q", "a/z", "b/r", "b/x"])
    }

    @Test func `a row is replaced by one of another kind under the same id`() throws {
        var editor = SnapshotEditor(snapshot)
        #expect(try editor.replace(path("a", "y"), with: ListItem("y", .figure, Figure(value: 7))) == path("a", "y"))
        #expect(editor.snapshot.row(at: 2)?.item.viewModel(as: .figure)?.value == 7)
        #expect(editor.snapshot.duplicates.isEmpty)
    }

    @Test func `only reloaded rows are shown again`() throws {
        var editor = SnapshotEditor(snapshot)
        try editor.reload(path("a", "y"))
        let once = editor.snapshot
        #expect(SnapshotDiff(from: snapshot, to: once).changed == [2])
        try editor.reload("a")
        let diff = SnapshotDiff(from: once, to: editor.snapshot)
        #expect(diff.changed == [0, 1, 2, 3] && diff.splices.isEmpty)
    }

    @Test func `a section made by index is reloaded, too`() throws {
        let items = IndexedItems(count: 10, generation: 1) { ListItem(ItemID($0), .figure, Figure(value: $0)) }
        var editor = SnapshotEditor(Snapshot([Section("all", content: .indexed(items))]))
        try editor.reload("all")
        guard case .indexed(let reloaded) = editor.snapshot.sections[0].content else { return }
        #expect(reloaded.changes(since: items) == [0..<10])
        #expect(!reloaded.item(at: 3).showsSame(as: items.item(at: 3)))
        #expect(throws: SnapshotEditError.indexedSection("all")) { try editor.append([note(1)], to: "all") }
        #expect(throws: SnapshotEditError.indexedSection("all")) { try editor.delete(path("all", 1)) }
    }

    @Test func `an edit of something unknown fails and changes nothing`() throws {
        var editor = SnapshotEditor(snapshot)
        #expect(throws: SnapshotEditError.unknownItem(path("a", "no"))) { try editor.delete(path("a", "no")) }
        #expect(throws: SnapshotEditError.unknownSection("c")) { try editor.append([note("1")], to: "c") }
        #expect(throws: SnapshotEditError.unknownItem(path("b", "no"))) { try editor.move(path("a", "x"), after: path("b", "no")) }
        #expect(throws: SnapshotEditError.unknownSection("c")) { try editor.move(path("a", "x"), toEndOf: "c") }
        #expect(throws: SnapshotEditError.unknownItem(path("a", "header"))) { try editor.delete(path("a", "header")) }
        #expect(throws: SnapshotEditError.unknownSection("c")) { try editor.move("c", before: "a") }
        #expect(throws: SnapshotEditError.sectionExists("a")) { try editor.append(Section("a", items: [])) }
        #expect(throws: SnapshotEditError.sectionExists("a")) { try editor.replace("b", with: Section("a", items: [])) }
        #expect(paths(editor.snapshot) == paths(snapshot))
        #expect("\(SnapshotEditError.unknownItem(path("a", "no")))" == "There is no item a/no.")
    }

    @Test func `edits that belong together are applied completely or not at all`() {
        #expect(throws: SnapshotEditError.unknownSection("c")) {
            try snapshot.edited { editor in
                try editor.delete(path("a", "x"))
                try editor.delete("c")
            }
        }
    }

    @Test func `an id that the section already uses is renumbered, reported and returned to the caller`() throws {
        var editor = SnapshotEditor(snapshot)
        let inserted = try editor.append([note("x"), note("w"), note("x")], to: "a")
        #expect(inserted.map(\.description) == ["a/x#1", "a/w", "a/x#2"])
        #expect(try editor.move(path("a", "w"), toEndOf: "b").description == "b/w")
        #expect(editor.snapshot.duplicates.map(\.description) == ["a/x", "a/x"])
        try editor.delete(inserted[0])
        #expect(paths(editor.snapshot) == ["a/header", "a/x", "a/y", "a/z", "a/x#2", "b/p", "b/q", "b/w"])
        #expect(try editor.append([note("header")], to: "a").map(\.description) == ["a/header#1"])
    }

    @Test func `sections are inserted, removed, moved and replaced by their ids`() throws {
        var editor = SnapshotEditor(snapshot)
        try editor.append(Section("c", items: [note(1), note(1)]))
        try editor.insert(Section("d", items: []), before: "a")
        try editor.insert(Section("e", items: []), after: "a")
        #expect(editor.snapshot.sections.map(\.id) == ["d", "a", "e", "b", "c"])
        #expect(editor.snapshot.duplicates.map(\.description) == ["c/1"])
        try editor.move("d", after: "c")
        try editor.move("c", before: "a")
        try editor.move("a", after: "a")
        try editor.delete("e")
        try editor.replace("b", with: Section("f", items: [note(2)]))
        #expect(editor.snapshot.sections.map(\.id) == ["c", "a", "f", "d"])
        try editor.replace("f", with: Section("f", items: []))
        #expect(editor.snapshot.sections[2].itemCount == 0)
    }

    @Test func `headers and footers can be set and removed, and items give up their ids`() throws {
        var editor = SnapshotEditor(Snapshot([Section("a", items: [note("footer"), note("x")])]))
        try editor.setFooter(RowModel(.note, Note(text: "end")), of: "a")
        try editor.setHeader(RowModel(.figure, Figure(value: 1)), of: "a")
        #expect(paths(editor.snapshot) == ["a/header", "a/footer#1", "a/x", "a/footer"])
        #expect(editor.snapshot.duplicates.map(\.description) == ["a/footer"])
        try editor.setHeader(RowModel<Figure>?.none, of: "a")
        #expect(paths(editor.snapshot) == ["a/footer#1", "a/x", "a/footer"])
    }
}
