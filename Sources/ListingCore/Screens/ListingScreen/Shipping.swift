/// Where it can be sent, for how much, and how long that takes.
public struct ShippingViewModel: RowViewModel {
    public struct Offer: Equatable, Sendable {
        public let destination: String
        public let service: String?
        /// "€4.90" or "Free"; nil where the source does not say.
        public let price: String?
        /// "3–5 days"
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
}

extension RowKind where ViewModel == ShippingViewModel {
    public static var shipping: RowKind { RowKind("shipping") }
}
