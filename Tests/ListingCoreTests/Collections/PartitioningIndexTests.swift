import Testing

@testable import ListingCore

@Suite("The index that partitions a sorted list")
struct PartitioningIndexTests {
    @Test func `the index is that of the first element that satisfies the predicate`() {
        let numbers = [1, 3, 3, 3, 8]
        #expect(numbers.partitioningIndex { $0 >= 3 } == 1)
        #expect(numbers.partitioningIndex { $0 > 3 } == 4)
        #expect(numbers.partitioningIndex { $0 >= 0 } == 0)
        #expect(numbers.partitioningIndex { $0 >= 9 } == numbers.endIndex)
        #expect([Int]().partitioningIndex { $0 >= 9 } == 0)
    }

    @Test func `the index in a slice counts from the slice's indices`() {
        #expect([9, 1, 2, 3, 0][1...3].partitioningIndex { $0 >= 2 } == 2)
        #expect([9, 1, 2, 3, 0][1...3].partitioningIndex { $0 >= 7 } == 4)
    }

    @Test func `the index is right in every list of up to forty elements`() {
        for count in 0...40 {
            for bound in 0...count { #expect((0..<count).partitioningIndex { $0 >= bound } == bound) }
        }
    }
}
