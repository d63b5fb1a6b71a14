extension ChartScreen {
    /// The numbers of listings by their stars, best first.
    static let ratings = bars("ratings", tr("Ratings")) { facets in
        let levels = facets[.rating]
        guard levels.contains(where: { $0.count > 0 }) else { return [] }
        return levels.indices.reversed().map { index in
            // Each level includes the listings with more stars.
            let better = index + 1 < levels.count ? levels[index + 1].count : 0
            let stars = levels[index].value
            let title = tr("{low} to {high} stars", ["low": CountText.grouped(stars), "high": CountText.grouped(stars + 1)])
            return ChartBarViewModel(
                title, levels[index].count - better, of: facets.listings, filter: better == 0 ? .rating(Double(stars)) : nil)
        }
    }
}
