import ListingCore
import TestSupport
import Testing

/// Which readings are of one shop.
@Suite("Readings by shop")
struct ReadingSketchTests {
    /// FNV-1a with a final mix, as a stand-in for the hash of the app.
    static func hash(_ text: String) -> UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        hash = (hash ^ (hash >> 30)) &* 0xBF58_476D_1CE4_E5B9
        return hash ^ (hash >> 27)
    }

    static func listing(id: String? = nil, sku: String? = nil, _ title: String) -> Listing {
        var listing = Listing(id: ListingID(0), title: title, source: SourceRecord(columns: SourceColumns(names: []), rows: []))
        listing.externalID = id
        if let sku { listing.attributes = [ListingAttribute(name: "SKU", value: sku)] }
        return listing
    }

    static func identity(_ listing: Listing) -> ListingIdentity { ListingIdentity(listing, hash: hash) }

    private static func sketch(_ listings: [Listing]) -> ReadingSketch {
        var builder = ReadingSketch.Builder()
        for listing in listings { builder.add(identity(listing)) }
        return builder.sketch
    }

    private static func titles(_ titles: String...) -> ReadingSketch { sketch(titles.map { listing($0) }) }

    // MARK: Sketches

    @Test func `sketches of small sets are exact`() {
        let (one, other) = (MinHashSketch(of: [1, 2, 3, 3, 4]), MinHashSketch(of: [3, 4, 5]))
        #expect(one.count == 4 && one.hashes == [1, 2, 3, 4] && one.isComplete)
        let overlap = one.overlap(with: other)
        #expect(overlap == other.overlap(with: one))
        #expect(overlap.isExact && overlap.containment == 2.0 / 3 && overlap.jaccard == 2.0 / 5)
        #expect(MinHashSketch(of: []).overlap(with: one).containment == 0)
    }

    @Test(arguments: Seeds.first(5)) func `sketches of large sets estimate what they have in common`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<8 {
            let (smaller, larger) = (Int.random(in: 2_000...20_000, using: &random), Int.random(in: 20_000...60_000, using: &random))
            let shared = Int.random(in: 0...smaller, using: &random)
            let common = (0..<shared).map { _ in random.next() }
            let one = MinHashSketch(of: common + (shared..<smaller).map { _ in random.next() })
            let other = MinHashSketch(of: (common + (shared..<larger).map { _ in random.next() }).shuffled(using: &random))
            let overlap = one.overlap(with: other)
            #expect(!overlap.isExact && overlap.sampled > 16)
            // Five standard deviations.
            let truth = Double(shared) / Double(smaller)
            let tolerance = 5 * (truth * (1 - truth) / Double(overlap.sampled)).squareRoot() + 0.001
            #expect(abs(overlap.containment - truth) <= tolerance, "seed \(seed): \(overlap.containment) instead of \(truth)")
        }
    }

    @Test func `hashes that are none of a sketch are refused`() {
        #expect(MinHashSketch(stored: [1, 2], count: 2) == MinHashSketch(of: [1, 2]))
        #expect(MinHashSketch(stored: [2, 1], count: 2) == nil)
        #expect(MinHashSketch(stored: [1, 1], count: 2) == nil)
        #expect(MinHashSketch(stored: [1, 2], count: 3) == nil)
        #expect(MinHashSketch(stored: [1, 2], count: 1) == nil)
    }

    // MARK: Shops

    @Test func `half of the smaller reading makes a shop`() {
        let shop = Self.titles("Mug", "Cup", "Bowl", "Plate", "Vase")
        #expect(shop.isOfSameShop(as: Self.titles("mug ", "CUP", "Bowl", "Lamp", "Chair", "Table")))
        #expect(!shop.isOfSameShop(as: Self.titles("Mug", "Cup", "Lamp", "Chair", "Table")))
        #expect(!Self.titles().isOfSameShop(as: Self.titles()))
    }

    @Test func `a single common title says something only about small shops`() {
        #expect(Self.titles("Mug").isOfSameShop(as: Self.titles("Mug", "Cup")))
        #expect(!Self.titles("Mug").isOfSameShop(as: Self.titles("Mug", "Cup", "Bowl")))
    }

    @Test func `short numbers and substitutes for titles are in many shops`() {
        let numbered = { (name: String) in Self.sketch((1...20).map { Self.listing(id: "\($0)", sku: "SKU-\($0)", "\(name) \($0)") }) }
        #expect(!numbered("Mug").isOfSameShop(as: numbered("Lamp")))
        #expect(numbered("Mug").isOfSameShop(as: numbered("Mug")))
        let untitled = Self.sketch((1...20).map { Self.listing("#\($0)") })
        #expect(!untitled.isOfSameShop(as: untitled))
        #expect(ReadingSketch.shops([untitled, untitled]) == [[0], [1]])
    }

    @Test func `long ids are enough if all titles are translated`() {
        let shop = { (name: String) in Self.sketch((1...20).map { Self.listing(id: "10000000\($0)", "\(name) \($0)") }) }
        #expect(shop("Mug").isOfSameShop(as: shop("Becher")))
    }

    @Test func `a shop that changes over the years stays together`() {
        let years = (0..<8).map { year in Self.sketch((0..<40).map { Self.listing("Listing \(year * 15 + $0)") }) }
        #expect(!years[0].isOfSameShop(as: years[7]))
        #expect(ReadingSketch.shops(years) == [Array(0..<8)])
        #expect(ReadingSketch.shop(of: years[7], in: Array(years.dropLast())) == Array(0..<7))
    }

    /// Shops with readings that differ as exports do: listings are renamed, added and removed, columns are missing, and shops sell some of
    /// the same things.
    @Test(arguments: Seeds.first(6)) func `shops are recognized by their listings`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let common = (0..<30).map { "Gift card \($0)" }
        var readings: [(shop: Int, sketch: ReadingSketch)] = []
        for shop in 0..<12 {
            let size = [4, 30, 400, 3_000][shop % 4]
            var listings = (0..<size).map { number in
                let title = Int.random(in: 0..<12, using: &random) == 0 ? common.randomElement(using: &random) : nil
                // Every second shop has short numbers only, which are those of other shops, too.
                return Self.listing(
                    id: shop % 2 == 0 ? "\(random.next() % 9_000_000_000 + 1_000_000_000)" : "\(number + 1)",
                    sku: "SKU-\(number + 1)", title ?? "Shop \(shop) listing \(number)")
            }
            for reading in 0..<5 {
                for index in listings.indices where Int.random(in: 0..<20, using: &random) == 0 {
                    listings[index].title += " (new)"
                }
                if listings.count > 4 { listings.removeAll { _ in Int.random(in: 0..<15, using: &random) == 0 } }
                listings += (0..<size / 15).map {
                    Self.listing(id: "\(random.next() % 9_000_000_000 + 1_000_000_000)", "Shop \(shop) reading \(reading) new \($0)")
                }
                let hasIDs = Bool.random(using: &random)
                let shown = listings.shuffled(using: &random).map { listing in
                    var listing = listing
                    if !hasIDs { listing.externalID = nil }
                    return listing
                }
                readings.append((shop, Self.sketch(shown)))
            }
        }
        readings.shuffle(using: &random)
        let found = ReadingSketch.shops(readings.map(\.sketch))
        #expect(found.joined().sorted() == Array(readings.indices))
        // Pairs of readings: found together, of one shop, and both.
        var (together, same, both) = (0, 0, 0)
        let places = Dictionary(uniqueKeysWithValues: found.enumerated().flatMap { place, numbers in numbers.map { ($0, place) } })
        for one in readings.indices {
            for other in 0..<one {
                let isTogether = places[one] == places[other]
                let isSame = readings[one].shop == readings[other].shop
                (together, same, both) = (
                    together + (isTogether ? 1 : 0), same + (isSame ? 1 : 0), both + (isTogether && isSame ? 1 : 0)
                )
            }
        }
        #expect(both == together, "seed \(seed): precision \(Double(both) / Double(together))")
        #expect(Double(both) >= 0.95 * Double(same), "seed \(seed): recall \(Double(both) / Double(same))")
    }
}
