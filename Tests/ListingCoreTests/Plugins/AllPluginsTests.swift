import TestSupport
import Testing

@testable import ListingCore

/// All plugins in one list, added in any order: each still works, and none interferes with another.
///
/// A failure prints its seed; put only this one in `seeds` to reproduce it.
@Suite("All plugins in one list")
@MainActor struct AllPluginsTests {
    private nonisolated static let seeds = Seeds.first(21)

    @Test(arguments: seeds) func `all plugins work together in any order of registration`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let bench = PluginBench()
        let list = try TestList(bench.plugins.shuffled(using: &generator))
        bench.exercise(list)
        let missing = PluginBench.promises.filter { !bench.kept.contains($0) }
        #expect(missing.isEmpty, "seed \(seed)")
        #expect(list.faults.isEmpty, "seed \(seed)")
        #expect(bench.events.strangers.isEmpty, "seed \(seed)")
    }
}

/// One plugin of every type, and a record of what they did.
@MainActor private final class PluginBench {
    static let promises: Set<String> = [
        "displayed", "ended", "impression", "dwelled", "visible", "direction", "selected", "highlighted", "first row", "last row", "header",
        "stuck", "folded", "page below", "page above", "prefetched", "cancelled", "refreshed", "moved", "dragged out", "dropped in",
        "swiped",
        "menu", "indexed", "scrolled to selection", "remembered", "snapped", "focus kept", "accessible", "proxied",
    ]

    private(set) var kept: Set<String> = []
    let events = EventLog()
    private let memory = ScrollMemory()
    private let sticky = StickyHeader()
    private let selectable = Selectable(.multiple)
    private let focusable = Focusable()
    private let visibility = Visibility()
    private let index = SectionIndex()
    private var requests: [PageTicket] = []

    lazy var pageBelow = Paginatable(.bottom, threshold: 2) { [unowned self] in
        requests.append($0)
        note("page below")
    }
    lazy var plugins: [any ListPlugin] = [
        events, memory, sticky, selectable, focusable, visibility, index, pageBelow,
        Paginatable(.top, threshold: 2) { [unowned self] _ in note("page above") },
        Displayable(onDisplay: { [unowned self] _ in note("displayed") }, onEnd: { [unowned self] _ in note("ended") }),
        Impressions { [unowned self] impression, _ in note(impression == .dwelled ? "dwelled" : "impression") },
        Direction { [unowned self] _ in note("direction") }, Highlightable(),
        EdgeRowVisible(.first) { [unowned self] in if $0 { note("first row") } },
        EdgeRowVisible(.last) { [unowned self] in if $0 { note("last row") } },
        HeaderVisible { [unowned self] _, _ in note("header") }, Foldable { [unowned self] _, _ in note("folded") },
        Prefetchable(start: { [unowned self] _ in note("prefetched") }, cancel: { [unowned self] _ in note("cancelled") }),
        Refreshable { [unowned self] in note("refreshed") }, Movable { [unowned self] _, _ in note("moved") }, Draggable(),
        Droppable(["text/plain;charset=utf-8"]) { [unowned self] _, _ in note("dropped in") }, SwipeActions(), ScrollOnSelect(), Snapping(),
        Accessible(), ScrollProxy { [unowned self] _ in note("proxied") },
    ]

    private func note(_ promise: String) { kept.insert(promise) }

    private func note(_ promise: String, if isKept: Bool) { if isKept { note(promise) } }

    private func sections(_ first: some Sequence<Int>) -> [Section] {
        [
            cards("a", first, header: Card(text: "A", indexTitle: "A")),
            cards(
                "tree", header: Card(text: "T", indexTitle: "T"),
                [("top", Card(text: "top")), ("leaf", Card(text: "leaf", level: 1)), ("end", Card(text: "end"))]),
            indexedCards("b", count: 200, header: Card(text: "B", indexTitle: "B")),
        ]
    }

    func exercise(_ list: TestList) {
        list.show(sections(0..<30))
        scrollThrough(list)
        list.scroll(to: 0)
        useRows(list)
        updateUnderFocus(list)
    }

    private func scrollThrough(_ list: TestList) {
        list.tick(at: .seconds(2))
        for offset in stride(from: 0.0, through: 9_400, by: 130) {
            list.now += .milliseconds(100)
            list.scroll(to: offset)
        }
        list.scroll(to: 410)
        note("visible", if: visibility.first == path("a", 9))
        note("stuck", if: sticky.stuck?.path == path("a", Section.headerID))
        note("indexed", if: index.current?.title == "A" && index.titles.count == 3)
        note("remembered", if: memory.position?.path == path("a", 9) && memory.position?.offset == -10)
        _ = list.takeCommands()
        list.handle(.scrollEnded(list.state()))
        note("snapped", if: list.takeCommands().contains(.scrollToOffset(400)))
        if let request = requests.first { pageBelow.finish(request, with: .end, in: list.list) }
    }

    private func useRows(_ list: TestList) {
        list.handle(.clicked(path("a", 1), []))
        list.handle(.clicked(path("a", 2), .shift))
        note("selected", if: selectable.selection == Selection([path("a", 1), path("a", 2)]))
        note("scrolled to selection", if: list.takeCommands().contains(.scroll(to: path("a", 2), .nearest)))
        note("dragged out", if: list.adapter.ask(DragQuestion(path("a", 1))).map(\.text) == ["1\n2"])
        list.handle(.hovered(path("a", 3)))
        note("highlighted", if: list.adapter.ask(HighlightQuestion(path("a", 3))) == .hovered)
        list.press(.function(5))
        list.handle(.received([DragContent(text: "x")], at: .end(of: "a")))
        let swiped = list.actions {
            list.handle(.swiped(path("a", 1), .moved(100)))
            list.handle(.swiped(path("a", 1), .released))
        }
        note("swiped", if: swiped == ["favorite from a/1"])
        note("menu", if: list.press(.menu, on: path("a", 1)) && list.takeCommands().contains(.openMenu(path("a", 1))))
        list.handle(.activated(path("tree", "top")))
        let accessibility = list.adapter.ask(AccessibilityQuestion(path("tree", "top")))
        note("accessible", if: accessibility.isExpanded == false && accessibility.setSize == 2 && accessibility.isSelected == false)
    }

    private func updateUnderFocus(_ list: TestList) {
        list.handle(.focused(path("a", 5)))
        list.press(.down, .alt, on: path("a", 5))
        list.show(sections([29, 5, 1]))
        _ = list.takeCommands()
        list.show(sections([29, 1]))
        note("focus kept", if: focusable.focused == path("a", 1) && list.takeCommands().contains(.focus(path("a", 1))))
    }
}
