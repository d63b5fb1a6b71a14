import TestSupport

@testable import ListingCore

extension Listing {
    /// A listing with content for every section.
    static let full = with { listing in
        listing.externalID = "0042"
        listing.description = DescriptionText(raw: "Thrown by hand.", markup: .plain)
        listing.price = Price(lowest: .euros(2000), compareAt: .euros(2500))
        listing.quantity = 12
        listing.availability = .inStock
        listing.condition = "New"
        listing.listed = Timestamp(seconds: 1_795_253_400)
        listing.brand = "Clay & Co"
        listing.seller = Seller(name: "Mira")
        listing.category = ["Home", "Kitchen", "Mugs"]
        listing.url = "https://shop.example/mug"
        listing.images = [ListingImage(location: "/a.png"), ListingImage(location: "/b.png", alternativeText: "The handle")]
        listing.options = [VariationOption(name: "Colour", values: ["Blue", "Red"])]
        listing.variants = [
            Variant(optionValues: ["Blue"], sku: "M-1"), Variant(optionValues: ["Red"], sku: "M-2", barcode: "4006381333931"),
        ]
        listing.tags = ["mug"]
        listing.materials = ["Stoneware"]
        listing.attributes = [ListingAttribute(name: "Volume", value: "300 ml")]
        listing.rating = Rating(average: 4.66, count: 2)
        listing.reviews = [Review(author: "Ann", stars: 5, text: "Lovely"), Review(stars: 4, text: "Good")]
        listing.shipping = [ShippingOffer(region: "Germany", price: .euros(0), days: 3...5)]
        listing.source = SourceRecord(
            columns: SourceColumns(names: ["TITLE", "PRICE"], isTable: true),
            rows: [.init(record: 13, line: 340, values: ["Mug", "20.00"])])
        listing.problems = [RecordProblem(record: 13, line: 340, column: "PRICE", ProblemCause(.priceUnreadable, .text("abc")))]
    }
}

extension Money {
    static func euros(_ cents: Int64) -> Money { Money(amount: DecimalNumber(significand: cents, scale: 2), currency: Currency("EUR")) }
}

extension Snapshot {
    /// The section and content of every row, for comparing a whole screen.
    var paths: [String] { (0..<count).compactMap { row(at: $0)?.path.description } }

    func items(of section: SectionID) -> [ListItem] {
        guard let section = self.section(section) else { return [] }
        return (0..<section.count).map(section.item)
    }
}
