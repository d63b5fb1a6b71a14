import TestSupport
import Testing

@testable import ListingCore
@testable import ListingStore

@Suite("Both directions of an order")
struct SortOrderTests {
    @Test(arguments: 0..<30)
    func `rows are sorted by their numbers, equal ones in the order of the file, and those without one last`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let most = [0, 1, 5, 1_000][seed % 4]
        let numbers = (0..<Int.random(in: 0...200, using: &random)).map { _ in
            Bool.random(using: &random) ? Int.random(in: 0...most, using: &random) : nil
        }
        var entries = numbers.enumerated().compactMap { row, number in
            number.map { RadixSort.Entry(key: UInt64($0), row: UInt32(row)) }
        }
        entries.sort { ($0.key, $0.row) < ($1.key, $1.row) }
        let rest = numbers.indices.filter { numbers[$0] == nil }.map { UInt32($0) }
        let sorted = SortOrder(entries, rest: rest) { entries[$0].key == entries[$0 + 1].key }
        for isDescending in [false, true] {
            let expected = numbers.indices.sorted { left, right in
                guard let number = numbers[left], let other = numbers[right] else {
                    return numbers[left] != nil ? true : numbers[right] != nil ? false : left < right
                }
                return number == other ? left < right : (number < other) != isDescending
            }
            #expect(sorted.order(isDescending: isDescending).map(Int.init) == expected, "seed \(seed)")
        }
        #expect(SortOrder(rows: sorted.rows, count: sorted.count, equalsNext: sorted.equalsNext) == sorted)
    }

    @Test func `inconsistent bytes are rejected`() {
        #expect(SortOrder(rows: [0, 1], count: 3, equalsNext: [0]) == nil)
        #expect(SortOrder(rows: [0, 1], count: -1, equalsNext: []) == nil)
        #expect(SortOrder(rows: [0, 1], count: 2, equalsNext: []) == nil)
        #expect(SortOrder(rows: [], count: 0, equalsNext: []) != nil)
    }
}
