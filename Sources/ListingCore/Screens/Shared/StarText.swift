/// Ratings in figures: "4.7", "4.8 ★ (312)".
enum StarText {
    /// With one digit behind the point; nil for what is no number.
    static func average(_ stars: Double) -> String? {
        guard stars.isFinite else { return nil }
        let tenths = Int((clamped(stars) * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }

    /// The average and how many ratings it is made of; nil where nobody has rated.
    static func line(_ rating: Rating) -> String? {
        guard rating.isGiven, let average = average(rating.average) else { return nil }
        return rating.count > 0 ? "\(average) ★ (\(CountText.grouped(rating.count)))" : "\(average) ★"
    }

    static func clamped(_ stars: Double) -> Double { min(max(stars, 0), 5) }
}

extension Rating {
    /// Exports write zeros where nobody has rated yet: that is no rating of zero stars.
    var isGiven: Bool { average.isFinite && (count > 0 || average > 0) }
}
