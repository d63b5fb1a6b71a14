/// The id of a listing within its catalog; it stays the same when the file is read again: see ``ReloadDiff``.
///
/// Numbers count from 0 in the order of the first reading. They do not give a listing's position, and none is ever reused.
public struct ListingID: Hashable, Comparable, Sendable {
    public let rawValue: Int
    public init(_ rawValue: Int) { self.rawValue = rawValue }
    public static func < (left: ListingID, right: ListingID) -> Bool { left.rawValue < right.rawValue }
}

/// One thing offered for sale, however many records of the source describe it.
///
/// Everything but the title is optional, because no format carries all of it. Missing values are nil or empty, and are not shown.
/// Every column of the source stays readable in `source`.
public struct Listing: Identifiable, Equatable, Sendable {
    public var id: ListingID
    /// The shop's own id of the listing (an Etsy number, a Shopify handle); a string, because leading zeros are significant.
    public var externalID: String?
    /// Never empty: if the source has no title, readers insert a readable substitute and report a problem.
    public var title: String
    public var description: DescriptionText?
    public var price = Price.unknown
    /// True if the source names no currency for the price, and the amounts have the one that the user has chosen.
    public var isCurrencyChosen = false
    /// Number of pieces in stock over all variants. May be negative if a shop has oversold.
    public var quantity: Int?
    public var availability: Availability?
    public var condition: String?
    /// The time when the listing was first offered.
    public var listed: Timestamp?
    public var brand: String?
    public var seller: Seller?
    /// Names from the widest category to the narrowest.
    public var category: [String] = []
    public var url: String?
    public var images: [ListingImage] = []
    public var options: [VariationOption] = []
    public var variants: [Variant] = []
    public var tags: [String] = []
    public var materials: [String] = []
    /// Further attributes, in the order of the source.
    public var attributes: [ListingAttribute] = []
    public var rating: Rating?
    public var reviews: [Review] = []
    public var shipping: [ShippingOffer] = []
    public var source: SourceRecord
    /// Records of other files with further data about the listing, such as those of a table of its variants.
    public var joinedSources: [SourceRecord] = []
    public var problems: [RecordProblem] = []

    public init(id: ListingID, title: String, source: SourceRecord) {
        self.id = id
        self.title = title
        self.source = source
    }

    /// The substitute for the title of a listing that has none: its record's number, in no language.
    public static func title(ofRecord record: Int) -> String { "#\(record)" }
}

/// The availability of a listing, with the names of the listing format as raw values.
public enum Availability: String, Hashable, Sendable, CaseIterable {
    case inStock = "in_stock"
    case lowStock = "low_stock"
    case outOfStock = "out_of_stock"
    case preorder
    case backorder
    case madeToOrder = "made_to_order"
    case discontinued
    /// In the file but not offered to shoppers: a draft, an archived or an unpublished listing.
    case unlisted

    /// The text that users see.
    public var title: String {
        switch self {
        case .inStock: tr("In stock")
        case .lowStock: tr("Low stock")
        case .outOfStock: tr("Out of stock")
        case .preorder: tr("Pre-order")
        case .backorder: tr("On backorder")
        case .madeToOrder: tr("Made to order")
        case .discontinued: tr("Discontinued")
        case .unlisted: tr("Unlisted")
        }
    }
}

/// A description as in the source; `ListingCore` reduces it to text when it is shown, not when it is read.
public struct DescriptionText: Equatable, Sendable {
    /// The markup of a description: none, or HTML.
    public enum Markup: Sendable { case plain, html }
    public let raw: String
    public let markup: Markup

    public init(raw: String, markup: Markup) {
        self.raw = raw
        self.markup = markup
    }
}

/// A picture of a listing or a variant.
public struct ListingImage: Hashable, Sendable {
    /// A web address as in the source, an absolute path of a local file, or a picture inside one (see ``PictureAddress``).
    public let location: String
    /// A description of the picture for users who can't see it.
    public let alternativeText: String?

    public init(location: String, alternativeText: String? = nil) {
        self.location = location
        self.alternativeText = alternativeText
    }

    /// The path of the picture on this computer; nil for pictures from the web, including addresses without a scheme
    /// (`//cdn.example.com/…`).
    public var localPath: String? { location.hasPrefix("/") && !location.hasPrefix("//") ? location : nil }
}

/// One thing to choose, such as the color, with its available values.
public struct VariationOption: Equatable, Sendable {
    public let name: String
    public var values: [String]

    public init(name: String, values: [String]) {
        self.name = name
        self.values = values
    }
}

/// One combination of option values that the source lists individually.
public struct Variant: Hashable, Sendable {
    /// A value for each of the listing's options, in their order; empty if the source has none.
    public var optionValues: [String]
    public var sku: String?
    public var barcode: String?
    public var price = Price.unknown
    public var quantity: Int?
    public var image: ListingImage?

    public init(
        optionValues: [String] = [], sku: String? = nil, barcode: String? = nil, price: Price = .unknown, quantity: Int? = nil,
        image: ListingImage? = nil
    ) {
        self.optionValues = optionValues
        self.sku = sku
        self.barcode = barcode
        self.price = price
        self.quantity = quantity
        self.image = image
    }
}

/// A further attribute of a listing, which has no property of its own.
public struct ListingAttribute: Equatable, Sendable {
    public let name: String
    public let value: String

    public init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}

/// A seller or shop, as the source describes it.
public struct Seller: Equatable, Sendable {
    public var name: String
    public var location: String?
    public var url: String?
    /// The year in which the shop opened.
    public var since: Int?
    public var sales: Int?
    public var rating: Rating?
    public var image: ListingImage?
    public var about: String?

    public init(name: String) { self.name = name }
}

/// The ratings of a listing or a seller, in sum.
public struct Rating: Equatable, Sendable {
    /// The average of 0 to 5 stars.
    public var average: Double
    public var count: Int
    /// Number of reviews with 1, 2, 3, 4 and 5 stars, in this order; nil if the source does not say.
    public var distribution: [Int]?

    public init(average: Double, count: Int, distribution: [Int]? = nil) {
        self.average = average
        self.count = count
        self.distribution = distribution
    }
}

/// A buyer's review.
public struct Review: Equatable, Sendable {
    public var author: String?
    /// 1 to 5.
    public var stars: Int
    /// The date as in the source, usually in ISO 8601 format.
    public var date: String?
    public var title: String?
    public var text: String

    public init(author: String? = nil, stars: Int, date: String? = nil, title: String? = nil, text: String) {
        self.author = author
        self.stars = stars
        self.date = date
        self.title = title
        self.text = text
    }
}

/// One way of shipping: a destination with its service, price and delivery time.
public struct ShippingOffer: Equatable, Sendable {
    /// The destination: a country's or a region's name or code; nil for everywhere.
    public var region: String?
    public var service: String?
    /// nil if the source gives none; zero is free shipping.
    public var price: Money?
    /// Delivery time in days.
    public var days: ClosedRange<Int>?

    public init(region: String? = nil, service: String? = nil, price: Money? = nil, days: ClosedRange<Int>? = nil) {
        self.region = region
        self.service = service
        self.price = price
        self.days = days
    }
}
