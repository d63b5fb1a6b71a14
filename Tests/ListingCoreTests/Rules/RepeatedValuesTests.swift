import TestSupport
import Testing

@testable import ListingCore

/// Values that several listings have.
@Suite("Repeated values")
struct RepeatedValuesTests {
    @Test func `a share that is much too small doesn't take much memory`() {
        var repeated = RepeatedValues()
        repeated.share = 0.006
        for listing in 0..<100_000 { _ = repeated.add(ListingDigest(rule: 0, UInt64(listing) &* 0x9E37_79B9_7F4A_7C15), of: listing) }
        #expect(repeated.capacity <= 100_000 * 8 * 8 / 5)
        #expect(repeated.capacity >= 100_000)
    }

    /// Adds random values, with shares that are right, unknown, or wrong, and compares the results with those of a dictionary.
    @Test(arguments: 1...12) func `values are counted whatever is known of the share that was added`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let count = Int.random(in: 1...30_000, using: &generator)
        var repeated = RepeatedValues()
        var expected: [[UInt64]: (first: Int, count: Int)] = [:]
        for listing in 0..<count {
            if listing.isMultiple(of: 100) {
                repeated.share =
                    switch seed % 3 {
                    case 0: Double(listing) / Double(count)
                    case 1: 0
                    default: Double.random(in: 0...1, using: &generator)
                    }
            }
            let (rule, hash) = (Int.random(in: 0...2, using: &generator), UInt64.random(in: 0...UInt64(count), using: &generator))
            let digest = ListingDigest(rule: rule, hash)
            repeated.readAhead([digest])
            let found = repeated.add(digest, of: listing)
            let key = [UInt64(rule), hash]
            let known = expected[key]
            expected[key] = (known?.first ?? listing, (known?.count ?? 0) + 1)
            #expect(found?.first == known?.first && found?.count == known.map { $0.count + 1 }, "seed \(seed), listing \(listing)")
        }
    }
}
