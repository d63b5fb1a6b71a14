import Foundation
import ListingCore
import TestSupport
import Testing

@testable import ListingStore

extension TargetText {
    /// The ids of the rules of a marketplace that find an error in the file.
    func errors(for pack: RulePack, named name: String) throws -> Set<String> {
        try withFile(bytes, named: name) { path in
            var ids: Set<String> = []
            let today = try #require(Timestamp(seconds: 1_795_000_000))
            let check = FileCheck(ListingImporter(path: path), RuleSelection(packs: [pack]), wantsAll: true)
            _ = try check.run(today: today) { _, rule in
                if rule.severity == .error { ids.insert(rule.id) }
            }
            return ids
        }
    }
}

extension Listing {
    /// A listing with two options, four variants and a value for nearly every property.
    static func shirt(currency code: String = "EUR") -> Listing {
        func price(_ amount: String, before old: String? = nil) -> Price {
            let money = { (text: String) in DecimalNumber(plain: text).map { Money(amount: $0, currency: Currency(code)) } }
            return Price(lowest: money(amount), compareAt: old.flatMap(money))
        }
        return .sample("Linen shirt") { listing in
            listing.externalID = "linen-shirt"
            listing.description = DescriptionText(raw: "<p>Soft &amp; light</p>", markup: .html)
            listing.price = price("19.90", before: "25.00")
            listing.price.highest = DecimalNumber(plain: "21.50").map { Money(amount: $0, currency: Currency(code)) }
            listing.quantity = 9
            listing.availability = .inStock
            listing.condition = "New"
            listing.brand = "Mill"
            listing.category = ["Clothing", "Shirts"]
            listing.url = "https://shop.example/linen-shirt"
            listing.images = ["1", "2"].map { ListingImage(location: "https://img.example/\($0).jpg") }
            listing.tags = ["linen", "summer"]
            listing.materials = ["Linen"]
            listing.options = [
                VariationOption(name: "Color", values: ["Red", "Blue"]), VariationOption(name: "Size", values: ["S", "M"]),
            ]
            let codes = ["4006381333931", "036000291452", "4006381333948", "4006381333955"]
            listing.variants = codes.enumerated().map { index, barcode in
                let color = index < 2 ? "Red" : "Blue"
                return Variant(
                    optionValues: [color, index % 2 == 0 ? "S" : "M"], sku: "SH-\(index)", barcode: barcode,
                    price: index == 0 ? price("19.90", before: "25.00") : price("21.50"), quantity: [2, 3, 0, 4][index],
                    image: ListingImage(location: "https://img.example/\(color.lowercased()).jpg"))
            }
        }
    }
}
