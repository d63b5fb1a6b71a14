/// What is offered, for how much, and whether it can be had.
public struct OfferViewModel: RowViewModel {
    public let title: String
    /// Brand and seller.
    public let byline: String?
    /// Categories from the widest to the narrowest: "Home › Kitchen › Cups".
    public let category: String?
    public let price: String?
    /// The source's own text where it is no price that could be read.
    public let unreadablePrice: String?
    /// Shown struck through.
    public let oldPrice: String?
    /// What the old price makes of the new one: "−20%".
    public let discount: String?
    public let availability: AvailabilityViewModel?
    /// "3 left", "12 available", "Oversold by 2".
    public let quantity: String?

    public init(
        title: String, byline: String? = nil, category: String? = nil, price: String? = nil, unreadablePrice: String? = nil,
        oldPrice: String? = nil, discount: String? = nil, availability: AvailabilityViewModel? = nil, quantity: String? = nil
    ) {
        self.title = title
        self.byline = byline
        self.category = category
        self.price = price
        self.unreadablePrice = unreadablePrice
        self.oldPrice = oldPrice
        self.discount = discount
        self.availability = availability
        self.quantity = quantity
    }
}

extension RowKind where ViewModel == OfferViewModel {
    public static var offer: RowKind { RowKind("offer") }
}
