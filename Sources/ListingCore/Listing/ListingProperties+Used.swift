extension ListingProperties {
    /// The properties that at least one of some listings has.
    public init(usedBy listings: some Sequence<Listing>) {
        self.init()
        for listing in listings { formUnion(ListingProperties(of: listing)) }
    }

    public init(of listing: Listing) {
        self.init(.title, .record, .header, .file)
        func add(_ field: ListingProperty, if isUsed: Bool) { if isUsed { insert(field) } }
        add(.id, if: listing.externalID != nil)
        add(.description, if: listing.description != nil)
        add(.price, if: listing.price != .unknown || listing.variants.contains { $0.price != .unknown })
        add(.currency, if: listing.price.currency != nil)
        add(.quantity, if: listing.quantity != nil)
        add(.availability, if: listing.availability != nil)
        add(.condition, if: listing.condition != nil)
        add(.brand, if: listing.brand != nil)
        add(.sku, if: listing.attributes.value(of: .sku) != nil || listing.variants.contains { $0.sku != nil })
        add(
            .barcode,
            if: listing.attributes.value(of: .gtin) != nil || listing.attributes.value(of: .barcode) != nil
                || listing.variants.contains { $0.barcode != nil })
        add(.url, if: listing.url != nil)
        add(.category, if: !listing.category.isEmpty)
        add(.images, if: !listing.images.isEmpty)
        add(.alternativeText, if: listing.images.contains { $0.alternativeText != nil })
        add(.options, if: !listing.options.isEmpty)
        add(.variants, if: !listing.variants.isEmpty)
        add(.tags, if: !listing.tags.isEmpty)
        add(.materials, if: !listing.materials.isEmpty)
        add(.attributes, if: !listing.attributes.isEmpty)
        add(.rating, if: listing.rating != nil)
        add(.reviews, if: !listing.reviews.isEmpty)
        add(.shipping, if: !listing.shipping.isEmpty)
        add(.comparePrice, if: listing.price.compareAt != nil)
        add(.seller, if: listing.seller != nil)
        add(.listed, if: listing.listed != nil)
    }
}
