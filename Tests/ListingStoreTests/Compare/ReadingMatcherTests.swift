import ListingCore
import TestSupport
import Testing

@testable import ListingStore

@Suite("Matching of two readings")
struct ReadingMatcherTests {
    private func match(_ old: [Listing], _ new: [Listing], only: MatchReason? = nil, formats: (String, String) = ("a", "a")) throws
        -> ReadingMatch
    {
        try ReadingMatcher(MemoryReading(old, format: formats.0), MemoryReading(new, format: formats.1), only: only).run()
    }

    private func listing(_ title: String, _ edit: (inout Listing) -> Void = { _ in }) -> Listing {
        var listing = Listing.bare(0, title: title)
        edit(&listing)
        return listing
    }

    private func pictures(_ names: String...) -> [ListingImage] { names.map { ListingImage(location: "https://a.com/\($0).jpg") } }

    @Test func `an export is the same as itself, in any order of rows`() throws {
        let shop = ShopHistory(300, hasIDs: false, seed: 1)
        let listings = shop.items.map(\.listing)
        var random = SeededGenerator(seed: 2)
        let result = try match(listings, listings.shuffled(using: &random))
        #expect(result.pairs.count == 300 && result.new.isEmpty && result.gone.isEmpty)
    }

    @Test func `ids come first, and what they leave is matched by address, title and pictures`() throws {
        let old = [
            listing("A") { $0.externalID = "1" }, listing("B") { $0.url = "https://a.com/b" }, listing("Blue  Mug"),
            listing("D") { $0.images = pictures("d") },
        ]
        let new = [
            listing("E") { $0.images = pictures("d") }, listing("blue mug"), listing("C") { $0.url = "http://www.a.com/b/?utm_source=x" },
            listing("F") { $0.externalID = "1" },
        ]
        let result = try match(old, new)
        #expect(result.pairs.map(\.old) == [3, 2, 1, 0])
        #expect(result.pairs.map(\.reason) == [.picture, .title, .url, .id])
    }

    @Test func `ids of another marketplace count only if many are the same`() throws {
        let old = (0..<10).map { number in listing("Old \(number)") { $0.externalID = "\(number)" } }
        let few = (9..<19).map { number in listing("New \(number)") { $0.externalID = "\(number)" } }
        #expect(try match(old, few, formats: ("a", "b")).pairs.isEmpty)
        #expect(try match(old, few, formats: ("a", "a")).pairs.map(\.reason) == [.id])
        let many = (7..<17).map { number in listing("New \(number)") { $0.externalID = "\(number)" } }
        #expect(try match(old, many, formats: ("a", "b")).pairs.count == 3)
    }

    @Test func `SKUs and barcodes match listings of which half are the same`() throws {
        let skus: ([String]) -> (inout Listing) -> Void = { skus in { $0.variants = skus.map { Variant(sku: $0) } } }
        #expect(try match([listing("A", skus(["1", "2", "3"]))], [listing("B", skus(["2", "3", "4"]))]).pairs.map(\.reason) == [.sku])
        #expect(try match([listing("A", skus(["1", "2", "3"]))], [listing("B", skus(["3", "4", "5"]))]).pairs.isEmpty)
        let codes: (String) -> (inout Listing) -> Void = { code in { $0.variants = [Variant(barcode: code)] } }
        #expect(try match([listing("A", codes("4006381333931"))], [listing("B", codes("04006381333931"))]).pairs.map(\.reason) == [.gtin])
        #expect(try match([listing("A", codes("123"))], [listing("B", codes("123"))]).pairs.isEmpty)
    }

    @Test func `titles that two listings have exchanged are followed by their pictures`() throws {
        let old = [listing("A") { $0.images = pictures("1", "2") }, listing("B") { $0.images = pictures("3", "4") }]
        let new = [listing("B") { $0.images = pictures("1", "2") }, listing("A") { $0.images = pictures("3", "4") }]
        let result = try match(old, new)
        #expect(result.pairs.map(\.old) == [0, 1] && result.pairs.allSatisfy { $0.reason == .picture })
    }

