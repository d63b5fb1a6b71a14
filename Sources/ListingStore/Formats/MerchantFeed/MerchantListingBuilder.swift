import ListingCore

/// Makes a listing from one item, or from all items of a group, which become its variants.
struct MerchantListingBuilder {
    private var columns = ColumnUnion()

    /// The attributes in which the items of a group may differ, by Google's specification.
    private static let optionNames = ["color", "size", "material", "pattern", "gender", "age_group", "size_type"]

    /// - Parameter items: At least one; the first provides what applies to the whole listing.
    mutating func listing(_ items: [MerchantItem], id: ListingID) -> Listing {
        let source = columns.record(items.map { ($0.element.flattened, $0.record, $0.element.line) })
        var listing = Listing(id: id, title: "", source: source)
        guard var first = items.first else { return listing }
        let isGroup = items.count > 1
        listing.externalID = isGroup ? first.group : first.id
        listing.title = Self.title(&first, isGroup: isGroup)
        listing.description = Self.description(first)
        listing.brand = first.text("brand", "manufacturer")?.decoded
        listing.condition = first.text("condition", "state_of_vehicle")
        listing.category = Self.category(first)
        listing.url = first.text("link", "url", "canonical_link", "mobile_link")
        listing.images = items.flatMap(Self.images).distinct
        listing.tags = (first.texts("product_tag") + first.texts("product_tags")).flatMap { $0.decodedParts() }.distinct
        listing.materials = isGroup ? [] : first.texts("material").flatMap { $0.parts(separatedBy: UInt8(ascii: "/")) }.map(\.decoded)
        listing.shipping = first.elements("shipping").compactMap(Self.shipping)
        listing.seller = first.text("dealership_name", "dealer_name", "seller_name", "external_seller_id").map { Seller(name: $0.decoded) }
        listing.rating = Self.rating(first)

        var items = [first] + items.dropFirst()
        let offers = items.indices.map { MerchantOffer(&items[$0]) }
        MerchantOffer.apply(offers, to: &listing)
        if isGroup { Self.addVariants(items, offers, to: &listing) }
        listing.attributes = Self.attributes(first, isGroup: isGroup)
        listing.problems = items.flatMap(\.problems)
        return listing
    }

    private static func title(_ item: inout MerchantItem, isGroup: Bool) -> String {
        let own = isGroup ? item.text("item_group_title") ?? item.text("title", "name") : item.text("title", "name")
        if let title = own?.decoded.nonBlank { return title.onOneLine }
        // Feeds of vehicles and homes have the parts of a title instead.
        let parts = ["year", "make", "model", "trim", "property_type"].compactMap { item.text($0) }
        let title = parts.isEmpty ? item.id ?? Listing.title(ofRecord: item.record) : parts.joined(separator: " ")
        item.report(ProblemCause(.titleMissing, .text(title)), at: "title")
        return title
    }

    private static func description(_ item: MerchantItem) -> DescriptionText? {
        let raw = item.text("description", "rich_text_description", "content:encoded", "content", "summary")
        return raw.map { DescriptionText(guessing: $0) }
    }

    private static func category(_ item: MerchantItem) -> [String] {
        let paths = item.texts("product_type") + item.texts("google_product_category") + item.texts("category")
        // Google's category numbers mean nothing to a shopper.
        return paths.first { Int($0) == nil }.map { CategoryPath.levels($0) } ?? []
    }

    private static func images(_ item: MerchantItem) -> [ListingImage] {
        let plain = ["image_link", "additional_image_link", "image", "images", "additional_image"].flatMap { item.elements($0) }
        return plain.flatMap { field -> [String] in
            let nested = field.child("url")?.text ?? field.child("loc")?.text ?? field.attribute("href") ?? field.attribute("url")
            return PictureList.locations(nested ?? field.text)
        }.distinct.map { ListingImage(location: $0) }
    }

    private static func shipping(_ field: XMLElement) -> ShippingOffer? {
        guard field.hasChildren else { return nil }
        let text = { (name: String) in field.child(name)?.text.nonBlank }
        let notation = text("price").map { PriceNotation($0) }
        let price = notation.flatMap { notation in notation.amount.map { Money(amount: $0, currency: notation.currency) } }
        let region = [text("country"), text("region")].compactMap(\.self).joined(separator: ", ")
        guard price != nil || !region.isEmpty else { return nil }
        let least = text("min_transit_time").flatMap { NumberText.whole($0) }
        let most = text("max_transit_time").flatMap { NumberText.whole($0) }
        let days = least.flatMap { least in most.flatMap { $0 >= least ? least...$0 : nil } }
        return ShippingOffer(region: region.nonBlank, service: text("service")?.decoded, price: price, days: days)
    }

