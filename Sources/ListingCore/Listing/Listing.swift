/// Names a listing within its catalogue, and stays the same when the file is read again: see ``Relisting``.
///
/// Numbers count from 0 in the order of the first reading. They say nothing of where a listing stands, and none is used again.
public struct ListingID: Hashable, Comparable, Sendable {
    public let rawValue: Int
    public init(_ rawValue: Int) { self.rawValue = rawValue }
    public static func < (left: ListingID, right: ListingID) -> Bool { left.rawValue < right.rawValue }
}

/// One thing offered for sale, however many records of the source describe it.
///
/// Everything but the title may be missing: no format carries all of it. What the source says nothing of is nil or empty,
/// and is not shown. Every column of the source stays readable in `source`.
public struct Listing: Identifiable, Equatable, Sendable {
    public var id: ListingID
    /// The shop's own id of the listing (an Etsy number, a Shopify handle); text, as leading zeros count.
    public var externalID: String?
    /// Never empty: readers put a readable stand-in here and report a problem where the source has none.
    public var title: String
    public var description: DescriptionText?
    public var price = Price.unknown
    /// Pieces in stock over all variants. May be negative where a shop oversold.
    public var quantity: Int?
    public var availability: Availability?
    public var condition: String?
    /// When it was first offered.
    public var listed: Timestamp?
    public var brand: String?
    public var seller: Seller?
    /// From the widest category to the narrowest.
    public var category: [String] = []
    public var url: String?
    public var images: [ListingImage] = []
    public var options: [VariationOption] = []
    public var variants: [Variant] = []
    public var tags: [String] = []
    public var materials: [String] = []
    /// Further facts, in the order of the source.
    public var attributes: [ListingAttribute] = []
    public var rating: Rating?
    public var reviews: [Review] = []
    public var shipping: [ShippingOffer] = []
    public var source: SourceRecord
    /// Records of other files that told more about the listing, such as those of a table of its variants.
    public var joinedSources: [SourceRecord] = []
    public var problems: [Problem] = []

    public init(id: ListingID, title: String, source: SourceRecord) {
        self.id = id
        self.title = title
        self.source = source
    }
}

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
}

/// A description as the source has it; `ListingCore` reduces it to text when it is shown, not when it is read.
public struct DescriptionText: Equatable, Sendable {
    public enum Markup: Sendable { case plain, html }
    public let raw: String
    public let markup: Markup

    public init(raw: String, markup: Markup) {
        self.raw = raw
        self.markup = markup
    }
}

public struct ListingImage: Hashable, Sendable {
    /// A web address as the source has it, or an absolute path of a local file.
    public let location: String
    /// What the picture shows, for who can't see it.
    public let alternativeText: String?

    public init(location: String, alternativeText: String? = nil) {
        self.location = location
        self.alternativeText = alternativeText
    }

    /// The path of the picture on this computer; nil for pictures from the web, those without a scheme (`//cdn.example.com/…`) too.
    public var localPath: String? { location.hasPrefix("/") && !location.hasPrefix("//") ? location : nil }
}

/// One thing to choose, such as the colour, with the values there are.
public struct VariationOption: Equatable, Sendable {
    public let name: String
    public var values: [String]

    public init(name: String, values: [String]) {
        self.name = name
        self.values = values
    }
}

/// One combination of option values that the source lists by itself.
public struct Variant: Hashable, Sendable {
    /// A value for each of the listing's options, in their order; empty text where the source has none.
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

public struct ListingAttribute: Equatable, Sendable {
    public let name: String
    public let value: String

    public init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}

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

public struct Rating: Equatable, Sendable {
    /// 0 to 5 stars.
    public var average: Double
    public var count: Int
    /// How many reviews gave 1, 2, 3, 4 and 5 stars, in this order; nil where the source does not say.
    public var distribution: [Int]?

    public init(average: Double, count: Int, distribution: [Int]? = nil) {
        self.average = average
        self.count = count
        self.distribution = distribution
    }
}

public struct Review: Equatable, Sendable {
    public var author: String?
    /// 1 to 5.
    public var stars: Int
    /// As the source has it: an ISO 8601 date, usually.
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

public struct ShippingOffer: Equatable, Sendable {
    /// Where to: a country's or a region's name or code; nil for everywhere.
    public var region: String?
    public var service: String?
    /// nil where the source gives none; zero is free shipping.
    public var price: Money?
    /// Days until it arrives.
    public var days: ClosedRange<Int>?

    public init(region: String? = nil, service: String? = nil, price: Money? = nil, days: ClosedRange<Int>? = nil) {
        self.region = region
        self.service = service
        self.price = price
        self.days = days
    }
}
