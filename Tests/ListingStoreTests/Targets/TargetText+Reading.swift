import ListingCore
import TestSupport
import Testing

@testable import ListingStore

extension TargetText {
    /// The cells of each row that are not empty, by the names of their columns.
    func cells() throws -> [[String: String]] {
        let table = try Table(bytes)
        return table.rows.map { row in
            Dictionary(zip(table.columns, row).filter { !$1.isEmpty }, uniquingKeysWith: { first, _ in first })
        }
    }

    /// The ids of the rules of all marketplaces and of one of them that find errors in the file.
    func errors(_ pack: RulePack) throws -> Set<String> {
        let today = try #require(Timestamp(seconds: 1_795_000_000))
        return try withFile(bytes) { path in
            var errors: Set<String> = []
            _ = try FileCheck(ListingImporter(paths: [path]), RuleSelection(packs: [pack]), wantsAll: true).run(today: today) { _, rule in
                if rule.severity == .error { errors.insert(rule.id) }
            }
            return errors
        }
    }
}

extension Listing {
    /// A listing whose variants differ in price, stock and image, with commas in an option, a tag and the address of an image.
    static let shawl = sample("Shawl") { listing in
        listing.externalID = "shawl"
        listing.description = DescriptionText(raw: "<p>Warm</p>\n<p>Soft</p>", markup: .html)
        listing.price = Price(lowest: .euros("30.00"), highest: .euros("35.00"))
        listing.quantity = 2
        listing.availability = .inStock
        listing.brand = "Mill"
        listing.category = ["Home", "Shawls"]
        listing.tags = ["wool, soft", "warm"]
        listing.images = [
            ListingImage(location: "https://img.example/1,2.jpg", alternativeText: "Front"),
            ListingImage(location: "https://img.example/b.jpg"),
        ]
        listing.options = [VariationOption(name: "Colour", values: ["Red", "Blue, dark"])]
        listing.variants = [
            Variant(
                optionValues: ["Red"], sku: "SH-R", barcode: "4006381333931", price: Price(lowest: .euros("30.00")), quantity: 2,
                image: ListingImage(location: "https://img.example/b.jpg")),
            Variant(optionValues: ["Blue, dark"], sku: "SH-B", price: Price(lowest: .euros("35.00")), quantity: 0),
        ]
        listing.attributes = [ListingAttribute(name: "SKU", value: "SH"), ListingAttribute(name: "Weight", value: "500 g")]
    }
}

extension Money {
    /// - Parameter text: a plain decimal.
    static func euros(_ text: String) -> Money {
        Money(amount: DecimalNumber(plain: text) ?? DecimalNumber(significand: 0), currency: Currency("EUR"))
    }
}
