@testable import ListingCore
@testable import ListingStore

/// Listings with few distinct attribute values, and queries by these values, so that queries match some of the listings.
public enum QueryListings {
    private static let words = ["blue", "Blå", "mug", "tea pot", "silver ring", "青花瓷", "CAFÉ", "a", "3 cups"]
    private static let problems: [ProblemCode] = [.fieldOfWrongType, .sellerWithoutName]
    private static let stars: [Double] = [0.5, 3, 3.25, 4, 4.999, 5]

    public static func make(_ count: Int, _ random: inout SeededGenerator) -> [Listing] {
        // In some files, no listing has a date.
        let isDated = Bool.random(using: &random)
        return (0..<count).map { number in
            let title = (0..<Int.random(in: 1...3, using: &random)).map { _ in word(&random) }.joined(separator: " ")
            var listing = Listing(
                id: ListingID(number), title: title, source: SourceRecord(columns: SourceColumns(names: []), rows: []))
            if Bool.random(using: &random) { listing.description = DescriptionText(raw: "<p>\(word(&random))</p>", markup: .html) }
            if Bool.random(using: &random) {
                listing.price = Price(lowest: price(&random), compareAt: Bool.random(using: &random) ? price(&random) : nil)
            }
            if Bool.random(using: &random) { listing.quantity = Int.random(in: -2...5, using: &random) }
            if Bool.random(using: &random) { listing.availability = Availability.allCases.randomElement(using: &random) }
            if Bool.random(using: &random) { listing.rating = Rating(average: stars.randomElement(using: &random) ?? 5, count: 1) }
            if isDated, Bool.random(using: &random) {
                listing.listed = Timestamp(seconds: Int.random(in: 1...4_200_000_000, using: &random))
            }
            if isDated, number % 7 == 0 { listing.listed = Timestamp(seconds: 1_700_000_000) }
            if Bool.random(using: &random) { listing.brand = word(&random) }
            if Bool.random(using: &random) { listing.seller = Seller(name: word(&random)) }
            listing.category = (0..<Int.random(in: 0...2, using: &random)).map { _ in word(&random) }
            listing.tags = Array(Set((0..<Int.random(in: 0...3, using: &random)).map { _ in word(&random) })).sorted()
            listing.materials = Bool.random(using: &random) ? [word(&random)] : []
            if Bool.random(using: &random) { listing.options = [VariationOption(name: "Colour", values: [word(&random)])] }
            if Bool.random(using: &random) { listing.condition = "new" }
            if Bool.random(using: &random) { listing.url = "https://shop.example/\(number)" }
            if Bool.random(using: &random) { listing.shipping = [ShippingOffer(region: "DE")] }
            for name in ["SKU", "Barcode"] where Bool.random(using: &random) {
                listing.attributes.append(ListingAttribute(name: name, value: "4006381333931"))
            }
            if Bool.random(using: &random) { listing.images = [ListingImage(location: "https://shop.example/1.jpg")] }
            if Bool.random(using: &random) {
                listing.problems = (0..<Int.random(in: 1...2, using: &random)).map {
                    RecordProblem(record: $0, ProblemCause(problem(&random)))
                }
            }
            return listing
        }
    }

    public static func some(of count: Int, _ random: inout SeededGenerator) -> RowBitmap {
        var rows = RowBitmap(capacity: count)
        for row in 0..<count where Int.random(in: 0..<8, using: &random) == 0 { rows.insert(row) }
        return rows
    }

    public static func query(_ random: inout SeededGenerator) -> ListingQuery {
        var query = ListingQuery()
        if Bool.random(using: &random) { query.search = search(&random) }
        for _ in 0..<Int.random(in: 0...3, using: &random) { query.set(filter(&random)) }
        query.sort = ListingSort(ListingSort.Key.allCases.randomElement(using: &random) ?? .file, descending: Bool.random(using: &random))
        return query
    }

    public static func search(_ random: inout SeededGenerator) -> SearchText {
        let terms = (0..<Int.random(in: 1...3, using: &random)).map { _ in term(&random) }
        return SearchText(terms.joined(separator: " ") + (Bool.random(using: &random) ? " " : ""))
    }

    private static func term(_ random: inout SeededGenerator) -> String {
        let word = word(&random)
        return switch Int.random(in: 0..<6, using: &random) {
        case 0: "\"\(word)\""
        case 1: "\"\(word) \(self.word(&random))\""
        case 2: "-\(word)"
        case 3: "-\"\(word) \(self.word(&random))\""
        case 4: String(word.prefix(Int.random(in: 1...4, using: &random)))
        default: word
        }
    }

    /// Returns a filter of a random facet, so that each of them is tested.
    public static func filter(_ random: inout SeededGenerator) -> ListingFilter {
        let filter = positiveFilter(&random)
        return Int.random(in: 0..<5, using: &random) == 0 ? .not(filter) : filter
    }

    /// The names under which a check finds rows.
    public static let checks = ["all-title-duplicate", "error", "warning"]

    private static func positiveFilter(_ random: inout SeededGenerator) -> ListingFilter {
        switch Facet.all.randomElement(using: &random) ?? .flag(.favorites) {
        case .text(.checks):
            return .checks(Set([checks.randomElement(using: &random), checks.randomElement(using: &random)].compactMap(\.self)))
        case .text(.problem): return .problem([problem(&random), problem(&random)])
        case .text(let facet): return .texts(facet, [word(&random), word(&random)])
        case .textFamily(let family): return .texts(family.facet("Colour"), [word(&random)])
        case .choice(let facet):
            let count = facet.states.isEmpty ? 2 : facet.states.count
            return .choices(facet, [Int.random(in: 0..<count, using: &random), Int.random(in: 0..<count, using: &random)])
        case .hierarchy(let facet): return .within(facet, [word(&random)])
        case .price(let facet):
            guard Bool.random(using: &random) else { return .prices(facet, PriceFilter(highest: price(&random).amount)) }
            let currency = Bool.random(using: &random) ? Currency("EUR") : nil
            return .prices(facet, PriceFilter(currency: currency, lowest: price(&random).amount))
        case .minimum(let facet): return .atLeast(facet, stars.randomElement(using: &random) ?? 4)
        case .flag(let facet): return .flag(facet, Bool.random(using: &random))
        }
    }

    private static func word(_ random: inout SeededGenerator) -> String { words.randomElement(using: &random) ?? "a" }

    private static func problem(_ random: inout SeededGenerator) -> ProblemCode {
        problems.randomElement(using: &random) ?? .fieldOfWrongType
    }

    private static func price(_ random: inout SeededGenerator) -> Money {
        let amount = DecimalNumber(significand: Int64.random(in: 0...40, using: &random), scale: Int.random(in: 0...1, using: &random))
        return Money(amount: amount, currency: Bool.random(using: &random) ? Currency("EUR") : nil)
    }
}
