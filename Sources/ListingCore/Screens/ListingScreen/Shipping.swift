/// Shipping destinations, prices and delivery times.
public struct ShippingViewModel: RowViewModel {
    /// A way of shipping to one destination.
    public struct Offer: Equatable, Sendable {
        public let destination: String
        public let service: String?
        /// "€4.90" or "Free"; nil if the source does not say.
        public let price: String?
        /// The delivery time, such as "3–5 days".
        public let duration: String?

        public init(destination: String, service: String? = nil, price: String? = nil, duration: String? = nil) {
            self.destination = destination
            self.service = service
            self.price = price
            self.duration = duration
        }
    }

    public let offers: [Offer]

    public init(offers: [Offer]) { self.offers = offers }

    public var accessibleLabel: String? {
        offers.map { [$0.destination, $0.service, $0.price, $0.duration].compactMap(\.self).joined(separator: ", ") }.joined(
            separator: "; ")
    }
}

extension RowKind where ViewModel == ShippingViewModel {
    public static var shipping: RowKind { RowKind("shipping") }
}

extension ListingScreen {
    static let shipping = SectionPresenter<ListingScreenProperties, ShippingViewModel>(
        "shipping", .shipping,
        row: { ShippingViewModel($0.listing.shipping) }
    ).header(.sectionHeader) { SectionHeaderViewModel(title: tr("Shipping"), mark: $0.mark(.shipping)) }
}

extension ShippingViewModel {
    /// nil if the source says nothing about shipping.
    init?(_ offers: [ShippingOffer]) {
        let shown = offers.filter { $0 != ShippingOffer() }
        guard !shown.isEmpty else { return nil }
        self.init(offers: shown.map(Offer.init))
    }
}

extension ShippingViewModel.Offer {
    init(_ offer: ShippingOffer) {
        self.init(
            destination: offer.region.flatMap { $0.isBlank ? nil : $0 } ?? tr("Worldwide"),
            service: offer.service.flatMap { $0.isBlank ? nil : $0 },
            price: offer.price.map { $0.amount.isZero ? trc("shipping", "Free") : MoneyFormatter.user.text(for: $0) },
            duration: offer.days.map(Self.duration))
    }

    private static func duration(_ days: ClosedRange<Int>) -> String {
        if days.upperBound == 0 { return tr("Same day") }
        if days.lowerBound == days.upperBound { return trn("{n} day", "{n} days", days.lowerBound) }
        return trn("{fewest}–{n} day", "{fewest}–{n} days", days.upperBound, ["fewest": CountText.grouped(days.lowerBound)])
    }
}