    @Test func `a listing of the same title with new pictures is still the same`() throws {
        let result = try match([listing("A") { $0.images = pictures("1") }], [listing("A") { $0.images = pictures("2") }])
        #expect(result.pairs.map(\.reason) == [.title])
    }

    @Test func `an id that another product has now is reported as replaced`() throws {
        let old = [listing("Oak box") { ($0.externalID, $0.images) = ("185", pictures("1", "2")) }]
        let new = [listing("Pine bench") { ($0.externalID, $0.images) = ("185", pictures("7", "8")) }]
        let result = try match(old, new)
        #expect(result.pairs.isEmpty && result.replaced.map(\.old) == [0] && result.new == [0] && result.gone == [0])
        let renamed = [listing("Pine bench") { ($0.externalID, $0.images) = ("185", pictures("1", "8")) }]
        #expect(try match(old, renamed).pairs.map(\.reason) == [.id])
    }

    @Test func `listings of the same key are matched by content first, and then in order`() throws {
        let old = [listing("Mug") { $0.quantity = 1 }, listing("Mug") { $0.quantity = 2 }, listing("Mug") { $0.quantity = 3 }]
        let new = [listing("Mug") { $0.quantity = 3 }, listing("Mug") { $0.quantity = 9 }]
        let result = try match(old, new)
        #expect(result.pairs.map(\.old) == [2, 0] && result.pairs.allSatisfy { $0.reason == .order } && result.gone == [1])
    }

    @Test func `a listing whose title is similar and whose price is the same was probably renamed`() throws {
        let price = Price(lowest: Money(amount: DecimalNumber(significand: 1_299, scale: 2), currency: nil))
        let old = [listing("Corner sofa plans for patio") { $0.price = price }, listing("Lamp")]
        let similar = [listing("Corner sofa plans for garden patio") { $0.price = price }]
        let result = try match(old, similar)
        #expect(result.pairs.map(\.reason) == [.similar] && !MatchReason.similar.isCertain)
        #expect(try match(old, [listing("Corner sofa plans for garden patio")]).pairs.isEmpty)
    }

    @Test func `listings that the user has confirmed are the same, and those kept apart are not`() throws {
        let price = Price(lowest: Money(amount: DecimalNumber(significand: 25), currency: nil))
        let old = [listing("Corner sofa plans for garden") { $0.price = price }, listing("Lamp")]
        let new = [listing("Corner sofa plans for garden patio") { $0.price = price }, listing("Stool")]
        func match(_ decisions: MatchDecisions) throws -> ReadingMatch {
            try ReadingMatcher(MemoryReading(old), MemoryReading(new), decisions: decisions).run()
        }
        let (before, after) = (MemoryReading(old).fingerprints, MemoryReading(new).fingerprints)
        var decisions = MatchDecisions()
        #expect(try match(decisions).pairs.map(\.reason) == [.similar])
        decisions.decide(MatchDecisions.Pair(before[0], after[0]), false)
        #expect(try match(decisions).pairs.isEmpty)
        decisions.decide(MatchDecisions.Pair(before[0], after[0]), true)
        decisions.decide(MatchDecisions.Pair(before[1], after[1]), true)
        let confirmed = try match(decisions)
        #expect(confirmed.pairs.map(\.old) == [0, 1] && confirmed.pairs.map(\.reason) == [.confirmed, .confirmed])
        #expect(MatchReason.confirmed.isCertain)
    }

