/// Ratings as text: "4.7", "4.8 ★ (312)".
enum StarText {
    /// The average with one decimal place; nil if it is not a finite number.
    static func average(_ stars: Double) -> String? {
        guard stars.isFinite else { return nil }
        let tenths = Int((clamped(stars) * 10).rounded())
        return "\(tenths / 10)\(Notation.user.decimalSeparator)\(tenths % 10)"
    }

    /// The average and the number of ratings; nil if there are none.
    static func line(_ rating: Rating) -> String? {
        guard rating.isGiven, let average = average(rating.average) else { return nil }
        return rating.count > 0 ? "\(average) ★ (\(CountText.grouped(rating.count)))" : "\(average) ★"
    }

    static func clamped(_ stars: Double) -> Double { min(max(stars, 0), 5) }
}

extension Rating {
    /// False for the zeros that exports write if there are no ratings, which is not a rating of zero stars.
    var isGiven: Bool { average.isFinite && (count > 0 || average > 0) }
}