    private static func rating(_ item: MerchantItem) -> Rating? {
        guard let average = item.text("rating", "average_rating", "average_review_rating").flatMap(Double.init), (0...5).contains(average),
            let count = item.text("rating_count", "number_of_ratings", "number_of_reviews").flatMap({ NumberText.whole($0) }), count > 0
        else { return nil }
        return Rating(average: average, count: count)
    }

    private static func addVariants(_ items: [MerchantItem], _ offers: [MerchantOffer], to listing: inout Listing) {
        let (names, values) = namedOptions(items) ?? attributeOptions(items)
        listing.options = names.enumerated().map { index, name in
            VariationOption(name: name, values: values.map { $0[index] }.filter { !$0.isEmpty }.distinct)
        }
        listing.variants = zip(zip(items, offers), values).map { pair, values in
            let (item, offer) = pair
            return Variant(
                optionValues: values, sku: item.text("sku", "id"), barcode: item.text("gtin", "ean", "upc", "isbn"), price: offer.price,
                quantity: offer.quantity, image: images(item).first)
        }
    }

    /// The options that all items name themselves; nil if one does not.
    private static func namedOptions(_ items: [MerchantItem]) -> (names: [String], values: [[String]])? {
        let choices = items.map { item in
            item.elements("variant_option").compactMap { field -> (name: String, value: String)? in
                guard let name = field.child("name")?.text.nonBlank else { return nil }
                return (name.decoded, field.child("value")?.text.trimmed.decoded ?? "")
            }
        }
        guard choices.allSatisfy({ !$0.isEmpty }) else { return nil }
        var union = OptionUnion()
        for choice in choices.joined() { union.add(choice.name, values: []) }
        return (union.options.map(\.name), choices.map { union.values(of: $0) })
    }

    /// The attributes in which the items differ, or else their titles.
    private static func attributeOptions(_ items: [MerchantItem]) -> (names: [String], values: [[String]]) {
        let used = optionNames.filter { name in items.contains { $0.text(name) != nil } }
        // The titles are the options if no attribute distinguishes the items.
        let differ = Set(items.map { item in used.map { item.text($0) } }).count > 1
        let names = used.isEmpty || !differ ? ["title"] : used
        return (names.map(capitalized), items.map { item in names.map { item.text($0)?.decoded ?? "" } })
    }

    private static func capitalized(_ name: String) -> String {
        let readable = HeaderLabel.readable(name)
        return readable.prefix(1).uppercased() + readable.dropFirst()
    }

    /// Names that are shown elsewhere on the listing's screen, or serve advertisers only.
    private static let shown: Set<String> = [
        "id", "title", "name", "description", "link", "url", "image_link", "additional_image_link", "image", "images", "additional_image",
        "availability", "price", "sale_price", "condition", "brand", "manufacturer", "item_group_id", "shipping", "product_type",
        "google_product_category", "category", "quantity", "inventory", "quantity_to_sell_on_facebook", "sell_on_google_quantity",
        "material", "product_tag",
        "item_group_title", "rich_text_description", "content", "content:encoded", "summary", "ads_redirect", "identifier_exists", "guid",
        "pubdate", "mobile_link", "canonical_link", "dealership_name", "rating", "rating_count",
    ]

    private static func attributes(_ item: MerchantItem, isGroup: Bool) -> [ListingAttribute] {
        let hidden = isGroup ? shown.union(optionNames).union(["gtin", "sku", "mpn", "variant_option"]) : shown
        return item.names.filter { !hidden.contains($0) }.flatMap { name -> [ListingAttribute] in
            item.elements(name).prefix(20).compactMap { field in
                let parts = field.hasChildren ? field.children.map { $0.text.trimmed } : [field.text.trimmed]
                let value = parts.filter { !$0.isEmpty }.joined(separator: ", ").decoded
                let isFact = !value.isEmpty && value.utf8.count <= CellList.maxAttributeLength
                return isFact ? ListingAttribute(name: label(name), value: value) : nil
            }
        }
    }

    private static func label(_ name: String) -> String {
        let local = name.split(separator: ":").last.map { String($0) } ?? name
        return ["gtin", "mpn", "sku", "vin"].contains(local) ? local.uppercased() : capitalized(local)
    }
}
