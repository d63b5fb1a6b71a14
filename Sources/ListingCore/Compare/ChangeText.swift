extension ChangeKind {
    /// The heading of all changes of the kind, in the user's language.
    public var title: String {
        switch self {
        case .new: tr("New listings")
        case .gone: tr("Listings that are gone")
        case .replaced: tr("IDs that other listings have now")
        case .renamed: tr("Other titles")
        case .idChanged: tr("Other IDs")
        case .urlChanged: tr("Other links")
        case .skuChanged: tr("Other SKUs")
        case .priceUp: tr("Higher prices")
        case .priceDown: tr("Lower prices")
        case .rangeChanged: tr("Other highest prices")
        case .saleStarted: tr("Sales that have begun")
        case .saleEnded: tr("Sales that have ended")
        case .saleChanged: tr("Other old prices")
        case .priceKnown: tr("Prices that were missing before")
        case .priceUnknown: tr("Prices that are missing now")
        case .currencyChanged: tr("Other currencies")
        case .soldOut: tr("Sold out")
        case .backInStock: tr("Back in stock")
        case .stockChanged: tr("Other quantities")
        case .unlisted: tr("No longer offered")
        case .relisted: tr("Offered again")
        case .availabilityChanged: tr("Other availability")
        case .variantNew: tr("New variants")
        case .variantGone: tr("Variants that are gone")
        case .variantChanged: tr("Changed variants")
        case .optionsChanged: tr("Changed options")
        case .descriptionChanged: tr("Changed descriptions")
        case .tagsChanged: tr("Changed tags")
        case .materialsChanged: tr("Changed materials")
        case .attributeNew: tr("New details")
        case .attributeGone: tr("Details that are gone")
        case .attributeChanged: tr("Changed details")
        case .picturesChanged: tr("Changed images")
        case .pictureTextChanged: tr("Changed image descriptions")
        case .categoryMoved: tr("Other categories")
        case .brandChanged: tr("Other brands")
        case .conditionChanged: tr("Other conditions")
        case .sellerChanged: tr("Other sellers")
        case .shippingChanged: tr("Changed shipping")
        case .listedChanged: tr("Other dates")
        case .reviewsChanged: tr("Changed reviews")
        case .ratingChanged: tr("Changed ratings")
        }
    }
}

extension ListingChange {
    /// The change in one line, in the user's language: the old and the new value, or what was added and removed.
    public var text: String {
        let label = [variant?.map(\.value).joined(separator: " / "), name.map(AttributeName.shown)].compactMap(\.self)
            .filter { !$0.isEmpty }.joined(separator: ", ")
        return (label.isEmpty ? "" : label + ": ") + valueText
    }

    private var valueText: String {
        switch kind {
        case .picturesChanged: return pictureText
        case .renamed: if hasLongTitles { return wordText }
        case .descriptionChanged: return Self.wordCounts(added.count, removed.count)
        case .tagsChanged, .materialsChanged, .optionsChanged, .skuChanged:
            if !added.isEmpty || !removed.isEmpty { return (added.map { "+ " + $0 } + removed.map { "− " + $0 }).joined(separator: ", ") }
        default: break
        }
        let arrow = [old, new].map { $0.map(shown) ?? tr("none") }.joined(separator: " → ")
        return percent.map { arrow + " (" + $0.percentText + ")" } ?? arrow
    }

    /// True if a title is longer than a line, so that the difference may be in the part that is not shown.
    public var hasLongTitles: Bool {
        kind == .renamed && [old, new].contains { ($0?.unicodeScalars.count ?? 0) > Self.maxLength }
    }

    /// The words that were added and removed.
    private var wordText: String {
        let (added, removed) = ComparedText.difference(from: old ?? "", to: new ?? "")
        let parts = [(added, "+ "), (removed, "− ")].filter { !$0.0.isEmpty }.map { words, sign in
            sign + words.joined(separator: " ").shortened(to: Self.maxLength)
        }
        return parts.isEmpty ? tr("the same words in another form") : parts.joined(separator: ", ")
    }

    private static let maxLength = 60

    private var pictureText: String {
        var parts: [String] = []
        if !added.isEmpty { parts.append(trn("{n} image added", "{n} images added", added.count)) }
        if !removed.isEmpty { parts.append(trn("{n} image removed", "{n} images removed", removed.count)) }
        if isMainPictureChanged { parts.append(tr("another main image")) }
        return parts.isEmpty ? tr("other addresses") : parts.joined(separator: ", ")
    }

    private static func wordCounts(_ added: Int, _ removed: Int) -> String {
        var parts: [String] = []
        if added > 0 { parts.append(trn("{n} word added", "{n} words added", added)) }
        if removed > 0 { parts.append(trn("{n} word removed", "{n} words removed", removed)) }
        return parts.isEmpty ? tr("the same words in another form") : parts.joined(separator: ", ")
    }

    /// A value as the user reads it: amounts with their currency, availability by name, and nothing longer than a line.
    private func shown(_ value: String) -> String {
        if property == .availability, let availability = Availability(rawValue: value) { return availability.title }
        if kind.group == .price || property == .price, let amount = DecimalNumber(plain: value) {
            return MoneyFormatter.user.text(for: Money(amount: amount, currency: currency.flatMap { Currency($0) }))
        }
        return value.onOneLine.shortened(to: Self.maxLength)
    }
}

extension DecimalNumber {
    /// A signed percentage in the notation of the user's locale: "−6.3 %".
    public var percentText: String {
        let digits = String(significand.magnitude)
        let padded = String(repeating: "0", count: max(0, scale + 1 - digits.count)) + digits
        let fraction = scale > 0 ? Notation.user.decimalSeparator + padded.suffix(scale) : ""
        let sign = significand < 0 ? "−" : significand > 0 ? "+" : ""
        return sign + Notation.user.grouped(digits: padded.dropLast(scale)) + fraction + "\u{A0}%"
    }
}

extension MassChange {
    /// The change in one sentence, in the user's language.
    public var text: String {
        switch pattern {
        case .value(let value):
            tr("{what} is now “{value}” in {n} listings.", values(value.onOneLine.shortened(to: 60)))
        case .percent(let low, let high):
            tr(
                "{what} changed by {value} in {n} listings.",
                values(low == high ? low.percentText : low.percentText + " – " + high.percentText))
        case .delta(let delta, let currency): tr("{what} changed by {value} in {n} listings.", values(Self.text(of: delta, currency)))
        case .prefixAdded(let text): tr("“{value}” was added at the beginning of {n} titles.", values(text))
        case .prefixRemoved(let text): tr("“{value}” was removed from the beginning of {n} titles.", values(text))
        case .suffixAdded(let text): tr("“{value}” was added at the end of {n} titles.", values(text))
        case .suffixRemoved(let text): tr("“{value}” was removed from the end of {n} titles.", values(text))
        }
    }

    private func values(_ value: String) -> KeyValuePairs<String, String> {
        ["what": name.map(AttributeName.shown) ?? property.title, "n": CountText.grouped(listings), "value": value]
    }

    private static func text(of delta: DecimalNumber, _ currency: String?) -> String {
        let digits = DecimalNumber(significand: Int64(clamping: delta.significand.magnitude), scale: delta.scale).description
        return (delta.significand < 0 ? "−" : "+") + [digits, currency].compactMap(\.self).joined(separator: " ")
    }
}
