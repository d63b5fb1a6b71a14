import TestSupport
import Testing

@testable import ListingCore

@Suite("Listings in memory")
struct LoadedListingsTests {
    private func listings(_ rows: some Sequence<Int>) -> [Int: Listing] {
        Dictionary(uniqueKeysWithValues: rows.map { ($0, Listing.bare($0)) })
    }

    private func isFailed(_ loaded: LoadedListings, _ row: Int) -> Bool { if case .failed? = loaded[row] { true } else { false } }

    @Test func `loaded listings are there, and missing ones have failed only if a reason is given`() {
        var loaded = LoadedListings()
        loaded.insert(listings([1, 2]), for: [1, 2, 3])
        #expect(loaded.listing(1)?.id == ListingID(1) && loaded[3] == nil)
        #expect(loaded.unknown(0..<5) == [0, 3, 4])
        loaded.insert([:], for: [3], failure: LoadFailure("gone"))
        #expect(isFailed(loaded, 3) && loaded.listing(3) == nil && loaded.unknown(0..<5) == [0, 4])
    }

    @Test func `failures can be forgotten, and listings stay`() {
        var loaded = LoadedListings()
        loaded.insert(listings([1]), for: [1, 2], failure: LoadFailure("gone"))
        loaded.forgetFailures()
        #expect(loaded.unknown(0..<4) == [0, 2, 3])
        loaded.insert(listings([2]), for: [2])
        #expect(loaded.listing(2) != nil)
    }

    @Test func `a limited number of listings is kept, and the oldest are dropped first`() {
        var loaded = LoadedListings()
        for start in stride(from: 0, to: 2_000, by: 100) { loaded.insert(listings(start..<start + 100), for: Array(start..<start + 100)) }
        let kept = (0..<2_000).filter { loaded[$0] != nil }
        #expect(kept.count == LoadedListings.maxCount)
        #expect(kept.suffix(1_000) == Array(1_000..<2_000)[...])
        loaded.insert(listings(1_000..<1_100), for: Array(1_000..<1_100))
        loaded.insert(listings(0..<100), for: Array(0..<100))
        #expect(loaded.unknown(1_000..<1_100).isEmpty, "a listing that is inserted again is not old")
    }

    @Test(arguments: Seeds.first(3)) func `the limit holds, whatever is inserted, fails and is forgotten`(seed: UInt64) {
        print("seed \(seed)")
        var random = SeededGenerator(seed: seed)
        var loaded = LoadedListings()
        for _ in 0..<60 {
            let start = Int.random(in: 0..<5_000, using: &random)
            let rows = Array(start..<start + Int.random(in: 1...300, using: &random))
            switch Int.random(in: 0..<5, using: &random) {
            case 0: loaded.insert([:], for: rows)
            case 1: loaded.insert([:], for: rows, failure: LoadFailure("gone"))
            case 2: loaded.forgetFailures()
            default: loaded.insert(listings(rows), for: rows)
            }
            #expect((0..<5_300).count { loaded[$0] != nil } <= LoadedListings.maxCount, "seed \(seed)")
        }
    }
}
