extension PriceFacet {
    /// The lowest price of a listing, because that is the one shown.
    public static let price = PriceFacet("price", title: tr("Price"), presence: tr("Has a price"), in: .lowestPrice) { $0.price.lowest }
}

extension ListingFilter {
    public static func price(_ range: PriceFilter) -> ListingFilter { .prices(.price, range) }
}
