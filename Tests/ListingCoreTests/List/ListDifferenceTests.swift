import TestSupport
import Testing

@testable import ListingCore

private struct Element: Diffable, Equatable {
    let diffID: Int
    var text = ""

    func showsSame(as other: Element) -> Bool { text == other.text }
}

@Suite("The difference of two arrays")
struct ListDifferenceTests {
    private func elements(_ ids: [Int]) -> [Element] { ids.map { Element(diffID: $0) } }

    @Test func `the same array needs nothing`() {
        #expect(ListDifference(from: elements([1, 2, 3]), to: elements([1, 2, 3])).isEmpty)
        #expect(ListDifference(from: elements([]), to: elements([])).isEmpty)
    }

    @Test func `the first element moved to the end is one move`() {
        let difference = ListDifference(from: elements(Array(0..<1000)), to: elements(Array(1..<1000) + [0]))
        #expect(difference.moved == [.init(from: 0, to: 999)])
        #expect(difference.removed.isEmpty && difference.inserted.isEmpty && difference.changed.isEmpty)
        #expect(difference.splices == [Splice(position: 0, removed: 1, added: 0), Splice(position: 999, removed: 0, added: 1)])
    }

    @Test func `the last element moved to the front is one move, too`() {
        let difference = ListDifference(from: elements(Array(0..<1000)), to: elements([999] + Array(0..<999)))
        #expect(difference.moved == [.init(from: 999, to: 0)])
    }

    @Test func `an element whose content changes is reported as changed, and not replaced`() {
        let old = elements(Array(0..<10))
        var new = old
        new[4].text = "new"
        new[9].text = "new"
        let difference = ListDifference(from: old, to: new)
        #expect(difference.changed == [4, 9])
        #expect(difference.splices.isEmpty)
    }

    @Test func `repeated ids are matched occurrence by occurrence`() {
        let difference = ListDifference(from: elements([1, 1, 2]), to: elements([2, 1, 1, 1]))
        #expect(difference.inserted.count == 1)
        #expect(difference.removed.isEmpty)
        #expect(ListDifference(from: elements([5, 5, 5, 5]), to: elements([5])).removed.count == 3)
    }

    @Test func `the splices turn any array into any other, with each element counted once and as few moves as possible`() {
        let seed = Seeds.one()
        var random = SeededGenerator(seed: seed)
        for step in 0..<3_000 {
            let range = Int.random(in: 1...40, using: &random)
            let withDuplicates = step % 5 == 0
            func ids() -> [Int] {
                let count = Int.random(in: 0...30, using: &random)
                if withDuplicates { return (0..<count).map { _ in Int.random(in: 0...range, using: &random) } }
                return Array((0..<max(range, count)).shuffled(using: &random).prefix(count))
            }
            let old = ids().map { Element(diffID: $0, text: Bool.random(using: &random) ? "a" : "b") }
            var new = step % 2 == 0 ? old : ids().map { Element(diffID: $0, text: "a") }
            if step % 2 == 0 { edit(&new, &random) }
            check(ListDifference(from: old, to: new), old, new, unique: !withDuplicates, "seed \(seed), step \(step)")
        }
    }

    /// Makes a few small edits, as an app would.
    private func edit(_ elements: inout [Element], _ random: inout SeededGenerator) {
        for _ in 0..<Int.random(in: 0...4, using: &random) where !elements.isEmpty {
            let position = Int.random(in: 0..<elements.count, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: elements.remove(at: position)
            case 1: elements.insert(Element(diffID: 1_000 + Int.random(in: 0...9, using: &random)), at: position)
            case 2: elements[position].text += "!"
            default: elements.append(elements.remove(at: position))
            }
        }
    }

    private func check(_ difference: ListDifference, _ old: [Element], _ new: [Element], unique: Bool, _ comment: Comment) {
        var rows = old
        var touched: Set<Int> = []
        for splice in difference.splices {
            rows.replaceSubrange(
                splice.position..<(splice.position + splice.removed), with: new[splice.position..<(splice.position + splice.added)])
            touched.formUnion(splice.position..<(splice.position + splice.added))
        }
        #expect(rows.map(\.diffID) == new.map(\.diffID), comment)
        #expect(difference.inserted.count + difference.moved.count == touched.count, comment)
        #expect(difference.removed.count + difference.moved.count == difference.splices.reduce(0) { $0 + $1.removed }, comment)
        #expect(old.count - difference.removed.count + difference.inserted.count == new.count, comment)
        for move in difference.moved { #expect(old[move.from].diffID == new[move.to].diffID, comment) }
        guard unique else { return }
        let oldIDs = Set(old.map(\.diffID))
        let newIDs = Set(new.map(\.diffID))
        #expect(difference.inserted == new.indices.filter { !oldIDs.contains(new[$0].diffID) }, comment)
        #expect(difference.removed == old.indices.filter { !newIDs.contains(old[$0].diffID) }, comment)
        for position in new.indices where !touched.contains(position) {
            guard let before = old.first(where: { $0.diffID == new[position].diffID }) else { continue }
            #expect(difference.changed.contains(position) == (before.text != new[position].text), comment)
        }
        #expect(difference.moved.count == leastMoves(old.map(\.diffID), new.map(\.diffID)), comment)
    }

    /// Returns the minimum number of moves, by brute force: the common elements minus their longest increasing subsequence.
    private func leastMoves(_ old: [Int], _ new: [Int]) -> Int {
        let positions = new.compactMap { old.firstIndex(of: $0) }
        var longest = [Int](repeating: 1, count: positions.count)
        for end in positions.indices {
            for start in 0..<end where positions[start] < positions[end] { longest[end] = max(longest[end], longest[start] + 1) }
        }
        return positions.count - (longest.max() ?? 0)
    }
}
