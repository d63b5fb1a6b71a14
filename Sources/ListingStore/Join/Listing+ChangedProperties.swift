import ListingCore

extension Listing {
    /// The properties whose values differ from those of an earlier state of the listing.
    ///
    /// - Complexity: constant for lists that are still the same in memory, and linear for others.
    func properties(changedSince before: Listing) -> ListingProperties {
        var changed = ListingProperties()
        func add(_ property: ListingProperty, if isChanged: Bool) { if isChanged { changed.insert(property) } }
        add(.id, if: externalID != before.externalID)
        add(.description, if: description != before.description)
        add(.quantity, if: quantity != before.quantity)
        add(.availability, if: availability != before.availability)
        add(.condition, if: condition != before.condition)
        add(.listed, if: listed != before.listed)
        add(.brand, if: brand != before.brand)
        add(.seller, if: seller != before.seller)
        add(.category, if: category != before.category)
        add(.url, if: url != before.url)
        add(.rating, if: rating != before.rating)
        add(.options, if: options != before.options)
        add(.tags, if: tags != before.tags)
        add(.materials, if: materials != before.materials)
        add(.reviews, if: reviews != before.reviews)
        add(.shipping, if: shipping != before.shipping)
        if images != before.images { changed.formUnion(ListingProperties(.images, .alternativeText)) }
        if attributes != before.attributes { changed.formUnion(ListingProperties(.attributes, .sku, .barcode)) }
        changed.formUnion(Self.changes(from: before.price, to: price))
        changed.formUnion(Self.changes(from: before.variants, to: variants))
        return changed
    }

    private static func changes(from old: Price, to new: Price) -> ListingProperties {
        guard old != new else { return [] }
        var changed = ListingProperties()
        if (old.lowest?.amount, old.highest?.amount) != (new.lowest?.amount, new.highest?.amount) || old.unreadable != new.unreadable {
            changed.insert(.price)
        }
        if old.currency != new.currency { changed.insert(.currency) }
        if old.compareAt != new.compareAt { changed.insert(.comparePrice) }
        return changed
    }

    private static func changes(from old: [Variant], to new: [Variant]) -> ListingProperties {
        guard old != new else { return [] }
        var changed = ListingProperties(.variants)
        func add(_ property: ListingProperty, unless isSame: (Variant, Variant) -> Bool) {
            if !old.elementsEqual(new, by: isSame) { changed.insert(property) }
        }
        add(.sku) { $0.sku == $1.sku }
        add(.barcode) { $0.barcode == $1.barcode }
        add(.price) { $0.price == $1.price }
        add(.quantity) { $0.quantity == $1.quantity }
        add(.images) { $0.image == $1.image }
        return changed
    }
}