    @Test func `decisions about listings whose keys others have do nothing`() throws {
        let old = [listing("Mug") { $0.tags = ["a"] }, listing("Mug") { $0.tags = ["b"] }]
        let new = [listing("Mug") { $0.tags = ["c"] }, listing("Mug") { $0.tags = ["d"] }]
        var decisions = MatchDecisions()
        #expect(try match(old, new).pairs.map(\.reason) == [.order, .order])
        decisions.decide(MatchDecisions.Pair(MemoryReading(old).fingerprints[0], MemoryReading(new).fingerprints[0]), false)
        let result = try ReadingMatcher(MemoryReading(old), MemoryReading(new), decisions: decisions).run()
        #expect(result.pairs.map(\.reason) == [.order, .order], "several listings have these keys, so the decision is about none of them")
        decisions.decide(MatchDecisions.Pair(MemoryReading(old).fingerprints[0], MemoryReading(new).fingerprints[0]), true)
        #expect(
            try ReadingMatcher(MemoryReading(old), MemoryReading(new), decisions: decisions).run().pairs.map(\.reason) == [.order, .order])
    }

    @Test func `too many listings are not searched for similar titles`() throws {
        let old = (0..<2_001).map { listing("Old \($0)") }
        let result = try match(old, [listing("New")])
        #expect(result.isSimilaritySkipped && result.gone.count == 2_001)
    }

    @Test func `one way to match can be the only one`() throws {
        let old = [listing("A") { $0.externalID = "1" }, listing("B") { $0.externalID = "2" }]
        let new = [listing("B") { $0.externalID = "1" }, listing("C") { $0.externalID = "2" }]
        #expect(try match(old, new, only: .title).pairs.map(\.old) == [1])
        #expect(try match(old, new, only: .id).pairs.map(\.old) == [0, 1])
    }

    @Test func `ids that several listings have are counted`() throws {
        let old = [listing("A") { $0.externalID = "1" }, listing("B") { $0.externalID = "1" }]
        #expect(try match(old, old).doubledKeys == (1, 1))
    }

    @Test func `accents in another encoding are the same title`() throws {
        let result = try match([listing("Caf\u{E9} mug")], [listing("Cafe\u{301} mug")])
        #expect(result.pairs.map(\.reason) == [.title])
    }

    // MARK: Histories

    /// Precision and recall of the pairs of a step.
    private func score(_ match: ReadingMatch, _ old: ShopHistory, _ new: ShopHistory) -> (precision: Double, recall: Double) {
        let known = Dictionary(new.items.enumerated().map { ($1.number, $0) }) { first, _ in first }
        let right = match.pairs.count { old.items[$0.old].number == new.items[$0.new].number }
        let all = old.items.count { known[$0.number] != nil }
        return (Double(right) / Double(max(match.pairs.count, 1)), Double(right) / Double(max(all, 1)))
    }

    @Test(arguments: Seeds.first(4), [false, true])
    func `listings are found again in histories like measured ones`(seed: UInt64, hasIDs: Bool) throws {
        print("seed \(seed)")
        var shop = ShopHistory(133, hasIDs: hasIDs, seed: seed)
        var (right, pairs, all) = (0.0, 0.0, 0.0)
        for _ in 0..<32 {
            let before = shop
            shop.step(ShopHistory.Rates(reused: hasIDs ? 2 : 0))
            let result = try ReadingMatcher(MemoryReading(before), MemoryReading(shop)).run()
            let (precision, recall) = score(result, before, shop)
            right += precision * Double(result.pairs.count)
            pairs += Double(result.pairs.count)
            all += recall > 0 ? precision * Double(result.pairs.count) / recall : 0
        }
        #expect(right / pairs >= 0.999, "precision, seed \(seed)")
        #expect(right / all >= 0.99, "recall, seed \(seed)")
    }

    @Test(arguments: Seeds.first(4))
    func `every listing is in one pair, new or gone, and exchanged readings have the same pairs`(seed: UInt64) throws {
        print("seed \(seed)")
        var shop = ShopHistory(80, hasIDs: seed.isMultiple(of: 2), seed: seed)
        for _ in 0..<8 {
            let before = shop
            shop.step(ShopHistory.Rates(renamed: 200, pictured: 200, added: 100, removed: 100, reused: 50))
            let (old, new) = (MemoryReading(before), MemoryReading(shop))
            let result = try ReadingMatcher(old, new).run()
            #expect(Set(result.pairs.map(\.old)).union(result.gone).count == old.listings.count)
            #expect(result.pairs.count + result.gone.count == old.listings.count)
            #expect(Set(result.pairs.map(\.new)).union(result.new).count == new.listings.count)
            #expect(result.pairs.count + result.new.count == new.listings.count)
            let mirror = try ReadingMatcher(new, old).run()
            let pairs = { (match: ReadingMatch) in Set(match.pairs.map { [$0.old, $0.new] }) }
            #expect(pairs(result) == Set(mirror.pairs.map { [$0.new, $0.old] }), "seed \(seed)")
        }
    }
}
