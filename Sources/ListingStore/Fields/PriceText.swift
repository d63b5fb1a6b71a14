import ListingCore

/// A parsed price cell, with the rules that all formats share. An unreadable price is unknown and never 0; a 0 in the cell is 0.
enum PriceText: Equatable {
    case blank
    case amount(DecimalNumber)
    /// The text, or its beginning if it is long, and the code of the problem.
    case unreadable(String, code: ProblemCode)

    /// Maximum length of the text shown instead of a price, in Unicode scalars.
    static let maxLength = 200

    init(_ text: String) {
        guard let bare = text.nonBlank else {
            self = .blank
            return
        }
        guard let number = NumberText.decimal(bare) else {
            self = .unreadable(bare.shortened(to: Self.maxLength), code: .priceUnreadable)
            return
        }
        let isNegative = number < DecimalNumber(significand: 0)
        self = isNegative ? .unreadable(bare, code: .priceNegative) : .amount(number)
    }

    var amount: DecimalNumber? {
        if case .amount(let number) = self { return number }
        return nil
    }

    /// The problem of the price; nil if there is none.
    var problem: ProblemCause? {
        if case .unreadable(let text, let code) = self { return ProblemCause(code, .text(text)) }
        return nil
    }
}
