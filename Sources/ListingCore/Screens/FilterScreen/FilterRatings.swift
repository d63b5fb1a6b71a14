extension FilterScreen {
    /// Minimum ratings, the highest first; each count includes the higher ratings.
    static let ratings = SectionPresenter<FilterScreenProperties, FilterValueViewModel>.choice("rating", "Rating") { properties, facets in
        let filter = properties.query.filter(about: .rating)
        return facets.ratings.reversed().compactMap { rating in
            let value = FilterValue.rating(rating.value)
            let isChosen = value.isChosen(in: filter)
            guard rating.count > 0 || isChosen else { return nil }
            return FilterValueViewModel(
                value: value, name: properties.texts.name(of: value),
                spokenName: "At least \(CountText.of(rating.value, "star"))", count: rating.count, isChosen: isChosen, mark: .radio)
        }
    }
}
