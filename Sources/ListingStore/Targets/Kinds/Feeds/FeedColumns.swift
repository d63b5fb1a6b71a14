import ListingCore

/// The columns of product feeds. Google's specification is the model, which others follow with limits and words of their own.
///
/// Sources: support.google.com/merchants/answer/7052112 (all attributes), /17085146 (item_group_title) and /17085214 (variant_option);
/// developers.facebook.com, "Reference – Catalog" and "Product Variants"; Pinterest's API description 5.23, ItemAttributes;
/// help.ads.microsoft.com 51084.
struct FeedColumns: Sendable {
    /// Maximum lengths in characters.
    var maxID = 50
    var maxTitle = 150
    var maxDescription = 5_000
    var maxBrand = 70
    var maxCategory = 750
    var maxColor = 100
    var maxSize = 100
    var maxMaterial = 200
    var maxPattern = 100
    /// Maximum number of images, with the main one.
    var maxImages = 11
    /// Maximum length of the addresses of all further images.
    var maxImageList = Int.max
    var lists = FeedLists.escaped
    /// The words for availabilities. For others, that of the closest one is written.
    var availabilities: [Availability: String]
    /// True if the titles of variants end with their option values.
    var titlesNameVariants = true
    /// True if the feed has a place for options of any name. Otherwise the titles of variants have them.
    var hasAllOptions = true
    /// True if the marketplace refuses a price of 0.
    var refusesZero = false
    /// True if an item needs a brand, a GTIN or an MPN.
    var needsBrand = false

    static let questions: [ExportQuestion] = [.currency, .shop, .brand, .category, .country]
    static var claim: String { tr("Links have to lead to a website that you have claimed in your account.") }

    /// A row for each variant, without drafts and without listings that have no page to lead to.
    ///
    /// Values of options without variants are not made into items, because each item is advertised with a price.
    func table(_ columns: [TargetColumn]) -> TargetTable {
        TargetTable(
            columns: columns, layout: .offers, limits: TargetLimits(images: maxImages, combinesOptions: false), hasHandles: true,
            maxHandle: maxID, handlesAreIDs: true, uniqueColumn: "id", cleaned: { FeedText.withoutControls($0) }
        ) { item in
            if item.listing.availability == .unlisted { return .notOffered }
            return FeedLink(item).address == nil ? .noLink : nil
        }
    }

    // MARK: Identity

    /// The SKU, or else the listing's own id.
    var id: TargetColumn {
        TargetColumn("id", .id, isRequired: true, maxLength: maxID) { row in
            if let sku = row.sku?.onOneLine.nonBlank { return TargetValue(sku, notes: [TargetNote(.sku)]) }
            if row.variant == nil { return self.listingID(row.item) }
            return TargetValue("\(row.item.handle)-\(row.number)", notes: [TargetNote(.sku, .derived)])
        }
    }

    func listingID(_ item: TargetListing) -> TargetValue {
        guard let own = item.listing.externalID?.onOneLine.nonBlank else { return TargetValue(item.handle, .derived) }
        if item.handle == own { return TargetValue(own) }
        return TargetValue(item.handle, item.handle == own.cut(to: maxID) ? .shortened(maxID) : .numbered)
    }

    /// The title, with the values of a variant's options at its end, even if it must be cut for them.
    var title: TargetColumn {
        TargetColumn("title", .title, isRequired: true, maxLength: maxTitle) { row in
            let title = row.listing.title.onOneLine
            guard self.titlesNameVariants, row.item.variants.count > 1, let values = row.variant?.optionValues else {
                return TargetValue(title)
            }
            let ending = " - " + values.compactMap { $0.onOneLine.nonBlank }.joined(separator: ", ")
            let start = title.cut(to: max(self.maxTitle / 2, self.maxTitle - ending.unicodeScalars.count))
            var notes = [TargetNote(.title, start == nil ? .derived : .shortened(self.maxTitle))]
            if !self.hasAllOptions, !FeedOption.haveColumns(row) { notes += FeedOption.joined }
            return TargetValue((start ?? title) + ending, notes: notes)
        }
    }

    /// The title of all items of a group.
    var groupTitle: TargetColumn {
        TargetColumn("item_group_title", .title, maxLength: maxTitle) { row in
            TargetValue(row.item.variants.count > 1 ? row.listing.title.onOneLine : nil)
        }
    }

    var description: TargetColumn {
        TargetColumn("description", .description, isRequired: true, maxLength: maxDescription) { $0.item.plainDescription }
    }

