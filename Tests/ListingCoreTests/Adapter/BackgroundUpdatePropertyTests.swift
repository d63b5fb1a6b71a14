import TestSupport
import Testing

@testable import ListingCore

/// Updates, background results, events, drags and holds in random order: all updates are shown, in order, and nothing in between.
///
/// A failure prints its seed; put only this one in `seeds` to reproduce it.
@Suite("Updates made off the main thread, whatever happens")
@MainActor struct BackgroundUpdatePropertyTests {
    private nonisolated static let seeds = Seeds.first(5)

    @Test(
        arguments: seeds,
        [ListUpdate.immediate.inBackground(from: 0), .immediate.inBackground(from: 12), .immediate.queued.inBackground(from: 12)])
    func `updates are applied in order, whatever happens in the meantime`(seed: UInt64, update: ListUpdate) throws {
        let course = try Course(seed: seed, update)
        for step in 0..<1_500 {
            course.step()
            if let failure = course.failure() {
                Issue.record("seed \(seed), step \(step): \(failure)")
                return
            }
        }
        course.end()
        #expect(course.failure() == nil, "seed \(seed)")
        #expect(course.shown.last == course.asked, "seed \(seed)")
        #expect(course.list.adapter.isSettled, "seed \(seed)")
        #expect(course.shown.count > 20, "the random courses must show enough updates")
        if !update.isQueued { #expect(Set(course.shown) == Set(1...course.asked), "seed \(seed)") }
    }
}

/// Random input for a list. The first section of every snapshot contains its number.
@MainActor private final class Course {
    let list: TestList
    /// The number of snapshots requested so far. Snapshots are numbered from 1 to `asked`.
    private(set) var asked = 0
    /// The numbers of the snapshots that were shown, in order.
    private(set) var shown: [Int] = []

    private let runner = ManualRunner()
    private let log = EventLog()
    private var generator: SeededGenerator
    private var holds = 0
    private var isDragging = false
    private var faults: [String] = []

    init(seed: UInt64, _ update: ListUpdate) throws {
        generator = SeededGenerator(seed: seed)
        let plugins: [any ListPlugin] = [log, Foldable(), Selectable(.multiple), Movable { _, _ in }, Focusable()]
        list = try TestList(plugins, update, runner: runner)
    }

    func step() {
        let wasHeld = holds > 0 || isDragging
        let changes = log.changes.count
        let releases = act()
        if wasHeld, !releases, log.changes.count > changes { faults.append("an update in the middle of a drag or a hold") }
        if chance(4) { list.layOut() }
    }

    func end() {
        while holds > 0 { release() }
        endDrag()
        for _ in 0..<4 {
            runner.finish()
            list.tick(at: .zero)
        }
    }

    func failure() -> String? {
        for change in log.changes.dropFirst(shown.count) {
            let number = change.new.section("number")?.header.flatMap { $0.viewModel(as: .card) }.flatMap { Int($0.text) } ?? 0
            if number < shown.last ?? 0 { faults.append("\(number) after \(shown.last ?? 0)") }
            shown.append(number)
        }
        if !log.strangers.isEmpty { faults.append("about a row that has gone: \(log.strangers)") }
        return (faults + list.faults).first
    }

    /// - Returns: true if a drag or a hold may have ended.
    private func act() -> Bool {
        switch Int.random(in: 0..<20, using: &generator) {
        case 0, 1, 2: ask()
        case 3, 4, 5, 6: runner.step()
        case 7, 16, 17: list.tick(at: .zero)
        case 8 where holds < 2 && chance(3):
            list.adapter.hold()
            holds += 1
        case 9 where holds > 0:
            release()
            return true
        case 10 where chance(3):
            if list.list.contains(row) { isDragging = true }
            list.handle(.dragged(.began(row)))
        case 11:
            endDrag()
            return true
        case 12, 18, 19: list.handle(.activated(row))
        case 13: list.press(chance(2) ? .up : .down, .alt, on: row)
        case 14: list.handle(.clicked(row, chance(2) ? .shift : .control))
        default: list.adapter.rearrange()
        }
        newRow()
        return false
    }

    private var row = path("a", 0)

    private func newRow() { row = path(chance(2) ? "a" : "k", ItemID(Int.random(in: 0..<12, using: &generator))) }

    private func release() {
        holds -= 1
        list.adapter.release()
    }

    private func endDrag() {
        isDragging = false
        list.handle(.dragged(chance(2) ? .cancelled : .dropped(.before(row))))
    }

    private func ask() {
        asked += 1
        let ids = (0..<12).shuffled(using: &generator)
        let count = Int.random(in: 0...12, using: &generator)
        let rows = ids.prefix(count).map { (ItemID($0), Card(text: "\($0)", level: Int.random(in: 0...2, using: &generator))) }
        list.adapter.show(
            Snapshot([cards("number", header: Card(text: "\(asked)"), []), cards("a", rows), keyedCards("k", ids.suffix(12 - count))]))
    }

    private func chance(_ sides: Int) -> Bool { Int.random(in: 0..<sides, using: &generator) == 0 }
}
