import ListingCore

extension ExportTarget {
    /// eBay's category template (Seller Hub Reports, formerly File Exchange), whose listings are saved as drafts.
    ///
    /// Sources: pages.ebay.com, "Uploadable templates"; "File Exchange Basic Template Instructions" 3.5.2. The header names one site and
    /// one currency for the whole file.
    static let ebay = ExportTarget(
        id: "ebay", title: untranslated("eBay").description, fileExtension: TextTable.markedCSV.fileExtension,
        mediaType: TextTable.markedCSV.mediaType, questions: [.country, .currency, .ebayCategory, .location, .brand],
        advice: [
            tr("eBay saves the listings as drafts. Complete them in Seller Hub before they are offered."),
            tr("All prices are in the currency of the eBay site. Your answer for the country decides the site."),
        ]
    ) { answers in
        let site = EBaySite(answers)
        return TableTargetWriter(EBayDraft.table(site), answers: answers, encoder: TextTableEncoder(site.text))
    }
}

/// The table of drafts.
enum EBayDraft {
    static func table(_ site: EBaySite) -> TargetTable {
        var table = TargetTable(columns: product(site) + TargetColumn.blank("ScheduleTime") + details + images + sale(site) + shipping)
        table.layout = EBayVariations.layout
        table.limits = TargetLimits(options: 5, variants: 250, images: 24)
        table.preamble = [site.info]
        table.refusal = { item in
            let prices = [item.listing.price] + item.variants.map(\.price)
            let isOther = prices.contains { price in
                price.lowest != nil && site.currency(of: price, item.answers).map { $0 != site.currency } ?? false
            }
            return isOther ? .otherCurrency : nil
        }
        return table
    }

    /// The address of an image. A bar would end it.
    static func address(_ image: ListingImage) -> String { image.address(escaping: [UInt8(ascii: "|")]) }

    private static func product(_ site: EBaySite) -> [TargetColumn] {
        [
            // The header of this column names the currency of all prices.
            .ofListing(site.action, .currency) { item in
                let price = item.listing.price
                let isOpen = price.currency == nil || item.listing.isCurrencyChosen
                let isAnswered = price.lowest != nil && isOpen && site.currency(of: price, item.answers) != nil
                return TargetValue("Draft", isAnswered ? .answered : nil)
            },
            TargetColumn("CustomLabel", .sku, maxLength: 50) { row in
                TargetValue(row.isOffer ? row.sku : row.item.attribute(.sku))
            },
            .ofListing("*Category", .category, isRequired: true) { category($0) },
            TargetColumn("StoreCategory"),
            .ofListing("*Title", .title, isRequired: true, maxLength: 80) { TargetValue($0.listing.title.onOneLine) },
            TargetColumn("Subtitle"),
            TargetColumn("Relationship", .options) { TargetValue($0.variant == nil ? nil : "Variation") },
            TargetColumn("RelationshipDetails", .variants) { EBayVariations.details($0) },
        ]
    }

    /// The number of eBay's category: that of a listing from an eBay file, or else the user's answer.
    private static func category(_ item: TargetListing) -> TargetValue {
        if let number = item.attribute(named: "*Category"), number.isAllDigits { return TargetValue(number) }
        return TargetValue(item.answers[.ebayCategory], .answered)
    }

    private static let details: [TargetColumn] = [
        .ofListing("*ConditionID", .condition, isRequired: true) { item in
            guard let condition = item.knownCondition else { return TargetValue() }
            return TargetValue(condition.number, condition.isEBayName ? nil : .reworded)
        },
        .ofOffer("Product:UPC", .barcode) { TargetValue(barcode($0, lengths: [12])) },
        .ofOffer("Product:EAN", .barcode) { TargetValue(barcode($0, lengths: [8, 13])) },
        .ofListing("C:Brand", .brand, maxLength: 65) { item in
            item.listing.brand.map { TargetValue($0) } ?? TargetValue(item.answers[.brand], .answered)
        },
        specific("C:MPN", .mpn),
        specific("C:Color", .color),
        specific("C:Size", .size),
        .ofListing("C:Material", .materials) { TargetValue($0.listing.materials.joined(separator: "|")) },
        specific("C:Pattern", .pattern),
        specific("C:Style", .style),
        specific("C:Model", .model),
    ]

    private static func barcode(_ row: TargetRow, lengths: Set<Int>) -> String? {
        guard let code = row.barcode, lengths.contains(code.utf8.count), code.isAllDigits else { return nil }
        return code
    }

    /// A column of item specifics.
    private static func specific(_ name: String, _ attribute: AttributeName) -> TargetColumn {
        .ofListing(name, .attributes, maxLength: 65) { TargetValue($0.attribute(attribute)) }
    }

    private static let images: [TargetColumn] =
        [
            TargetColumn("PicURL", .images) { row in
                let isOfVariant = row.variant != nil
                let text = isOfVariant ? row.variant?.image?.location : row.item.images.map(address).joined(separator: "|")
                // The cell of a variant is the value of its option and the address: "Red=http://…".
                let isInsecure =
                    isOfVariant
                    ? text?.utf8.firstRange(of: "=http://".utf8) != nil
                    : row.item.images.contains { $0.location.utf8Span.span.begins(with: "http://") }
                guard isInsecure else { return TargetValue(text) }
                return TargetValue(text, notes: [TargetNote(.images), TargetNote(.images, .invalid(.insecure))])
            }
        ] + TargetColumn.blank("GalleryType", "VideoID")

    private static func sale(_ site: EBaySite) -> [TargetColumn] {
        let price: [TargetColumn] = [
            .ofListing("*Description", .description, isRequired: true) { onOneLine($0.htmlDescription) },
            .ofListing("*Format") { _ in TargetValue("FixedPrice") },
            .ofListing("*Duration") { _ in TargetValue("GTC") },
            .ofOffer("*StartPrice", .price, .number, isRequired: true) { row in
                guard row.price.lowest != nil, site.currency(of: row.price, row.item.answers) == nil else {
                    return TargetValue(row.price.lowest)
                }
                return TargetValue(nil, notes: [TargetNote(.currency, .missing)])
            },
        ]
        let stock: [TargetColumn] = [
            .ofOffer("*Quantity", .quantity, .number, isRequired: true) { row in
                TargetValue(row.quantity.map { String(max($0, 0)) }, (row.quantity ?? 0) < 0 ? .reworded : nil)
            },
            TargetColumn("ImmediatePayRequired"),
            .ofListing("*Location") { TargetValue($0.answers[.location]) },
        ]
        return price + TargetColumn.blank("BuyItNowPrice", "BestOfferEnabled", "BestOfferAutoAcceptPrice", "MinimumBestOfferPrice") + stock
    }

    /// eBay refuses line breaks. In HTML they are blanks.
    private static func onOneLine(_ html: TargetValue) -> TargetValue {
        TargetValue(html.text?.replacing(.lineFeed, with: .space).replacing(.carriageReturn, with: .space), html.change)
    }

    private static let shipping = TargetColumn.blank(
        "ShippingType", "ShippingService-1:Option", "ShippingService-1:Cost", "ShippingService-2:Option", "ShippingService-2:Cost",
        "*DispatchTimeMax", "PromotionalShippingDiscount", "ShippingDiscountProfileID", "*ReturnsAcceptedOption", "ReturnsWithinOption",
        "RefundOption", "ShippingCostPaidByOption", "AdditionalDetails", "ShippingProfileName", "ReturnProfileName",
        "PaymentProfileName")
}
