import TestSupport
import Testing

@testable import ListingCore

/// Viewports, replies, failures and counts in random order, and the invariants of every state.
///
/// A failure prints its seed; put only this one in `seeds` to reproduce it.
@Suite("Page tables, whatever happens")
struct PageTablePropertyTests {
    private static let seeds = Seeds.first(5)

    @Test(arguments: seeds) func `no page is requested twice, nothing is lost, and the limit of kept pages holds`(seed: UInt64) {
        var user = RandomPaging(seed: seed)
        for step in 0..<1_500 {
            if let failure = user.step() {
                Issue.record("seed \(seed), step \(step): \(failure)")
                return
            }
        }
        if let failure = user.settle() { Issue.record("seed \(seed), at the end: \(failure)") }
    }
}

/// A random list, user and source, with a plain record of the requests and of the elements shown.
private struct RandomPaging {
    private typealias Table = PageTable<Int>

    private var random: SeededGenerator
    private var table: Table
    /// The elements that a list shows if it observes changes only through the effects.
    private var shown: [PagedElement<Int>]
    private var waiting: [PageRequest] = []
    private var ended: [PageRequest] = []
    /// The source's element at a position is this × 1,000 + the position. A refresh may change it.
    private var edition = 0
    /// A list that observes changes only occasionally, through the change log.
    private var seen: (items: IndexedItems, elements: [PagedElement<Int>])

    private static let failure = LoadFailure("no answer")

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        let limits = Table.Limits(
            pageSize: Int.random(in: 1..<12, using: &random), margin: Int.random(in: 0..<3, using: &random),
            keptPages: Int.random(in: 1..<9, using: &random))
        table = Table(count: 100, limits: limits)
        shown = Array(repeating: .loading, count: 100)
        seen = (Self.items(table), shown)
    }

    mutating func step() -> String? {
        let failure = apply(event()) ?? check()
        return failure ?? (chance(1, of: 5) ? catchUp() : nil)
    }

    /// Answers all requests, until every page near the viewport is loaded.
    mutating func settle() -> String? {
        if let failure = apply(table.setCount(100) + table.show(40..<50)) { return failure }
        for position in 0..<100 {
            if let failure = apply(table.retry(at: position)) { return failure }
        }
        var rounds = 0
        while let request = waiting.first {
            rounds += 1
            if rounds > 100 { return "requests without end" }
            if let failure = apply(answer(request, with: elements(for: request), count: nil)) ?? check() { return failure }
        }
        let middle = (40 / table.limits.pageSize + 49 / table.limits.pageSize) / 2 * table.limits.pageSize
        guard case .loaded = table[middle] else { return "\(middle) is in the viewport and has not come" }
        return nil
    }

    private mutating func event() -> [Table.Effect] {
        let request = waiting.randomElement(using: &random)
        switch Int.random(in: 0..<20, using: &random) {
        case 0..<6:
            let start = Int.random(in: -10..<220, using: &random)
            return table.show(start..<start + Int.random(in: 0..<40, using: &random))
        case 6..<12:
            guard let request else { return [] }
            let elements = elements(for: request)
            return answer(request, with: elements, count: chance(1, of: 10) ? Int.random(in: 0..<200, using: &random) : nil)
        case 12:
            guard let request else { return [] }
            return answer(request, with: Array(elements(for: request).dropLast(Int.random(in: 0..<4, using: &random))), count: nil)
        case 13, 14:
            guard let request else { return [] }
            end(request)
            return table.fail(Self.failure, for: request)
        case 15:
            guard let old = ended.randomElement(using: &random) else { return [] }
            let wrong = Array(repeating: -1, count: old.positions.count)
            return chance(1, of: 2) ? table.receive(PageReply(wrong, count: 7), for: old) : table.fail(Self.failure, for: old)
        case 16: return table.retry(at: Int.random(in: -5..<210, using: &random))
        case 17: return table.setCount(Int.random(in: 0..<200, using: &random))
        case 18 where chance(1, of: 3):
            edition += 1
            return table.refresh()
        case 19 where chance(1, of: 5):
            edition += 1
            return table.reload(count: Int.random(in: 0..<200, using: &random))
        default: return []
        }
    }

    private mutating func answer(_ request: PageRequest, with elements: [Int], count: Int?) -> [Table.Effect] {
        end(request)
        return table.receive(PageReply(elements, count: count), for: request)
    }

    private mutating func end(_ request: PageRequest) {
        waiting.removeAll { $0 == request }
        ended.append(request)
    }

    private func elements(for request: PageRequest) -> [Int] { request.positions.map { edition * 1_000 + $0 } }

    private mutating func apply(_ effects: [Table.Effect]) -> String? {
        for effect in effects {
            switch effect {
            case .fetch(let request):
                if waiting.contains(where: { $0.page == request.page }) { return "two requests for page \(request.page)" }
                if request.positions.isEmpty { return "a request for nothing" }
                waiting.append(request)
            case .cancel(let request):
                if !waiting.contains(request) { return "an unwanted request is canceled" }
                end(request)
            case .changed(let range):
                for position in range where position < shown.count { shown[position] = table[position] }
            case .resized(let from, let to):
                if from != shown.count { return "resized from \(from) instead of \(shown.count)" }
                shown.removeLast(max(0, from - to))
                for position in shown.count..<max(to, shown.count) { shown.append(table[position]) }
            }
        }
        return nil
    }

    private func check() -> String? {
        if shown.count != table.count { return "\(shown.count) rows are shown of \(table.count)" }
        if table.keptPageCount > table.limits.keptPages { return "\(table.keptPageCount) pages are kept" }
        if Set(table.requests) != Set(waiting) { return "requests \(table.requests) instead of \(waiting)" }
        for position in 0..<table.count {
            if shown[position] != table[position] { return "\(position) shows \(shown[position]) instead of \(table[position])" }
            if case .loaded(let element) = table[position], element % 1_000 != position { return "\(element) at \(position)" }
        }
        return nil
    }

    /// Checks that the log names all changes.
    private mutating func catchUp() -> String? {
        let items = Self.items(table)
        defer { seen = (items, (0..<table.count).map { table[$0] }) }
        guard items.generation == seen.items.generation else { return nil }
        let named = Set(items.changes(since: seen.items).joined())
        for position in 0..<min(table.count, seen.elements.count) where !named.contains(position) {
            if seen.elements[position] != table[position] { return "the log does not name \(position)" }
        }
        return nil
    }

    private mutating func chance(_ times: Int, of all: Int) -> Bool { Int.random(in: 0..<all, using: &random) < times }

    private static func items(_ table: Table) -> IndexedItems {
        PagedRows(provider: AnyRowProvider(.figure) { Figure(value: $0) }, texts: LoadTexts()).items(of: table)
    }
}
