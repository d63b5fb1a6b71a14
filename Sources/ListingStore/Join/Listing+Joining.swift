import ListingCore

extension Listing {
    /// Adds what the records of another file say about this listing. What the listing says itself takes precedence, except over the prices
    /// and the stock of a table of these. A record that is not the only one keeps its id and its link.
    ///
    /// - Parameters:
    ///   - records: all records of the file about this listing. Their pictures are added in this order.
    ///   - table: the table of the records; nil if they are of any other file.
    /// - Throws: `CancellationError`.
    /// - Complexity: linear in the numbers of records, variants and pictures.
    mutating func add(joined records: [Listing], of table: JoinTable?) throws {
        let isOnly = records.count == 1
        let before = self
        var pictures: [String: Int]?
        var others: [Listing] = []
        for (index, record) in records.enumerated() {
            if index % JoinedRecords.recordsPerCheck == 0 { try Task.checkCancellation() }
            joinedSources += [record.source] + record.joinedSources
            problems += record.problems
            if let locale = table?.locale(of: record) {
                addTranslation(record, locale)
                continue
            }
            let isPart = !isOnly || table != nil && (hasOtherCodes(than: record) || VariantCodes(variants).variant(of: record) != nil)
            if let table, !isPart { add(offer: record, of: table) }
            fill(from: record, isPart: isPart, &pictures)
            others.append(record)
        }
        if let table { addStock(of: others, table) }
        let hasNewVariants = try addVariants(of: others, table)
        let hasChangedVariants = try changeVariants(by: others, table)
        if let table, hasNewVariants || hasChangedVariants { settle(table) }
        let given = properties(changedSince: before)
        for index in joinedSources.indices.dropFirst(before.joinedSources.count) { joinedSources[index].given = given }
    }

    // MARK: Properties

    /// Adds the properties that the listing lacks.
    ///
    /// - Parameters:
    ///   - isPart: true if the record is about a variant, or one of several.
    ///   - pictures: the positions of the listing's pictures, once a record of the file has some.
    private mutating func fill(from record: Listing, isPart: Bool, _ pictures: inout [String: Int]?) {
        if !isPart {
            externalID = externalID ?? record.externalID
            url = url ?? record.url
        }
        description = description ?? record.description
        condition = condition ?? record.condition
        listed = listed ?? record.listed
        brand = brand ?? record.brand
        seller = seller ?? record.seller
        rating = rating ?? record.rating
        if category.isEmpty { category = record.category }
        if tags.isEmpty { tags = record.tags }
        if materials.isEmpty { materials = record.materials }
        if reviews.isEmpty { reviews = record.reviews }
        if shipping.isEmpty { shipping = record.shipping }
        add(images: record.images, &pictures)
        // Such a record says nothing about the rest of the listing.
        guard !isPart else { return }
        if price.lowest == nil, price.unreadable == nil, record.price != .unknown { price = record.price }
        if price.currency == nil, let currency = record.price.currency, price.lowest?.amount == record.price.lowest?.amount {
            setMissingCurrency(currency)
        }
        quantity = quantity ?? record.quantity
        availability = availability ?? record.availability
        let names = Set(attributes.map { HeaderName.words($0.name) })
        let hasCodes = !skus.isEmpty
        attributes += record.attributes.filter { attribute in
            let isCode = attribute.name == "SKU" || attribute.name == "SKUs"
            return isCode ? !hasCodes : !names.contains(HeaderName.words(attribute.name))
        }
    }

    /// Adds the pictures that the listing does not have yet, in any size, in their order.
    private mutating func add(images others: [ListingImage], _ pictures: inout [String: Int]?) {
        guard !others.isEmpty else { return }
        var known = pictures ?? Dictionary(zip(images.lazy.map(Self.identity), 0...)) { first, _ in first }
        // The dictionary has a single owner, so it is changed in place.
        pictures = nil
        for image in others {
            let identity = Self.identity(image)
            guard let index = known[identity] else {
                known[identity] = images.count
                images.append(image)
                continue
            }
            guard images[index].alternativeText == nil, let text = image.alternativeText else { continue }
            images[index] = ListingImage(location: images[index].location, alternativeText: text)
        }
        pictures = known
    }

