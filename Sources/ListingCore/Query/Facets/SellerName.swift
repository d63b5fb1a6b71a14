extension TextFacet {
    public static let seller = TextFacet("seller", title: tr("Seller"), heading: tr("Sellers"), in: .singleValueColumn(.seller)) {
        listing, add in
        if let name = listing.seller?.name, !name.isEmpty { add(name) }
    }
}

extension ListingFilter {
    public static func seller(_ names: Set<String>) -> ListingFilter { .texts(.seller, names) }
}
