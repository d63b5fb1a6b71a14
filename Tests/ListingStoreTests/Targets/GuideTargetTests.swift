import ListingCore
import Testing

@testable import ListingStore

extension ExportTarget {
    /// A price list with a row for each variant, and for each listing without variants.
    fileprivate static let priceList = ExportTarget(id: "price-list", title: "Price List") { _ in
        TargetTable(
            columns: [
                TargetColumn("Article", .sku) { TargetValue($0.sku) },
                TargetColumn("Name", .title, isRequired: true, maxLength: 80) { TargetValue($0.listing.title.onOneLine) },
                TargetColumn("Price", .price, .number) { TargetValue($0.price.lowest) },
            ], layout: .offers)
    }
}

/// The target that CONTRIBUTING.md shows.
@Suite("The target of the guide")
struct GuideTargetTests {
    private func money(_ amount: String) -> Money? { DecimalNumber(plain: amount).map { Money(amount: $0, currency: Currency("EUR")) } }

    @Test func `each variant has a row, and the report names what the table has no place for`() throws {
        let mug = Listing.sample("Mug") { listing in
            listing.brand = "Acme"
            listing.options = [VariationOption(name: "Size", values: ["S", "M"])]
            listing.variants = [
                Variant(optionValues: ["S"], sku: "0012", price: Price(lowest: money("21"))),
                Variant(optionValues: ["M"], sku: "0013", price: Price(lowest: money("25"))),
            ]
        }
        let text = try TargetText(.priceList, [mug])
        #expect(text.text == "Article,Name,Price\r\n0012,Mug,21\r\n0013,Mug,25\r\n")
        #expect(text.report.count(.brand, .omitted) == 1)
        #expect(text.report.count(.title, .carried) == 1)
    }
}
