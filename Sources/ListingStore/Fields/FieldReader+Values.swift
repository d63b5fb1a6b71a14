import ListingCore

/// Readers for fields whose type differs from shop to shop. A value that can't be read is reported; a missing one is not.
extension FieldReader {
    /// The first label among these keys.
    func label(_ keys: String...) -> String? { keys.lazy.compactMap { self[$0]?.label }.first }

    /// The first label among these keys, with HTML character references decoded.
    func decodedLabel(_ keys: String...) -> String? { keys.lazy.compactMap { self[$0]?.label?.decoded.nonBlank }.first }

    func labels(_ key: String) -> [String] { self[key]?.labels.map(\.decoded) ?? [] }

    /// Tags in a list, or in one text separated by commas.
    func tags(_ key: String) -> [String] {
        if case .string(let text)? = self[key] { return text.decodedParts().distinct }
        return labels(key)
    }

    /// The pictures in a list, in its order.
    func pictures(_ key: String) -> [ListingImage] {
        (self[key]?.entries ?? []).compactMap { Self.picture($0) }
    }

    static func picture(_ value: JSONValue) -> ListingImage? {
        guard let location = value.pictureAddress else { return nil }
        let text = ["alt", "alt_text", "altText", "caption"].lazy.compactMap { value[$0]?.label }.first
        return ListingImage(location: location, alternativeText: text)
    }

    /// The raw text of the first of these keys that is not blank, for descriptions.
    func raw(_ keys: String...) -> String? {
        for key in keys {
            guard let text = self[key]?.scalarText ?? self[key]?["@value"]?.scalarText, text.nonBlank != nil else { continue }
            return text
        }
        return nil
    }

    /// The first of these keys that is a date; other values are skipped.
    func timestamp(_ keys: String...) -> Timestamp? {
        keys.lazy.compactMap { self[$0]?.label.flatMap { DateText.timestamp($0) } }.first
    }

    /// The first of these keys that is a web address; other values are skipped.
    func address(_ keys: String...) -> String? {
        keys.lazy.compactMap { self[$0]?.label }.first { PictureList.startsWithAddress($0) }
    }

    /// Reads an amount in any notation. A currency in the text takes precedence over `currency`.
    mutating func price(of value: JSONValue?, at key: String, currency: Currency?) -> Price {
        guard let value, value != .null else { return .unknown }
        guard let text = value.scalarText else {
            unexpected(value, at: key, wanted: .price)
            return Price(unreadable: value.json.shortened(to: PriceText.maxLength))
        }
        let notation = PriceNotation(text)
        if let problem = notation.price.problem { report(problem, at: key) }
        switch notation.price {
        case .blank: return .unknown
        case .amount(let amount): return Price(lowest: Money(amount: amount, currency: notation.currency ?? currency))
        case .unreadable(let text, _): return Price(unreadable: text)
        }
    }

    mutating func price(at key: String, currency: Currency?) -> Price { price(of: self[key], at: key, currency: currency) }

    /// Reads an integer amount in minor units: 1999 with two digits is 19.99.
    mutating func price(minor value: JSONValue?, digits: Int, at key: String, currency: Currency?) -> Price {
        guard let value, let text = value.scalarText?.nonBlank else { return .unknown }
        guard let number = Int64(text), number >= 0, DecimalNumber.scaleRange.contains(digits) else {
            report(.priceCentsUnreadable, .text(text), at: key)
            return Price(unreadable: text.shortened(to: PriceText.maxLength))
        }
        return Price(lowest: Money(amount: DecimalNumber(significand: number, scale: digits), currency: currency))
    }

    mutating func currency(of value: JSONValue?, at key: String) -> Currency? {
        guard let text = value?.label else { return nil }
        let currency = CurrencyWords.currency(text) ?? Currency(text)
        if currency == nil { report(.currencyUnknown, .text(text), at: key) }
        return currency
    }

    mutating func availability(of value: JSONValue?, at key: String) -> Availability? {
        guard let value, value != .null else { return nil }
        if case .bool(let isThere) = value { return isThere ? .inStock : .outOfStock }
        guard let text = value.label else { return nil }
        let availability = AvailabilityWords.availability(text)
        if availability == nil { report(.availabilityUnknown, .text(text), at: key) }
        return availability
    }

    /// Scales a rating out of `best` to five stars. Returns nil without a number of ratings, because such a rating means nothing.
    static func rating(average: JSONValue?, count: JSONValue?, best: JSONValue? = nil) -> Rating? {
        guard let average = average?.label.flatMap({ AmountText.decimal(Substring($0), mark: nil) }).flatMap({ Double($0.description) }),
            let count = count?.label.flatMap({ NumberText.whole($0) }), count > 0
        else { return nil }
        let scale = best?.label.flatMap { Double($0) } ?? 5
        guard scale > 0, (0...scale).contains(average) else { return nil }
        return Rating(average: scale == 5 ? average : average * 5 / scale, count: count)
    }
}

extension Listing {
    mutating func addAttribute(_ name: String, _ value: String?) {
        guard let value = value?.nonBlank, value.utf8.count <= CellList.maxAttributeLength else { return }
        attributes.append(ListingAttribute(name: name, value: value))
    }
}
