extension TextFacet {
    public static let brand = TextFacet("brand", title: tr("Brand"), heading: tr("Brands"), in: .singleValueColumn(.brand)) {
        listing, add in
        if let name = listing.brand, !name.isEmpty { add(name) }
    }
}

extension ListingFilter {
    public static func brand(_ names: Set<String>) -> ListingFilter { .texts(.brand, names) }
}
