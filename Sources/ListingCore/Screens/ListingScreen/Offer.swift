/// The offer: title, price and availability.
public struct OfferViewModel: RowViewModel {
    public let title: String
    /// Brand and seller.
    public let byline: String?
    /// Categories from the widest to the narrowest: "Home › Kitchen › Cups".
    public let category: String?
    public let price: String?
    /// The origin of the price's currency if the file does not name it.
    public let currencyNote: String?
    /// The source's own text if it could not be parsed as a price; shown with a warning.
    public let unreadablePrice: String?
    /// Shown struck through.
    public let oldPrice: String?
    /// The reduction from the old price: "−20%".
    public let discount: String?
    public let availability: AvailabilityViewModel?
    /// The stock as text: "Only 3 left", "12 in stock", "Oversold by 2".
    public let quantity: String?

    public init(
        title: String, byline: String? = nil, category: String? = nil, price: String? = nil, currencyNote: String? = nil,
        unreadablePrice: String? = nil, oldPrice: String? = nil, discount: String? = nil, availability: AvailabilityViewModel? = nil,
        quantity: String? = nil
    ) {
        self.title = title
        self.byline = byline
        self.category = category
        self.price = price
        self.currencyNote = currencyNote
        self.unreadablePrice = unreadablePrice
        self.oldPrice = oldPrice
        self.discount = discount
        self.availability = availability
        self.quantity = quantity
    }

    public var accessibleLabel: String? {
        [title, byline, price ?? unreadablePrice.map(UnreadablePrice.spoken), currencyNote, availability?.text, quantity]
            .compactMap(\.self).joined(separator: ", ")
    }
}

extension RowKind where ViewModel == OfferViewModel {
    public static var offer: RowKind { RowKind("offer") }
}

extension ListingScreen {
    public static let offerSection: SectionID = "offer"

    static let offer = SectionPresenter<ListingScreenProperties, OfferViewModel>(
        offerSection, .offer,
        row: { OfferViewModel($0.listing) })
}

extension OfferViewModel {
    init(_ listing: Listing) {
        let category = listing.category.filter { !$0.isBlank }
        let oldPrice = listing.oldPriceText
        self.init(
            title: listing.title.cut(to: TextLimit.title), byline: listing.byline?.cut(to: TextLimit.title),
            category: category.isEmpty ? nil : category.joined(separator: " › ").cut(to: TextLimit.title),
            price: listing.priceText, currencyNote: Self.currencyNote(listing),
            unreadablePrice: listing.unreadablePriceText?.cut(to: TextLimit.line),
            oldPrice: oldPrice,
            discount: oldPrice == nil ? nil : listing.price.discountPercent.map { tr("−{percent}%", ["percent": String($0)]) },
            availability: AvailabilityViewModel(listing), quantity: listing.quantity.flatMap(Self.quantity))
    }

    /// Says that the currency is the user's word; nil if the file names it.
    private static func currencyNote(_ listing: Listing) -> String? {
        guard listing.isCurrencyChosen, let currency = listing.price.currency else { return nil }
        return tr("The file doesn’t name the currency. {currency} is your choice.", ["currency": currency.code])
    }

    /// The stock as shops word it; nil for 0, because the availability says "Out of stock" already.
    private static func quantity(_ pieces: Int) -> String? {
        switch pieces {
        case ..<0: tr("Oversold by {count}", ["count": CountText.grouped(pieces.magnitude)])
        case 0: nil
        case 1...5: trn("Only {n} left", "Only {n} left", pieces)
        default: trn("{n} in stock", "{n} in stock", pieces)
        }
    }
}
