import ListingCore

@testable import ListingStore

/// Listings as the reader of Listing Lines makes them: with all fields of the format, and no derived ones.
public enum RandomListing {
    public static func make(_ number: Int, _ random: inout SeededGenerator) -> Listing {
        var listing = Listing(
            id: ListingID(number), title: word(&random), source: SourceRecord(columns: SourceColumns(names: []), rows: []))
        let currency = maybe(&random) { _ in Currency("EUR") } ?? nil
        listing.externalID = maybe(&random) { _ in "id \(number)" }
        listing.description = maybe(&random) { DescriptionText(raw: word(&$0), markup: Bool.random(using: &$0) ? .html : .plain) }
        listing.quantity = Int.random(in: -3...99, using: &random)
        listing.availability = Availability.allCases.randomElement(using: &random)
        listing.condition = maybe(&random, word)
        listing.listed =
            maybe(&random) {
                Timestamp(
                    seconds: Int.random(in: 1...4_000_000_000, using: &$0) / 43_200 * 43_200,
                    offset: [0, 0, 19_800, -14_400].randomElement(using: &$0) ?? 0)
            } ?? nil
        listing.brand = maybe(&random, word)
        listing.seller = maybe(&random, seller)
        listing.category = list(&random, word)
        listing.url = maybe(&random) { _ in "https://shop.example/\(number)?a=\"b\"" }
        listing.images = list(&random, image).distinct
        listing.tags = list(&random, word)
        listing.materials = list(&random, word)
        listing.attributes = list(&random) { ListingAttribute(name: word(&$0), value: word(&$0)) }
        listing.rating = maybe(&random, rating)
        listing.reviews = list(&random, review)
        listing.shipping = list(&random) { offer(&$0, currency) }
        listing.price = price(&random, currency)
        addVariants(to: &listing, currency, &random)
        return listing
    }

    private static func addVariants(to listing: inout Listing, _ currency: Currency?, _ random: inout SeededGenerator) {
        guard listing.price.lowest != nil else { return }
        listing.options = (0..<Int.random(in: 0...2, using: &random)).map { number in
            VariationOption(name: "Option \(number)", values: ["Small", "Large \"XL\"", "木"])
        }
        let options = listing.options
        listing.variants = list(&random) { random in
            var price = price(&random, currency)
            while price.lowest == nil { price = self.price(&random, currency) }
            price.highest = price.lowest
            return Variant(
                optionValues: options.map { option in maybe(&random) { option.values.randomElement(using: &$0) ?? "" } ?? "" },
                sku: maybe(&random, word), barcode: maybe(&random) { _ in "0042" }, price: price,
                quantity: maybe(&random) { Int.random(in: 0...9, using: &$0) }, image: maybe(&random, image))
        }
    }

    private static func price(_ random: inout SeededGenerator, _ currency: Currency?) -> Price {
        if Int.random(in: 0..<6, using: &random) == 0 { return Price(unreadable: "on request") }
        let cents = Int64.random(in: 0...100_000, using: &random)
        let scale = Int.random(in: 0...3, using: &random)
        func money(_ more: Int64) -> Money { Money(amount: DecimalNumber(significand: cents + more, scale: scale), currency: currency) }
        return Price(
            lowest: money(0), highest: Bool.random(using: &random) ? money(500) : nil,
            compareAt: Bool.random(using: &random) ? money(700) : nil)
    }

    private static func seller(_ random: inout SeededGenerator) -> Seller {
        var seller = Seller(name: word(&random))
        seller.location = maybe(&random, word)
        seller.url = maybe(&random, word)
        seller.since = maybe(&random) { Int.random(in: 1900...2030, using: &$0) }
        seller.sales = maybe(&random) { Int.random(in: 0...9_999, using: &$0) }
        seller.rating = maybe(&random, rating)
        seller.image = maybe(&random, image)
        seller.about = maybe(&random, word)
        return seller
    }

    private static func rating(_ random: inout SeededGenerator) -> Rating {
        let distribution = maybe(&random) { random in (0..<5).map { _ in Int.random(in: 0...50, using: &random) } }
        return Rating(average: Double(Int.random(in: 0...500, using: &random)) / 100, count: 7, distribution: distribution)
    }

    private static func review(_ random: inout SeededGenerator) -> Review {
        Review(
            author: maybe(&random, word), stars: Int.random(in: 1...5, using: &random), date: maybe(&random) { _ in "2026-10-28" },
            title: maybe(&random, word), text: Bool.random(using: &random) ? word(&random) : "")
    }

    private static func offer(_ random: inout SeededGenerator, _ currency: Currency?) -> ShippingOffer {
        let own = currency == nil || Bool.random(using: &random) ? Currency("USD") : currency
        return ShippingOffer(
            region: maybe(&random, word), service: maybe(&random, word),
            price: maybe(&random) { _ in Money(amount: DecimalNumber(significand: 450, scale: 2), currency: own) },
            days: maybe(&random) { _ in 1...3 })
    }

    private static func image(_ random: inout SeededGenerator) -> ListingImage {
        let location = ["/home/ann/a b.png", "https://img.example/a.jpg", "//cdn.example/b.jpg"].randomElement(using: &random) ?? "/c.png"
        return ListingImage(location: location, alternativeText: maybe(&random, word))
    }

    /// Returns text that is not blank and has no whitespace at its ends, which readers would trim.
    private static func word(_ random: inout SeededGenerator) -> String {
        let pieces = ["a", "word ", ",", "\"", "\n", "\r\n", "\t", "é", "🎁", "木工", "'", "\\", "\u{2028}", "=", "-", "|"]
        return "x" + (0..<Int.random(in: 0...5, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }.joined() + "y"
    }

    private static func maybe<Value>(_ random: inout SeededGenerator, _ make: (inout SeededGenerator) -> Value) -> Value? {
        Bool.random(using: &random) ? make(&random) : nil
    }

    private static func list<Value>(_ random: inout SeededGenerator, _ make: (inout SeededGenerator) -> Value) -> [Value] {
        (0..<Int.random(in: 0...3, using: &random)).map { _ in make(&random) }
    }
}
