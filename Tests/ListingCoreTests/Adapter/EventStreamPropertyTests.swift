import TestSupport
import Testing

@testable import ListingCore

/// Random events and updates, some raised during others: none is lost, duplicated, or sent for a removed row.
///
/// A failure prints its seed; put only this one in `seeds` to reproduce it.
@Suite("Event streams, whatever happens")
@MainActor struct EventStreamPropertyTests {
    private nonisolated static let seeds = Seeds.first(5)

    @Test(arguments: seeds, [ListUpdate.immediate, .reload, .immediate.queued])
    func `no event is lost, sent twice, or sent for a removed row`(seed: UInt64, update: ListUpdate) throws {
        var generator = SeededGenerator(seed: seed)
        let stream = EventStream(seed: seed)
        let others: [any ListPlugin] = [Foldable(), Selectable(.multiple), Movable { _, _ in }, Focusable(), Impressions { _, _ in }]
        let list = try TestList((stream.plugins + others).shuffled(using: &generator), update)
        for step in 0..<1_500 {
            stream.step(list)
            if let failure = stream.failure(in: list) {
                Issue.record("seed \(seed), step \(step): \(failure)")
                return
            }
        }
        stream.end(list)
        #expect(stream.failure(in: list) == nil, "seed \(seed)")
        #expect(stream.deliveredCount > 500, "the random streams must deliver enough events")
    }
}

/// Random input for a list, with the events that its plugins are expected to receive.
@MainActor private final class EventStream {
    private var generator: SeededGenerator
    private let first = EventLog()
    private let second = EventLog()
    /// The number of ticks sent so far; ticks are numbered in order.
    private var sent = 0
    private var heard = 0
    private var displayed: Set<ItemPath> = []
    private var faults: [String] = []
    private(set) var deliveredCount = 0
    private var depth = 0

    var plugins: [any ListPlugin] { [first, second] }

    init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

    func step(_ list: TestList) {
        // Nested actions happen during some events, as when a callback sets new properties.
        first.onEvent = { [unowned self, unowned list] _, _ in
            guard depth == 0, chance(8) else { return }
            depth += 1
            act(list)
            depth -= 1
        }
        act(list)
        if chance(3) { list.layOut() }
    }

    func end(_ list: TestList) {
        first.onEvent = nil
        list.handle(.dragged(.cancelled))
        tick(list)
        if sent != heard + first.events.count(where: isTick) { faults.append("a tick is missing") }
    }

    func failure(in list: TestList) -> String? {
        let (events, others) = (first.take(), second.take())
        deliveredCount += events.count
        if events != others { return "one plugin hears what another does not" }
        for event in events { check(event) }
        if !first.strangers.isEmpty { return "about a row that has gone: \(first.strangers)" }
        if displayed != Set(list.list.displayed) { return "displayed \(displayed) instead of \(Set(list.list.displayed))" }
        if !displayed.allSatisfy(list.list.contains) { return "a displayed row has gone without an end" }
        return (faults + list.faults).first
    }

    private func check(_ event: ListEvent) {
        switch event {
        case .willDisplay(let path, _): if !displayed.insert(path).inserted { faults.append("\(path) displayed twice") }
        case .didEndDisplaying(let path): if displayed.remove(path) == nil { faults.append("\(path) ended twice") }
        case .tick(let time):
            if time != .milliseconds(heard + 1) { faults.append("tick \(time) after \(heard)") }
            heard += 1
        default: break
        }
    }

    private func isTick(_ event: ListEvent) -> Bool { if case .tick = event { true } else { false } }

    private func chance(_ sides: Int) -> Bool { Int.random(in: 0..<sides, using: &generator) == 0 }

    private func tick(_ list: TestList) {
        sent += 1
        list.handle(.tick(.milliseconds(sent)))
    }

    private func act(_ list: TestList) {
        let row = row()
        switch Int.random(in: 0..<14, using: &generator) {
        case 0, 1: list.adapter.show(snapshot())
        case 2: list.scroll(to: Double.random(in: 0...600, using: &generator))
        case 3: list.handle(.willDisplay(row, at: Int.random(in: -1...30, using: &generator)))
        case 4: list.handle(.didEndDisplaying(row))
        case 5: list.handle(.activated(row))
        case 6: list.handle(.clicked(row, chance(2) ? .shift : .control))
        case 7: list.handle(.focused(chance(4) ? nil : row))
        case 8: list.handle(.dragged(.began(row)))
        case 9: list.handle(.dragged(.over(position(row))))
        case 10: list.handle(.dragged(chance(2) ? .cancelled : .dropped(position(row))))
        case 11: list.press(chance(2) ? .up : .down, .alt, on: row)
        case 12: list.press(chance(2) ? .left : .right, on: row)
        default: tick(list)
        }
    }

    private func row() -> ItemPath {
        let section: SectionID = ["a", "b", "c", "d", "gone"].randomElement(using: &generator) ?? "a"
        return path(section, chance(8) ? Section.headerID : ItemID(Int.random(in: 0..<12, using: &generator)))
    }

    private func position(_ row: ItemPath) -> DropPosition? {
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: .before(row)
        case 1: .after(row)
        case 2: .end(of: row.section)
        default: nil
        }
    }

    private func snapshot() -> Snapshot {
        var ids = Array(0..<12).shuffled(using: &generator)
        let sections = ["a", "b"].map { id in
            let count = Int.random(in: 0...ids.count, using: &generator)
            defer { ids.removeFirst(count) }
            let rows = ids.prefix(count).map { number in
                (ItemID(number), Card(text: "\(number)", level: Int.random(in: 0...2, using: &generator)))
            }
            return cards(SectionID(id), header: chance(2) ? Card(text: id) : nil, rows)
        }
        let indexed = indexedCards(
            "c", count: Int.random(in: 0...20, using: &generator), generation: Int.random(in: 0...1, using: &generator))
        let keyed = keyedCards("d", (0..<12).shuffled(using: &generator).prefix(Int.random(in: 0...12, using: &generator)))
        return Snapshot((sections + [indexed, keyed]).filter { _ in !chance(6) }.shuffled(using: &generator))
    }
}
