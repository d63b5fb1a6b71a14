/// The values that rules about whole files compare between listings.
extension Inspection {
    /// Adds the values of the listing that others should not have.
    func addDigests(of value: RepeatedValue) {
        switch value {
        case .title: if hasTitle { addDigest(texts.titleHash, listing.title) }
        case .id: addDigests(ofValuesIn: .id)
        case .sku: addDigests(ofValuesIn: .sku)
        case .barcode: addDigests(ofValuesIn: .barcode)
        case .description:
            if facts[.description].longest >= 80, let hash = texts.descriptionHash { addDigest(hash, nil) }
        case .firstImage:
            let images = listing.images
            guard !images.isEmpty else { return }
            images.span.withBorrowed(at: 0) { addDigest(RepeatedValue.hash($0.location), $0.location) }
        case .content: if let hash = texts.descriptionHash { addDigest(texts.titleHash ^ hash &* 31, listing.title) }
        }
    }

    private func addDigests(ofValuesIn field: ListingProperty) {
        var seen = SmallSet()
        forEachValue(of: field) { value, _ in
            let hash = RepeatedValue.hash(value.trimmedText)
            // The same value twice in one listing is another rule's concern.
            if seen.insert(hash) { addDigest(hash, value) }
        }
    }

    private func addDigest(_ hash: UInt64, _ text: String?) {
        results.digests.append(ListingDigest(rule: rule, hash, text: wantsDetails[rule] ? text : nil))
    }

    /// The digest of a value, with its text if this inspection meets it for the first time.
    func digest(of text: String) -> ListingDigest {
        let hash = RepeatedValue.hash(text)
        let isNew = knownTexts.insert(hash &+ UInt64(rule)).inserted
        return ListingDigest(rule: rule, hash, text: isNew ? text : nil)
    }

    /// The price, with the code of its currency as the text; nil without a price above zero.
    var priceDigest: ListingDigest? {
        guard let price = listing.price.lowest, !price.amount.isZero else { return nil }
        // Most listings have the category and the currency of the one before.
        if let last = priceGroup, last.category == listing.category, last.currency == price.currency {
            return ListingDigest(rule: rule, last.hash, text: price.currency?.code, amount: price.amount.approximation)
        }
        var hasher = Hasher()
        hasher.combine(listing.category)
        hasher.combine(price.currency)
        let hash = UInt64(bitPattern: Int64(hasher.finalize()))
        priceGroup = (listing.category, price.currency, hash)
        return ListingDigest(rule: rule, hash, text: price.currency?.code, amount: price.amount.approximation)
    }
}
