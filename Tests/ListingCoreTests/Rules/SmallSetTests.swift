import Testing

@testable import ListingCore

@Suite("Small sets")
struct SmallSetTests {
    @Test(arguments: [1, 2, 33, 34, 100]) func `each hash is inserted once`(count: UInt64) {
        var set = SmallSet()
        let first = (0..<count).map { set.insert($0) }
        let second = (0..<count).map { set.insert($0) }
        #expect(first.allSatisfy(\.self) && !second.contains(true))
    }
}
