import ListingCore
import Testing
import TestSupport

@testable import ListingStore

@Suite("The order by title")
struct TitleOrderTests {
    @Test(arguments: 0..<20)
    func `titles are sorted by their bytes in both directions, and equal titles in the order of the file`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let words = [
            "", "tea", "teapot", "teapot of", "teapot of silver", "teapot of tin", "teapot of silver, with a spoon", "é", "青花瓷",
        ]
        // Includes more titles than are sorted by comparison, and more than fit in one block.
        let most = seed.isMultiple(of: 2) ? 60 : 10_000
        let titles = (0..<Int.random(in: 0...most, using: &random)).map { _ in Array((words.randomElement(using: &random) ?? "").utf8) }
        let blocks = stride(from: 0, to: titles.count, by: 4_096).map { start -> [UInt8] in
            titles[start...].prefix(4_096).flatMap { $0 + [0] }
        }
        let order = SortOrder(titles: blocks)
        let rows = titles.indices.map { (title: titles[$0], row: UInt32($0)) }
        let ascending = rows.sorted { $0.title == $1.title ? $0.row < $1.row : $0.title.lexicographicallyPrecedes($1.title) }
        let descending = rows.sorted { $0.title == $1.title ? $0.row < $1.row : $1.title.lexicographicallyPrecedes($0.title) }
        // Compare outside of #expect, which would print the lists of up to ten thousand rows.
        let isRight = (order.order(isDescending: false) == ascending.map(\.row), order.order(isDescending: true) == descending.map(\.row))
        #expect(isRight == (true, true), "seed \(seed)")
    }
}
