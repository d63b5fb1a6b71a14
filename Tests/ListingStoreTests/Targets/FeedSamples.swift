import ListingCore

@testable import ListingStore

/// Listings for tests of feeds, and the cells of the feeds.
enum FeedSamples {
    static func money(_ amount: String, _ currency: String? = "EUR") -> Money? {
        DecimalNumber(plain: amount).map { Money(amount: $0, currency: currency.flatMap { Currency($0) }) }
    }

    static func image(_ number: Int) -> ListingImage { ListingImage(location: "https://i.example/\(number).jpg") }

    /// A mug with a link and a price.
    static func mug(_ change: (inout Listing) -> Void = { _ in }) -> Listing {
        .sample {
            $0.url = "https://shop.example/mug"
            $0.price = Price(lowest: money("12.5"))
            change(&$0)
        }
    }

    /// A shirt in two sizes and two cuts, with everything that feeds carry.
    static let shirt = Listing.sample("Linen shirt") {
        $0.externalID = "linen-shirt"
        $0.description = DescriptionText(raw: "<p>Soft &amp; light</p>", markup: .html)
        $0.price = Price(lowest: money("20.00"), highest: money("22.5"), compareAt: money("25"))
        $0.quantity = 3
        $0.availability = .inStock
        $0.condition = "New with tags"
        $0.brand = "Acme"
        $0.category = ["Clothes", "Shirts"]
        $0.url = "https://shop.example/linen-shirt"
        $0.images = [image(1), image(2), image(3)]
        $0.options = [VariationOption(name: "Size", values: ["S", "M"]), VariationOption(name: "Cut", values: ["Slim", "Wide"])]
        $0.variants = [
            Variant(
                optionValues: ["S", "Slim"], sku: "L-S", barcode: "4006381333931",
                price: Price(lowest: money("20.00"), compareAt: money("25")), quantity: 1, image: image(1)),
            Variant(
                optionValues: ["M", "Wide"], sku: "L-M", barcode: "036000291452", price: Price(lowest: money("22.5")), quantity: 2,
                image: image(2)),
        ]
        $0.tags = ["summer", "linen"]
        $0.attributes = [ListingAttribute(name: "Weight", value: "250 g")]
        $0.shipping = [ShippingOffer(region: "DE", service: "Standard", price: money("4.95"))]
    }

    /// The rows of a feed with tabs, by the names of their columns. Empty cells are omitted.
    static func rows(
        _ listings: [Listing], _ target: ExportTarget = .googleTable, answers: [ExportQuestion: String] = [:]
    ) throws -> [[String: String]] {
        let lines = try TargetText(target, listings, answers: answers).text.split(separator: "\n").map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0) }
        }
        return lines.dropFirst().map { cells in Dictionary(uniqueKeysWithValues: zip(lines[0], cells)).filter { !$0.value.isEmpty } }
    }

    /// The only row of a listing's feed.
    static func row(_ listing: Listing, _ answers: [ExportQuestion: String] = [:]) throws -> [String: String] {
        try rows([listing], answers: answers).first ?? [:]
    }

    static func report(
        _ listing: Listing, _ target: ExportTarget = .googleTable, _ answers: [ExportQuestion: String] = [:]
    ) throws -> ExportReport {
        try TargetText(target, [listing], answers: answers).report
    }
}
