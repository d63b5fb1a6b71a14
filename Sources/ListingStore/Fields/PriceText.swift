import ListingCore

/// A parsed price cell, with the rules that all formats share. An unreadable price is unknown and never 0; a 0 in the cell is 0.
enum PriceText: Equatable {
    case blank
    case amount(DecimalNumber)
    /// The text, or its beginning if it is long, and the reason.
    case unreadable(String, reason: String)

    /// Maximum length of the text shown instead of a price, in Unicode scalars.
    static let maxLength = 200

    init(_ text: String) {
        guard let bare = text.nonBlank else {
            self = .blank
            return
        }
        guard let number = NumberText.decimal(bare) else {
            self = .unreadable(bare.shortened(to: Self.maxLength), reason: "is not a price such as 12.70; the price is unknown")
            return
        }
        let isNegative = number < DecimalNumber(significand: 0)
        self = isNegative ? .unreadable(bare, reason: "is a price below zero; the price is unknown") : .amount(number)
    }

    var amount: DecimalNumber? {
        if case .amount(let number) = self { return number }
        return nil
    }

    /// The message of the problem; nil if there is none.
    var complaint: String? {
        if case .unreadable(let text, let reason) = self { return "“\(text.prefix(60))” \(reason)" }
        return nil
    }
}
