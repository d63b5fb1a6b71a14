/// The currency of the country in which listings say that their shop is.
public struct CurrencySuggestion: Equatable, Sendable {
    /// The statement of the listings that names the country.
    public enum Reason: Equatable, Sendable {
        /// The seller's location, as the file writes it.
        case place(String)
        /// The host of the links.
        case host(String)
    }

    /// The number of listings that are worth looking at. A shop has one country.
    public static let examined = 50

    public let currency: Currency
    public let reason: Reason

    /// - Parameter listings: the first listings of the shop.
    /// - Returns: nil if they name no country, or countries with different currencies, as the listings of a marketplace do.
    public init?(_ listings: some Sequence<Listing>) {
        let listings = Array(listings)
        let places = listings.compactMap { $0.seller?.location }
        let hosts = listings.flatMap { [$0.url, $0.seller?.url] }.compactMap { $0.flatMap(WebAddress.host) }
        if let place = Self.agreed(places, CountryCurrency.currency(ofPlace:)) {
            (currency, reason) = (place.currency, .place(place.text.onOneLine.shortened(to: Self.maxLength)))
        } else if places.allSatisfy({ CountryCurrency.currency(ofPlace: $0) == nil }),
            let host = Self.agreed(hosts, CountryCurrency.currency(ofHost:))
        {
            (currency, reason) = (host.currency, .host(host.text))
        } else {
            return nil
        }
    }

    /// The longest place that a dialog shows, in Unicode scalars.
    private static let maxLength = 80

    private static func agreed(_ texts: [String], _ currency: (String) -> Currency?) -> (currency: Currency, text: String)? {
        let known = texts.compactMap { text in currency(text).map { (currency: $0, text: text) } }
        guard let first = known.first, known.allSatisfy({ $0.currency == first.currency }) else { return nil }
        return first
    }

    /// The sentence that users see.
    public var text: String {
        switch reason {
        case .place(let place): tr("{currency} is proposed because the shop is in {place}.", ["currency": currency.code, "place": place])
        case .host(let host): tr("{currency} is proposed because the links lead to {host}.", ["currency": currency.code, "host": host])
        }
    }
}
