import ListingCore

/// A listing as a `Product`, or as a `ProductGroup` of its variants.
struct JSONLDProduct {
    private(set) var object: JSONLDObject
    private let item: TargetListing
    private var listing: Listing { item.listing }
    private var isGroup: Bool { !item.variants.isEmpty }

    init(_ item: TargetListing) {
        self.item = item
        object = JSONLDObject(item.variants.isEmpty ? "Product" : "ProductGroup", title: item.listing.title)
    }

    /// Adds what the product and all of its variants have in common.
    mutating func addDetails(_ report: inout ExportReport) {
        object.add("name", listing.title, as: .title, in: &report)
        let description = item.plainDescription
        object.add("description", description.text, as: .description, change: description.change, in: &report)
        if !isGroup {
            object.add("productID", listing.externalID, as: .id, in: &report)
            object.addSKU(item.sku, in: &report)
            if let code = item.barcode { object.add(JSONLDObject.barcodeName(code), code, as: .barcode, in: &report) }
        }
        let brand = listing.brand ?? item.answers[.brand]
        object.add("brand", JSONLDObject.named("Brand", brand), as: .brand, change: listing.brand == nil ? .answered : nil, in: &report)
        addImages(&report)
        object.add("url", listing.webAddress, as: .url, in: &report)
        object.add("category", item.category(separator: " > "), as: .category, in: &report)
        addTags(&report)
        object.add("material", JSONLDObject.texts(listing.materials), as: .materials, in: &report)
        addAttributes(&report)
        addRating(&report)
        object.add("review", .array(listing.reviews.compactMap(Self.review)), as: .reviews, in: &report)
    }

    /// The member by which programs know a product: its SKU, otherwise its ID or its MPN; nil if it has none of them.
    var key: (property: ListingProperty, text: String)? {
        if let sku = item.sku?.nonBlank { return (.sku, sku) }
        if let id = listing.externalID?.nonBlank { return (.id, id) }
        return item.attribute(.mpn).map { (.attributes, $0) }
    }

    mutating func addOffer(_ report: inout ExportReport) {
        if let offer = JSONLDOffer.value(TargetRow(item: item), &report) { return object.add("offers", offer) }
        let condition = JSONLDOffer.condition(listing)
        object.add("itemCondition", condition.text, as: .condition, change: condition.change, in: &report)
    }

    /// - Parameter group: the id of the group, and how it differs from the listing's.
    mutating func addVariants(group: (text: String, change: ExportChange?), _ report: inout ExportReport) {
        object.add("productGroupID", group.text, as: .id, change: group.change, in: &report)
        let options = JSONLDOptions(item)
        object.add("variesBy", .array(options.keys.map { .string("https://schema.org/" + $0) }))
        object.add("hasVariant", .array(item.variants.map { variant($0, options, &report) }), as: .variants, in: &report)
        var values: Set<[String]> = []
        if !item.variants.allSatisfy({ values.insert($0.optionValues).inserted }) {
            report.wroteInvalid(.variants, .repeated, title: listing.title)
        }
        if options.areRenamed { report.changed(.options, .reworded, title: listing.title) } else { report.wrote(.options) }
    }

    private func variant(_ variant: Variant, _ options: JSONLDOptions, _ report: inout ExportReport) -> JSONValue {
        let row = TargetRow(item: item, kind: .variant, variant: variant)
        var object = JSONLDObject("Product", title: listing.title)
        let values = variant.optionValues.filter { !$0.isEmpty }
        object.add("name", values.isEmpty ? listing.title : listing.title + " – " + values.joined(separator: ", "))
        object.addSKU(variant.sku, in: &report)
        if let code = variant.barcode { object.add(JSONLDObject.barcodeName(code), code, as: .barcode, in: &report) }
        options.add(variant, to: &object)
        if let image = variant.image, image.isOnTheWeb { object.add("image", image.location, as: .images, in: &report) }
        object.add("offers", JSONLDOffer.value(row, &report))
        return object.list.value
    }

