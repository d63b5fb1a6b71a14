extension TextFacetFamily {
    /// The things to choose, such as the color and the size.
    public static let option = TextFacetFamily("option", usage: "option.Color=red") { listing, add in
        for index in listing.options.indices {
            for position in listing.options[index].values.indices {
                add(listing.options[index].name, listing.options[index].values[position])
            }
        }
    }
}

extension ListingFilter {
    /// Listings with any of some values of one option, such as the colors red and blue.
    public static func option(name: String, values: Set<String>) -> ListingFilter { .texts(TextFacetFamily.option.facet(name), values) }
}
