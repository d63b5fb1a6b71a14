import TestSupport
import Testing

@testable import ListingCore

@Suite("Grid lines")
struct GridLinesTests {
    @Test func `there are as many columns as fit the width, and at least one`() {
        func columns(_ width: Int, _ minimum: Int = 100, _ spacing: Int = 10) -> Int {
            GridLines.columns(forWidth: width, minimumItemWidth: minimum, spacing: spacing)
        }
        #expect([0, 99, 100, 209, 210, 319, 320].map { columns($0) } == [1, 1, 1, 1, 2, 2, 3])
        #expect(columns(500, 0, -3) == 500)
        #expect(columns(-5) == 1)
    }

    @Test func `items fill line after line`() {
        let lines = GridLines(itemCount: 8, columns: 3)
        #expect(lines.count == 3)
        #expect((-1...3).map { lines.items(inLine: $0).count } == [0, 3, 3, 2, 0])
        #expect(lines.items(inLines: 1..<9) == 3..<8)
        #expect(lines.items(inLines: 5..<9).isEmpty)
        #expect((0..<8).map(lines.line) == [0, 0, 0, 1, 1, 1, 2, 2])
        #expect(GridLines(itemCount: 0, columns: 0) == GridLines(itemCount: 0, columns: 1))
        #expect(GridLines(itemCount: 0, columns: 4).count == 0)
    }

    private static let seeds = Seeds.first(3)

    @Test(arguments: seeds) func `every item is in exactly one line at any width`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<200 {
            let lines = GridLines(itemCount: Int.random(in: 0..<60, using: &random), columns: Int.random(in: 1..<9, using: &random))
            let items = (0..<lines.count).flatMap { lines.items(inLine: $0) }
            #expect(items == Array(0..<lines.itemCount), "seed \(seed), \(lines)")
            #expect(items.allSatisfy { lines.items(inLine: lines.line(ofItem: $0)).contains($0) }, "seed \(seed), \(lines)")
        }
    }
}

@Suite("Reflowing grids")
struct ReflowAnchorTests {
    private func lines(_ columns: Int, of count: Int = 1_000) -> GridLines { GridLines(itemCount: count, columns: columns) }

    @Test func `the item on top stays on top, however often the columns change`() {
        var anchor = ReflowAnchor()
        anchor.scroll(toLine: 20, hidden: 0.25, in: lines(5))
        #expect(anchor.item == 100 && anchor.hidden == 0.25)
        for columns in [3, 7, 1, 4, 6, 2] {
            let line = anchor.line(in: lines(columns))
            #expect(lines(columns).items(inLine: line).contains(100))
            // The list's report of its own scrolling must not count as scrolling by the user.
            anchor.scroll(toLine: line, hidden: 0.25, in: lines(columns))
        }
        #expect(anchor.line(in: lines(5)) == 20)
    }

    @Test func `scrolling puts another item on top`() {
        var anchor = ReflowAnchor(item: 100)
        anchor.scroll(toLine: 10, hidden: 2, in: lines(3))
        #expect(anchor.item == 30 && anchor.hidden == 1)
    }

    @Test func `if the item on top is gone, the end of the grid is on top`() {
        #expect(ReflowAnchor(item: 100).line(in: lines(5, of: 12)) == 2)
        #expect(ReflowAnchor(item: 100).line(in: lines(5, of: 0)) == 0)
    }
}