    /// Adds the images on the web. Google shows no product without one; those of variants suffice.
    private mutating func addImages(_ report: inout ExportReport) {
        if item.images.isEmpty {
            if !item.variants.contains(where: { $0.image?.isOnTheWeb == true }) { report.missed(.images, title: listing.title) }
            return
        }
        let images = item.images.map { image -> JSONValue in
            guard let text = image.alternativeText, !text.isEmpty else { return .string(image.location) }
            var object = MemberList()
            object.add("@type", "ImageObject")
            object.add("url", image.location)
            object.add("caption", text)
            report.wrote(.alternativeText)
            return object.value
        }
        object.add("image", .array(images), as: .images, change: images.count < listing.images.count ? .refusedSome : nil, in: &report)
    }

    private mutating func addTags(_ report: inout ExportReport) {
        let tags = listing.tags
        let text: JSONValue = .string(tags.joined(separator: ", "))
        let isList = tags.contains { $0.holds(.comma) }
        object.add("keywords", tags.isEmpty ? nil : isList ? .array(tags.map { .string($0) }) : text, as: .tags, in: &report)
    }

    /// Adds attributes by their names in schema.org's vocabulary, and others as additional properties.
    private mutating func addAttributes(_ report: inout ExportReport) {
        var others: [JSONValue] = JSONLDOptions.common(of: item).map { JSONLDObject.property($0.name, $0.value) }
        if !others.isEmpty { report.wrote(.options) }
        var added: Set<String> = []
        for attribute in listing.attributes where !attribute.name.isEmpty && !attribute.value.isEmpty {
            if let code = Self.codes[attribute.name] {
                // A product has members for its codes. Those of a group belong to its variants.
                if !isGroup { continue }
                report.wrote(code)
            } else {
                report.wrote(.attributes)
            }
            if let key = Self.keys[attribute.name], added.insert(key).inserted, key != "material" || listing.materials.isEmpty {
                object.add(key, attribute.value)
            } else {
                others.append(JSONLDObject.property(attribute.name, attribute.value))
            }
        }
        object.add("additionalProperty", .array(others))
    }

    private static let codes: [String: ListingProperty] = [
        AttributeName.sku.rawValue: .sku, AttributeName.gtin.rawValue: .barcode, AttributeName.barcode.rawValue: .barcode,
    ]
    private static let keys: [String: String] = [
        AttributeName.mpn: "mpn", .color: "color", .size: "size", .pattern: "pattern", .material: "material", .model: "model",
        .weight: "weight", .width: "width", .height: "height", .depth: "depth", .releaseDate: "releaseDate",
        .productionDate: "productionDate", .award: "award", .slogan: "slogan", .origin: "countryOfOrigin",
    ].reduce(into: [:]) { $0[$1.key.rawValue] = $1.value }

    /// Adds the rating. Without a number of ratings, an average means nothing.
    private mutating func addRating(_ report: inout ExportReport) {
        guard let rating = listing.rating, rating.average.isFinite, rating.count > 0 else { return }
        var value = MemberList()
        value.add("@type", "AggregateRating")
        value.add("ratingValue", .number(String(rating.average)))
        value.add("ratingCount", rating.count)
        // The vocabulary's scale begins with 1.
        if rating.average < 1 { value.add("worstRating", 0) }
        object.add("aggregateRating", value.value, as: .rating, in: &report)
    }

    private static func review(_ review: Review) -> JSONValue? {
        var rating = MemberList()
        rating.add("@type", "Rating")
        rating.add("ratingValue", review.stars)
        var object = MemberList()
        object.add("@type", "Review")
        object.add("author", JSONLDObject.named("Person", review.author))
        object.add("datePublished", review.date)
        object.add("name", review.title)
        object.add("reviewBody", review.text)
        object.add("reviewRating", rating.value)
        return object.value
    }
}
