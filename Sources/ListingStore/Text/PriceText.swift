import ListingCore

/// A price cell, read: what all formats agree on. A price that can't be read is unknown and never 0; a 0 that stands there is 0.
enum PriceText: Equatable {
    case blank
    case amount(DecimalNumber)
    /// The text, or its beginning if it is long, and what is wrong with it.
    case unreadable(String, reason: String)

    /// Scalars of a text that is shown in a price's place.
    static let longest = 200

    init(_ text: String) {
        guard let bare = text.nonBlank else {
            self = .blank
            return
        }
        guard let number = NumberText.decimal(bare) else {
            self = .unreadable(bare.shortened(to: Self.longest), reason: "is not a price such as 12.70; the price is unknown")
            return
        }
        let isNegative = number < DecimalNumber(significand: 0)
        self = isNegative ? .unreadable(bare, reason: "is a price below zero; the price is unknown") : .amount(number)
    }

    var amount: DecimalNumber? {
        if case .amount(let number) = self { return number }
        return nil
    }

    /// The message of the problem it is, if it is one.
    var complaint: String? {
        if case .unreadable(let text, let reason) = self { return "“\(text.prefix(60))” \(reason)" }
        return nil
    }
}
