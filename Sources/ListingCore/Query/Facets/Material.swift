extension TextFacet {
    public static let material = TextFacet("material", title: tr("Material"), heading: tr("Materials"), isFolded: true) { listing, add in
        for index in listing.materials.indices { add(listing.materials[index]) }
    }
}

extension ListingFilter {
    public static func material(_ names: Set<String>) -> ListingFilter { .texts(.material, names) }
}
