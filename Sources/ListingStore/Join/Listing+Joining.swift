import ListingCore

extension Listing {
    /// Adds what a record of another file says about this listing. What the listing says itself takes precedence, except over the prices
    /// and the stock of a table of these.
    ///
    /// - Parameters:
    ///   - table: the table of the record; nil if it is of any other file.
    ///   - isOnly: false if the file has other records about the listing. Then it keeps its id and its link.
    mutating func add(joined record: Listing, of table: JoinTable?, isOnly: Bool) {
        var record = record
        if let locale = table?.locale(of: record) {
            addTranslation(record, locale)
        } else {
            let variant = table == nil ? nil : variant(of: record)
            let isPart = variant != nil || !isOnly
            if let table {
                if let variant { add(record, of: table, toVariant: variant) } else if isOnly { add(offer: record, of: table) }
            }
            if isPart { (record.externalID, record.url) = (nil, nil) }
            fill(from: record, isPart: isPart)
            addVariants(of: record, table)
        }
        joinedSources += [record.source] + record.joinedSources
        problems += record.problems
    }

    // MARK: Properties

    /// Adds the properties that the listing lacks.
    ///
    /// - Parameter isPart: true if the record is about a variant, or one of several.
    private mutating func fill(from record: Listing, isPart: Bool) {
        externalID = externalID ?? record.externalID
        url = url ?? record.url
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
        add(images: record.images)
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
    private mutating func add(images others: [ListingImage]) {
        guard !others.isEmpty else { return }
        var known: [String: Int] = [:]
        for (index, image) in images.enumerated() where known[Self.identity(image)] == nil { known[Self.identity(image)] = index }
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

    /// The only variant with the code of a record; nil if the record is about the listing.
    private func variant(of record: Listing) -> Int? {
        guard record.variants.isEmpty, !variants.isEmpty else { return nil }
        let (skus, barcodes) = (Set(record.skus.map { ComparedText.key($0) }), Set(record.barcodes))
        let found = variants.indices.filter { index in
            if let sku = variants[index].sku { return skus.contains(ComparedText.key(sku.trimmed)) }
            return variants[index].barcode.map { barcodes.contains($0.trimmed.withoutLeadingZeros) } ?? false
        }
        return found.count == 1 ? found.first : nil
    }

    private mutating func add(_ record: Listing, of table: JoinTable, toVariant index: Int) {
        variants[index].add(record.asVariant, of: table, currency: price.currency)
        settle(table)
    }

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

    // MARK: Variants

    /// Adds the variants of a record that the listing lacks, and what they say about those that it has.
    private mutating func addVariants(of record: Listing, _ table: JoinTable?) {
        guard !record.variants.isEmpty else {
            if options.isEmpty, variants.isEmpty { options = record.options }
            return
        }
        var bare = record
        (bare.joinedSources, bare.problems, bare.images) = ([], [], [])
        bare.source.rows = []
        let (oldSources, currency) = (joinedSources, price.currency)
        defer { joinedSources = oldSources }
        guard !variants.isEmpty else {
            add(variantsOf: [bare])
            if let table { settle(table) }
            return
        }
        var positions: [String: Int] = [:]
        for (index, variant) in variants.enumerated() { variant.sku.map { positions[ComparedText.key($0.trimmed)] = index } }
        guard !positions.isEmpty else { return }
        for variant in record.variants {
            guard let index = variant.sku.flatMap({ positions[ComparedText.key($0.trimmed)] }) else { continue }
            variants[index].add(variant, of: table, currency: currency)
        }
        bare.variants = record.variants.filter { variant in variant.sku.map { positions[ComparedText.key($0.trimmed)] == nil } ?? false }
        if !bare.variants.isEmpty { add(variantsOf: [bare]) }
        if let table { settle(table) }
    }

    /// The record as a variant.
    private var asVariant: Variant {
        Variant(
            sku: skus.first, barcode: attributes.first { $0.name == "Barcode" }?.value, price: price, quantity: quantity,
            image: images.first)
    }
}

extension Variant {
    /// Adds what a record of another file says about the variant.
    fileprivate mutating func add(_ other: Variant, of table: JoinTable?, currency: Currency?) {
        barcode = barcode ?? other.barcode
        image = image ?? other.image
        if other.price.lowest != nil, table?.givesPrices == true || price == .unknown {
            price = other.price.inCurrency(price.currency ?? currency).keepingOldPrice(of: price)
        }
        if let stock = other.quantity, table?.givesStock == true || quantity == nil { quantity = stock }
    }
}

extension Price {
    /// The price in place of another one, whose old price it keeps if it has none and that is still higher.
    fileprivate func keepingOldPrice(of other: Price) -> Price {
        guard compareAt == nil, let old = other.compareAt, let lowest, old.currency == lowest.currency, old.amount > lowest.amount else {
            return self
        }
        var copy = self
        copy.compareAt = old
        return copy
    }
}
