/// The kinds of differences between two readings of a catalog. The raw values are the names in JSON and CSV.
public enum ChangeKind: String, CaseIterable, Sendable {
    // Listings
    case new, gone
    /// Another listing has the id of one that is gone.
    case replaced
    case renamed
    case idChanged = "id_changed"
    case urlChanged = "url_changed"
    case skuChanged = "sku_changed"
    // Prices
    case priceUp = "price_up"
    case priceDown = "price_down"
    /// Only the highest of several prices differs.
    case rangeChanged = "range_changed"
    case saleStarted = "sale_started"
    case saleEnded = "sale_ended"
    case saleChanged = "sale_changed"
    case priceKnown = "price_known"
    case priceUnknown = "price_unknown"
    case currencyChanged = "currency_changed"
    // Stock
    case soldOut = "sold_out"
    case backInStock = "back_in_stock"
    case stockChanged = "stock_changed"
    case unlisted, relisted
    case availabilityChanged = "availability_changed"
    // Variants
    case variantNew = "variant_new"
    case variantGone = "variant_gone"
    case variantChanged = "variant_changed"
    case optionsChanged = "options_changed"
    // Text
    case descriptionChanged = "description_changed"
    case tagsChanged = "tags_changed"
    case materialsChanged = "materials_changed"
    case attributeNew = "attribute_new"
    case attributeGone = "attribute_gone"
    case attributeChanged = "attribute_changed"
    // Pictures
    case picturesChanged = "pictures_changed"
    case pictureTextChanged = "picture_text_changed"
    // Place
    case categoryMoved = "category_moved"
    case brandChanged = "brand_changed"
    case conditionChanged = "condition_changed"
    case sellerChanged = "seller_changed"
    case shippingChanged = "shipping_changed"
    case listedChanged = "listed_changed"
    // Others
    case reviewsChanged = "reviews_changed"
    case ratingChanged = "rating_changed"

    public var group: ChangeGroup {
        switch self {
        case .new, .gone, .replaced, .renamed, .idChanged, .urlChanged, .skuChanged: .listings
        case .priceUp, .priceDown, .rangeChanged, .saleStarted, .saleEnded, .saleChanged, .priceKnown, .priceUnknown, .currencyChanged:
            .price
        case .soldOut, .backInStock, .stockChanged, .unlisted, .relisted, .availabilityChanged: .stock
        case .variantNew, .variantGone, .variantChanged, .optionsChanged: .variants
        case .descriptionChanged, .tagsChanged, .materialsChanged, .attributeNew, .attributeGone, .attributeChanged: .text
        case .picturesChanged, .pictureTextChanged: .pictures
        case .categoryMoved, .brandChanged, .conditionChanged, .sellerChanged, .shippingChanged, .listedChanged: .place
        case .reviewsChanged, .ratingChanged: .others
        }
    }

    /// The kind of the same difference if the old and the new reading are exchanged.
    public var inverse: ChangeKind {
        switch self {
        case .new: .gone
        case .gone: .new
        case .priceUp: .priceDown
        case .priceDown: .priceUp
        case .saleStarted: .saleEnded
        case .saleEnded: .saleStarted
        case .priceKnown: .priceUnknown
        case .priceUnknown: .priceKnown
        case .soldOut: .backInStock
        case .backInStock: .soldOut
        case .unlisted: .relisted
        case .relisted: .unlisted
        case .variantNew: .variantGone
        case .variantGone: .variantNew
        case .attributeNew: .attributeGone
        case .attributeGone: .attributeNew
        default: self
        }
    }
}

/// The groups in which changes are shown.
public enum ChangeGroup: String, CaseIterable, Sendable {
    case listings, price, stock, variants, text, pictures, place, others
}
