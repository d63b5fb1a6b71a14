import TestSupport
import Testing

@testable import ListingCore

@Suite("Change logs")
struct ChangeLogTests {
    @Test func `changes since an earlier state are listed once, in order`() {
        var log = ChangeLog()
        log.record(0..<5)
        let before = log
        log.record(20..<30)
        log.record(10..<20)
        log.record(15..<18)
        log.record(40..<40)
        log.record(2..<3)
        #expect(log.ranges(since: before) == [2..<3, 10..<30])
        #expect(log.ranges(since: log).isEmpty)
        #expect(before.ranges(since: log).isEmpty)
        #expect(log.ranges(since: ChangeLog()) == [0..<5, 10..<30])
    }

    private static let seeds = Seeds.first(3)

    @Test(arguments: seeds) func `no change is lost among many, and memory stays bounded`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var log = ChangeLog()
        var states: [(log: ChangeLog, changed: Set<Int>)] = []
        for _ in 0..<500 {
            states.append((log, []))
            let start = Int.random(in: 0..<1_000, using: &random)
            let range = start..<start + Int.random(in: 0..<20, using: &random)
            log.record(range)
            for index in states.indices { states[index].changed.formUnion(range) }
        }
        for (index, state) in states.enumerated() {
            let ranges = log.ranges(since: state.log)
            let named = Set(ranges.joined())
            #expect(state.changed.isSubset(of: named), "seed \(seed), state \(index)")
            #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound }, "seed \(seed), state \(index)")
            #expect(ranges.count <= 64)
            if index > 440 { #expect(state.changed == named, "seed \(seed), state \(index)") }
        }
    }
}
