extension TextFacet {
    public static let tag = TextFacet("tag", title: tr("Tag"), heading: tr("Tags"), isFolded: true) { listing, add in
        for index in listing.tags.indices { add(listing.tags[index]) }
    }
}

extension ListingFilter {
    public static func tag(_ names: Set<String>) -> ListingFilter { .texts(.tag, names) }
}
