import ListingCore
import TestSupport

@testable import ListingStore

/// A shop that changes from one export to the next as real ones do, and that knows which listing is which.
struct ShopHistory {
    /// A listing with the number by which the shop knows it.
    struct Item {
        var number: Int
        var listing: Listing
    }

    /// The changes of a step, in thousandths of the listings. The defaults are those of an Etsy shop over four months, in 32 steps.
    struct Rates {
        var renamed = 6
        var priced = 17
        var sold = 208
        var pictured = 2
        var added = 30
        var removed = 8
        /// Another listing gets the id, as some shops do.
        var reused = 0
    }

    private(set) var items: [Item] = []
    private var next = 0
    private var random: SeededGenerator
    private let hasIDs: Bool

    init(_ count: Int, hasIDs: Bool, seed: UInt64) {
        random = SeededGenerator(seed: seed)
        self.hasIDs = hasIDs
        for _ in 0..<count { items.append(make()) }
    }

    private static let things = ["mug", "bench", "cabinet", "lamp", "print", "bowl", "sofa", "shelf", "ring", "scarf", "box", "cart"]
    private static let traits = [
        "blue", "rolling", "oak", "small", "large", "speckled", "corner", "patio", "brass", "woven", "modern", "rustic", "folding", "round",
    ]

    private mutating func make() -> Item {
        let number = next
        next += 1
        var listing = Listing.bare(number, title: title())
        if hasIDs { listing.externalID = "\(1_000 + number)" }
        listing.price = price(Int64.random(in: 500...20_000, using: &random))
        listing.quantity = Int.random(in: 0...50, using: &random)
        listing.images = (0..<Int.random(in: 1...6, using: &random)).map { position in
            ListingImage(location: "https://i.etsystatic.com/1/il_1588xN.\(number * 10 + position)_ab.jpg")
        }
        listing.tags = (0..<3).map { _ in Self.traits.randomElement(using: &random) ?? "" }.distinct
        listing.description = DescriptionText(
            raw: (0..<12).map { _ in Self.traits.randomElement(using: &random) ?? "" }.joined(separator: " "), markup: .plain)
        return Item(number: number, listing: listing)
    }

    private mutating func title() -> String {
        let traits = (0..<3).map { _ in Self.traits.randomElement(using: &random) ?? "" }
        return (traits + [Self.things.randomElement(using: &random) ?? "", "\(Int.random(in: 1...900, using: &random)) cm"]).joined(
            separator: " ")
    }

    private func price(_ cents: Int64) -> Price {
        Price(lowest: Money(amount: DecimalNumber(significand: cents, scale: 2), currency: Currency("EUR")))
    }

    /// The next export: listings change, come and go, and all rows are in another order.
    mutating func step(_ rates: Rates = Rates()) {
        for index in items.indices {
            if chance(rates.sold) { items[index].listing.quantity = Int.random(in: 0...50, using: &random) }
            if chance(rates.priced) { items[index].listing.price = price(Int64.random(in: 500...20_000, using: &random)) }
            if chance(rates.renamed) { items[index].listing.title = title() }
            if chance(rates.pictured), items[index].listing.images.count > 1 { items[index].listing.images.removeLast() }
        }
        let kept = items.indices.filter { _ in !chance(rates.removed) }
        items = kept.map { items[$0] }
        for _ in items.indices where chance(rates.added) { items.append(make()) }
        if hasIDs {
            for index in items.indices where chance(rates.reused) {
                var other = make()
                // Another product has another name: a shared word or two would be a rename.
                other.listing.title = "Product \(other.number)"
                other.listing.externalID = items[index].listing.externalID
                items[index] = other
            }
        }
        items.shuffle(using: &random)
    }

    private mutating func chance(_ thousandths: Int) -> Bool { Int.random(in: 0..<1_000, using: &random) < thousandths }
}

/// A reading in memory.
struct MemoryReading: ComparedReading {
    let format: String
    let listings: [Listing]
    let fingerprints: [ListingFingerprint]

    init(_ listings: [Listing], format: String = "test") {
        (self.format, self.listings) = (format, listings)
        var encoder = ListingEncoder()
        listings.forEach { encoder.append($0) }
        fingerprints = zip(listings, encoder.hashes).map { ListingFingerprint($0, content: $1) }
    }

    init(_ history: ShopHistory) { self.init(history.items.map(\.listing)) }

    func listings(at positions: [Int]) -> [Listing] { positions.map { listings[$0] } }
    func contentHashes(at positions: [Int]) -> [UInt64] { positions.map { fingerprints[$0].content } }
}
