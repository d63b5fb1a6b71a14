/// Finds the differences between two readings of a listing, property by property.
public struct ListingComparer: Sendable {
    /// The properties that are compared: those that both files can have.
    public let properties: ListingProperties

    /// - Parameter ignored: properties that the user doesn't want to compare.
    public init(_ old: ListingProperties, _ new: ListingProperties, ignoring ignored: ListingProperties = []) {
        properties = old.intersection(new).subtracting(ignored)
    }

    /// Returns all differences, the most important first. Those that shoppers don't see are marked as minor.
    ///
    /// The result for exchanged listings is the inverse: see ``ListingChange/inverted``.
    public func changes(from old: Listing, to new: Listing) -> [ListingChange] {
        var changes: [ListingChange] = []
        appendKeys(old, new, to: &changes)
        changes += PriceComparison.changes(from: old.price, to: new.price, in: properties)
        changes += StockComparison.changes(from: ListingStock(old), to: ListingStock(new), in: properties)
        changes += VariantComparison.changes(from: old, to: new, in: properties)
        appendTexts(old, new, to: &changes)
        changes += PictureComparison.changes(from: old.images, to: new.images, in: properties)
        appendPlace(old, new, to: &changes)
        appendReviews(old, new, to: &changes)
        return changes
    }

    // MARK: Title and keys

    private func appendKeys(_ old: Listing, _ new: Listing, to changes: inout [ListingChange]) {
        append(.renamed, .title, old.title, new.title, to: &changes)
        append(.idChanged, .id, old.externalID, new.externalID, to: &changes)
        if contains(.url), old.url != new.url {
            var change = ListingChange(.urlChanged, .url, from: old.url, to: new.url)
            change.isMinor = old.url.map(ComparedAddress.key) == new.url.map(ComparedAddress.key)
            changes.append(change)
        }
        appendSet(.skuChanged, .sku, old.listingSKUs, new.listingSKUs, to: &changes)
    }

    // MARK: Text

    private func appendTexts(_ old: Listing, _ new: Listing, to changes: inout [ListingChange]) {
        if contains(.description), old.description != new.description {
            let (oldText, newText) = (old.shownDescription, new.shownDescription)
            var change = ListingChange(
                .descriptionChanged, .description, from: old.description.map { _ in oldText }, to: new.description.map { _ in newText })
            change.isMinor = ComparedText.isSame(oldText, newText)
            if !change.isMinor { (change.added, change.removed) = ComparedText.difference(from: oldText, to: newText) }
            changes.append(change)
        }
        appendSet(.tagsChanged, .tags, old.tags, new.tags, to: &changes)
        appendSet(.materialsChanged, .materials, old.materials, new.materials, to: &changes)
        if contains(.attributes) { changes += AttributeComparison.changes(from: old.attributes, to: new.attributes) }
    }

    // MARK: Place

    private func appendPlace(_ old: Listing, _ new: Listing, to changes: inout [ListingChange]) {
        if contains(.category), old.category != new.category {
            let (oldPath, newPath) = (old.category.map(ComparedText.key), new.category.map(ComparedText.key))
            var change = ListingChange(
                .categoryMoved, .category, from: old.category.joinedPath, to: new.category.joinedPath)
            change.isMinor = oldPath == newPath
            changes.append(change)
        }
        append(.brandChanged, .brand, old.brand, new.brand, ignoresCase: true, to: &changes)
        append(.conditionChanged, .condition, old.condition, new.condition, ignoresCase: true, to: &changes)
        append(.sellerChanged, .seller, old.seller?.name, new.seller?.name, to: &changes)
        if contains(.shipping), old.shipping != new.shipping {
            changes.append(ListingChange(.shippingChanged, .shipping, from: old.shippingText, to: new.shippingText))
        }
        if contains(.listed), old.listed != new.listed {
            var change = ListingChange(.listedChanged, .listed, from: old.listed?.text, to: new.listed?.text)
            change.isMinor = true
            changes.append(change)
        }
    }

    // MARK: Reviews

    private func appendReviews(_ old: Listing, _ new: Listing, to changes: inout [ListingChange]) {
        if contains(.rating), old.rating != new.rating {
            var change = ListingChange(.ratingChanged, .rating, from: old.rating?.text, to: new.rating?.text)
            change.delta = old.rating.flatMap { old in new.rating.map { DecimalNumber(significand: Int64($0.count - old.count)) } }
            change.isMinor = true
            changes.append(change)
        }
        if contains(.reviews), old.reviews != new.reviews {
            var change = ListingChange(.reviewsChanged, .reviews, from: String(old.reviews.count), to: String(new.reviews.count))
            change.delta = DecimalNumber(significand: Int64(new.reviews.count - old.reviews.count))
            change.isMinor = true
            changes.append(change)
        }
    }

    // MARK: Values

    private func contains(_ property: ListingProperty) -> Bool { properties.contains(property) }

    private func append(
        _ kind: ChangeKind, _ property: ListingProperty, _ old: String?, _ new: String?, ignoresCase: Bool = false,
        to changes: inout [ListingChange]
    ) {
        guard contains(property), old != new else { return }
        var change = ListingChange(kind, property, from: old, to: new)
        change.isMinor = ComparedText.isSame(old ?? "", new ?? "", ignoresCase: ignoresCase || property == .title)
        changes.append(change)
    }

    /// Appends a difference of two sets of strings. Another order or case is minor; an underscore is a space, as in Etsy's tags.
    private func appendSet(
        _ kind: ChangeKind, _ property: ListingProperty, _ old: [String], _ new: [String], to changes: inout [ListingChange]
    ) {
        guard contains(property), old != new else { return }
        let key = { (text: String) in ComparedText.key(text).replacing("_", with: " ") }
        let (oldKeys, newKeys) = (Set(old.map(key)), Set(new.map(key)))
        var change = ListingChange(kind, property, from: old.joined(separator: ", "), to: new.joined(separator: ", "))
        change.added = new.filter { !oldKeys.contains(key($0)) }
        change.removed = old.filter { !newKeys.contains(key($0)) }
        change.isMinor = change.added.isEmpty && change.removed.isEmpty
        changes.append(change)
    }
}

extension Listing {
    /// The SKUs of the listing itself, without those of its variants.
    package var listingSKUs: [String] { attributes.filter { SearchableTexts.skuNames.contains($0.name) }.map(\.value) }

    /// The description as shoppers read it; empty if there is none.
    fileprivate var shownDescription: String { description?.blocks().map(\.text).joined(separator: "\n") ?? "" }

    fileprivate var shippingText: String? {
        shipping.isEmpty
            ? nil
            : shipping.map { offer in
                [offer.region, offer.service, offer.price.map(\.plainText)].compactMap(\.self).joined(separator: " ")
            }.joined(separator: "; ")
    }
}

extension Rating {
    fileprivate var text: String { "\(average) (\(count))" }
}

extension [String] {
    fileprivate var joinedPath: String? { isEmpty ? nil : joined(separator: " > ") }
}
