import CGtk
import XCTest
import TestSupport

@testable import ListingCore
@testable import ListingGtk

/// Random transitions between snapshots: afterwards, the screen shows exactly the new snapshot, row by row and text by text.
final class ScreenPropertyTests: GtkTestCase, @unchecked Sendable {
    func testTheScreenShowsTheSnapshotWhateverCameBefore() throws {
        try onMain {
            var seeds = SeededGenerator(seed: Seeds.one())
            for update in [ListUpdate.immediate, .animated, .reload, .immediate.queued] {
                for _ in 0..<TestRun.count(1, long: 10) { try replay(update, rounds: 40, seed: seeds.next()) }
            }
            // With this seed, GTK binds a second slot to a row and unbinds it again.
            try replay(.animated, rounds: 31, seed: 3_970_020_725_735_749_536)
        }
    }

    @MainActor private func replay(_ update: ListUpdate, rounds: Int, seed: UInt64) throws {
        print("seed \(seed)")
        var random = SeededGenerator(seed: seed)
        let window = AdapterWindow(try requireApp(), plugins: [Focusable(), StickyHeader(), Accessible()], update: update)
        defer { window.close() }
        for round in 0..<rounds {
            let next = randomSnapshot(&random)
            window.adapter.show(next)
            if Bool.random(using: &random) { window.adapter.show(randomSnapshot(&random).adding(next)) }
            if Int.random(in: 0..<3, using: &random) == 0, let path = window.adapter.snapshot.row(at: 0)?.path {
                window.adapter.list.send(.focus(path))
            }
            window.adapter.show(next)
            MainLoop.nextFrame(of: window.list.view)
            let adjustment = window.list.scrolledWindow.verticalAdjustment
            adjustment.value = Double.random(in: 0...1, using: &random) * adjustment.upper
            for _ in 0..<3 { MainLoop.nextFrame(of: window.list.view) }
            compare(window, next, "seed \(seed), round \(round)")
        }
        XCTAssertEqual(window.recorder.mistakes, [], "seed \(seed)")
    }

    @MainActor private func compare(_ window: AdapterWindow, _ snapshot: Snapshot, _ position: String) {
        let rows = window.list.arrange(snapshot)
        XCTAssertEqual(window.list.model.count, rows.count, position)
        let containers = window.list.mappedRows.sorted { $0.position < $1.position }
        if rows.count > 0 { XCTAssertFalse(containers.isEmpty, "nothing on the screen, \(position)") }
        for (container, next) in zip(containers, containers.dropFirst()) {
            XCTAssertEqual(container.position + 1, next.position, "a hole, \(position)")
        }
        for container in containers {
            guard let row = rows.row(at: container.position) else {
                XCTFail("a row too many at \(container.position), \(position)")
                continue
            }
            XCTAssertEqual(container.path, row.path, position)
            XCTAssertEqual(container.shown?.item.showsSame(as: row.item), true, "\(row.path) shows something else, \(position)")
            XCTAssertEqual(container.host?.allTexts ?? [], texts(of: row.item), "\(row.path), \(position)")
        }
    }

    /// Returns what the row's labels show, as the row widgets format them.
    @MainActor private func texts(of item: ListItem) -> [String] {
        if let field = item.viewModel(as: .attribute) { return [field.name, field.value] }
        if let header = item.viewModel(as: .sectionHeader) { return [header.title] + (header.detail.map { [$0] } ?? []) }
        if let line = item.viewModel(as: .gridLine) { return line.items.flatMap(texts) }
        return ["?"]
    }

    @MainActor private func randomSnapshot(_ random: inout SeededGenerator) -> Snapshot {
        let names = ["a", "b", "c", "d", "e"].shuffled(using: &random).prefix(Int.random(in: 0...5, using: &random))
        return Snapshot(
            names.map { name in
                let title = "\(name) \(Int.random(in: 0...2, using: &random))"
                let header = Bool.random(using: &random) ? ListItem("header", .sectionHeader, SectionHeaderViewModel(title: title)) : nil
                let count = Int.random(in: 0...30, using: &random)
                let version = Int.random(in: 0...2, using: &random)
                let section = SectionID(name)
                if name == "d" {
                    let items = IndexedItems(count: count, generation: version) { Self.item(ItemID($0), "\(version)") }
                    return Section(section, header: header, content: .indexed(items))
                }
                let ids = (0..<40).shuffled(using: &random).prefix(count)
                let items = ids.map { Self.item(ItemID($0), "\(Int.random(in: 0...1, using: &random))") }
                let layout: SectionLayout = name == "e" ? .grid(minimumItemWidth: 200, spacing: 4) : .rows
                return Section(section, header: header, layout: layout, items: items)
            })
    }

    private static func item(_ id: ItemID, _ value: String) -> ListItem {
        ListItem(id, .attribute, FieldViewModel(name: id.description, value: value))
    }
}

extension Snapshot {
    /// Returns the snapshot with the additional sections of another one.
    fileprivate func adding(_ other: Snapshot) -> Snapshot { Snapshot(sections + other.sections) }
}
