/// How prices are written on screens.
extension MoneyFormatter {
    /// One price or a range as a row shows it; nil where the price is unknown.
    ///
    /// A range is the same text in an isolate: amid Arabic or Hebrew, where digits and dashes go with their surroundings, its two
    /// ends would change places. Nobody sees the isolate, and no file gets it: what is exported is ``text(for:)-(Price)``.
    func shown(_ price: Price) -> String? {
        guard let text = text(for: price) else { return nil }
        return price.highest != nil && price.isRange ? text.isolatedLeftToRight : text
    }
}

extension String {
    /// As one unit that is read from left to right, whatever is around it (Unicode's LRI … PDI).
    var isolatedLeftToRight: String { "\u{2066}\(self)\u{2069}" }
}