    /// Local pictures of different folders may have the same name.
    private static func identity(_ image: ListingImage) -> String {
        image.location.isWebAddress ? PictureIdentity.of(image.location) : image.location
    }

    /// Adds a translation as attributes, each named by its property and the language: “Title (de)”.
    private mutating func addTranslation(_ record: Listing, _ locale: String) {
        var texts = record.attributes.filter { !["SKU", "Barcode"].contains($0.name) }
        if let text = record.description, text.markup == .plain {
            texts.insert(ListingAttribute(name: "Description", value: text.raw), at: 0)
        }
        texts.insert(ListingAttribute(name: "Title", value: record.title), at: 0)
        let own = title
        attributes += texts.filter { $0.value != own }.map { ListingAttribute(name: "\($0.name) (\(locale))", value: $0.value) }
    }

    // MARK: Offers

    /// Sets the price and the stock of a record about the whole listing.
    private mutating func add(offer record: Listing, of table: JoinTable) {
        guard record.variants.isEmpty else { return }
        if table.givesStock {
            if let quantity = record.quantity { self.quantity = quantity }
            if let state = record.availability, availability != .unlisted { availability = state }
        }
        guard table.givesPrices, record.price.lowest != nil else { return }
        let price = record.price.inCurrency(self.price.currency).keepingOldPrice(of: self.price)
        // If variants have different prices, one price says nothing about them.
        guard Set(variants.map(\.price)).count < 2 else { return }
        self.price = price
        for index in variants.indices where variants[index].price != .unknown { variants[index].price = price }
    }

    /// True if a record is about one of several codes that a listing has without variants, such as an Etsy export.
    private func hasOtherCodes(than record: Listing) -> Bool {
        guard attributes.contains(where: { $0.name == "SKUs" }), variants.allSatisfy({ $0.sku == nil }) else { return false }
        let (own, others) = (codes, record.codes)
        return !others.isEmpty && others.isStrictSubset(of: own)
    }

    /// Sets the stock of a listing that has several codes without variants, if records are about all of them.
    private mutating func addStock(of records: [Listing], _ table: JoinTable) {
        guard table.givesStock, records.count > 1, variants.allSatisfy({ $0.sku == nil }), case let own = codes, own.count > 1,
            records.allSatisfy({ $0.quantity != nil && $0.variants.isEmpty && $0.codes.count == 1 && $0.codes.isSubset(of: own) }),
            Set(records.flatMap(\.codes)).count == own.count, records.count == own.count
        else { return }
        quantity = NumberText.sum(records.compactMap(\.quantity))
        if availability != .unlisted, let quantity { availability = quantity > 0 ? .inStock : .outOfStock }
    }

    /// The SKUs without case.
    private var codes: Set<String> { Set(skus.map { ComparedText.key($0.trimmed) }) }

    /// Sets the listing's price range and stock after those of variants have changed.
    private mutating func settle(_ table: JoinTable) {
        let (oldPrice, oldQuantity) = (price, quantity)
        settleOffer(from: variants)
        if !table.givesPrices { price = oldPrice }
        guard table.givesStock else {
            quantity = oldQuantity
            return
        }
        if availability != .unlisted, let quantity { availability = quantity > 0 ? .inStock : .outOfStock }
    }
}

extension Price {
    /// The price in place of another one, whose old price it keeps if it has none and that is still higher.
    func keepingOldPrice(of other: Price) -> Price {
        guard compareAt == nil, let old = other.compareAt, let lowest, old.currency == lowest.currency, old.amount > lowest.amount else {
            return self
        }
        var copy = self
        copy.compareAt = old
        return copy
    }
}
