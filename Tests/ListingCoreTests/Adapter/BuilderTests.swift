import Testing

@testable import ListingCore

@Suite("Building a list from its plugins")
@MainActor struct BuilderTests {
    private final class OtherSelection: FeaturePlugin {
        func answer(_ question: SelectionQuestion, in list: PluginContext) -> Selection { Selection() }
    }

    @Test func `two plugins that answer the same question are refused, and the error names both`() {
        let conflict = #expect(throws: PluginConflict.self) { try TestList(Selectable(.single), OtherSelection()) }
        #expect(
            conflict?.description == "Selectable and OtherSelection both answer SelectionQuestion; one list takes one of them.")
    }

    @Test func `two plugins of one type that answer the same question are refused`() {
        let conflict = #expect(throws: PluginConflict.self) { try TestList(Foldable(), Foldable()) }
        #expect(conflict?.description == "Two plugins of the type Foldable answer FoldQuestion; one list takes one of them.")
    }

    @Test func `a plugin registered twice is refused`() {
        let plugin = Displayable()
        #expect(throws: PluginConflict.registeredTwice(plugin: "Displayable")) { try TestList(plugin, plugin) }
    }

    @Test func `several plugins of one type may react to the same event`() throws {
        let log = Log()
        let list = try TestList(
            ScrollProxy { log.entries.append("a \($0.offset)") }, ScrollProxy { log.entries.append("b \($0.offset)") })
        list.scroll(to: 10)
        #expect(log.entries == ["a 10.0", "b 10.0"])
    }

    @Test func `a question that no plugin answers returns its default answer`() throws {
        let list = try TestList()
        #expect(list.adapter.ask(SelectionQuestion()).isEmpty)
        #expect(list.adapter.ask(FoldQuestion(path("s", 1))) == nil)
        #expect(list.adapter.ask(MoveQuestion(path("s", 1), to: .end(of: "s"))) == false)
        #expect(list.adapter.ask(AccessibilityQuestion(path("s", 1))) == RowAccessibility())
    }

    @Test func `a list adapter can be built from section presenters`() throws {
        let host = try TestList()
        let presenter = SectionPresenter<[String], Note>("notes", .note, rows: { $0.map { (id: ItemID($0), viewModel: Note(text: $0)) } })
        let adapter = try ListAdapter.Builder(sections: [presenter.erased]).build(host: host)
        adapter.show(["a", "b"])
        #expect(host.rows == [path("notes", "a"), path("notes", "b")])
        adapter.show([])
        #expect(host.rows.isEmpty)
    }
}
