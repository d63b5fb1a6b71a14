import TestSupport
import Testing

@testable import ListingCore

@Suite("An LRU cache")
struct LRUCacheTests {
    @Test func `the least recently used value is evicted first`() {
        var cache = LRUCache<String, Int>(limit: 3)
        for (key, value) in [("a", 1), ("b", 2), ("c", 3)] { cache.store(value, for: key, cost: 1) }
        #expect(cache.value(for: "a") == 1)
        cache.store(4, for: "d", cost: 1)
        #expect(cache.value(for: "b") == nil)
        #expect(["a", "c", "d"].map { cache.value(for: $0) } == [1, 3, 4])
    }

    @Test func `peeking does not count as use, and values are listed by their last use`() {
        var cache = LRUCache<String, Int>(limit: 3)
        for (key, value) in [("a", 1), ("b", 2), ("c", 3)] { cache.store(value, for: key) }
        #expect(cache.peek("a") == 1 && cache.peek("z") == nil)
        #expect(cache.value(for: "b") == 2)
        #expect(cache.oldestFirst.map(\.key) == ["a", "c", "b"])
        cache.store(4, for: "d")
        #expect(cache.oldestFirst.map(\.value) == [3, 2, 4])
    }

    @Test func `a value that exceeds the limit is not kept and evicts no other value`() {
        var cache = LRUCache<String, Int>(limit: 10)
        cache.store(1, for: "a", cost: 10)
        cache.store(2, for: "b", cost: 11)
        #expect(cache.value(for: "a") == 1 && cache.value(for: "b") == nil)
        cache.store(3, for: "a", cost: 11)
        #expect(cache.value(for: "a") == nil && cache.cost == 0)
    }

    @Test func `a lower limit holds immediately`() {
        var cache = LRUCache<Int, Int>(limit: 100)
        for key in 0..<100 { cache.store(key, for: key, cost: 1) }
        cache.limit = 10
        #expect(cache.count == 10 && cache.cost == 10 && cache.value(for: 90) == 90 && cache.value(for: 89) == nil)
    }

    @Test(arguments: 0..<20) func `the cache keeps what a list sorted by use would keep`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let limit = 20
        var cache = LRUCache<Int, Int>(limit: limit)
        var list: [(key: Int, value: Int, cost: Int)] = []
        for step in 0..<1_000 {
            let key = Int.random(in: 0..<15, using: &random)
            switch Int.random(in: 0..<4, using: &random) {
            case 0:
                let expected = list.firstIndex { $0.key == key }.map { list.remove(at: $0) }
                if let expected { list.append(expected) }
                #expect(cache.value(for: key) == expected?.value, "seed \(seed)")
            case 1:
                list.removeAll { $0.key == key }
                cache.remove(key)
            default:
                let cost = Int.random(in: 0...8, using: &random)
                list.removeAll { $0.key == key }
                list.append((key, step, cost))
                while list.reduce(0, { $0 + $1.cost }) > limit { list.removeFirst() }
                cache.store(step, for: key, cost: cost)
            }
            #expect(cache.count == list.count && cache.cost == list.reduce(0) { $0 + $1.cost }, "seed \(seed)")
            #expect(cache.oldestFirst.map(\.key) == list.map(\.key), "seed \(seed)")
        }
    }
}