    // MARK: The offer

    var link: TargetColumn {
        TargetColumn("link", .url, isRequired: true) { row in
            let link = FeedLink(row.item)
            return TargetValue(link.address, link.change)
        }
    }

    /// The regular price.
    var price: TargetColumn {
        TargetColumn("price", .price, isRequired: true) { row in
            let price = FeedPrice(row)
            return price.value(price.regular, price.sale == nil ? .price : .comparePrice, refusesZero: self.refusesZero)
        }
    }

    var salePrice: TargetColumn {
        TargetColumn("sale_price", .price) { row in
            let price = FeedPrice(row)
            return price.value(price.sale, .price, refusesZero: self.refusesZero)
        }
    }

    var availability: TargetColumn {
        TargetColumn("availability", .availability, isRequired: true) { row in
            guard let state = FeedAvailability.state(of: row) else { return TargetValue() }
            if let word = self.availabilities[state] { return TargetValue(word, row.listing.availability == nil ? .derived : nil) }
            return TargetValue(self.availabilities[FeedAvailability.closest(to: state)], .reworded)
        }
    }

    /// The date from which a preorder or a backorder is delivered. Google refuses them without it.
    var availabilityDate: TargetColumn {
        TargetColumn("availability_date", .attributes) { row in
            guard let state = row.listing.availability, state == .preorder || state == .backorder else { return TargetValue() }
            let date = row.item.attribute(named: "Availability date")
            return TargetValue(date, notes: date == nil ? [TargetNote(.attributes, .missing)] : nil)
        }
    }

    func condition(isRequired: Bool = false) -> TargetColumn {
        TargetColumn("condition", .condition, isRequired: isRequired) { $0.item.condition(\.rawValue) }
    }

    func quantity(_ name: String) -> TargetColumn {
        TargetColumn(name, .quantity, .number) { row in
            // A shop that sold more than it has has nothing left.
            TargetValue(row.quantity.map { String(max(0, $0)) }, row.quantity.map { $0 < 0 } == true ? .reworded : nil)
        }
    }

    // MARK: Names and codes

    var brand: TargetColumn {
        TargetColumn("brand", .brand, maxLength: maxBrand) { row in
            if let brand = row.listing.brand?.onOneLine.nonBlank { return TargetValue(brand) }
            if let answer = row.item.answers[.brand] { return TargetValue(answer, .answered) }
            let isMissing = self.needsBrand && Self.gtin(of: row).text == nil && Self.mpn(of: row) == nil
            return TargetValue(nil, notes: isMissing ? [TargetNote(.brand, .missing)] : nil)
        }
    }

    /// Barcodes that can't be GTINs are omitted, because feeds refuse items with such a number.
    var gtin: TargetColumn {
        TargetColumn("gtin", .barcode) { Self.gtin(of: $0) }
    }

    private static func gtin(of row: TargetRow) -> TargetValue { row.barcode.map { ProductNumber.gtin($0) } ?? TargetValue() }

    var mpn: TargetColumn {
        TargetColumn("mpn", .attributes, maxLength: 70) { row in TargetValue(Self.mpn(of: row)) }
    }

    /// The manufacturer's number. Each variant needs one of its own, which the listing does not have.
    private static func mpn(of row: TargetRow) -> String? {
        row.item.variants.count > 1 ? nil : row.item.attribute(.mpn)?.onOneLine
    }

    /// "no" for an item without a GTIN and without both a brand and an MPN.
    var identifierExists: TargetColumn {
        TargetColumn("identifier_exists") { row in
            if Self.gtin(of: row).text != nil { return TargetValue() }
            let hasBrand = row.listing.brand?.nonBlank != nil || row.item.answers[.brand] != nil
            return TargetValue(hasBrand && Self.mpn(of: row) != nil ? nil : "no")
        }
    }

    var googleCategory: TargetColumn {
        TargetColumn("google_product_category", .attributes, maxLength: 750) { row in
            if let own = row.item.attribute(named: "Google product category") { return TargetValue(own.onOneLine) }
            guard let answer = row.item.answers[.category] else { return TargetValue() }
            return TargetValue(answer, notes: row.listing.category.isEmpty ? [TargetNote(.category, .answered)] : [])
        }
    }

    var productType: TargetColumn {
        TargetColumn("product_type", .category, maxLength: maxCategory) { row in
            TargetValue(row.item.category(separator: " > ")?.onOneLine)
        }
    }
}
